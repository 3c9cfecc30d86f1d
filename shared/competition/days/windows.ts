/**
 * The calendar of a competition played over days (2.2, 7.1.a): its windows, from midnight to midnight in its zone whatever
 * the clocks do, and until when a game is to be played.
 */
import { formatOf, roundsOf } from '../log/sections.ts';
import { type CompetitionGame, type CompetitionState, type Section, sectionOf } from '../log/state.ts';
import type { Timing } from '../regulations/regulations.ts';
import { dayAt, dayNumber, startOfDay } from './zone.ts';

export type Days = Extract<Timing, { kind: 'days' }>;

/** A window of the calendar. */
export interface Window {
  /** From 1, windows without games counted. */
  readonly number: number;
  /** Its first moment, ms since the epoch. */
  readonly opens: number;
  /** The first moment after it. */
  readonly closes: number;
}

const DAY = 86_400_000;

/**
 * The start of a window. Where the competition was postponed, everything after that is later by as many whole days.
 * @param before how many windows come before it
 */
function boundary({ zone, firstDay, window }: Days, before: number, pauses: CompetitionState['pauses']): number {
  let day = (dayNumber(firstDay) ?? 0) + before * window;
  for (const { from, to } of pauses) if (startOfDay(zone, day) > from) day += Math.ceil((to - from) / DAY);
  return startOfDay(zone, day);
}

function windowAt(timing: Days, number: number, pauses: CompetitionState['pauses']): Window {
  return { number, opens: boundary(timing, number - 1, pauses), closes: boundary(timing, number, pauses) };
}

/** The window in which the competition begins by its regulations. */
export function firstWindow(timing: Days, pauses: CompetitionState['pauses'] = []): Window {
  return windowAt(timing, nextNumber(timing, 0), pauses);
}

/** The next window with games. */
function nextNumber({ breaks }: Days, number: number): number {
  let next = number + 1;
  while (breaks.includes(next)) next++;
  return next;
}

/**
 * The windows of a section's rounds, in their order: of all that are planned, or of those paired and the next one. Finals
 * come after the groups, play-offs after the table. A round that is drawn when more than half of its window is over has the one after it: nobody loses
 * a game for want of time by the delay of others. A round robin is drawn as a whole when it begins.
 */
export function sectionWindows(state: CompetitionState, section: Section): readonly Window[] {
  const { regulations, pauses } = state;
  const { timing } = regulations;
  if (timing.kind !== 'days') return [];
  const atOnce = formatOf(regulations, section.kind).system === 'round-robin';
  const count = Math.max(section.rounds.length, roundsOf(state, section) ?? section.rounds.length + 1);
  const windows: Window[] = [];
  let number = section.kind === 'finals' ? lastBefore(state) : 0;
  for (let round = 1; round <= count; round++) {
    const drawn = (atOnce ? undefined : section.rounds[round - 1]?.pairedAt) ?? section.openedAt;
    let window = windowAt(timing, nextNumber(timing, Math.max(number, overBefore(timing, drawn, pauses))), pauses);
    while (drawn > (window.opens + window.closes) / 2)
      window = windowAt(timing, nextNumber(timing, window.number), pauses);
    windows.push(window);
    number = window.number;
  }
  return windows;
}

/** How many windows are surely over at a moment: a lower bound, so that none of them has to be looked at. */
function overBefore({ zone, firstDay, window }: Days, moment: number, pauses: CompetitionState['pauses']): number {
  const later = pauses.reduce((sum, { from, to }) => sum + Math.ceil((to - from) / DAY), 0);
  return Math.floor((dayAt(zone, moment) - (dayNumber(firstDay) ?? 0) - later) / window) - 1;
}

/** The last window of what comes before the finals. */
function lastBefore(state: CompetitionState): number {
  const before = state.sections.filter(({ kind }) => kind !== 'finals');
  return Math.max(0, ...before.map((part) => sectionWindows(state, part).at(-1)?.number ?? 0));
}

/** When a game can be played. */
export interface Span {
  readonly opens: number;
  /** Its deadline: the first moment at which it is too late. Null: until further notice. */
  readonly closes: number | null;
}

/** When a game of a competition over days can be played; null in a live one. */
export function spanOf(state: CompetitionState, game: CompetitionGame): Span | null {
  const section = sectionOf(state, game.section)!;
  return spanIn(state, game, sectionWindows(state, section));
}

/** As {@link spanOf}, with the windows of the game's section. */
export function spanIn(state: CompetitionState, game: CompetitionGame, windows: readonly Window[]): Span | null {
  const { timing } = state.regulations;
  const window = windows[game.round - 1];
  if (timing.kind !== 'days' || window === undefined) return null;
  const { postponed, reopenedAt } = game;
  if (postponed !== null) {
    const later = state.pauses
      .filter(({ from }) => from >= postponed.at)
      .reduce((sum, { from, to }) => sum + to - from, 0);
    return { opens: postponed.at, closes: postponed.until === null ? null : postponed.until + later };
  }
  if (reopenedAt === null) return window;
  // To be played again, or after all: there is as much time as a window has, from the next day on.
  const anew = startOfDay(timing.zone, dayAt(timing.zone, reopenedAt) + 1 + timing.window);
  return { opens: Math.min(window.opens, reopenedAt), closes: Math.max(window.closes, anew) };
}
