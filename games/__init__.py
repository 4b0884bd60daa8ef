"""Board games of the North: their rules and texts, without a screen or a language."""
