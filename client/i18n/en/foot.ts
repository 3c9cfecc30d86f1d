/** Texts of the foot of pages, and of the ways for newcomers. */
export const foot = {
  'foot.label': 'About this place',
  'foot.learn': 'Learn',
  'foot.rules': 'Rules',
  'foot.physics': 'How the physics works',
  'foot.about': 'About',
  'foot.fair': 'Fair play',
  'foot.privacy': 'Privacy',
  'foot.terms': 'Terms',
  'home.learn': 'Learn in ten minutes',
  'home.learn.about': 'Eleven steps at the table',
  'home.learn.on': 'Go on learning',
} as const;
