/** How bots are called. */
import type { Level } from '../../../shared/bot/level.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import type { Names } from '../../local/setup.ts';
import { me } from '../../net/session.ts';
import { shownName } from '../words.ts';

export const LEVEL_NAMES: Readonly<Record<Level, UiKey>> = {
  1: 'bot.level.1',
  2: 'bot.level.2',
  3: 'bot.level.3',
  4: 'bot.level.4',
  5: 'bot.level.5',
};

export const LEVEL_ABOUTS: Readonly<Record<Level, UiKey>> = {
  1: 'bot.level.1.about',
  2: 'bot.level.2.about',
  3: 'bot.level.3.about',
  4: 'bot.level.4.about',
  5: 'bot.level.5.about',
};

/** Marked as what it is in every place where a name stands. */
export function botName(level: Level, number: number | null): string {
  const name = t(LEVEL_NAMES[level]);
  return number === null ? t('bot.name', { level: name }) : t('bot.name.number', { level: name, number });
}

/** The names at a new table: one's own where one has one. */
export function namesNow(): Names {
  return { you: me.value === null ? t('bot.you') : shownName(me.value.name), bot: botName };
}
