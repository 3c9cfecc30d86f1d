/** The calendars of competitions and of people: when something starts, when rounds are played, when a game is. Pure. */
import { sectionWindows, spanOf } from '../../shared/competition/days/windows.ts';
import { dayAt, dayName } from '../../shared/competition/days/zone.ts';
import { type Due, due } from '../../shared/competition/log/due.ts';
import { regulationsOf } from '../../shared/competition/log/sections.ts';
import { type CompetitionGame, type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import type { Competition } from './competitions.ts';
import type { Calendar, CalendarEvent } from './ical.ts';
import { participantFor } from './mine.ts';

/** How long a set is taken to last in a calendar, minutes: nobody knows before. */
const SET_MINUTES = 20;
/** A player is reminded so many minutes before a game. */
const ALARM = 30;

/** When a competition starts, or has started; null: it isn't known. */
function startOf(state: CompetitionState): number | null {
  const first = state.sections[0]?.rounds[0]?.pairedAt;
  if (first !== undefined) return first;
  return due(state).find((step): step is Extract<Due, { do: 'start' }> => step.do === 'start')?.at ?? null;
}

/** When a game is played, or was called; null: it isn't known. */
function timeOf({ schedule, calledAt }: CompetitionGame): number | null {
  return schedule.at ?? calledAt;
}

function zoneOf(state: CompetitionState): string | undefined {
  const { timing } = state.regulations;
  return timing.kind === 'days' ? timing.zone : undefined;
}

function startEvent({ id, state }: Competition, origin: string): readonly CalendarEvent[] {
  const at = startOf(state);
  if (at === null || state.regulations.timing.kind === 'days') return [];
  return [
    {
      uid: `${id}-start@novuss`,
      when: { at, minutes: SET_MINUTES * state.regulations.sets },
      summary: state.name,
      description: `${state.participants.length} have entered. ${state.regulations.sets} sets a game.`,
      url: `${origin}/competitions/${id}`,
      cancelled: state.phase === 'cancelled',
      alarm: ALARM,
    },
  ];
}

/** The windows of the rounds, as whole days of the competition's zone. */
function windowEvents({ id, state }: Competition, origin: string): readonly CalendarEvent[] {
  const zone = zoneOf(state);
  if (zone === undefined) return [];
  return state.sections.flatMap((section) =>
    sectionWindows(state, section).map(({ opens, closes }, i): CalendarEvent => {
      const part = section.kind === 'main' ? '' : ` (${section.kind === 'finals' ? 'finals' : `group ${section.id}`})`;
      return {
        uid: `${id}-${section.id}-${i + 1}@novuss`,
        when: { firstDay: dayName(dayAt(zone, opens)), lastDay: dayName(dayAt(zone, closes - 1)) },
        summary: `${state.name}: round ${i + 1}${part}`,
        description: 'Its games are played in these days.',
        url: `${origin}/competitions/${id}`,
        cancelled: state.phase === 'cancelled',
      };
    }),
  );
}

function gameUrl(own: string, origin: string, state: CompetitionState, { id, table }: CompetitionGame): string {
  if (state.regulations.team !== null) return `${own}/matches/${id}`;
  return table === null ? own : `${origin}/t/${table}`;
}

/** How long a game, or a match with its series, is taken to last. */
function minutesOf(state: CompetitionState, { id }: CompetitionGame): number {
  return SET_MINUTES * regulationsOf(state, id).sets * (state.regulations.team?.series ?? 1);
}

/** The days on which a game whose time isn't agreed can be played; null: it is no such game, or nobody knows until when. */
function daysOf(state: CompetitionState, game: CompetitionGame): CalendarEvent['when'] | null {
  const span = game.status === 'paired' ? spanOf(state, game) : null;
  const zone = zoneOf(state);
  if (zone === undefined || span === null || span.closes === null) return null;
  return { firstDay: dayName(dayAt(zone, span.opens)), lastDay: dayName(dayAt(zone, span.closes - 1)) };
}

/** @param of whose games: with those whose time is not agreed yet; null: all that have a time */
function gameEvents({ id, state }: Competition, origin: string, of: string | null): readonly CalendarEvent[] {
  return Object.values(state.games).flatMap((game): CalendarEvent[] => {
    const at = timeOf(game);
    if (of !== null && game.a !== of && game.b !== of) return [];
    const when = at === null ? (of === null ? null : daysOf(state, game)) : { at, minutes: minutesOf(state, game) };
    if (when === null) return [];
    const open = at === null ? ' The time is to be agreed.' : '';
    const [a, b] = [game.a, game.b].map((one) => participantOf(state, one)?.name ?? one);
    return [
      {
        uid: `${id}-${game.id}-${game.replays}@novuss`,
        when,
        summary: `${a} – ${b}`,
        description:
          state.regulations.team === null
            ? `${state.name}, round ${game.round}, table ${game.board}. ${a} strikes first.${open}`
            : `${state.name}, round ${game.round}. ${a} are the hosts.${open}`,
        url: gameUrl(`${origin}/competitions/${id}`, origin, state, game),
        cancelled: game.status === 'void' || game.status === 'annulled' || state.phase === 'cancelled',
        ...(of !== null && at !== null && { alarm: ALARM }),
      },
    ];
  });
}

export function competitionCalendar(competition: Competition, origin: string): Calendar {
  const { state } = competition;
  return {
    name: state.name,
    zone: zoneOf(state),
    changedAt: state.at,
    events: [
      ...startEvent(competition, origin),
      ...windowEvents(competition, origin),
      // Of a live one the games follow one another: their times are no plan.
      ...(zoneOf(state) === undefined ? [] : gameEvents(competition, origin, null)),
    ],
  };
}

/** The matches of one team. */
export function teamCalendar(competition: Competition, team: string, name: string, origin: string): Calendar {
  const { state } = competition;
  return {
    name: `${name}: ${state.name}`,
    zone: zoneOf(state),
    changedAt: state.at,
    events: [...startEvent(competition, origin), ...gameEvents(competition, origin, team)],
  };
}

/** All that somebody plays. */
export function playerCalendar(
  competitions: readonly Competition[],
  account: { readonly id: string; readonly name: string },
  origin: string,
): Calendar {
  return {
    name: `Novuss: ${account.name}`,
    changedAt: Math.max(0, ...competitions.map(({ state }) => state.at)),
    events: competitions.flatMap((competition) => {
      const own = participantFor(competition.state, account.id);
      if (own === null) return [];
      return [...startEvent(competition, origin), ...gameEvents(competition, origin, own.id)];
    }),
  };
}
