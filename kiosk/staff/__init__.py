"""The staff panel without its looks: what staff may change, and how."""
