# Apprendre en cinq minutes : une phrase à la fois, à côté de la table.

title-learn = Apprendre · Pioche
learn-you = Vous
learn-count = Leçon { $nth } sur { $all }
learn-lessons = Leçons
learn-to = Leçon { $nth } : { $title }
learn-leave = Quitter
learn-next = Leçon suivante
learn-again = Recommencer
learn-skip = Passer cette leçon
learn-play = Jouer pour de bon
learn-rules = Lire les règles
learn-done = Réussi
learn-failed = Pas cette fois

learn-match = Poser une carte
learn-match-1 = Le talon montre un 7 rouge. Posez une carte de sa couleur ou de son chiffre : votre 3 rouge ou votre 7 bleu.
learn-match-2 = { $name } a répondu, et c’est encore couleur ou chiffre. Posez une carte ; une autre dirait pourquoi elle ne va pas.
learn-match-done = Couleur ou chiffre, c’est tout le jeu. Qui n’a plus de cartes gagne la manche.

learn-draw = Piocher
learn-draw-1 = Rien dans votre main ne va sur le 7 rouge. Piochez une carte.
learn-draw-2 = C’est un 4 rouge, et il va. Posez-le ; on pourrait aussi le garder.
learn-draw-done = On pioche une carte, pas plus, et elle seule peut être posée aussitôt. Si elle ne va pas, le tour passe.

learn-action = Les cartes spéciales
learn-action-1 = « Passer » prive le suivant de son tour. À deux, c’est donc encore à vous. Posez « Passer ».
learn-action-2 = L’inversion retourne le sens du jeu. À deux, elle fait rejouer. Posez-la.
learn-action-3 = Le +2 fait piocher deux cartes au suivant, qui perd son tour. Posez-le.
learn-action-done = { $name } prend deux cartes et passe son tour. Ces cartes suivent la règle de toutes : même couleur ou même signe.

learn-forgotten = Oublier de dire UNO
learn-forgotten-1 = Il vous reste deux cartes. Posez-en une sans rien dire, pour voir.
learn-forgotten-2 = Plus qu’une carte, et pas un mot. { $name } vous regarde…
learn-forgotten-done = Contre-UNO ! { $name } vous a pris, et vous piochez deux cartes. Qui n’a plus qu’une carte doit l’annoncer.
learn-forgotten-failed = Vous aviez dit UNO : on ne peut plus vous prendre. Recommencez sans rien dire.

learn-uno = Dire UNO
learn-uno-1 = Deux cartes de nouveau. Appuyez cette fois sur UNO ! avant de poser : l’annonce partira avec la carte.
learn-uno-2 = L’annonce est prête. Posez une carte.
learn-uno-done = Une carte en main, et personne ne peut vous prendre. La touche UNO ! ne change jamais de place.
learn-uno-failed = La carte est partie sans un mot, et { $name } vous a pris : deux cartes.

learn-catch = Prendre un oubli
learn-catch-1 = { $name } va poser son avant-dernière carte. Écoutez bien.
learn-catch-2 = Plus qu’une carte, et { $name } n’a rien dit ! Appuyez sur Contre-UNO avant de jouer.
learn-catch-done = Pris ! { $name } pioche deux cartes. Une fois que vous avez joué, il est trop tard.
learn-catch-failed = Vous avez joué : il est trop tard pour le contre-UNO.

learn-wild = Le Joker
learn-wild-1 = Le Joker va sur tout. Posez-le, puis nommez la couleur qui vous arrange : le vert, vous en avez deux.
learn-wild-done = La couleur nommée brille autour des piles : il faut la suivre, ou poser un autre Joker.

learn-wild4 = Le Joker +4
learn-wild4-1 = Le +4 n’est permis qu’à qui n’a aucune carte de la couleur demandée. C’est rouge, et vous n’avez pas de rouge : posez-le, et nommez une couleur.
learn-wild4-2 = Quatre cartes attendent { $name }, qui peut les accepter, ou contester.
learn-wild4-done = { $name } a contesté à tort : vous ne bluffiez pas. Six cartes au lieu de quatre !

learn-challenge = Contester un bluff
learn-challenge-1 = Le talon est rouge. { $name } va poser un +4…
learn-challenge-2 = Si { $name } avait du rouge, ce +4 est un bluff. Vous soupçonnez quelque chose : contestez !
learn-challenge-done = C’était un bluff. { $name } pioche quatre cartes, et c’est à vous. Vous seul avez vu sa main.
learn-challenge-failed = Vous avez accepté : quatre cartes, et votre tour est perdu. { $name } avait pourtant du rouge.

learn-last = Gagner la manche
learn-last-1 = Plus qu’une carte, et elle va. Posez-la !
learn-last-done = La manche est à vous, et vous marquez ce qui reste dans l’autre main : 75 points. Le premier à 500 gagne la partie. Vous savez jouer !
