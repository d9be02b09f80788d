# Studies in English. Titles, questions, arms and verdicts of the studies that come along.

## What is measured

measure-match-turns = turns a match
measure-match-rounds = rounds a match
measure-match-minutes = minutes a match, at { $seconds } s a turn
measure-matches-in-usual-time = matches of 20 to 40 minutes, at { $seconds } s a turn
measure-round-turns = turns a round
measure-round-draws = cards drawn a round
measure-round-points = points of a round that is won
measure-round-bluffs = bluffed +4s a round
measure-round-challenges = challenges a round
measure-reshuffled = rounds with a reshuffle
measure-challenges-won = challenges won
measure-left-neighbour = rounds won by the dealer’s left neighbour
measure-dealer = rounds won by the dealer
measure-first-to-act = rounds won by whoever acts first
measure-bot-rounds = rounds won by the first bot
measure-bot-points = points a round of the first bot
measure-bot-matches = matches won by the first bot

## Any study

study-arm = tried
study-title = { $name }
study-question = What differs?
study-more = { $arm }: { $measure } is higher than with { $other }, by { $gap }.
study-less = { $arm }: { $measure } is lower than with { $other }, by { $gap }.
study-open = { $arm }: no difference shows; the interval includes zero.
study-from-par = { $measure }: points of a hundred above an even share
study-within = { $arm }: { $measure } lies between the bounds.
study-basis = { $arms } arms of { NUMBER($games) } { $unit ->
    [matches] matches
   *[other] rounds
} or more, seed { $seed }; players: { $bots }. In brackets: 95 % confidence intervals.

## Stacking

study-stacking-title = Does stacking lengthen the game?
study-stacking-question = Document 001 says that a +2 on a +2 makes a game longer. Matches to 500 among four, without and with stacking.
study-stacking-arm-none = no stacking (as printed)
study-stacking-arm-same = +2 on +2, +4 on +4
study-stacking-arm-two-then-four = also +4 on +2
study-stacking-arm-any = any draw card on any
study-stacking-more = Stacking ({ $arm }) lengthens a match, by { $gap } turns ({ $share } %).
study-stacking-less = Stacking ({ $arm }) shortens a match, by { $gap } turns ({ $share } %).
study-stacking-open = Stacking ({ $arm }): no verdict, the interval of the difference includes zero.

## Drawing until a card fits

study-drawing-title = Does drawing until a card fits lengthen the game?
study-drawing-question = Document 001 says that drawing on and on makes a game longer. Matches to 500 among four, by how many cards a player draws who can lay none.
study-drawing-arm-one = one card (as printed)
study-drawing-arm-three = up to three cards
study-drawing-arm-until = until a card fits
study-drawing-more = Drawing { $arm } lengthens a match, by { $gap } turns ({ $share } %).
study-drawing-less = Drawing { $arm } shortens a match in turns, by { $gap } ({ $share } %).
study-drawing-open = Drawing { $arm }: no verdict, the interval of the difference includes zero.

## Length

study-length-title = Does a match to 500 take 20 to 40 minutes?
study-length-question = Document 000 says so. How long a turn takes is our assumption: 4 to 6 seconds on average, moving cards included; skipped turns, dealing and counting are left out. The grey band is the claim, the points assume 5 seconds.
study-length-arm-2 = 2 players
study-length-arm-3 = 3 players
study-length-arm-4 = 4 players
study-length-arm-6 = 6 players
study-length-arm-8 = 8 players
study-length-arm-10 = 10 players
study-length-within = { $arm }: yes. On average { $match_minutes_4 } to { $match_minutes_6 } minutes at 4 to 6 seconds a turn; at 5 seconds, { $matches_in_usual_time_5 } % of matches take 20 to 40 minutes.
study-length-more = { $arm }: no, longer. On average { $match_minutes_4 } to { $match_minutes_6 } minutes at 4 to 6 seconds a turn; at 5 seconds, { $matches_in_usual_time_5 } % of matches take 20 to 40 minutes.
study-length-less = { $arm }: no, shorter. On average { $match_minutes_4 } to { $match_minutes_6 } minutes at 4 to 6 seconds a turn; at 5 seconds, { $matches_in_usual_time_5 } % of matches take 20 to 40 minutes.
study-length-open = { $arm }: it depends on the pace. On average { $match_minutes_4 } to { $match_minutes_6 } minutes at 4 to 6 seconds a turn; at 5 seconds, { $matches_in_usual_time_5 } % of matches take 20 to 40 minutes.

## The dealer’s left neighbour

study-left-neighbour-title = What is it worth to sit left of the dealer?
study-left-neighbour-question = This player usually begins. How often he or she wins a round, beside an even share.
study-left-neighbour-arm-2 = 2 players
study-left-neighbour-arm-3 = 3 players
study-left-neighbour-arm-4 = 4 players
study-left-neighbour-arm-6 = 6 players
study-left-neighbour-arm-10 = 10 players
study-left-neighbour-more = { $arm }: the dealer’s left neighbour has an advantage of { $gap } points of a hundred ({ $value } of rounds).
study-left-neighbour-less = { $arm }: the dealer’s left neighbour has a disadvantage of { $gap } points of a hundred ({ $value } of rounds).
study-left-neighbour-open = { $arm }: no verdict, the interval includes the even share.

## Bluffs

study-bluff-title = What is a bluffed +4 worth?
study-bluff-question = Between two, one player lays a +4 also where it is not allowed, if its rules of thumb find it the best card, or never does; the other challenges at random as often as said, or where the evidence is for it. The same deals, from both seats.
study-bluff-arm-honest-never = honest against one who never challenges
study-bluff-arm-bluffs-never = bluffing against one who never challenges
study-bluff-arm-honest-one-in-four = honest against one who challenges 1 in 4
study-bluff-arm-bluffs-one-in-four = bluffing against one who challenges 1 in 4
study-bluff-arm-honest-one-in-two = honest against one who challenges 1 in 2
study-bluff-arm-bluffs-one-in-two = bluffing against one who challenges 1 in 2
study-bluff-arm-honest-always = honest against one who always challenges
study-bluff-arm-bluffs-always = bluffing against one who always challenges
study-bluff-arm-honest-evidence = honest against one who weighs the evidence
study-bluff-arm-bluffs-evidence = bluffing against one who weighs the evidence
study-bluff-more = { $arm }: it pays. Rounds won rise by { $gap } points of a hundred, { $bluffs } for each bluff.
study-bluff-less = { $arm }: it costs. Rounds won fall by { $gap } points of a hundred, { $bluffs } for each bluff.
study-bluff-open = { $arm }: no verdict, the interval of the difference includes zero.

## Presets

study-presets-title = How do the five presets differ?
study-presets-question = Matches to each preset’s own goal, among four players who forget one UNO in five and now and then bluff and challenge, so that the rules about these come into play.
study-presets-more = { $arm } takes more turns a match than { $other }: { $gap } ({ $share } %).
study-presets-less = { $arm } takes fewer turns a match than { $other }: { $gap } ({ $share } %).
study-presets-open = { $arm } and { $other }: no difference in the turns of a match shows.

## The launcher

study-launcher-title = How does the launcher’s model change UNO Extreme?
study-launcher-question = The gaps between shots as counted (the preset), a disc that fires on fixed presses of a cycle, or a coin with the same chance at every press. Matches among four.
study-launcher-arm-gaps = counted gaps (the preset)
study-launcher-arm-disc = a disc
study-launcher-arm-bernoulli = a coin at every press
study-launcher-more = With { $arm } a match takes { $gap } turns more ({ $share } %) than with { $other }.
study-launcher-less = With { $arm } a match takes { $gap } turns fewer ({ $share } %) than with { $other }.
study-launcher-open = With { $arm }, no difference in the turns of a match shows; the interval includes zero.
