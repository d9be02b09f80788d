# The options of options.py: their names (opt-), and what each value means (val-).
# The rules themselves are in rules.ftl.

opt-deck = Pack
opt-players = Number of players
opt-hand_size = Cards dealt
opt-dealer_pick = Choice of the dealer
opt-dealer_symbol_value = Card without a digit, in that draw
opt-dealer_tie = Tie in that draw
opt-next_dealer = Next dealer
opt-first_card = First card
opt-first_skip = Skip as first card
opt-first_reverse = Reverse as first card
opt-first_draw2 = +2 as first card
opt-first_hit2 = Hit 2 as first card
opt-first_wild = Wild as first card
opt-first_wild4 = Wild +4 as first card
opt-first_discard_all = Discard All as first card
opt-first_extreme_hit = Extreme Hit as first card
opt-voluntary_draw = Drawing by choice
opt-draw_until = Drawing until one can play
opt-play_drawn = Card just drawn
opt-force_play = Duty to play
opt-reshuffle_keep_top = The top card stays on the discard
opt-shortfall = Cards missing from the stock
opt-must_play_if_no_draw = Play if nothing can be drawn
opt-blocked_round = Blocked round
opt-wild_may_keep_colour = A Wild may keep the colour
opt-plus4_mode = Wild +4
opt-challengers = Who may challenge
opt-challenge_shown_to = Who sees the challenged hand
opt-guilty_draws = Bluff proven: cards to draw
opt-guilty_next = Bluff proven: who plays
opt-guilty_card = Bluff proven: the Wild +4
opt-guilty_colour = Bluff proven: the colour named
opt-innocent_draws = Wrong challenge: cards to draw
opt-challenge_last_card = Challenging a last card
opt-uno_precall = Saying UNO just before the card
opt-uno_late_call = Saying UNO late
opt-uno_window = A slip can be caught
opt-uno_tie = UNO and contre-UNO together
opt-uno_catchers = Who may catch a slip
opt-uno_penalty = UNO forgotten: penalty
opt-false_catch = False contre-UNO: penalty
opt-false_uno = False UNO: penalty
opt-uno_needed_to_win = UNO needed to win
opt-finish_on_any = Going out on any card
opt-last_card_effect = Effect of the last card
opt-scoring = Scoring
opt-target = Total to reach
opt-two_player_reverse = Reverse with two players
opt-hint_penalty = Giving a hint: penalty
opt-stacking = Stacking
opt-progressive = Progressive
opt-jump_in = Jump-in
opt-seven_zero = Seven-zero
opt-seven = A 7 swaps two hands
opt-zero = A 0 passes all hands on
opt-multi = Several cards at once
opt-deflect = Deflecting a +2
opt-teams = Teams of two
opt-extreme_hit_next = Who plays after an Extreme Hit
opt-extreme_hit_self = Aiming at oneself
opt-discard_all = Discard All takes
opt-jam = Jammed cards
opt-jam_probability = Chance of a jam at each press
opt-reload_at = Reload when the discard holds
opt-launcher = Launcher
opt-launcher_p = Chance of a shot at each press

## The values

val-true = yes
val-false = no
val-none = –

val-deck-classic108 = 108 cards
val-deck-classic112 = 112 cards, four more
val-deck-extreme112 = 112 Extrême cards
val-dealer_pick-high_digit = the highest digit
val-dealer_symbol_value-0 = counts 0
val-dealer_tie-redraw_tied = those who tied draw again
val-next_dealer-left = the neighbour on the left
val-next_dealer-winner = the winner
val-next_dealer-same = always the same
val-first_card-effects = any, with its effect
val-first_card-numbers = only a number
val-first_skip-skip_left = the first player is skipped
val-first_reverse-dealer_starts = the dealer starts
val-first_draw2-left_draws_2_skipped = the first player draws 2 and is skipped
val-first_hit2-left_presses_2_skipped = the first player presses twice and is skipped
val-first_wild-left_names_and_plays = the first player names the colour and plays
val-first_wild4-return = goes back into the stock
val-first_wild4-apply = strikes the first player
val-first_discard_all-left_plays_on_it = the first player plays on it
val-first_extreme_hit-return = goes back into the pack
val-draw_until-most = { $value ->
    [one] one card at most
   *[other] { $value } cards at most
}
val-play_drawn-may = may be laid at once
val-play_drawn-never = is not laid in that turn
val-force_play-none = none
val-force_play-drawn = the card drawn, if it fits
val-force_play-always = any card that fits
val-shortfall-forgiven = are not owed
val-blocked_round-void = void
val-blocked_round-lowest_hand = to the lowest hand
val-plus4_mode-bluff = bluffing is allowed, and challenged
val-plus4_mode-strict = strict: refused if one has the colour
val-plus4_mode-free = free: always allowed
val-challengers-victim = the victim only
val-challengers-any = any player, whoever speaks first
val-challenge_shown_to-challenger = the challenger, and nobody else
val-guilty_next-challenger = the challenger
val-guilty_next-after_challenger = the player after
val-guilty_card-stays = stays on the discard
val-guilty_card-returns = goes back to the hand
val-guilty_colour-stands = stands
val-guilty_colour-reverts = gives way to the one before
val-challenge_last_card-allowed = allowed
val-uno_window-first_act = until the next player lays or draws
val-uno_window-turn_done = until the next player ends the turn
val-uno_window-card_laid = until anybody lays a card
val-uno_window-own_next_act = until its player plays again
val-uno_tie-call = UNO prevails
val-uno_tie-catch = contre-UNO prevails
val-uno_catchers-any_other = any other player
val-uno_catchers-opponents = the opponents
val-last_card_effect-draw_then_count = takes place, then one counts
val-scoring-winner_takes = the winner takes all
val-scoring-single_round = a single round
val-scoring-own_hand_low = one’s own points, the lowest wins
val-scoring-elimination = Challenge, with eliminations
val-two_player_reverse-skip = plays again
val-two_player_reverse-no_effect = does nothing
val-stacking-none = no
val-stacking-same = +2 on +2, +4 on +4
val-stacking-two_then_four = +4 on +2 as well
val-stacking-any = any on any
val-jump_in-off = no
val-jump_in-numbers = numbers
val-jump_in-coloured = any coloured card
val-jump_in-all = any card
val-multi-off = no
val-multi-identical = identical ones
val-multi-same_value = of one value
val-multi-run = a run of one colour
val-deflect-none = no
val-deflect-reverse = by a Reverse
val-deflect-skip_reverse = by a Reverse or a Skip
val-extreme_hit_next-skip_one = the second player
val-extreme_hit_next-next = the next player
val-extreme_hit_next-skip_if_target = the next one, unless aimed at
val-discard_all-all = the whole colour
val-discard_all-choose = what one likes of the colour
val-jam-presser_takes = go to whoever pressed
val-launcher-none = none
val-launcher-gaps = by gaps
val-launcher-disc = with a disc
val-launcher-bernoulli = pure chance
val-chance = { $value } %
val-cards = { $value ->
    [0] none
    [one] one card
   *[other] { $value } cards
}
val-presses = { $value ->
    [0] none
    [one] one press
   *[other] { $value } presses
}
val-points = { $value } points
