export const offline: Readonly<Record<string, string>> = {
  'nav.bot': 'Spēlēt ar datoru',
  'nav.bot.brief': 'Dators',
  'nav.exercises': 'Uzdevumi',
  'nav.practice': 'Treniņš',
  'offline.bar': 'Jūs esat bezsaistē.',
  'offline.meanwhile': 'Bez savienojuma darbojas:',
  'offline.newer': 'Ir gatava jauna versija.',
  'offline.title': 'Jūs esat bezsaistē',
  'offline.about': 'Šai lapai vajadzīgs serveris. Jūsu vieta un spēles tur ir saglabātas.',
};
