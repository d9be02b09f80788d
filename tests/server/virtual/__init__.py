"""Servers, players, a network and a disk in one process, on a clock that nobody waits for."""
