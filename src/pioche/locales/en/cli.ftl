# The command line in English.

on-the-network = On the same network, others find you at { $url }

## What is wrong

port-in-use = Port { $port } is taken: choose another with --port, or stop what uses it.
port-forbidden = The system does not allow port { $port }: choose one from 1024 to 65535 with --port.
host-unusable = This machine does not have the address “{ $host }”: try --host 127.0.0.1.
settings-unreadable = The settings file “{ $path }” cannot be read: check its path and its rights.
settings-no-toml = The settings file “{ $path }” is not readable TOML: correct it.
bad-setting = The setting “{ $value }” does not exist or cannot have this value: docs/hosting.md lists them all.
database-unreadable = The file “{ $path }” cannot serve as the database: check that it is intact and may be read and written, or choose another with --db.
database-foreign = The file “{ $path }” is another program’s database: choose another with --db.
database-newer = The file “{ $path }” comes from a newer Pioche: update Pioche, or choose another file with --db.
database-locked = The file “{ $path }” is held by another program: close it, or choose another file with --db.
database-not-durable = Where “{ $path }” is, nothing makes sure that a game is really saved: choose a file on a local disk with --db.
database-url-bad = The address of the database is not a valid one: postgresql://user:password@host:port/name, with odd characters percent-encoded.
postgres-missing = PostgreSQL needs a package that is not installed: install “pioche[postgres]”.
postgres-unreachable = PostgreSQL does not answer at “{ $place }”, or writes nothing there: start it, or name another with --db.
postgres-refuses = PostgreSQL at “{ $place }” does not let us in: check user, password and name of the database, and whether the user may create the schema “pioche”.
postgres-not-durable = PostgreSQL at “{ $place }” does not make sure that a game is really saved: it must run with { $setting }.
postgres-foreign = At “{ $place }” the schema “pioche” is another program’s: name another database with --db.
postgres-newer = The tables at “{ $place }” come from a newer Pioche: update Pioche, or name another database with --db.
output-unwritable = The output could not be written to its end: check that there is room where it goes.
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
help-option-db = Where the tables are kept: a file, or postgresql://user:password@host:port/name. Without this option: what PIOCHE_DB says.
help-option-bots = Offer a table against so many bots.
help-option-lang = The language of the messages.
help-option-host = The address to listen on.
help-option-config = A TOML file of settings, described in docs/hosting.md.
help-option-allow-host = A name under which the server is reached; may be repeated.
help-option-proxy = The address of a proxy in front, which is believed about a player’s address; may be repeated.
help-option-limit = Change a limit, for example queue=128; may be repeated.
help-option-drain = How many seconds to play on after the signal to stop.
help-option-log = The form of the server’s log.
help-option-help = Show this help.
help-option-version = Show the version.

## Measuring

help-bench = Measure the speed of the kernel and of the server’s start, as ratios within one run.
help-option-json = Write JSON, an object a line.
help-duel = Let two bots play for it: every deal from each seat, with the interval of the result. Bots: random, greedy, fair, strong, and peek, which sees all hands.
help-option-one = The bot to judge.
help-option-other = The bot that it is judged against.
help-option-rules = The rules: the name of a preset, or a TOML file.
help-option-seats = How many play; the second bot takes all seats but one.
help-option-rounds = How many rounds.
help-option-matches = How many matches, in place of rounds.
help-option-seed = The number that all chance follows from: the same one gives the same games.
help-option-trials = How many rounds strong plays out in thought for a decision; 2000 take about 5 ms.
bench-intro = A move is any accepted action except UNO and contre-UNO. Best of several runs; “–”: not measured here (Numba, a C compiler or rlcard is missing, or rlcard has no such table).
bench-rules = rules
bench-seats = seats
bench-compiled = compiled
bench-c = C
bench-of-c = of C
bench-interpreted = interpreted
bench-rlcard = rlcard
bench-of-rlcard = vs rlcard
bench-learning = { $seats } seats, one core: { $rounds } thousand rounds a second simulated, a row each ({ $threads } × on two threads), { $steps } million steps a second in the vector environment (1,024 tables, observations and masks included), { $playouts } thousand rounds imagined at random a second.
bench-ready = Server ready after { $seconds } s.
help-option-what = “serve”: what a server bears, played by a crowd on this machine.
help-option-tables = How many tables of ten.
help-option-rate = How many commands a second, all tables together.
help-option-seconds = How many seconds.
help-option-ramp = How many seconds for each step up to the limit; 0 takes none.
help-option-asleep = How many tables to keep first that nobody visits.
load-intro = { $tables } tables of { $seats }, on this machine. Times from sending to the acknowledgement, once the command is on disk.
load-memory = Memory: { $start } kB at the start, { $each } kB a connection.
load-asleep = { $count } sleeping tables: { $each } kB each.
load-line = { $server } at { $asked }/s: { $commands } commands/s, { $deliveries } messages/s, p50 { $p50 } ms, p99 { $p99 } ms, { $cpu } µs of processor a message, errors: { $wrong }
load-ratio = Processor a message: { $ratio } times that of a server that does nothing but send.
too-few-files = This needs { $wanted } connections, and this system lets a program open only { $allowed }. Take fewer tables (--tables), or raise the limit (ulimit -n).

## The rules

help-rules = Show the rules in force, each decision with the rule behind it: of a preset, of a TOML file, or the list of all.
help-option-explain = Before each action, answer what people ask of the position, and say what would follow.
help-option-preset = The name of a preset (“officiel”, “extreme”…), or a TOML file.
rules-title = { $name } · document { $document }
rules-house = chosen by the table
rules-more = To read them: “pioche rules officiel”, for example.

## Records

help-replay = Go through the record of a match, moment by moment; with --at, one moment with its cards.
help-verify = Verify that every round of a record was dealt as it was promised, and played by the rules.
help-export = Write the record of a match that a server keeps; a round still going on is left out.
help-option-code = The code of the table.
help-option-match = Which match of the table, where several were played; without it the last.
help-option-record = The file of the record; “-” reads standard input.
help-option-at = One moment: the round and the action, 2:14 for example; action 0 is the deal.
help-option-seat = Only what this seat could know.
help-option-case = Cut the moment of --at out as a case for “pioche referee”.
help-option-html = Write one page for the browser that needs no other file.

## Backups

help-backup = Copy the tables into a new file, even while a server uses them.
help-restore = Make a database from a backup, where there is none yet.
help-option-file = The file of the backup.
log-copied = “{ $path }”: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, read back and checked.
table-damaged-here = The log of table { $value } is damaged; it was copied as it is.
file-exists = There is a file “{ $path }” already: move it away, or name another.
file-missing = There is no file “{ $path }”.
backup-of-postgres = PostgreSQL makes its own backups: pg_dump --format=custom --schema=pioche --file=FILE "$PIOCHE_DB"
restore-of-postgres = PostgreSQL reads its own backups, made with pg_dump, into an empty database: pg_restore --exit-on-error --single-transaction --dbname="$PIOCHE_DB" FILE

# ------------------------------------------------------------ pioche sim

help-sim = Play many rounds or matches between bots, and say what they come to, with 95 % confidence intervals. The same options give the same table, whatever the number of threads.
help-option-set = Change an option of the rules, for example stacking=same; may be repeated.
help-sim-rules = A preset, or a TOML file.
help-sim-seats = How many players.
help-sim-rounds = How many rounds; 100,000 without this option.
help-sim-matches = How many matches, in place of rounds.
help-sim-target = The goal of a match, in place of the rules’ own.
help-sim-bots = Who plays: random, greedy or fair, with chances after a colon if need be; once for all seats, or once for each.
help-sim-seed = What all chance comes from.
help-sim-pair = Play each deal in every seating, for tight comparisons.
help-sim-rotate = Let the bots change seats from game to game, or not.
help-sim-moves = Keep a table of every action, too: beside --out, in FILE.moves.
help-sim-limit = Moves after which a round is cut off, and counted as such.
help-sim-out = Write a row a round to this file: .parquet, .arrow or .csv.
help-sim-threads = How many threads; without this option, one for each processor.
help-sim-cluster = The address of a Dask scheduler whose workers play.
help-sim-json = Write one JSON object.
help-sim-examples =
    Examples:
      pioche sim --seats 2 --rounds 1000000
      pioche sim --matches 10000 --bots fair --set stacking=same
      pioche sim --seats 2 --pair --bots fair --bots greedy:bluff=0.2
      pioche sim --rules extreme --rounds 200000 --out rounds.parquet

# ------------------------------------------------------------ pioche study

help-study = Answer a question people argue about by simulation: a table with intervals, a picture and a conclusion. Without a name: the list of questions.
help-study-name = A study’s name, or a TOML file of one’s own, as docs/studies.md describes it.
help-study-out = Write the picture (SVG, PNG) and the figures (JSON) into this folder.
help-study-games = How many rounds or matches for each arm, in place of the study’s own number.
help-study-threads = How many threads; without this option, one for each processor.
help-study-cluster = The address of a Dask scheduler whose workers play.
help-study-json = Write one JSON object.
help-study-list = List the studies that come along.
help-study-examples =
    Examples:
      pioche study
      pioche study stacking --out studies
      pioche study my-question.toml

# ------------------------------------------------------------ pioche tui

help-tui = Play in the terminal: a match against bots at home, or at a live table with --join. Without an option that says what to play, a menu offers the last match.
help-tui-join = The address of a live table, as its players share it; with #seat=… it brings a seat along.
help-tui-name = Your name at the table; with --join, sit down under it instead of watching.
help-tui-seats = How many play, you included; 4 without this option.
help-tui-bots = Who plays against you: random, greedy, fair or strong; once for all seats, or once for each.
help-tui-target = The goal of the match, in place of the rules’ own; 0 for a single round.
help-tui-seed = What all chance of a new match comes from: the same one gives the same deals.
help-tui-speed = How quick the bots are: 2 for twice as quick.
help-tui-plain = Line by line, without drawing: for screen readers, or where there is no terminal. Words are typed; “help” lists them.
help-tui-new = Begin a new match without asking.
help-tui-db = The file in which matches at home are kept; without this option, the one of “pioche play”.
help-tui-examples =
    Examples:
      pioche tui --new
      pioche tui --rules extreme --seats 3 --bots greedy
      pioche tui --set stacking=same --set jump_in=all
      pioche tui --join https://example.org/t/K7M-4QX --name Alice
no-terminal = “pioche tui” needs a terminal: start it in one, without redirecting its input or outputs.
bad-table-url = “{ $value }” is not the address of a table: it looks like https://example.org/t/K7M-4QX.
join-or-begin = --join leads to a table that is there already: leave out --new, --rules, --set, --seats, --bots, --target and --seed.
table-unreachable = No Pioche answers at “{ $value }”: check the address, and that the server is running.
table-option = The option “{ $value }” cannot be changed at a table: choose rules that leave it as it is.
bots-do-not-fit = --bots names { $count } bots for { $seats } seats: name one for all, or one for each.
