export const foot: Readonly<Record<string, string>> = {
  'foot.label': 'Par šo vietni',
  'foot.learn': 'Mācīties',
  'foot.rules': 'Noteikumi',
  'foot.physics': 'Kā darbojas fizika',
  'foot.about': 'Par vietni',
  'foot.fair': 'Godīga spēle',
  'foot.privacy': 'Privātums',
  'foot.terms': 'Nosacījumi',
  'home.learn': 'Iemācieties desmit minūtēs',
  'home.learn.about': 'Vienpadsmit soļi pie galda',
  'home.learn.on': 'Turpināt mācīties',
};
