# Simulations in English.

no-such-bot = No bot is called “{ $value }”: choose from { $known }.
no-such-chance = “{ $value }” is not a bot and its chances: after the name comes a colon, then for example challenge=0.5; there are { $known }, each from 0 to 1.
wrong-bots = { $count } bots were named for { $seats } seats: name one for every seat, or one for all.
pair-rotates = Paired deals are played in every seating: leave rotation on.
target-of-rounds = A target is for matches, and single rounds were asked for.
rounds-or-matches = Ask for rounds or for matches, one of the two.
out-of-bounds = { $name } cannot be { $value }: from { $min } to { $max }.

## While it runs

unit-rounds = rounds
unit-matches = matches
compiling = The first time, Pioche is compiled for this machine: this takes a minute or two, once.
interrupted = Stopped: what had been played is kept, { NUMBER($done) } of { NUMBER($asked) }.
no-cluster = No Dask scheduler answers at “{ $value }”: check the address.
out-suffix = “{ $value }” does not say what form the table is to have: end it in { $known }.
out-unwritable = The file “{ $path }” cannot be written: check the folder, and whether you may write there.

## The figures

sim-title = { $rules }, { $seats } players, { $unit ->
    [matches] { NUMBER($played) } { $played ->
        [one] match
       *[other] matches
    }
   *[other] { NUMBER($played) } { $played ->
        [one] round
       *[other] rounds
    }
}, seed { $seed }. In brackets: 95 % confidence intervals.
sim-bots = Bots
sim-bot = { $bot }: { $name }
sim-rounds-won = rounds won
sim-matches-won = matches won
sim-points = points a round
sim-rounds = Rounds
sim-matches = Matches
sim-turns = turns
sim-moves = moves
sim-draws = cards drawn
sim-reshuffles = reshuffles
sim-wild4s = Wild +4s laid (in Extreme: Extreme Hits)
sim-bluffs = bluffed Wild +4s
sim-challenges = challenges
sim-challenges-won = challenges won, of all
sim-bluffs-share = bluffs, of all Wild +4s
sim-catches = players caught without UNO
sim-points-won = points of a round that is won
sim-reshuffled = rounds with a reshuffle
sim-void = void rounds
sim-truncated = rounds cut off at { NUMBER($limit) } moves
sim-first = won by whoever acts first
sim-from-dealer = won by seat { $place } left of the dealer
sim-from-dealer-first = won by the dealer’s left neighbour
sim-from-dealer-last = won by the dealer
sim-rounds-per-match = rounds a match
sim-turns-per-match = turns a match
sim-turns-spread = turns: 5, 25, 50, 75, 95 % take at most
sim-speed = { NUMBER($rounds) } rounds in { $seconds } s: { NUMBER($rate) } a second.
sim-written = Written: { $path }

## Duels

duel-share = { $one } against { $other }, { $rules }, { $seats } seats: { $share } % of { $games } { $unit ->
    [matches] matches
   *[rounds] rounds
} ({ $low }–{ $high }, par { $par }).
duel-better = { $one } is better than { $other }.
duel-worse = { $one } is worse than { $other }.
duel-even = Which of them is better does not show: the interval includes par.
duel-points = Points a round: { $won } won, { $lost } lost.
duel-thought = A decision took { $mean } ms on average, 99 of 100 within { $most } ms.

## Studies

study-unknown = There is no study “{ $value }”: choose from { $known }, or name a TOML file.
study-unreadable = The file “{ $path }” cannot be read: check its name and your rights.
study-malformed = “{ $path }” is not laid out like a study: { $detail }
study-no-arm = The study has no arm “{ $value }”: there are { $known }.
study-no-arms = The study tries nothing: it needs at least one entry under “arms”.
study-no-measure = There is no measure “{ $value }”: choose from { $known }.
