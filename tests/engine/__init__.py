"""The engine's tests: a package, so that its modules may be named like those of other folders."""
