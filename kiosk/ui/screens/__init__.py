"""The screens, one pair of files each."""
