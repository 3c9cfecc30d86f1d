/** What comes due by itself in a competition played over days: rounds, calls, reminders, deadlines. */
import type { Due } from '../log/due.ts';
import { formatOf, isRoundOver, isSectionOver } from '../log/sections.ts';
import { type CompetitionGame, type CompetitionState, gamesOf, type Section } from '../log/state.ts';
import { sectionWindows, spanIn, type Window } from './windows.ts';

const HOUR = 3_600_000;

/** How long before the time of a game its two sides are reminded of it. */
const BEFORE_GAME = { tomorrow: 24 * HOUR, soon: HOUR } as const;
/** How long before the deadline who has no time yet is reminded: early enough for an offer that counts. */
const BEFORE_DEADLINE = 48 * HOUR;
/** How long the other side must have to answer before the deadline, for an offer to count. */
export const ANSWER_TIME = 24 * HOUR;

/** The rounds to be paired, and what is due about the games that are to be played. */
export function dueOverDays(state: CompetitionState): readonly Due[] {
  return state.sections.flatMap((section) => {
    const windows = sectionWindows(state, section);
    const waiting = gamesOf(state, section).filter(({ status }) => status === 'paired');
    return [
      ...pairing(state, section, windows),
      ...waiting.flatMap((game) => aboutGame(state, section, game, windows)),
    ];
  });
}

/** A round robin is drawn as a whole, so that times can be agreed early; another format at the opening of the window. */
function pairing(state: CompetitionState, section: Section, windows: readonly Window[]): readonly Due[] {
  const { system } = formatOf(state.regulations, section.kind);
  if (system === 'imported') return [];
  const next = { do: 'pair-round', section: section.id } as const;
  if (system === 'round-robin')
    return section.rounds.length < section.plan.length ? [{ ...next, at: section.openedAt }] : [];
  if (!isRoundOver(state, section) || isSectionOver(state, section)) return [];
  const ends = gamesOf(state, section).map(({ endedAt, calledAt }) => endedAt ?? calledAt ?? 0);
  return [{ ...next, at: Math.max(section.openedAt, windows[section.rounds.length]?.opens ?? 0, ...ends) }];
}

function aboutGame(
  state: CompetitionState,
  section: Section,
  game: CompetitionGame,
  windows: readonly Window[],
): readonly Due[] {
  const { schedule, postponed, reopenedAt } = game;
  if (schedule.at !== null) {
    const { at, since } = schedule;
    // Agreed later than the reminder would come: there is nothing to be reminded of.
    const reminders = (['tomorrow', 'soon'] as const)
      .map((about): Due => ({ do: 'remind', game: game.id, about, of: at, at: at - BEFORE_GAME[about] }))
      .filter((reminder) => reminder.at >= (since ?? 0));
    return [...reminders, { do: 'call-game', game: game.id, at }];
  }
  const closes = spanIn(state, game, windows)?.closes ?? null;
  if (closes === null) return [];
  const paired = section.rounds[game.round - 1]?.pairedAt ?? section.openedAt;
  const known = Math.max(paired, postponed?.at ?? 0, reopenedAt ?? 0);
  const at = closes - BEFORE_DEADLINE;
  const reminder: readonly Due[] =
    at >= known ? [{ do: 'remind', game: game.id, about: 'closing', of: closes, at }] : [];
  return [...reminder, { do: 'close-game', game: game.id, at: closes }];
}

/**
 * Who is absent from a game for which no time was agreed until its deadline. The source knows only who is called and doesn't
 * come (3.2); over days, who offers a time has come. So: one side offered times, early enough to be answered
 * ({@link ANSWER_TIME} before the deadline), and didn't take them back, and the other offered none: the other is absent,
 * also when it said no. Both offered and found none, or neither did: both are absent. Before the deadline an official can
 * set the time or postpone the game; afterwards the result can be corrected, or the game replayed, as any other.
 */
export function absentAt({ a, b, schedule }: CompetitionGame, deadline: number): 'a' | 'b' | 'both' {
  const offered = [a, b].map((id) => {
    const first = schedule.offers[id]?.first ?? null;
    return first !== null && first <= deadline - ANSWER_TIME;
  });
  if (offered[0] === offered[1]) return 'both';
  return offered[0] ? 'b' : 'a';
}
