/** Texts about rated games at the table: leaving, ratings, the next game. */
export const rated = {
  'rated.entering': 'The result is being entered…',
  'rated.title': 'Ratings',
  'rated.first': 'new',
  'rated.early': 'Not rated: the game ended before both sides had struck.',
  'rated.called-off': 'Not rated: the game was called off.',
  'rated.annulled': 'Not rated: an official annulled the game.',

  'rematch.do': 'Rematch',
  'rematch.take-back': 'No rematch after all',
  'rematch.wanted_one': '{{name}} wants a rematch.',
  'rematch.wanted_other': '{{name}} want a rematch.',
  'rematch.waiting': 'You want a rematch. It begins when everybody does; the other side then strikes first.',
  'rematch.other': 'New opponent',
  'rematch.watch': 'They play again: watch',

  'confirm.game.rated': 'Your opponent wins, and the game is rated.',
  'confirm.game.early':
    'Not everybody has struck yet, so nothing is rated. But it counts as a game you left: doing that again within three days brings a growing pause from rated play.',
  'confirm.game.perhaps':
    'Your opponent wins. If both sides have struck, the game is rated; if not, it counts as a game you left.',
  'confirm.call-off.rated': 'If your opponent agrees, the game ends without a winner and nothing is rated.',
  'confirm.leave': 'Leave a running rated game?',
  'confirm.leave.about':
    'The clocks run on. {{seconds}} s of absence are forgiven in the whole game; then your opponent may end it and win, and it counts as a game you left. Every page leads you back.',
  'away.claim.rated': 'The game ends at once, and you win it (3.6). It is rated if both sides have struck.',
} as const;
