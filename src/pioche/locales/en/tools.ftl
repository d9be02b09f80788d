# The tools for a real table, the pages of the rules, and the application without a network.

copy-text = Copy
copied-text = Copied
share = Share
download = Download

## The score keeper

title-marque = Score keeper · Pioche
marque-title = Score keeper
marque-about = The points of a real match, round by round. All of it stays on this device, without a network too.
marque-damaged = What was written here could not be read again; this is an empty sheet.
marque-players = Players
marque-player = Player { $number }
marque-add = Add a player
marque-take-out = Remove { $name }
marque-who = Who deals first?
marque-scoring = Scoring
marque-rules = Rules
marque-target = Total to reach
marque-more = Deal and teams
marque-dealing = The next deal
marque-teams = Two teams: the first player with the third
marque-start = Start the match
marque-twice = Two players are called { $name }: give them different names.
marque-round = Round { $round }
marque-goal = { $scoring ->
    [single_round] a single round
    [elimination] out at { $target }
    [own_hand_low] ends at { $target }, the lowest wins
   *[other] to { $target }
}
marque-deals = { $dealer } deals, { $first } begins.
marque-went-out = Who went out?
marque-nobody = Nobody
marque-void = Void round: nobody scores, the deal passes.
marque-hands = What was left in hand
marque-total = total { $total }
marque-points = { $points ->
    [one] one point
   *[other] { $points } points
}
marque-no-card = no card noted
marque-pad = Cards left to { $name }
marque-pad-about = Tap each card left in the hand; the colour does not matter.
marque-type = Type the points
marque-tap = Tap the cards
marque-typed = Points left to { $name }
marque-delete = Delete the last
marque-clear = Clear all
marque-worth = { $card }: { $points ->
    [one] one point
   *[other] { $points } points
}
marque-pick-first = First say who went out
marque-scores = { $name } scores { $points }
marque-write = Write the round down
marque-write-void = Write the void round down
marque-sheet = The sheet
marque-caption = Points by round
marque-out = out
marque-deal-mark = deals
marque-undo = Undo round { $round }
marque-redo = Redo
marque-new = New match
marque-new-sure = Give this match up
marque-new-keep = Keep it
marque-new-ask = This match is not over. Its points will be lost.
marque-again = Rematch, same players
marque-won = { $count ->
    [one] { $names } wins the match
   *[other] { $names } win the match
}
marque-text-title = UNO, { $rules }: { $goal }
marque-text-round = Round { $round }
marque-text-line = { $head }: { $cells }
marque-text-total = Total
marque-noted = { $count ->
    [0] Void round written down.
   *[other] Round written down: { $scores }.
}
marque-undone = Round { $round } undone; its cards are on the screen again.

## The launcher

title-distributeur = Launcher · Pioche
launcher-title = The launcher
launcher-about = To play Extrême with a real pack, without the device: it says how many cards to take.
launcher-press = Press
launcher-reload-first = Reload
launcher-nothing = nothing this time
launcher-cards = { $count ->
    [one] card
   *[other] cards
}
launcher-spoken = { $count ->
    [0] Nothing this time.
    [one] One card.
   *[other] { $count } cards.
}
launcher-stuck = A card got stuck: it goes to whoever pressed ({ $rule }).
launcher-sum = { $count ->
    [0] { $presses } presses, nothing.
    [one] { $presses } presses, one card.
   *[other] { $presses } presses, { $count } cards.
}
launcher-of = Press { $number } of { $presses }
launcher-last = Last presses
launcher-causes = Why does one press?
launcher-cause-draw = No card
launcher-cause-hit2 = Hit 2
launcher-cause-wildx = Extreme Hit
launcher-cause-uno = UNO forgotten
launcher-cause-hint = A hint was given
launcher-presses = { $count ->
    [one] one press
   *[other] { $count } presses
}
launcher-inside = { $count ->
    [0] The launcher is empty
    [one] One card in the launcher
   *[other] { $count } cards in the launcher
}
launcher-uncounted = Cards not counted
launcher-reload = Reload
launcher-reload-about = Shuffle the discard, but for its top card. How many cards have you in the stock now?
launcher-reload-count = Cards in the stock
launcher-reload-do = It is reloaded
launcher-new = New round
launcher-new-about = Everyone has 7 cards, one is turned up; the rest is the stock.
launcher-players = { $count ->
   *[other] { $count } players
}
launcher-settings = Launcher settings
launcher-model = Rhythm of the shots
launcher-model-gaps = By gaps
launcher-model-gaps-about = Never more than three empty presses running; about one shot in three presses.
launcher-model-disc = With a disc
launcher-model-disc-about = A fixed cycle of { $cycle } presses, like a notched wheel; it starts anew at each reload.
launcher-model-bernoulli = Pure chance
launcher-model-bernoulli-about = { $percent } % at each press, without memory.
launcher-jams = Jams
launcher-jams-none = Never
launcher-jams-some = { $percent } % of presses
launcher-count = Count the cards
launcher-awake = The screen stays on
launcher-no-awake = This device cannot keep its screen on.

## The referee

title-arbitre = Referee · Pioche
referee-title = The referee
referee-about = Show the table by tapping cards; it says what is allowed, and by which rule.
referee-offline = The referee needs the network: the server’s rules engine answers, and nothing else does. The position stays here; the answer will come with the network. The rules themselves can be read without it.
referee-waiting = The referee is thinking…
referee-cannot = The referee could not answer: { $why }
referee-rules = Rules
referee-house = House rules
referee-house-on = { $count ->
    [one] one house rule
   *[other] { $count } house rules
}
referee-players = Players
referee-fewer = One player fewer
referee-more = One player more
referee-top = Top card
referee-colour = Colour named
referee-direction = Direction
referee-whose-turn = Whose turn is it?
referee-hand = Hand of { $name }
referee-hand-known = { $count ->
    [0] No card shown
    [one] One card shown
   *[other] { $count } cards shown
}
referee-unknown = { $count ->
    [0] and none unknown
    [one] and one unknown
   *[other] and { $count } unknown
}
referee-one-less = One unknown card fewer for { $name }
referee-one-more = One unknown card more for { $name }
referee-add-card = Add cards
referee-remove-card = Remove { $card }
referee-lay-card = { $card }: { $how }
referee-can = allowed
referee-bluff = bluff
referee-cannot-lay = refused
referee-choose-top = The top card
referee-choose-hand = The cards of { $name }
referee-none-left = none left in the pack
referee-done = Done
referee-happened = What happens?
referee-happened-about = Add a move, then another: the referee judges them in order.
referee-act-who = Who
referee-act-what = Doing what?
referee-verb-play = lays a card
referee-verb-draw = draws
referee-verb-keep = keeps the drawn card
referee-verb-pass = passes
referee-verb-uno = says UNO
referee-verb-catch = says contre-UNO to
referee-verb-challenge = challenges the +4
referee-verb-accept = accepts the +4
referee-verb-colour = names the colour
referee-verb-hint = reports a hint given by
referee-verb-jump = jumps in with a card
referee-act-card = Card
referee-act-colour = Colour named
referee-act-target = Against whom
referee-act-uno = saying UNO
referee-act-together = in the same instant as the move before
referee-act-add = Judge this move
referee-act-remove = Remove this move: { $text }
referee-act-clear = Remove all
referee-did = { $verb ->
    [play] { $name } lays { $card }
    [draw] { $name } draws
    [keep] { $name } keeps the card drawn
    [pass] { $name } passes
    [uno] { $name } says UNO
    [catch] { $name } says contre-UNO to { $target }
    [challenge] { $name } challenges the +4
    [accept] { $name } accepts the +4
    [colour] { $name } names { $colour }
    [hint] { $name } reports { $target } for a hint
   *[jump] { $name } jumps in with { $card }
}
referee-did-colour = { $text }, colour { $colour }
referee-did-target = { $text }, against { $target }
referee-did-uno = { $text }, saying UNO
referee-did-together = { $text }, in the same instant
referee-verdict = The verdict
referee-ask = Tap a card of the hand, or add a move: the referee speaks here.
referee-fault = This position cannot be. { $why }
# Ten people at a table, by their first letters.
referee-people = Ada Ben Cleo Dan Eva Finn Grace Hugh Iris Jack
referee-name = Name
referee-yes = YES
referee-no = NO
referee-now = What is allowed now
referee-log = Move by move
referee-arguments = People often argue about
referee-argument-plus4 = Was that +4 allowed?
referee-argument-late-uno = UNO said too late?
referee-argument-reverse = Reverse with two players
referee-argument-last-draw2 = Going out on a +2
referee-argument-stack = Laying a +2 on a +2
referee-argument-drawn = Drawing, then laying another card
referee-argument-sweep = Discard All, and the hand is empty
referee-share = Share this position
referee-link = Copy the link
referee-file = Download the case
referee-open-file = Open a case
referee-bad-file = This file is no case that this page can show.
referee-bad-link = This link carries no position that can be read; here is a new table.
referee-reset = New table
referee-filled = What is unknown is filled up from the rest of the pack: so show the cards that the argument is about.
referee-cited = The rules cited

## The rules

title-rules = Rules · Pioche
title-rules-of = { $preset }, the rules · Pioche
book-title = The rules
book-about = Five ways to play, each after a document. Every rule has a number, the same everywhere: at the table, with the referee, in refusals.
book-of = The rules: { $preset }
book-choose = Which rules?
book-search = Search the rules
book-search-hint = a word, a card, a number
book-found = { $count ->
    [0] Nothing matches.
    [one] One rule or decision found.
   *[other] { $count } rules and decisions found.
}
book-print = Print
book-differences = What differs between the rules
book-differences-about = Only decisions that differ at least once are shown. The number leads to the rule.
book-all-options = Show what is the same everywhere, too
book-decision = Decision
book-here = Here
book-elsewhere = Elsewhere
book-same = the same everywhere
book-not-there = of no concern
book-sections = All the rules
book-house-about = Off in all five; a table may choose them.
book-origin = { $status ->
    [said] said by { $documents }
    [filled] filled from the official sheet
   *[decided] decided by us
}
book-filled-said = { $status ->
    [said] said by { $documents }
    [filled] { $documents }, filled from the official sheet
   *[decided] after { $documents }, as we read it
}
book-document = Document { $document }
book-document-000 = “Règles à jour 2023”
book-document-001 = article on hik.gaming
book-document-002 = rules leaflet
book-document-003 = Minimalista, French and Dutch
book-document-004 = UNO Extrême
