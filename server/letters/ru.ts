import type { GameReminder, Letters } from './words.ts';

const ABOUT: Readonly<Record<GameReminder['about'], string>> = {
  tomorrow: 'состоится в течение суток',
  soon: 'скоро начнётся',
  closing: 'время ещё не назначено, а срок подходит',
};

export const ru: Letters = {
  newPassword: ({ name, link }) => ({
    subject: 'Новус: новый пароль',
    text: `Кто-то запросил новый пароль для ${name}.\n\nЧтобы выбрать его, откройте в течение часа:\n${link}\n\nЕсли это были не вы, ничего делать не нужно.\n`,
  }),
  gameReminder: ({ a, b, competition, round, about, when, link }) => ({
    subject: `${a} – ${b}: ${competition}`,
    text: `Ваша игра ${a} – ${b} (${competition}, ${round}-й тур): ${ABOUT[about]}.\n\n${about === 'closing' ? 'Срок' : 'Время'}: ${when}\n\n${link}\n`,
  }),
  lineupReminder: ({ a, b, competition, minutes, link }) => ({
    subject: `Состав: ${a} – ${b}`,
    text: `Ваша команда ещё не сдала состав на встречу ${a} – ${b} (${competition}). Если его не будет в течение ${minutes} мин, встреча проиграна за неявку (3.2).\n\n${link}\n`,
  }),
};
