# Learning in five minutes: one sentence at a time, beside the table.

title-learn = Learn · Pioche
learn-you = You
learn-count = Lesson { $nth } of { $all }
learn-lessons = Lessons
learn-to = Lesson { $nth }: { $title }
learn-leave = Leave
learn-next = Next lesson
learn-again = Start again
learn-skip = Skip this lesson
learn-play = Play for real
learn-rules = Read the rules
learn-done = Well done
learn-failed = Not this time

learn-match = Laying a card
learn-match-1 = The discard shows a red 7. Lay a card of its colour or of its number: your red 3 or your blue 7.
learn-match-2 = { $name } has answered, and it is colour or number again. Lay a card; any other would say why it does not fit.
learn-match-done = Colour or number: that is the whole game. Whoever has no cards left wins the round.

learn-draw = Drawing
learn-draw-1 = Nothing in your hand fits the red 7. Draw a card.
learn-draw-2 = It is a red 4, and it fits. Lay it; you could also keep it.
learn-draw-done = You draw one card, no more, and only that one may be laid at once. If it does not fit, the turn is over.

learn-action = The action cards
learn-action-1 = Skip takes the next player’s turn away. Between two players, it is your turn again. Lay the Skip.
learn-action-2 = Reverse turns the direction of play. Between two players, you go again. Lay it.
learn-action-3 = The +2 makes the next player draw two cards and lose the turn. Lay it.
learn-action-done = { $name } takes two cards and loses the turn. These cards fit like all others: same colour or same symbol.

learn-forgotten = Forgetting to say UNO
learn-forgotten-1 = You have two cards left. Lay one without a word, and see.
learn-forgotten-2 = One card left, and not a word. { $name } is watching you…
learn-forgotten-done = Contre-UNO! { $name } has caught you, and you draw two cards. Whoever has one card left must say so.
learn-forgotten-failed = You had said UNO, so nobody can catch you. Start again, without a word.

learn-uno = Saying UNO
learn-uno-1 = Two cards again. This time press UNO! before you lay: the call will go with the card.
learn-uno-2 = The call is ready. Lay a card.
learn-uno-done = One card in hand, and nobody can catch you. The UNO! key never changes its place.
learn-uno-failed = The card went without a word, and { $name } has caught you: two cards.

learn-catch = Catching
learn-catch-1 = { $name } is about to lay the last card but one. Listen well.
learn-catch-2 = One card left, and { $name } has said nothing! Press Contre-UNO before you play.
learn-catch-done = Caught! { $name } draws two cards. Once you have played, it is too late.
learn-catch-failed = You have played: it is too late for contre-UNO.

learn-wild = The Wild
learn-wild-1 = A Wild fits everything. Lay it, then name the colour that suits you: green, you have two of them.
learn-wild-done = The named colour glows round the piles: it must be followed, or another Wild laid.

learn-wild4 = The Wild +4
learn-wild4-1 = A +4 is only for those who have no card of the colour in force. It is red, and you have no red: lay it, and name a colour.
learn-wild4-2 = Four cards await { $name }, who may accept them, or challenge.
learn-wild4-done = { $name } challenged in vain: you were not bluffing. Six cards instead of four!

learn-challenge = Challenging a bluff
learn-challenge-1 = The discard is red. { $name } is about to lay a +4…
learn-challenge-2 = If { $name } had any red, this +4 is a bluff. You suspect something: challenge!
learn-challenge-done = It was a bluff. { $name } draws four cards, and it is your turn. You alone have seen that hand.
learn-challenge-failed = You accepted: four cards, and your turn is lost. And yet { $name } had red.

learn-last = Winning the round
learn-last-1 = One card left, and it fits. Lay it!
learn-last-done = The round is yours, and you score what is left in the other hand: 75 points. The first to reach 500 wins the match. Now you can play!
