import type { GameReminder, Letters } from './words.ts';

const ABOUT: Readonly<Record<GameReminder['about'], string>> = {
  tomorrow: 'is played within a day',
  soon: 'is played soon',
  closing: 'is still without a time, and its deadline comes near',
};

export const en: Letters = {
  newPassword: ({ name, link }) => ({
    subject: 'Novuss: a new password',
    text: `Somebody asked for a new password for ${name}.\n\nTo choose one, open within an hour:\n${link}\n\nIf it wasn't you, do nothing.\n`,
  }),
  gameReminder: ({ a, b, competition, round, about, when, link }) => ({
    subject: `${a} – ${b}: ${competition}`,
    text: `Your game ${a} – ${b} (${competition}, round ${round}) ${ABOUT[about]}.\n\n${about === 'closing' ? 'Deadline' : 'Time'}: ${when}\n\n${link}\n`,
  }),
  lineupReminder: ({ a, b, competition, minutes, link }) => ({
    subject: `Line-up: ${a} – ${b}`,
    text: `Your team has handed in no line-up yet for ${a} – ${b} (${competition}). Without one within ${minutes} min it has lost the match by absence (3.2).\n\n${link}\n`,
  }),
};
