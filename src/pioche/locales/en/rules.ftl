# The rule book in English. Each message bears the number of its rule.

## The cards

R-001 = The classic pack holds 108 cards.
R-002 = A coloured card is red, yellow, green or blue.
R-003 = A colour has 19 numbers: the 0 once, and each number from 1 to 9 twice. That makes 76 numbers in all.
R-004 = A colour also has 2 Skips, 2 Reverses and 2 +2 cards. With the numbers that makes 25 cards a colour and 100 coloured cards.
R-005 = The black cards are 4 Wilds and 4 Wild +4s; they bring the pack to 108.
R-006 = The count given by document 003 is right: four times 19 numbers, three times 8 symbol cards and twice 4 Wilds do make 108.
R-007 = One card has many names: a Skip may be called Pass, a Wild is a change of colour or a white card, a Wild +4 is a Super Joker. Likewise the discard pile goes by several names, and a launcher may stand in for the stock.
R-008 = “Action card” does not mean the same everywhere: documents 000 and 004 include the black cards, 002 every card with a symbol, 003 only +2, Reverse and Skip. This matters only for the effect of the first card (R-043).
R-009 = The two copies of a card are worth the same: it never matters which one is played.
R-010 = The Extreme pack holds 112 cards: in each colour, every number from 1 to 9 twice and no 0, then 2 Hit 2, 2 Reverses, 2 Skips and 2 Discard All; and lastly 4 white cards and 4 Extreme Hits.
R-011 = The Extreme pack has no +2 and no Wild +4, so nothing is ever challenged there.
R-012 = Some classic boxes hold 112 cards: the usual 108 and 4 more. This is an option (H-15).
R-013 = A whole classic pack is worth 1,240 points, a whole Extreme pack 1,480.

## Players and time

R-020 = Two to ten people can play.
R-021 = By the “fiche” rules there are 2, 3, 4 or 6 players: never 5, nor more than 6.
R-022 = With more than 6 players the game drags; this is advice, not a ban.
R-023 = A full match takes about 20 to 40 minutes, depending on the players and the target.
R-024 = With two players some cards act differently (R-140 to R-143).

## The deal and the first card

R-030 = To choose the dealer, everyone draws a card; the highest number deals.
R-031 = In the draw for dealer, a card without a number counts as 0.
R-032 = If several players draw the highest number, only they draw again.
R-033 = The cards drawn go back into the pack, and the dealer shuffles.
R-034 = Everyone gets 7 cards face down and keeps them private.
R-035 = The rest is the stock, face down, and its first card, turned face up, starts the discard pile.
R-036 = For each new round the deal passes to the dealer’s left.
R-037 = The player on the dealer’s left begins, and play goes to the left, clockwise.
R-038 = A number as first card has no effect.
R-039 = If the first card is a Skip, the first player loses the turn and the next one begins.
R-040 = If the first card is a Reverse, the dealer plays first and play then goes to the right.
R-041 = If the first card is a +2, the first player draws 2 cards and loses the turn.
R-042 = If the first card is a Wild, the first player names the colour, then plays as usual.
R-043 = If the first card is a Wild +4, the “classique-2023” rules apply it; all the others put it back into the stock and turn over another card.
R-044 = Where a Wild +4 turned over first applies, the first player draws 4 cards, names the colour and loses the turn; nobody may challenge.
R-045 = A Wild +4 that goes back is shuffled into the stock and another card is turned over, as often as needed.
R-046 = If the first card is a Discard All, the first player lays a card of its colour, another Discard All or a black card; failing that, one press.
R-047 = If the first card is a Hit 2, the first player presses twice and loses the turn; the next one begins.
R-048 = An Extreme Hit turned over first goes back into the pack and another card is turned over.
R-049 = The first card takes effect before any turn: there is no challenge and no UNO at that moment.

## A turn

R-050 = Only one card is laid in a turn, even by a player who holds two alike.
R-051 = A coloured card may be laid if it has the colour in force, or the number or symbol of the top card.
R-052 = On a black card only the named colour counts: a black card offers no number or symbol to follow.
R-053 = A Wild may be laid on any card, even by a player who could lay another.
R-054 = A symbol card may cover another symbol card on the usual terms: same colour or same symbol.
R-055 = A player who can lay nothing draws one card, and only one.
R-056 = If the drawn card fits, it may be laid at once or kept; if it does not fit, the turn is over.
R-057 = A player may choose not to lay, even with a card that fits, but must then draw.
R-058 = After drawing, only the drawn card may be laid, never one that was already held.
R-059 = Nobody passes without drawing, unless nothing is left to draw (R-066).
R-060 = Nobody goes on drawing until a card fits.
R-061 = In Extreme, ejected cards may not be laid in the same turn: the turn passes.
R-062 = In Extreme, a player who chooses not to lay presses once, and the next player follows.
R-063 = When the stock is empty, the top card of the discard pile stays and all the others, shuffled, become the new stock.
R-064 = The discard pile is reshuffled only when a card is needed and the stock is empty, even in the middle of a penalty.
R-065 = If cards run short, a player draws those that exist; the rest is forgiven and the round goes on.
R-066 = When nothing is left to draw, a player with a card that fits must lay it; one without simply passes.
R-067 = If both piles are dry and every player in turn passes, the round is void: no points, and the deal moves on.
R-068 = A black card that is reshuffled loses its named colour; the one left on top keeps it.

## Action cards

R-070 = +2: the next player draws 2 cards and loses the turn.
R-071 = A +2 goes on its colour or on any other +2; the same holds for Skips and Reverses.
R-072 = +2s and Wild +4s do not stack: the victim draws, even holding one. Later another player may lay a +2 on a +2: the count starts again at 2.
R-073 = Reverse: the direction of play turns round.
R-074 = Skip: the next player loses the turn.
R-075 = Whoever lays a Wild names the colour, and may keep the one in force.
R-076 = The colour is named as the black card is laid.
R-077 = Wild +4: whoever lays it names the colour; the next player draws 4 cards and loses the turn.
R-078 = During play it is the player of the Wild +4 who names the colour, never the victim.
R-079 = The next player is always the one in the current direction, after any Reverse.

## The Wild +4 and the challenge

R-080 = A Wild +4 is fair if its player holds no card of the colour in force.
R-081 = Holding the same number or symbol in another colour, or another black card, does not bar a Wild +4.
R-082 = The sentence on the Wild +4 in document 000 is cut short; it is completed as in R-081.
R-083 = The colour that counts is the one in force just before the Wild +4; on a black card, that is the named colour.
R-084 = The hand is judged as it was when the Wild +4 was laid, without it; a card drawn earlier in the turn counts, one drawn afterwards does not.
R-085 = An unfair Wild +4 may be laid: that is a bluff, and only a challenge punishes it.
R-086 = Only the player who would have to draw may challenge.
R-087 = The answer comes after the colour is named and before any card is drawn: accept or challenge, once.
R-088 = The challenged player shows the whole hand, to the challenger and to nobody else.
R-089 = If the Wild +4 was unfair, its player draws 4 cards.
R-090 = If the Wild +4 was unfair, the challenger draws nothing and takes the turn as usual.
R-091 = A Wild +4 found unfair stays on the discard pile and its named colour stands; only its penalty falls away.
R-092 = If the Wild +4 was fair, the challenger draws 6 cards, the 4 and 2 more, and loses the turn.
R-093 = Without a challenge the victim draws 4 cards and loses the turn.
R-094 = A Wild +4 laid as the last card may be challenged, but an empty hand is always innocent: 6 cards, and they count.
R-095 = Document 003 does not say how to challenge; it is done as everywhere else.

## Saying UNO

R-100 = A player left with one card must say UNO.
R-101 = The right moment depends on the rules: with the last card but one, neither before nor after (“officiel”); with it or at once (“fiche”, “minimalista”, “extreme”); until the next player’s card (“classique-2023”).
R-102 = A late UNO, said before being caught, is enough everywhere except by the “officiel” rules, where it comes too late.
R-103 = UNO said in one’s own turn just before laying counts everywhere except by the “officiel” rules; it lapses if the turn does not leave one card.
R-104 = Any other player may catch a forgotten UNO; in team play only an opponent may.
R-105 = To catch a forgotten UNO one says “contre-UNO”.
R-106 = A player can be caught only once the last card but one lies on the discard pile.
R-107 = It is too late to catch once the next player lays or draws (“officiel”, “extreme”), lays or ends the turn (“fiche”), once any card is laid (“classique-2023”) or once the offender acts again (“minimalista”).
R-108 = Drawing a penalty or losing a turn is not beginning to play: the next player who really acts is awaited.
R-109 = The fault also lapses when the player no longer has exactly one card, has been caught, or when the round ends.
R-110 = A player who is caught draws 2 cards at once and loses no turn.
R-111 = If UNO and contre-UNO are said in the same instant, UNO wins, except by the “officiel” and “extreme” rules, where the contre-UNO wins.
R-112 = Once the moment has passed there is no penalty, even if everyone noticed.
R-113 = A contre-UNO without cause costs nothing, unless an option says otherwise (H-11).
R-114 = A UNO said wrongly has no effect and costs nothing, unless an option says otherwise (H-11).
R-115 = UNO must be said again each time one comes back to a single card.
R-116 = A forgotten UNO that nobody caught does not bar winning the round; an option may decide otherwise.

## The end of the round and the points

R-120 = The round ends as soon as a player lays the last card.
R-121 = Any card may be the last, symbol cards and black ones included.
R-122 = If the last card is a +2 or a Wild +4, the next player first draws 2 or 4 cards, and they count.
R-123 = An Extreme Hit or a Hit 2 laid last is carried out before the count.
R-124 = The winner of the round scores the points of all the cards left in the other hands.
R-125 = A number is worth its face; +2, Reverse and Skip are worth 20 points; Wild and Wild +4 are worth 50.
R-126 = In Extreme a number is worth its face, Reverse, Skip and Hit 2 are worth 20 points, Discard All 30, the white card and Extreme Hit 50.
R-127 = The match is played to 500 points; another total may be agreed.
R-128 = Reaching the target exactly is enough.
R-129 = If several reach the target together, the highest wins; if they are level, they win jointly.
R-130 = While nobody has reached the target, all the cards are shuffled and another round is played.
R-131 = In a single-round game the first to empty the hand wins, even with 0 points.
R-132 = Another way to score: each player writes down the points left in hand; when one reaches the target, the lowest total wins.
R-133 = Elimination: each player adds up the points left in hand; whoever reaches the target is out, the last two play by the two-player rules, and the last one in wins.

## Two players

R-140 = With two players a Reverse acts as a Skip: whoever lays it plays again at once.
R-141 = With two players, whoever lays a Skip plays again.
R-142 = With two players, after a +2, a Wild +4 or a Hit 2 the opponent takes the penalty and the turn comes back.
R-143 = Playing again is an ordinary turn: drawing or pressing is allowed too.

## Extreme

R-150 = The launcher replaces the stock; it is turned towards the player on turn.
R-151 = A press ejects several cards or none; a sound confirms the press.
R-152 = In Extreme a player who can lay nothing presses once, takes the ejected cards, and the next player follows.
R-153 = Hit 2: the next player presses twice and loses the turn. The card goes on its colour or on another of its kind.
R-154 = Discard All: all one’s cards of its colour are laid, the Discard All on top.
R-155 = A Discard All goes on its colour or on any other Discard All, and sweeps the cards of its own colour.
R-156 = Discard All sweeps the numbers and symbols of the colour, even a second Discard All, but never a black card.
R-157 = The cards swept along have no effect; the Discard All itself has no other.
R-158 = A Discard All may be laid without another card of its colour.
R-159 = If a Discard All leaves one card, UNO must be said; if it leaves none, the round is won.
R-160 = Extreme Hit: its player names a colour, picks a target and presses twice; the ejected cards go to the target.
R-161 = After an Extreme Hit the turn goes to the second player in the current direction, whoever was hit.
R-162 = Nobody may pick himself or herself as the target of an Extreme Hit.
R-163 = An Extreme Hit goes on any card and cannot be challenged.
R-164 = The white card is a Wild: it changes the colour or keeps it.
R-165 = In Extreme, a forgotten UNO that is noticed costs two presses, which may yield nothing.
R-166 = In Extreme, telling another player what to lay costs four presses.
R-167 = Cards stuck in the launcher go to whoever pressed.
R-168 = When the discard pile is as high as a pack, or the launcher is empty, all but its top card is shuffled and loaded again.
R-169 = If the launcher holds too few cards, it gives what it has.
R-170 = Not every press fires cards; their rhythm follows a model of the launcher.
R-171 = In Extreme with two players, Reverse and Skip give another turn, and Hit 2 strikes the opponent before the turn comes back.
R-172 = In Extreme a forgotten UNO can be caught neither before the last card but one is laid nor after the next player has laid or pressed.

## House rules

H-01 = Stacking: instead of drawing, the victim lays a draw card the option allows; the debt grows and moves on. Whoever cannot or will not takes all of it and loses the turn.
H-02 = Draw until playable: a player with nothing to lay draws until a card fits, or up to the maximum set; it may be laid or kept.
H-03 = Forced play: a drawn card that fits must be laid; at the higher level nobody draws while a card fits.
H-04 = Jump-in: whoever holds exactly the top card may lay it out of turn before the next player acts; play goes on from there.
H-05 = Seven-zero: a 7 swaps hands with a chosen player, a 0 moves all hands one seat on. The duty to say UNO is judged after the swap.
H-06 = No symbol finish: the last card must be a number. A player left with one forbidden card draws.
H-07 = Several cards: if the first fits, others may go with it, identical, of the same value or in a run, as the option says; their effects add up.
H-08 = Strict or free Wild +4: strict refuses an unfair +4, free allows every +4. Either way there is no challenge.
H-09 = Open challenge: the first to challenge, whoever it is, sees the hand. If wrong, that player draws 6 cards and the victim only loses the turn.
H-10 = After a bluff: options say whether the challenger plays or is passed over, whether the Wild +4 goes back to the hand and whether the former colour returns.
H-11 = Call penalties: a forgotten UNO costs 2 or 4 cards, and a contre-UNO or UNO without cause may cost 2 cards as well.
H-12 = Deflection: the victim of a +2 lays a Reverse of its colour and the debt goes back to its author; with the option a Skip of its colour pushes it one seat on.
H-13 = Teams: with four players partners sit opposite; when one goes out the team scores both opponents’ hands.
H-14 = Hinting costs 0, 2 or 4 cards (presses in Extreme) when an opponent reports it.
H-15 = Pack of 112 cards: 1 swap-hands card and 3 blank cards more, at 40 points each.
H-16 = Reverse with two players: by option it gives another turn or does nothing.
H-17 = “Progressive” is another name for stacking like on like (H-01).
H-18 = The next deal goes to the left, to the winner or to the same dealer; a blocked round is void or goes to the lowest hand, as the options say.
