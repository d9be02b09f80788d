# The match in numbers, after a round and in the replay.

stats-title = The match in numbers
stats-about = Rounds that are over only; what the hands were hiding shows too.
stats-length = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}, { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
stats-time = { $minutes ->
    [0] less than a minute
    [one] one minute
   *[other] { $minutes } minutes
} of play
stats-comeback = Finest comeback: { $name }, from { $points } points behind.
stats-measure = Measure
stats-game = Play
stats-wild4s = The +4
stats-calls = UNO
stats-won = Rounds won
stats-points = Points
stats-turns = Turns
stats-laid = Cards laid
stats-drawn = Cards drawn
stats-longest = Longest hand
stats-wild4 = +4s laid
stats-bluffs = bluffs among them
stats-challenged = challenged
stats-challenges = Challenges
stats-challenges_won = rightly
stats-uno = UNO said
stats-forgotten = UNO forgotten
stats-caught = caught
stats-catches = Catches made
stats-sheet = The score sheet
stats-void = void
