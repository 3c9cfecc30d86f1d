/** How formats, ratings, times and results are said on pages. */
import type { PlayedGame, RatingShown } from '../../shared/protocol/api.ts';
import type { Format } from '../../shared/protocol/queue.ts';
import { type Mode, otherSide, type Side } from '../../shared/table/seats.ts';
import { errorText, language, t, type UiKey } from '../i18n/index.ts';

export { shownName } from '../i18n/index.ts';

import type { Refusal } from '../../shared/table/refusal.ts';
import { localeOf } from '../i18n/languages.ts';
import { refusalOf } from '../net/http.ts';

const FORMATS: Readonly<Record<Format, UiKey>> = {
  quick: 'format.quick',
  standard: 'format.standard',
  long: 'format.long',
};
const LENGTHS: Readonly<Record<Format, UiKey>> = {
  quick: 'format.quick.sets',
  standard: 'format.standard.sets',
  long: 'format.long.sets',
};

/** "Quick". */
export const formatName = (format: Format): string => t(FORMATS[format]);
/** "best of 3". */
export const formatLength = (format: Format): string => t(LENGTHS[format]);
export const modeName = (mode: Mode): string => t(mode === 'pairs' ? 'mode.pairs' : 'mode.singles');

/** "1587", "1587?" while provisional. */
export function ratingText({ number, provisional }: Pick<RatingShown, 'number' | 'provisional'>): string {
  return provisional ? `${number}?` : String(number);
}

/** "+12", "−8", "±0". */
export function changeText(change: number): string {
  return change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`;
}

/** English is written as in Europe: days first, hours to 24. */
const locale = (): string => localeOf(language.value);

/** A day, as the reader's language has it. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
}

/** Day and time. */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** From so many seconds on a time to wait is said in minutes. */
const IN_MINUTES = 120;

/** A time to wait, in seconds or minutes, never too short. */
export function waitText(seconds: number): string {
  const [number, unit] = seconds < IN_MINUTES ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(number);
}

/** A refusal in words, with its numbers and the time from which on it is possible, where it has them. */
export function refusalText({ code, until, values = {} }: Omit<Refusal, 'message'>): string {
  const { seconds } = values;
  return errorText(code, {
    ...values,
    ...(until !== undefined && { until: timeText(until) }),
    ...(seconds !== undefined && { wait: waitText(seconds) }),
  });
}

/** What went wrong, in words. */
export function faultText(fault: unknown): string {
  return refusalText(refusalOf(fault));
}

/** A moment in the reader's zone, to the second. */
export function exactTimeText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}

/** Time of the day, to the second. */
export function exactHourText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' }).format(at);
}

/** Time of the day. */
export function hourText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at);
}

export function percentText(share: number | null): string {
  if (share === null) return '–';
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** How a game went for somebody. */
export function resultFor(game: PlayedGame, id: string): 'won' | 'lost' | 'drawn' {
  const side = sideIn(game, id);
  if (game.winner === null || side === null) return 'drawn';
  return game.winner === side ? 'won' : 'lost';
}

export function sideIn(game: PlayedGame, id: string): Side | null {
  return game.players.find((player) => player.id === id)?.side ?? null;
}

/** Sets as somebody sees them, own first. */
export function scoreFor(game: PlayedGame, id: string): string {
  const side = sideIn(game, id) ?? 'A';
  return `${game.score[side]} : ${game.score[otherSide(side)]}`;
}
