# Le livre des règles en français. Chaque message porte le numéro de sa règle.

## Le matériel

R-001 = Le paquet classique contient 108 cartes.
R-002 = Une carte colorée est rouge, jaune, verte ou bleue.
R-003 = Une couleur comprend 19 chiffres : le 0 une seule fois, et deux fois chacun des chiffres de 1 à 9. Cela fait 76 chiffres en tout.
R-004 = Une couleur comprend aussi 2 Passer, 2 Inversion et 2 cartes +2. Avec les chiffres, on arrive à 25 cartes par couleur et à 100 cartes colorées.
R-005 = Les cartes noires sont 4 Jokers et 4 Jokers +4 ; elles portent le paquet à 108.
R-006 = Le compte du document 003 est juste : quatre fois 19 chiffres, trois fois 8 cartes à symbole et deux fois 4 Jokers font bien 108.
R-007 = Une même carte a plusieurs noms : Passer se dit aussi Passe ou Passe ton tour, le Joker est un Changement de couleur ou une carte blanche, le Joker +4 un Super Joker. De même, le talon est la défausse, et le distributeur sert de pioche.
R-008 = « Carte Action » n’a pas partout le même sens : les documents 000 et 004 y rangent les cartes noires, le 002 toutes les cartes à symbole, le 003 seulement +2, Inversion et Passer. Cela ne change que l’effet de la première carte (R-043).
R-009 = Les deux exemplaires d’une carte se valent : il n’importe jamais de savoir lequel on joue.
R-010 = Le paquet Extrême contient 112 cartes : par couleur, deux fois chacun des chiffres de 1 à 9 et pas de 0, puis 2 Appuyer 2 fois, 2 Inversion, 2 Passer et 2 Poser tout ; enfin 4 cartes blanches et 4 Coup Extrême.
R-011 = Le paquet Extrême n’a ni +2 ni Joker +4 : on n’y conteste donc jamais.
R-012 = Certaines boîtes classiques ont 112 cartes : les 108 habituelles et 4 cartes de plus. C’est une option (H-15).
R-013 = Un paquet classique entier vaut 1 240 points, un paquet Extrême entier 1 480.

## Les joueurs et la durée

R-020 = On joue de 2 à 10.
R-021 = Selon la fiche, on joue à 2, 3, 4 ou 6 : jamais à 5, ni à plus de 6.
R-022 = Au-delà de 6 joueurs, la partie traîne ; c’est un conseil, pas une interdiction.
R-023 = Une partie complète dure environ 20 à 40 minutes, selon les joueurs et le nombre de points à atteindre.
R-024 = À deux, quelques cartes agissent autrement (R-140 à R-143).

## La donne et la première carte

R-030 = Pour choisir le donneur, chacun tire une carte ; le plus grand chiffre donne.
R-031 = Au tirage du donneur, une carte sans chiffre compte pour 0.
R-032 = Si plusieurs joueurs tirent le plus grand chiffre, eux seuls tirent à nouveau.
R-033 = Les cartes tirées retournent dans le paquet, et le donneur mélange.
R-034 = Chacun reçoit 7 cartes, faces cachées, et ne les montre pas.
R-035 = Les cartes qui restent servent de pioche, face cachée ; la première, retournée, commence le talon.
R-036 = À chaque nouvelle manche, c’est le voisin de gauche du donneur qui donne.
R-037 = Le voisin de gauche du donneur commence, et l’on joue d’abord vers la gauche, comme tournent les aiguilles d’une montre.
R-038 = Une première carte à chiffre n’a aucun effet.
R-039 = Si la première carte est un Passer, le premier joueur perd son tour et le suivant commence.
R-040 = Si la première carte est une Inversion, le donneur joue d’abord, puis l’on tourne vers la droite.
R-041 = Si la première carte est un +2, le premier joueur pioche 2 cartes et perd son tour.
R-042 = Si la première carte est un Joker, le premier joueur nomme la couleur, puis joue normalement.
R-043 = Si la première carte est un Joker +4, les règles « classique-2023 » l’appliquent ; toutes les autres le remettent dans la pioche et en retournent une autre.
R-044 = Quand un Joker +4 retourné en premier s’applique, le premier joueur pioche 4 cartes, nomme la couleur et perd son tour ; personne ne peut contester.
R-045 = Un Joker +4 remis dans la pioche y est mélangé, puis une autre carte est retournée, autant de fois qu’il le faut.
R-046 = Si la première carte est un Poser tout, le premier joueur pose une carte de sa couleur, un autre Poser tout ou une carte noire ; sinon il appuie une fois.
R-047 = Si la première carte est un Appuyer 2 fois, le premier joueur appuie deux fois et perd son tour ; le suivant commence.
R-048 = Un Coup Extrême retourné en premier est remis dans le paquet, et l’on retourne une autre carte.
R-049 = L’effet de la première carte a lieu avant tout tour : on ne conteste pas et l’on ne dit pas UNO à ce moment.

## Le tour de jeu

R-050 = On ne pose qu’une carte par tour, même si l’on en a deux identiques.
R-051 = Une carte colorée se pose si elle est de la couleur en cours, ou si elle a le chiffre ou le symbole de la carte du dessus.
R-052 = Sur une carte noire, seule compte la couleur annoncée : une carte noire n’a ni chiffre ni symbole à suivre.
R-053 = Le Joker se pose sur n’importe quelle carte, même si l’on peut jouer autre chose.
R-054 = Une carte à symbole peut couvrir une autre carte à symbole, aux conditions ordinaires : même couleur ou même symbole.
R-055 = Qui ne peut rien poser pioche une carte, et une seule.
R-056 = Si la carte piochée convient, on peut la poser aussitôt ou la garder ; si elle ne convient pas, le tour est fini.
R-057 = On a le droit de ne pas jouer, même avec une carte qui convient ; il faut alors piocher.
R-058 = Après avoir pioché, on ne peut poser que la carte piochée, jamais une carte qu’on avait déjà.
R-059 = On ne passe pas son tour sans piocher, sauf s’il n’y a plus rien à piocher (R-066).
R-060 = On ne continue jamais à piocher jusqu’à trouver une carte qui convient.
R-061 = En Extrême, les cartes éjectées ne se posent pas dans le même tour : le tour passe.
R-062 = En Extrême, qui choisit de ne pas jouer appuie une fois, et c’est au suivant.
R-063 = Quand la pioche est vide, la carte du dessus du talon reste en place et toutes les autres, mélangées, refont une pioche.
R-064 = On ne mélange le talon que s’il faut une carte et que la pioche est vide, même au milieu d’une pénalité.
R-065 = S’il manque des cartes, on pioche celles qui existent ; le reste n’est pas dû et la manche continue.
R-066 = Quand il n’y a plus rien à piocher, qui a une carte jouable doit la poser ; qui n’en a pas passe.
R-067 = Si la pioche et le talon sont à sec et que chacun passe à son tour, la manche est nulle : aucun point, et la donne tourne.
R-068 = Une carte noire remélangée perd la couleur annoncée ; celle qui reste sur le talon la garde.

## Les cartes à symbole

R-070 = +2 : 2 cartes à piocher pour le joueur suivant, qui perd son tour.
R-071 = Un +2 va sur sa couleur ou sur tout autre +2 ; il en va de même des Passer et des Inversion.
R-072 = Les +2 et les Jokers +4 ne se cumulent pas : la victime pioche, même si elle en a un. Plus tard, un autre joueur peut poser un +2 sur un +2 : le compte repart à 2.
R-073 = Inversion : le sens du jeu change.
R-074 = Passer : le joueur suivant perd son tour.
R-075 = Qui pose un Joker nomme la couleur ; il peut garder la couleur en cours.
R-076 = La couleur se nomme au moment où l’on pose la carte noire.
R-077 = Joker +4 : qui le pose nomme la couleur ; le joueur suivant a 4 cartes à piocher et perd son tour.
R-078 = En cours de manche, c’est bien celui qui pose le Joker +4 qui nomme la couleur, jamais sa victime.
R-079 = Le joueur suivant est toujours celui du sens en cours, une fois l’Inversion faite.

## Le Joker +4 et la contestation

R-080 = Un Joker +4 est régulier quand la couleur en cours manque dans la main de celui qui le pose.
R-081 = Avoir le même chiffre ou le même symbole dans une autre couleur, ou un autre Joker, n’empêche pas de poser un Joker +4.
R-082 = La phrase du document 000 sur le Joker +4 est coupée ; elle se complète comme R-081.
R-083 = La couleur qui compte est celle qui était en cours juste avant le Joker +4 ; sur une carte noire, c’est la couleur annoncée.
R-084 = On juge la main telle qu’elle était en posant le Joker +4, sans lui ; une carte piochée plus tôt dans le tour compte, une carte piochée ensuite non.
R-085 = On peut poser un Joker +4 irrégulier : c’est un bluff, et seule une contestation le punit.
R-086 = Seul le joueur qui devrait piocher peut contester.
R-087 = On répond une fois la couleur nommée et avant de piocher : on accepte ou l’on conteste, une seule fois.
R-088 = Le joueur contesté montre toute sa main, à celui qui conteste et à personne d’autre.
R-089 = Si le Joker +4 était irrégulier, celui qui l’a posé pioche 4 cartes.
R-090 = Si le Joker +4 était irrégulier, celui qui a contesté ne pioche rien et joue son tour.
R-091 = Un Joker +4 démasqué reste sur le talon, et la couleur nommée tient ; seule sa pénalité tombe.
R-092 = Si le Joker +4 était régulier, celui qui a contesté pioche 6 cartes, les 4 et 2 de plus, et perd son tour.
R-093 = Sans contestation, la victime pioche 4 cartes et perd son tour.
R-094 = Un Joker +4 posé en dernière carte peut être contesté, mais une main vide est toujours innocente : 6 cartes, qui comptent.
R-095 = Le document 003 ne dit pas comment contester ; on y conteste comme partout ailleurs.

## Dire UNO

R-100 = Qui n’a plus qu’une carte doit dire UNO.
R-101 = Le bon moment dépend des règles : en posant l’avant-dernière carte, ni avant ni après (« officiel ») ; en la posant ou aussitôt (« fiche », « minimalista », « extreme ») ; jusqu’à la carte du joueur suivant (« classique-2023 »).
R-102 = Dire UNO en retard, mais avant d’être pris, suffit partout, sauf dans les règles « officiel », où il est trop tard.
R-103 = Dire UNO à son tour, juste avant de poser, compte partout sauf dans les règles « officiel » ; l’annonce est perdue si le tour ne finit pas avec une seule carte en main.
R-104 = Tout autre joueur peut prendre l’oubli ; en équipe, seulement un adversaire.
R-105 = Pour prendre un oubli, on dit « contre-UNO ».
R-106 = On ne peut prendre un joueur qu’une fois son avant-dernière carte posée sur le talon.
R-107 = Il est trop tard pour prendre l’oubli dès que le joueur suivant pose ou pioche (« officiel », « extreme »), pose ou finit son tour (« fiche »), dès qu’une carte est posée (« classique-2023 ») ou dès que le fautif rejoue (« minimalista »).
R-108 = Piocher par pénalité ou perdre son tour n’est pas commencer à jouer : on attend le prochain joueur qui agit vraiment.
R-109 = Il n’y a plus d’oubli non plus quand le joueur n’a plus exactement une carte, quand il a déjà été pris ou quand la manche finit.
R-110 = Qui est pris pioche 2 cartes aussitôt, sans perdre de tour.
R-111 = Si UNO et contre-UNO sont dits au même instant, UNO l’emporte, sauf dans les règles « officiel » et « extreme », où le contre-UNO l’emporte.
R-112 = Une fois le moment passé, il n’y a plus de pénalité, même si tous ont vu l’oubli.
R-113 = Un contre-UNO sans raison ne coûte rien, sauf option contraire (H-11).
R-114 = Un UNO dit à tort n’a aucun effet et ne coûte rien, sauf option contraire (H-11).
R-115 = Il faut redire UNO chaque fois que l’on revient à une seule carte.
R-116 = Un UNO oublié que personne n’a pris n’empêche pas de gagner la manche ; une option en décide autrement.

## La fin de la manche et les points

R-120 = La manche finit dès qu’un joueur pose sa dernière carte.
R-121 = Toute carte peut être la dernière, même à symbole ou noire.
R-122 = Si la dernière carte est un +2 ou un Joker +4, le joueur suivant pioche d’abord 2 ou 4 cartes, et elles comptent.
R-123 = Un Coup Extrême ou un Appuyer 2 fois posé en dernier s’exécute avant le décompte.
R-124 = Le gagnant de la manche marque les points de toutes les cartes restées chez les autres.
R-125 = Une carte à chiffre vaut le nombre qu’elle porte ; un +2, une Inversion ou un Passer, 20 points ; un Joker ou un Joker +4, 50 points.
R-126 = En Extrême, une carte à chiffre vaut le nombre qu’elle porte ; on compte 20 points pour Inversion, Passer ou Appuyer 2 fois, 30 pour Poser tout, 50 pour la carte blanche ou le Coup Extrême.
R-127 = La partie se joue en 500 points ; on peut convenir d’un autre total.
R-128 = Atteindre le total exactement suffit.
R-129 = Si plusieurs atteignent le total ensemble, le plus haut gagne ; à égalité, ils gagnent ensemble.
R-130 = Tant que personne n’a atteint le total, on remélange tout et l’on joue une autre manche.
R-131 = Dans une partie en une seule manche, le premier qui vide sa main gagne, même avec 0 point.
R-132 = Autre décompte : chacun inscrit les points restés dans sa main ; dès que l’un atteint le total, le plus bas gagne.
R-133 = Défi : chacun additionne les points restés dans sa main ; qui atteint le total est éliminé, les deux derniers jouent selon les règles à deux, et le dernier en jeu gagne.

## À deux joueurs

R-140 = À deux, une Inversion fait rejouer aussitôt celui qui la pose, comme un Passer.
R-141 = À deux, qui pose un Passer rejoue.
R-142 = À deux, après un +2, un Joker +4 ou un Appuyer 2 fois, l’adversaire subit la pénalité et le tour revient.
R-143 = Rejouer, c’est jouer un tour ordinaire : on peut aussi piocher ou appuyer.

## Extrême

R-150 = Le distributeur remplace la pioche ; on le tourne vers le joueur dont c’est le tour.
R-151 = Un appui éjecte plusieurs cartes ou aucune ; un son confirme l’appui.
R-152 = En Extrême, qui ne peut rien poser appuie une fois, prend les cartes éjectées, et c’est au suivant.
R-153 = Appuyer 2 fois : le joueur suivant appuie deux fois et perd son tour. La carte va sur sa couleur ou sur une autre de son espèce.
R-154 = Poser tout : on pose toutes ses cartes de la couleur, le Poser tout par-dessus.
R-155 = Un Poser tout va sur sa couleur ou sur tout autre Poser tout, et emporte les cartes de sa propre couleur.
R-156 = Poser tout emporte chiffres et symboles de la couleur, même un second Poser tout, mais jamais une carte noire.
R-157 = Les cartes emportées n’ont aucun effet ; le Poser tout lui-même n’en a pas d’autre.
R-158 = On peut jouer Poser tout sans autre carte de sa couleur.
R-159 = Si Poser tout laisse une carte, il faut dire UNO ; s’il n’en laisse aucune, la manche est gagnée.
R-160 = Coup Extrême : on nomme une couleur, on désigne un joueur et l’on appuie deux fois ; les cartes éjectées vont à ce joueur.
R-161 = Après un Coup Extrême, le tour passe au deuxième joueur dans le sens en cours, quelle que soit la cible.
R-162 = On ne se désigne pas soi-même comme cible d’un Coup Extrême.
R-163 = Le Coup Extrême se pose sur n’importe quelle carte et ne se conteste pas.
R-164 = La carte blanche est un Joker : elle change la couleur ou la garde.
R-165 = En Extrême, un UNO oublié et remarqué coûte deux appuis, qui peuvent ne rien donner.
R-166 = En Extrême, souffler à un autre joueur ce qu’il doit poser coûte quatre appuis.
R-167 = Les cartes coincées dans le distributeur vont à celui qui a appuyé.
R-168 = Quand le talon est devenu haut comme un paquet, ou que le distributeur est vide, on mélange le talon, sauf sa carte du dessus, et l’on recharge.
R-169 = Si le distributeur n’a pas assez de cartes, il donne ce qu’il contient.
R-170 = Tous les appuis ne font pas sortir des cartes ; leur rythme suit un modèle du distributeur.
R-171 = En Extrême à deux, Inversion et Passer font rejouer, et Appuyer 2 fois frappe l’adversaire avant que le tour ne revienne.
R-172 = En Extrême, on ne prend un oubli ni avant que l’avant-dernière carte soit posée, ni après que le joueur suivant a posé ou appuyé.

## Les règles maison

H-01 = Cumul : au lieu de piocher, la victime pose une carte à piocher permise par l’option ; la dette grossit et passe au suivant. Qui ne peut ou ne veut pas la prend tout entière et perd son tour.
H-02 = Pioche jusqu’à jouer : qui n’a rien à poser pioche jusqu’à trouver une carte qui convient, ou jusqu’au maximum fixé ; il peut la poser ou la garder.
H-03 = Jeu forcé : la carte piochée qui convient doit être posée ; au degré supérieur, on ne pioche pas tant qu’une carte convient.
H-04 = Interception : qui a exactement la carte du dessus peut la poser hors de son tour, avant que le joueur suivant n’agisse ; le jeu reprend après lui.
H-05 = Sept-zéro : un 7 échange sa main avec celle d’un joueur choisi, un 0 fait tourner toutes les mains d’une place. Le devoir de dire UNO se juge après l’échange.
H-06 = Fin sans symbole : la dernière carte doit être un chiffre. Qui n’a plus qu’une carte interdite pioche.
H-07 = Plusieurs cartes : si la première convient, on peut en poser d’autres en même temps, identiques, de même valeur ou à la suite selon l’option ; leurs effets s’additionnent.
H-08 = Joker +4 strict ou libre : strict, un +4 irrégulier est refusé ; libre, tout +4 est permis. Dans les deux cas on ne conteste pas.
H-09 = Contestation ouverte : le premier joueur à contester, quel qu’il soit, voit la main. S’il a tort, il pioche 6 cartes et la victime perd seulement son tour.
H-10 = Suite d’un bluff : les options disent si celui qui a contesté joue ou est passé, si le Joker +4 revient en main et si la couleur d’avant est rétablie.
H-11 = Pénalités d’annonce : un UNO oublié coûte 2 ou 4 cartes, et l’on peut aussi punir de 2 cartes un contre-UNO ou un UNO sans raison.
H-12 = Renvoi : la victime d’un +2 pose une Inversion de la même couleur, et la dette retourne à son auteur ; avec l’option, un Passer de la même couleur la pousse d’une place.
H-13 = Équipes : à quatre, les partenaires se font face ; quand l’un sort, l’équipe marque les mains des deux adversaires.
H-14 = Souffler une carte coûte 0, 2 ou 4 cartes (des appuis en Extrême) quand un adversaire le signale.
H-15 = Paquet de 112 cartes : 1 carte d’échange de mains et 3 cartes vierges en plus, à 40 points chacune.
H-16 = Inversion à deux : selon l’option, elle fait rejouer ou ne fait rien.
H-17 = « Cumul progressif » est un autre nom du cumul entre cartes semblables (H-01).
H-18 = La donne suivante revient au voisin de gauche, au gagnant ou au même donneur ; une manche bloquée est nulle ou va à la main la plus basse, selon les options.
