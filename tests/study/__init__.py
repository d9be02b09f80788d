"""Studies: what is asked, what is compared, and what may be said of it."""
