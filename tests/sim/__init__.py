"""Simulations: the same table whoever plays it, and figures that can be counted again."""
