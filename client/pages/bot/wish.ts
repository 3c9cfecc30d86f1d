/** What was wished of the last game against the computer, for the next one. */
import { isLevel } from '../../../shared/bot/level.ts';
import { PLACES } from '../../../shared/rules/game/sets.ts';
import { PROFILES, type ProfileName } from '../../../shared/table/profile.ts';
import { keepText, keptValue } from '../../local/kept.ts';
import type { BotWish } from '../../local/setup.ts';

const KEY = 'novuss.bot.wish';

/** Who has chosen nothing yet is offered the opponent to which the course leads too: the weakest, who can be beaten. */
export const FIRST: BotWish = { mode: 'singles', level: 1, place: 'S', sets: 1, profile: 'federation' };

export function rememberedWish(): BotWish {
  return keptValue(KEY, readWish, FIRST);
}

export function rememberWish(wish: BotWish): void {
  keepText(KEY, JSON.stringify(wish));
}

/** A wish in what was kept; null: it is none. */
export function readWish(value: unknown): BotWish | null {
  const { mode, level, place, sets, profile } = (value ?? {}) as Partial<BotWish>;
  if ((mode !== 'singles' && mode !== 'pairs') || !isLevel(level)) return null;
  if (place === undefined || !PLACES[mode].includes(place) || (sets !== 1 && sets !== 3)) return null;
  const known = profile !== undefined && Object.hasOwn(PROFILES, profile);
  return { mode, level, place, sets, profile: known ? (profile as ProfileName) : 'federation' };
}
