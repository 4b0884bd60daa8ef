"""The exhibit: what a visitor sees and touches around the games."""

__version__ = "1.0.0"
