"""Text on the screen: as high as its words need, as wide as it is given."""

from kivy.uix.label import Label


class Words(Label):
    """A paragraph."""
