"""Studies: questions that people argue about, as data, and what simulations answer."""
