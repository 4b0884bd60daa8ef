"""The screen: everything that knows Kivy."""
