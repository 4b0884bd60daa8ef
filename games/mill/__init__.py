"""Kvarn, Mühle, Møllespil: nine stones each, three in a line take one."""
