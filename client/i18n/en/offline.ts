/** Texts about the network, and the ways that need none. */
export const offline = {
  'nav.bot': 'Play the computer',
  'nav.bot.brief': 'Computer',
  'nav.exercises': 'Exercises',
  'nav.practice': 'Practice',
  'offline.bar': 'You are offline.',
  'offline.meanwhile': 'These work without a connection:',
  'offline.newer': 'A new version is ready.',
  'offline.title': 'You are offline',
  'offline.about': 'This page needs the server. Your seat and your games are kept there.',
} as const;
