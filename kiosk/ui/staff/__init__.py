"""The staff panel: its pad, its pages and its tests."""
