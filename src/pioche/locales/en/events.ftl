# One sentence an event, for the log and the screen reader. Id: event- and the event's kind.
# $me is yes where the reader acts; $name is the actor; $target and $target_me, the other player.
# Events of one turn are put together: a title, then details (detail-…) on the same line.

event-table_opened = The table is open
event-rules_set = The table’s rules changed
event-seat_taken = { $me ->
    [yes] You sit down
   *[no] { $name } sits down
}
event-seat_left = { $me ->
    [yes] You leave the table
   *[no] { $name } leaves the table
}
event-bot_added = { $name }, a bot, joins the table
event-seat_removed = { $name } is no longer at the table
event-match_started = The match begins
event-rematch = Rematch: same seats, scores back to zero
event-seat_away = { $me ->
    [yes] You are away: a bot plays for you
   *[no] { $name } is away: a bot plays instead
}
event-seat_back = { $me ->
    [yes] You are back in the game
   *[no] { $name } is back
}
event-timed_out = { $me ->
    [yes] Your time is over: a bot makes this move
   *[no] { $name }’s time is over: a bot makes this move
}
event-time_extended = { $me ->
    [yes] You ask for { $count } seconds more
   *[no] { $name } asks for { $count } seconds more
}
event-host_changed = { $me ->
    [yes] You are the host now
   *[no] { $name } is the host now
}
event-vote_cast = { $target_me ->
    [yes] You vote to remove { $name }
   *[no] { $me ->
        [yes] { $target } votes to remove you
       *[no] { $target } votes to remove { $name }
    }
} ({ $count ->
    [one] one more vote needed
   *[other] { $count } more votes needed
})
event-clock_set = { $count ->
    [0] Turns have no limit any more
   *[other] A turn lasts { $count } seconds at most
}
event-deal_promised = The chance of round { $count } is fixed
event-chance_added = { $me ->
    [yes] You add to the chance of the next round
   *[no] { $name } adds to the chance of the next round
}
event-door_set = { $count ->
    [0] The bots’ seats cannot be taken any more
   *[other] Between rounds, whoever watches may take a bot’s seat
}
event-gate_set = { $count ->
    [0] Whoever has the link comes in
   *[other] Newcomers knock now, and are let in or not
}
event-knocked = { $name } knocks
event-let_in = { $name } is let in
event-knock_declined = { $name } is not let in
event-knock_ended = { $name } waits no longer

event-dealer_card = { $me ->
    [yes] You turn up { $card }
   *[no] { $name } turns up { $card }
}
event-dealer_chosen = { $me ->
    [yes] You deal
   *[no] { $name } deals
}
event-round_started = Round { $count }
event-round_dealer = { $me ->
    [yes] Round { $count } · you deal
   *[no] Round { $count } · { $name } deals
}
event-hand_dealt = { $me ->
    [yes] You get { $count } cards
   *[no] { $name } gets { $count } cards
}
event-first_card = The discard opens with { $card }
event-first_card_returned = { $card } goes back into the stock
event-colour_chosen = { $me ->
    [yes] You name { $colour }
   *[no] { $name } names { $colour }
}

event-turn_started = { $me ->
    [yes] Your turn
   *[no] { $name } to play
}
event-card_played = { $me ->
    [yes] You lay { $card }
   *[no] { $name } lays { $card }
}
event-card_played_colour = { $me ->
    [yes] You lay { $card } and name { $colour }
   *[no] { $name } lays { $card } and names { $colour }
}
event-card_drawn = { $me ->
    [yes] You draw { $known ->
        [yes] { $card }
       *[no] a card
    }
   *[no] { $name } draws a card
}
event-card_drawn_kept = { $me ->
    [yes] You draw { $known ->
        [yes] { $card }
       *[no] a card
    } and pass
   *[no] { $name } draws a card and passes
}
event-penalty_drawn = { $me ->
    [yes] You draw { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    }{ $skipped ->
        [yes] { " " }and lose your turn
       *[no] { "" }
    }
   *[no] { $name } draws { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    }{ $skipped ->
        [yes] { " " }and loses the turn
       *[no] { "" }
    }
}
event-draw_shortfall = { $count ->
    [one] The stock is empty: one card is forgiven
   *[other] The stock is empty: { $count } cards are forgiven
}
event-reshuffled = The discard is shuffled: { $count ->
    [one] one card
   *[other] { $count } cards
} in the stock
event-kept = { $me ->
    [yes] You keep the card
   *[no] { $name } keeps the card
}
event-passed = { $me ->
    [yes] You pass
   *[no] { $name } passes
}
event-direction_changed = { $count ->
    [1] Play goes clockwise
   *[other] Play goes anticlockwise
}
event-turn_skipped = { $me ->
    [yes] You are skipped
   *[no] { $name } is skipped
}

event-challenge_offered = { $me ->
    [yes] You may challenge the +4
   *[no] { $name } may challenge the +4
}
event-accepted = { $me ->
    [yes] You accept the +4
   *[no] { $name } accepts the +4
}
event-challenged = { $me ->
    [yes] You challenge { $target }
   *[no] { $target_me ->
        [yes] { $name } challenges you
       *[no] { $name } challenges { $target }
    }
}
event-hand_shown = { $target } shows you the hand
event-challenge_verdict = { $guilty ->
    [yes] { $target_me ->
        [yes] You were bluffing
       *[no] { $target } was bluffing
    }
   *[no] { $target_me ->
        [yes] You were not bluffing
       *[no] { $target } was not bluffing
    }
}

event-uno_called = { $me ->
    [yes] You say UNO
   *[no] { $name } says UNO
}
event-caught = { $target_me ->
    [yes] Contre-UNO: you catch { $name }
   *[no] { $me ->
        [yes] Contre-UNO: { $target } catches you
       *[no] Contre-UNO: { $target } catches { $name }
    }
}

event-round_won = { $me ->
    [yes] You win the round
   *[no] { $name } wins the round
}
event-round_void = Void round: nobody can play
event-hands_revealed = { $me ->
    [yes] You are left with { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
   *[no] { $name } is left with { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
}
event-round_scored = { $me ->
    [yes] You score { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
   *[no] { $name } scores { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
}
event-match_won = { $me ->
    [yes] You win the match
   *[no] { $name } wins the match
}

detail-left = { $me ->
    [yes] you have { $count ->
        [one] one card
       *[other] { $count } cards
    } left
   *[no] { $count ->
        [one] one card
       *[other] { $count } cards
    } left
}
detail-uno = UNO said with the card
detail-late = { $seconds } s after the card
detail-ahead = { $ms } ms before { $rival }
detail-behind = { $rival }’s contre-UNO came { $ms } ms earlier, but this UNO counts as said with the card
detail-clockwise = play goes clockwise
detail-anticlockwise = play goes anticlockwise

# Extrême and house rules.
event-pressed = { $me ->
    [yes] You press: { $count ->
        [0] nothing comes out
        [one] one card comes out
       *[other] { $count } cards come out
    }
   *[no] { $name } presses: { $count ->
        [0] nothing comes out
        [one] one card comes out
       *[other] { $count } cards come out
    }
}
event-jammed = { $me ->
    [yes] You take { $count ->
        [one] one card that was stuck
       *[other] { $count } cards that were stuck
    }
   *[no] { $name } takes { $count ->
        [one] one card that was stuck
       *[other] { $count } cards that were stuck
    }
}
event-swept = { $me ->
    [yes] You lay { $count ->
        [one] one card
       *[other] { $count } cards
    } of the colour beneath
   *[no] { $name } lays { $count ->
        [one] one card
       *[other] { $count } cards
    } of the colour beneath
}
event-attacked = { $me ->
    [yes] { $target_me ->
        [yes] You aim at yourself
       *[no] You aim at { $target }
    }
   *[no] { $target_me ->
        [yes] { $name } aims at you
       *[no] { $name } aims at { $target }
    }
}
event-hinted = { $me ->
    [yes] { $target } reports a hint of yours
   *[no] { $target_me ->
        [yes] You report a hint by { $name }
       *[no] { $target } reports a hint by { $name }
    }
}
event-hands_swapped = { $me ->
    [yes] You swap hands with { $target }
   *[no] { $target_me ->
        [yes] { $name } swaps hands with you
       *[no] { $name } swaps hands with { $target }
    }
}
event-hands_rotated = { $count ->
    [1] All hands move one seat on, clockwise
   *[other] All hands move one seat on, anticlockwise
}
event-jumped_in = { $me ->
    [yes] You jump in with { $card }
   *[no] { $name } jumps in with { $card }
}
event-stack_grew = { $me ->
    [yes] { $count } cards await you
   *[no] { $count } cards await { $name }
}
event-card_returned = { $me ->
    [yes] { $card } comes back to your hand
   *[no] { $card } comes back to { $name }’s hand
}
event-not_won = { $me ->
    [yes] You had not said UNO: your last card does not win
   *[no] { $name } had not said UNO: the last card does not win
}
event-false_catch = { $me ->
    [yes] Your contre-UNO catches nobody
   *[no] { $name } says contre-UNO and catches nobody
}
event-false_uno = { $me ->
    [yes] You say UNO without cause
   *[no] { $name } says UNO without cause
}
event-player_eliminated = { $me ->
    [yes] You are out of the game
   *[no] { $name } is out of the game
}
