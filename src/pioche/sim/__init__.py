"""Games played by bots, as many and as fast as the machine allows."""
