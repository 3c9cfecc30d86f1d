export const foot: Readonly<Record<string, string>> = {
  'foot.label': 'Selle koha kohta',
  'foot.learn': 'Õpi',
  'foot.rules': 'Reeglid',
  'foot.physics': 'Kuidas füüsika töötab',
  'foot.about': 'Teave',
  'foot.fair': 'Aus mäng',
  'foot.privacy': 'Privaatsus',
  'foot.terms': 'Tingimused',
  'home.learn': 'Õpi kümne minutiga',
  'home.learn.about': 'Üksteist sammu laua ääres',
  'home.learn.on': 'Õpi edasi',
};
