# La ligne de commande en français.

on-the-network = Sur le même réseau, on vous rejoint à cette adresse : { $url }

## Ce qui ne va pas

port-in-use = Le port { $port } est déjà pris : choisissez-en un autre avec --port, ou arrêtez ce qui l’occupe.
port-forbidden = Le système ne permet pas d’ouvrir le port { $port } : choisissez-en un de 1024 à 65535 avec --port.
host-unusable = Cette machine n’a pas l’adresse « { $host } » : essayez --host 127.0.0.1.
settings-unreadable = Le fichier de réglages « { $path } » ne peut pas être lu : vérifiez son chemin et ses droits.
settings-no-toml = Le fichier de réglages « { $path } » n’est pas du TOML lisible : corrigez-le.
bad-setting = Le réglage « { $value } » n’existe pas ou n’admet pas cette valeur : docs/hosting.md les donne tous.
database-unreadable = Le fichier « { $path } » ne peut pas servir de base de données : vérifiez qu’il est intact et qu’on a le droit de le lire et d’y écrire, ou choisissez-en un autre avec --db.
database-foreign = Le fichier « { $path } » est la base d’un autre programme : choisissez-en un autre avec --db.
database-newer = Le fichier « { $path } » vient d’une version plus récente de Pioche : mettez Pioche à jour, ou choisissez un autre fichier avec --db.
database-locked = Le fichier « { $path } » est retenu par un autre programme : fermez-le, ou choisissez un autre fichier avec --db.
database-not-durable = Là où se trouve « { $path } », rien ne garantit qu’une partie soit vraiment enregistrée : choisissez avec --db un fichier sur un disque local.
database-url-bad = L’adresse de la base de données n’est pas valable : postgresql://utilisateur:motdepasse@hôte:port/nom, les caractères spéciaux étant codés par %.
postgres-missing = PostgreSQL demande un paquet qui n’est pas installé : installez « pioche[postgres] ».
postgres-unreachable = PostgreSQL ne répond pas à « { $place } », ou n’y écrit rien : démarrez-le, ou indiquez-en un autre avec --db.
postgres-refuses = PostgreSQL à « { $place } » nous refuse l’entrée : vérifiez l’utilisateur, le mot de passe et le nom de la base, et si l’utilisateur peut créer le schéma « pioche ».
postgres-not-durable = PostgreSQL à « { $place } » ne garantit pas qu’une partie soit vraiment enregistrée : il doit tourner avec { $setting }.
postgres-foreign = À « { $place } », le schéma « pioche » est celui d’un autre programme : indiquez une autre base avec --db.
postgres-newer = Les tables de « { $place } » viennent d’une version plus récente de Pioche : mettez Pioche à jour, ou indiquez une autre base avec --db.
output-unwritable = La sortie n’a pas pu être écrite jusqu’au bout : vérifiez qu’il reste de la place là où elle va.
out-of-range = { $option } ne peut pas valoir { $value } : choisissez de { $min } à { $max }.
unknown-option = L’option { $value } n’existe pas : voyez « { $command } ».
bad-option = La valeur donnée à { $value } ne convient pas : voyez « { $command } ».
unknown-language = « { $value } » n’est pas une langue de Pioche : choisissez fr ou en.
bad-words = « { $value } » n’est pas compris ici : voyez « { $command } ».
missing = Il manque { $value } : voyez « { $command } ».

## L’aide

help-usage = Utilisation : { $command }
help-pioche = Le UNO selon les règles, en français d’abord. Sans commande, « pioche » lance « pioche play ».
help-play = Joue : démarre le serveur sur cette machine et ouvre le navigateur.
help-serve = Tient des tables pour d’autres, sans ouvrir de navigateur.
help-referee = Arbitrer : jouer des cas sur le vrai moteur et dire si le résultat est juste. Avec --lang, les raisons en toutes lettres.
help-option-files = Les cas à juger, un objet JSON par fichier.
help-option-port = Le port ; 0 en prend un libre. Sans cette option : 8000, ou pour « play » le premier libre à partir de 8000.
help-option-lan = Laisse aussi jouer les autres appareils du même réseau.
help-option-browser = Ouvre le navigateur, ou non.
help-option-db = Où les tables sont gardées : un fichier, ou postgresql://utilisateur:motdepasse@hôte:port/nom. Sans cette option : ce que dit PIOCHE_DB.
help-option-bots = Propose une table contre tant de bots.
help-option-lang = La langue des messages.
help-option-host = L’adresse sur laquelle écouter.
help-option-config = Un fichier TOML de réglages, décrit dans docs/hosting.md.
help-option-allow-host = Un nom sous lequel le serveur est joint ; peut être répété.
help-option-proxy = L’adresse d’un relais placé devant, que l’on croit sur l’adresse du joueur ; peut être répété.
help-option-limit = Changer une limite, par exemple queue=128 ; peut être répété.
help-option-drain = Combien de secondes jouer encore après le signal d’arrêt.
help-option-log = La forme du journal du serveur.
help-option-help = Montre cette aide.
help-option-version = Donne la version.

## Mesurer

help-bench = Mesure la vitesse du noyau et du démarrage du serveur, en rapports au sein d’une même exécution.
help-option-json = Écrit du JSON, un objet par ligne.
help-duel = Départage deux bots : chaque donne se joue de chaque place, et le résultat vient avec son intervalle. Bots : random, greedy, fair, strong, et peek, qui voit toutes les mains.
help-option-one = Le bot à juger.
help-option-other = Le bot auquel on le compare.
help-option-rules = Les règles : le nom d’un jeu de règles, ou un fichier TOML.
help-option-seats = Le nombre de joueurs ; le second bot prend toutes les places sauf une.
help-option-rounds = Le nombre de manches.
help-option-matches = Le nombre de parties, au lieu de manches.
help-option-seed = Le nombre dont découle tout le hasard : le même donne les mêmes parties.
help-option-trials = Combien de manches strong joue en pensée pour une décision ; 2000 prennent environ 5 ms.
bench-intro = Un coup est toute action acceptée, sauf UNO et contre-UNO. Meilleur de plusieurs essais ; « – » : non mesuré ici (il manque Numba, un compilateur C ou rlcard, ou rlcard n’a pas de telle table).
bench-rules = règles
bench-seats = joueurs
bench-compiled = compilé
bench-c = C
bench-of-c = du C
bench-interpreted = interprété
bench-rlcard = rlcard
bench-of-rlcard = contre rlcard
bench-learning = { $seats } joueurs, un cœur : { $rounds } milliers de manches simulées par seconde, une ligne chacune ({ $threads } × avec deux fils), { $steps } millions de pas par seconde dans l’environnement vectoriel (1 024 tables, observations et masques compris), { $playouts } milliers de manches imaginées au hasard par seconde.
bench-ready = Serveur prêt en { $seconds } s.
help-option-what = « serve » : ce que supporte un serveur, joué par une foule sur cette machine.
help-option-tables = Combien de tables de dix.
help-option-rate = Combien d’actions par seconde, toutes tables ensemble.
help-option-seconds = Combien de secondes.
help-option-ramp = Combien de secondes pour chaque palier jusqu’à la limite ; 0 n’en fait pas.
help-option-asleep = Combien de tables garder d’abord, que personne ne visite.
load-intro = { $tables } tables de { $seats }, sur cette machine. Délais de l’envoi à l’accusé de réception, une fois l’action sur le disque.
load-memory = Mémoire : { $start } ko au départ, { $each } ko par connexion.
load-asleep = { $count } tables endormies : { $each } ko chacune.
load-line = { $server } à { $asked }/s : { $commands } actions/s, { $deliveries } messages/s, p50 { $p50 } ms, p99 { $p99 } ms, { $cpu } µs de processeur par message, erreurs : { $wrong }
load-ratio = Processeur par message : { $ratio } fois celui d’un serveur qui ne fait qu’envoyer.
too-few-files = Il faudrait ouvrir { $wanted } connexions, et ce système n’en permet que { $allowed } à un programme. Prenez moins de tables (--tables), ou relevez la limite (ulimit -n).

## Les règles

help-rules = Montre les règles en vigueur, chaque décision avec la règle qui la fonde : d’un jeu de règles, d’un fichier TOML, ou la liste de tous.
help-option-explain = Avant chaque action, répondre à ce que l’on demande de la position et dire ce qui suivrait.
help-option-preset = Le nom d’un jeu de règles (« officiel », « extreme »…), ou un fichier TOML.
rules-title = { $name } · document { $document }
rules-house = choix de la table
rules-more = Pour les lire : « pioche rules officiel », par exemple.

## Enregistrements

help-replay = Relire une partie enregistrée, moment par moment ; avec --at, un seul moment avec ses cartes.
help-verify = Vérifier que chaque manche d’un enregistrement a été distribuée comme promis, et jouée selon les règles.
help-export = Écrire l’enregistrement d’une partie que garde un serveur ; une manche en cours n’y est pas.
help-option-code = Le code de la table.
help-option-match = Laquelle des parties de la table, s’il y en a plusieurs ; sinon, la dernière.
help-option-record = Le fichier de l’enregistrement ; « - » lit l’entrée standard.
help-option-at = Un seul moment : la manche et l’action, 2:14 par exemple ; l’action 0 est la donne.
help-option-seat = Seulement ce que cette place pouvait savoir.
help-option-case = Découper le moment de --at en un cas pour « pioche referee ».
help-option-html = Écrire une page pour le navigateur, sans autre fichier.

## Sauvegardes

help-backup = Copier les tables dans un nouveau fichier, même pendant qu’un serveur s’en sert.
help-restore = Refaire une base à partir d’une sauvegarde, là où il n’y en a pas encore.
help-option-file = Le fichier de la sauvegarde.
log-copied = « { $path } » : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}, relues et vérifiées.
table-damaged-here = Le journal de la table { $value } est abîmé ; il a été copié tel quel.
file-exists = Il y a déjà un fichier « { $path } » : déplacez-le, ou indiquez-en un autre.
file-missing = Il n’y a pas de fichier « { $path } ».
backup-of-postgres = PostgreSQL fait lui-même ses sauvegardes : pg_dump --format=custom --schema=pioche --file=FICHIER "$PIOCHE_DB"
restore-of-postgres = PostgreSQL relit lui-même ses sauvegardes, faites par pg_dump, dans une base vide : pg_restore --exit-on-error --single-transaction --dbname="$PIOCHE_DB" FICHIER

# ------------------------------------------------------------ pioche sim

help-sim = Joue beaucoup de manches ou de parties entre bots et en donne les chiffres, avec leurs intervalles de confiance à 95 %. Les mêmes options donnent la même table, quel que soit le nombre de fils.
help-option-set = Change une option des règles, par exemple stacking=same ; peut être répété.
help-sim-rules = Un jeu de règles, ou un fichier TOML.
help-sim-seats = Le nombre de joueurs.
help-sim-rounds = Le nombre de manches ; 100 000 sans cette option.
help-sim-matches = Le nombre de parties, au lieu de manches.
help-sim-target = L’objectif d’une partie, au lieu de celui des règles.
help-sim-bots = Qui joue : random, greedy ou fair, au besoin avec des probabilités après un deux-points ; une fois pour toutes les places, ou une fois pour chacune.
help-sim-seed = D’où vient tout le hasard.
help-sim-pair = Joue chaque donne dans toutes les dispositions, pour des comparaisons serrées.
help-sim-rotate = Fait tourner les bots de place d’un jeu à l’autre, ou non.
help-sim-moves = Garde aussi une table de chaque action : à côté de --out, dans FICHIER.moves.
help-sim-limit = Le nombre de coups après lequel une manche est coupée, et comptée comme telle.
help-sim-out = Écrit une ligne par manche dans ce fichier : .parquet, .arrow ou .csv.
help-sim-threads = Le nombre de fils ; sans cette option, un par processeur.
help-sim-cluster = L’adresse d’un ordonnanceur Dask dont les machines jouent.
help-sim-json = Écrit un objet JSON.
help-sim-examples =
    Exemples :
      pioche sim --seats 2 --rounds 1000000
      pioche sim --matches 10000 --bots fair --set stacking=same
      pioche sim --seats 2 --pair --bots fair --bots greedy:bluff=0.2
      pioche sim --rules extreme --rounds 200000 --out manches.parquet

# ------------------------------------------------------------ pioche study

help-study = Répond par la simulation à une question dont on discute : une table avec des intervalles, une image et une conclusion. Sans nom : la liste des questions.
help-study-name = Le nom d’une étude, ou un fichier TOML à soi, comme le décrit docs/studies.md.
help-study-out = Écrit l’image (SVG, PNG) et les chiffres (JSON) dans ce dossier.
help-study-games = Le nombre de manches ou de parties par variante, au lieu de celui de l’étude.
help-study-threads = Le nombre de fils ; sans cette option, un par processeur.
help-study-cluster = L’adresse d’un ordonnanceur Dask dont les machines jouent.
help-study-json = Écrit un objet JSON.
help-study-list = Donne la liste des études fournies.
help-study-examples =
    Exemples :
      pioche study
      pioche study stacking --out etudes
      pioche study ma-question.toml

# ------------------------------------------------------------ pioche tui

help-tui = Jouer dans le terminal : une partie contre des bots à la maison, ou à une table en ligne avec --join. Sans option qui dise à quoi jouer, un menu propose la dernière partie.
help-tui-join = L’adresse d’une table en ligne, telle que ses joueurs la partagent ; avec #seat=… elle apporte une place.
help-tui-name = Votre nom à la table ; avec --join, vous asseoir sous ce nom au lieu de regarder.
help-tui-seats = Combien jouent, vous compris ; 4 sans cette option.
help-tui-bots = Qui joue contre vous : random, greedy, fair ou strong ; une fois pour toutes les places, ou une fois pour chacune.
help-tui-target = Le but de la partie, au lieu de celui des règles ; 0 pour une seule manche.
help-tui-seed = D’où vient tout le hasard d’une nouvelle partie : le même nombre donne les mêmes donnes.
help-tui-speed = La rapidité des bots : 2 pour deux fois plus rapides.
help-tui-plain = Ligne par ligne, sans rien dessiner : pour les lecteurs d’écran, ou là où il n’y a pas de terminal. On écrit des mots ; « aide » les donne.
help-tui-new = Commencer une nouvelle partie sans rien demander.
help-tui-db = Le fichier où sont gardées les parties à la maison ; sans cette option, celui de « pioche play ».
help-tui-examples =
    Exemples :
      pioche tui --new
      pioche tui --rules extreme --seats 3 --bots greedy
      pioche tui --set stacking=same --set jump_in=all
      pioche tui --join https://example.org/t/K7M-4QX --name Alice
no-terminal = « pioche tui » a besoin d’un terminal : lancez-le dans un terminal, sans rediriger l’entrée ni les sorties.
bad-table-url = « { $value } » n’est pas l’adresse d’une table : elle ressemble à https://example.org/t/K7M-4QX.
join-or-begin = --join mène à une table qui existe déjà : retirez --new, --rules, --set, --seats, --bots, --target et --seed.
table-unreachable = Aucun Pioche ne répond à « { $value } » : vérifiez l’adresse, et que le serveur tourne.
table-option = L’option « { $value } » ne peut pas être changée à une table : choisissez des règles qui la laissent telle quelle.
bots-do-not-fit = --bots nomme { $count } bots pour { $seats } places : nommez-en un pour toutes, ou un pour chacune.
