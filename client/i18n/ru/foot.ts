export const foot: Readonly<Record<string, string>> = {
  'foot.label': 'Об этом месте',
  'foot.learn': 'Обучение',
  'foot.rules': 'Правила',
  'foot.physics': 'Как устроена физика',
  'foot.about': 'О нас',
  'foot.fair': 'Честная игра',
  'foot.privacy': 'Личные данные',
  'foot.terms': 'Условия',
  'home.learn': 'Научиться за десять минут',
  'home.learn.about': 'Одиннадцать шагов за столом',
  'home.learn.on': 'Продолжить обучение',
};
