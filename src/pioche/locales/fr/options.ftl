# Les options de options.py : leur nom (opt-), et ce que chaque valeur veut dire (val-).
# Les règles elles-mêmes sont dans rules.ftl.

opt-deck = Paquet
opt-players = Nombre de joueurs
opt-hand_size = Cartes à la donne
opt-dealer_pick = Choix du donneur
opt-dealer_symbol_value = Carte sans chiffre, au tirage
opt-dealer_tie = Égalité au tirage
opt-next_dealer = Donneur suivant
opt-first_card = Première carte
opt-first_skip = Passer, en première carte
opt-first_reverse = Inversion, en première carte
opt-first_draw2 = +2, en première carte
opt-first_hit2 = Appuyer 2 fois, en première carte
opt-first_wild = Joker, en première carte
opt-first_wild4 = Joker +4, en première carte
opt-first_discard_all = Poser tout, en première carte
opt-first_extreme_hit = Coup Extrême, en première carte
opt-voluntary_draw = Piocher par choix
opt-draw_until = Piocher jusqu’à pouvoir jouer
opt-play_drawn = Carte tout juste piochée
opt-force_play = Obligation de jouer
opt-reshuffle_keep_top = La carte du dessus reste au talon
opt-shortfall = Cartes qui manquent à la pioche
opt-must_play_if_no_draw = Jouer si l’on ne peut piocher
opt-blocked_round = Manche bloquée
opt-wild_may_keep_colour = Le Joker peut garder la couleur
opt-plus4_mode = Joker +4
opt-challengers = Qui peut contester
opt-challenge_shown_to = Qui voit la main contestée
opt-guilty_draws = Bluff prouvé : cartes à piocher
opt-guilty_next = Bluff prouvé : qui joue
opt-guilty_card = Bluff prouvé : le Joker +4
opt-guilty_colour = Bluff prouvé : la couleur nommée
opt-innocent_draws = Contestation à tort : cartes à piocher
opt-challenge_last_card = Contester une dernière carte
opt-uno_precall = Dire UNO juste avant la carte
opt-uno_late_call = Dire UNO en retard
opt-uno_window = Un oubli se prend
opt-uno_tie = UNO et contre-UNO ensemble
opt-uno_catchers = Qui peut prendre un oubli
opt-uno_penalty = UNO oublié : pénalité
opt-false_catch = Contre-UNO à tort : pénalité
opt-false_uno = UNO à tort : pénalité
opt-uno_needed_to_win = UNO nécessaire pour gagner
opt-finish_on_any = Finir par n’importe quelle carte
opt-last_card_effect = Effet de la dernière carte
opt-scoring = Décompte
opt-target = Total à atteindre
opt-two_player_reverse = Inversion à deux
opt-hint_penalty = Souffler une carte : pénalité
opt-stacking = Cumul
opt-progressive = Cumul progressif
opt-jump_in = Interception
opt-seven_zero = Sept-zéro
opt-seven = Le 7 échange deux mains
opt-zero = Le 0 fait tourner les mains
opt-multi = Plusieurs cartes à la fois
opt-deflect = Renvoi du +2
opt-teams = Équipes de deux
opt-extreme_hit_next = Qui joue après un Coup Extrême
opt-extreme_hit_self = Se viser soi-même
opt-discard_all = Poser tout emporte
opt-jam = Cartes coincées
opt-jam_probability = Chance de bourrage à chaque appui
opt-reload_at = Recharger quand le talon compte
opt-launcher = Distributeur
opt-launcher_p = Chance de tir à chaque appui

## Les valeurs

val-true = oui
val-false = non
val-none = –

val-deck-classic108 = 108 cartes
val-deck-classic112 = 112 cartes, quatre de plus
val-deck-extreme112 = 112 cartes Extrême
val-dealer_pick-high_digit = le plus grand chiffre
val-dealer_symbol_value-0 = compte 0
val-dealer_tie-redraw_tied = les ex æquo tirent encore
val-next_dealer-left = le voisin de gauche
val-next_dealer-winner = le gagnant
val-next_dealer-same = toujours le même
val-first_card-effects = n’importe laquelle, avec son effet
val-first_card-numbers = un chiffre seulement
val-first_skip-skip_left = le premier joueur est passé
val-first_reverse-dealer_starts = le donneur commence
val-first_draw2-left_draws_2_skipped = le premier joueur pioche 2 et passe
val-first_hit2-left_presses_2_skipped = le premier joueur appuie 2 fois et passe
val-first_wild-left_names_and_plays = le premier joueur nomme la couleur et joue
val-first_wild4-return = retourne dans la pioche
val-first_wild4-apply = s’applique au premier joueur
val-first_discard_all-left_plays_on_it = le premier joueur joue dessus
val-first_extreme_hit-return = retourne dans le paquet
val-draw_until-most = { $value ->
    [one] une carte au plus
   *[other] { $value } cartes au plus
}
val-play_drawn-may = peut se poser aussitôt
val-play_drawn-never = ne se pose pas dans le tour
val-force_play-none = aucune
val-force_play-drawn = la carte piochée, si elle convient
val-force_play-always = toute carte qui convient
val-shortfall-forgiven = ne sont pas dues
val-blocked_round-void = nulle
val-blocked_round-lowest_hand = à la main la plus basse
val-plus4_mode-bluff = le bluff est permis, on le conteste
val-plus4_mode-strict = strict : refusé si l’on a la couleur
val-plus4_mode-free = libre : toujours permis
val-challengers-victim = la victime seule
val-challengers-any = tout joueur, le premier qui parle
val-challenge_shown_to-challenger = celui qui conteste, et lui seul
val-guilty_next-challenger = celui qui a contesté
val-guilty_next-after_challenger = le joueur d’après
val-guilty_card-stays = reste au talon
val-guilty_card-returns = revient en main
val-guilty_colour-stands = reste en vigueur
val-guilty_colour-reverts = cède à celle d’avant
val-challenge_last_card-allowed = permis
val-uno_window-first_act = tant que le suivant n’a ni posé ni pioché
val-uno_window-turn_done = tant que le suivant n’a pas fini son tour
val-uno_window-card_laid = tant que personne n’a posé de carte
val-uno_window-own_next_act = tant que le fautif n’a pas rejoué
val-uno_tie-call = UNO l’emporte
val-uno_tie-catch = contre-UNO l’emporte
val-uno_catchers-any_other = tout autre joueur
val-uno_catchers-opponents = les adversaires
val-last_card_effect-draw_then_count = s’applique, puis l’on compte
val-scoring-winner_takes = le gagnant prend tout
val-scoring-single_round = une seule manche
val-scoring-own_hand_low = chacun ses points, le plus bas gagne
val-scoring-elimination = Défi, avec éliminations
val-two_player_reverse-skip = fait rejouer
val-two_player_reverse-no_effect = ne fait rien
val-stacking-none = non
val-stacking-same = +2 sur +2, +4 sur +4
val-stacking-two_then_four = de plus, +4 sur +2
val-stacking-any = tout sur tout
val-jump_in-off = non
val-jump_in-numbers = les chiffres
val-jump_in-coloured = toute carte colorée
val-jump_in-all = toute carte
val-multi-off = non
val-multi-identical = identiques
val-multi-same_value = de même valeur
val-multi-run = une suite d’une couleur
val-deflect-none = non
val-deflect-reverse = par une Inversion
val-deflect-skip_reverse = par une Inversion ou un Passer
val-extreme_hit_next-skip_one = le deuxième joueur
val-extreme_hit_next-next = le joueur suivant
val-extreme_hit_next-skip_if_target = le suivant, sauf s’il était visé
val-discard_all-all = toute la couleur
val-discard_all-choose = ce que l’on veut de la couleur
val-jam-presser_takes = vont à qui a appuyé
val-launcher-none = aucun
val-launcher-gaps = par écarts
val-launcher-disc = à disque
val-launcher-bernoulli = au hasard pur
val-chance = { $value } %
val-cards = { $value ->
    [0] aucune
    [one] une carte
   *[other] { $value } cartes
}
val-presses = { $value ->
    [0] aucune
    [one] un appui
   *[other] { $value } appuis
}
val-points = { $value } points
