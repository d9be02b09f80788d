# Le terminal ligne par ligne, pour les lecteurs d’écran (pioche tui --plain).

## Les mots compris dans les deux langues, le premier de chacun étant dans l’aide

word-lay = poser, pose, jouer, joue
word-draw = piocher, pioche, appuyer
word-keep = garder, garde
word-pass = passer, passe
word-uno = uno
word-contre = contre, contre-uno, prendre
word-accept = accepter, accepte
word-challenge = contester, conteste
word-jump = intercepter, intercepte
word-yes = oui, o
word-no = non, annuler, reprendre
word-why = pourquoi
word-hand = main, cartes
word-table = table, talon, position
word-people = joueurs, qui
word-log = journal, encore
word-scores = points, scores, marque
word-rules = règles
word-help = aide
word-quit = quitter, fin
word-next = suite, suivante, revanche, commencer
word-say = dire, dis
word-hint = conseil
word-time = temps, plus de temps
word-back = retour, je suis là
word-sit = asseoir, m’asseoir, s’asseoir
word-leave = partir
word-bot = bot, ajouter bot
word-remove = retirer
word-host = hôte
word-vote = voter, vote
word-clock = horloge
word-door = porte
word-gate = frapper, seuil
word-admit = ouvrir, laisser entrer
word-decline = refuser
word-goal = but
word-option = option, options, maison
word-faster = vite, plus vite
word-slower = lentement, moins vite
word-resume = continuer
word-new = nouvelle, nouvelle partie
word-join = rejoindre
word-seats = places, place
word-bots = bots
word-name = nom
word-speed = vitesse
word-at = sur, à
word-with = et, puis, avec
word-open = ouverte, oui
word-closed = fermée, non

## La lecture du jeu

aloud-title = Pioche, le UNO dans les règles, ligne par ligne. Écrivez un mot, puis Entrée ; « aide » donne les mots.
aloud-hand = { $count ->
    [0] Votre main est vide
    [one] Votre main, une carte
   *[other] Votre main, { $count } cartes
}
aloud-top = Sur le talon : { $card }{ $colour ->
    [no] .
   *[other] , couleur { $colour }.
}
aloud-stock = { $launcher ->
    [yes] Dans le distributeur : { $count }.
   *[no] À la pioche : { $count }.
}
aloud-direction = Le jeu tourne en { $way }.
aloud-seat = { $name } : { $cards }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
aloud-may = Vous pouvez
aloud-may-lay = poser
aloud-owed = { $what ->
    [presses] Répondez, ou appuyez { $count } fois.
   *[other] Répondez, ou prenez { $count } cartes.
}
aloud-colour = { $card } : quelle couleur ? Rouge, jaune, vert ou bleu ; « non » reprend la carte.
aloud-aim = { $card } : sur qui ? « non » reprend la carte
aloud-sure = Vous avez { $some } : ce +4 est un bluff. Contesté, vous piochez { $count } cartes. « oui » bluffe, « non » reprend la carte.
aloud-challenge = { $name } pose +4 et nomme le { $colour } ; la couleur d’avant était le { $before }. « accepter » : vous piochez { $count } cartes et passez. « contester » : si { $name } bluffait, { $name } pioche { $guilty } cartes ; sinon, vous en piochez { $innocent }.
aloud-shown = { $guilty ->
    [yes] { $name } bluffait. Sa main, pour vous seul
   *[no] { $name } ne bluffait pas. Sa main, pour vous seul
}
aloud-armed = UNO part avec la prochaine carte.
aloud-not-armed = UNO ne part plus avec la prochaine carte.
aloud-round-over = La manche est finie. « points » lit la feuille de marque, « suite » distribue.
aloud-match-over = La partie est finie. « points » lit la feuille de marque, « suite » donne la revanche.
aloud-lobby-host = La partie n’est pas commencée. « bot » ajoute un bot, « suite » commence.
aloud-lobby-wait = La partie n’est pas commencée ; l’hôte la lance.
aloud-watching = Vous regardez. « asseoir » vous assoit.
aloud-round = Manche { $round } : { $name ->
    [no] personne ne marque
   *[other] { $name } gagne { $points ->
        [one] un point
       *[other] { $points } points
    }
}. Ensuite
aloud-phrases = Dire quoi
aloud-no-card = Vous n’avez pas cette carte : « { $value } ». « main » lit vos cartes.
aloud-no-player = Personne ici ne s’appelle « { $value } ».
aloud-nobody-knocks = Personne du nom de « { $value } » n’est à la porte.
aloud-unknown = « { $value } » n’est pas compris. « aide » donne les mots.
aloud-goes = { $card } peut se poser.
aloud-earlier = Ce qui s’est passé avant :
aloud-bye = La partie reste telle quelle. Au revoir.
aloud-help-play =
    Poser la troisième carte : « 3 », « { $lay } 3 », « { $lay } 7 rouge » ou « R7 ». Avec sa couleur : « joker vert ». Sur quelqu’un : « { $lay } 4 { $at } Otto ». Plusieurs : « { $lay } 2 5 ». Avec UNO : « { $lay } 3 { $uno } ».
    « { $draw } » prend une carte, ou actionne le distributeur. « { $keep } » la garde. « { $pass } » quand il n’y a rien à prendre.
    « { $uno } » l’annonce ; avec deux cartes en main, cela part avec la prochaine. « { $contre } » : contre-UNO.
    « { $accept } » ou « { $challenge } » répond à un +4. « { $jump } » : hors de son tour, la jumelle de la carte du dessus. « { $why } 3 » dit ce qui empêche de poser la troisième carte.
    Pour réentendre : « { $hand } », « { $table } », « { $people } », « { $log } 20 », « { $scores } », « { $rules } ».
    « { $next } » lance la partie, la manche suivante ou la revanche. « { $say } 2 » : une phrase. « { $time } » en demande davantage. « { $hint } Otto » : signaler un conseil. « { $back } » : reprendre votre jeu.
    « { $faster } », « { $slower } » : les bots à la maison. « { $quit } » : rien n’est perdu.
aloud-help-table =
    À une table en ligne : « { $sit } », « { $leave } », « { $vote } Otto ». Pour l’hôte : « { $bot } greedy », « { $remove } Otto », « { $host } Otto », « { $clock } 45 », « { $door } { $open } », « { $gate } { $open } », « { $admit } Eva », « { $decline } Eva », « { $goal } 200 », « { $rules } extreme », « { $option } 1 2 ».
aloud-help-menu =
    « { $new } » commence une partie, « { $resume } » reprend la dernière, « { $join } » suivi d’une adresse mène à une table ailleurs.
    Ce que l’on joue : « { $rules } extreme », « { $seats } 3 », « { $bots } fair greedy », « { $goal } 200 », « { $name } Alice », « { $speed } 2 ».
    Les règles de la maison : « { $option } » les lit toutes, « { $option } 1 » dit ce que veut dire la première, « { $option } 1 2 » prend sa deuxième valeur. « { $quit } » ferme tout.
aloud-menu-resume = « continuer » reprend la partie ({ $rules }, manche { $round }).
aloud-menu-new = « nouvelle » commence, « aide » dit ce qui peut changer.
aloud-no-resume = Il n’y a pas de partie à reprendre : « nouvelle » en commence une.
aloud-value = { $number } { $name } : { $value }
aloud-values = Au choix
aloud-choose = { $value } n’est pas au choix ici : { $known }.
