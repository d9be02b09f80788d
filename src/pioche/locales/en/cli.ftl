# The command line in English.

on-the-network = On the same network, others find you at { $url }

## What is wrong

port-in-use = Port { $port } is taken: choose another with --port, or stop what uses it.
port-forbidden = The system does not allow port { $port }: choose one from 1024 to 65535 with --port.
host-unusable = This machine does not have the address “{ $host }”: try --host 127.0.0.1.
database-unreadable = The file “{ $path }” cannot serve as the database: check that it is intact and may be read and written, or choose another with --db.
database-foreign = The file “{ $path }” is another program’s database: choose another with --db.
database-newer = The file “{ $path }” comes from a newer Pioche: update Pioche, or choose another file with --db.
database-locked = The file “{ $path }” is held by another program: close it, or choose another file with --db.
database-not-durable = Where “{ $path }” is, nothing makes sure that a game is really saved: choose a file on a local disk with --db.
out-of-range = { $option } cannot be { $value }: choose from { $min } to { $max }.
unknown-option = There is no option { $value }: see “{ $command }”.
bad-option = The value given to { $value } will not do: see “{ $command }”.
unknown-language = “{ $value }” is not a language of Pioche: choose fr or en.
bad-words = “{ $value }” is not understood here: see “{ $command }”.
missing = { $value } is missing: see “{ $command }”.

## Help

help-usage = Usage: { $command }
help-pioche = UNO by the book. Without a command, “pioche” runs “pioche play”.
help-play = Play: start the server on this machine and open the browser.
help-serve = Keep tables for others, without opening a browser.
help-referee = Referee: play cases on the real engine and say whether the result is right. With --lang, the reasons in words.
help-option-files = The cases to judge, a JSON object each.
help-option-port = The port; 0 takes a free one. Without this option: 8000, or for “play” the first free one from 8000 on.
help-option-lan = Let the other devices on the same network play too.
help-option-browser = Open the browser, or do not.
help-option-db = The file in which the tables are kept.
help-option-bots = Offer a table against so many bots.
help-option-lang = The language of the messages.
help-option-host = The address to listen on.
help-option-help = Show this help.
help-option-version = Show the version.

## Measuring

help-bench = Measure the speed of the kernel and of the server’s start, as ratios within one run.
help-option-json = Write JSON, an object a line.
bench-intro = A move is any accepted action except UNO and contre-UNO. Best of several runs; “–”: not measured here (Numba, a C compiler or rlcard is missing, or rlcard has no such table).
bench-rules = rules
bench-seats = seats
bench-compiled = compiled
bench-c = C
bench-of-c = of C
bench-interpreted = interpreted
bench-rlcard = rlcard
bench-of-rlcard = vs rlcard
bench-ready = Server ready after { $seconds } s.

## The rules

help-rules = Show the rules in force, each decision with the rule behind it: of a preset, of a TOML file, or the list of all.
help-option-explain = Before each action, answer what people ask of the position, and say what would follow.
help-option-preset = The name of a preset (“officiel”, “extreme”…), or a TOML file.
rules-title = { $name } · document { $document }
rules-house = chosen by the table
rules-more = To read them: “pioche rules officiel”, for example.
