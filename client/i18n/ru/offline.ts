export const offline: Readonly<Record<string, string>> = {
  'nav.bot': 'Игра с компьютером',
  'nav.bot.brief': 'Компьютер',
  'nav.exercises': 'Упражнения',
  'nav.practice': 'Тренировка',
  'offline.bar': 'Нет соединения.',
  'offline.meanwhile': 'Без соединения работают:',
  'offline.newer': 'Готова новая версия.',
  'offline.title': 'Нет соединения',
  'offline.about': 'Этой странице нужен сервер. Ваше место и ваши игры хранятся на нём.',
};
