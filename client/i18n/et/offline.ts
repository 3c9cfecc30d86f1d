export const offline: Readonly<Record<string, string>> = {
  'nav.bot': 'Mängi arvutiga',
  'nav.bot.brief': 'Arvuti',
  'nav.exercises': 'Harjutused',
  'nav.practice': 'Treening',
  'offline.bar': 'Ühendus puudub.',
  'offline.meanwhile': 'Ühenduseta töötavad:',
  'offline.newer': 'Uus versioon on valmis.',
  'offline.title': 'Ühendus puudub',
  'offline.about': 'See leht vajab serverit. Teie koht ja mängud on seal alles.',
};
