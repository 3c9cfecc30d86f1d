/** Who meets whom in the next round of a section. */
import { ok, type Result, refuse } from '../../table/refusal.ts';
import type { DrawnRound } from '../berger.ts';
import { asPair, nextBracketRound } from '../bracket-course.ts';
import { drawLot } from '../lot.ts';
import type { ParticipantId } from '../result.ts';
import { type Concession, pairSwiss, type SwissEntrant } from '../swiss.ts';
import { hasAccepted } from './decide-entry.ts';
import { courseOf, formatOf, goneOf, isRoundOver, isSectionOver } from './sections.ts';
import { type CompetitionState, gamesOf, participantOf, type Section } from './state.ts';
import { sectionTable } from './table.ts';

/** A round before it is written down. */
export interface NextRound {
  readonly round: number;
  readonly pairs: readonly (readonly [ParticipantId, ParticipantId])[];
  readonly byes: readonly ParticipantId[];
  readonly concessions: readonly Concession[];
}

/**
 * Who meets whom next.
 * Errors: `round.running` (the round before isn't over), `round.none` (there is no further round), `round.import`, and those
 * of a knock-out's course.
 */
export function nextRound(state: CompetitionState, section: Section): Result<NextRound> {
  const format = formatOf(state.regulations, section.kind);
  const round = section.rounds.length + 1;
  if (isSectionOver(state, section)) return refuse('round.none', 'All rounds of this section are paired.');
  if (format.system === 'imported')
    return refuse('round.import', 'The pairings of this competition come from elsewhere.');
  // A table is drawn in advance: over days its rounds may overlap.
  const overlaps = format.system === 'round-robin' && state.regulations.timing.kind === 'days';
  if (!overlaps && !isRoundOver(state, section)) return refuse('round.running', 'Games of this round are not over.');
  if (format.system === 'round-robin') {
    const planned = section.plan[round - 1];
    if (planned === undefined) return refuse('round.none', 'All rounds of this section are paired.');
    return ok({ round, ...withoutGone(planned, goneOf(state, section)), concessions: [] });
  }
  if (format.system === 'swiss') {
    if (round > format.rounds) return refuse('round.none', 'All rounds of this section are paired.');
    const here = swissHere(state, section, round);
    return ok({ round, ...pairSwiss(here, Math.min(format.rounds, here.length - 1 + (here.length % 2)) - round) });
  }
  return nextOfKnockOut(state, section, round);
}

/** In a round robin who was to meet somebody who is out rests. */
function withoutGone(planned: DrawnRound, gone: ReadonlySet<ParticipantId>): DrawnRound {
  const pairs = planned.pairs.filter(([a, b]) => !gone.has(a) && !gone.has(b));
  const playing = new Set(pairs.flat());
  const all = [...planned.pairs.flat(), ...planned.byes];
  return { pairs, byes: all.filter((id) => !playing.has(id) && !gone.has(id)) };
}

function nextOfKnockOut(state: CompetitionState, section: Section, round: number): Result<NextRound> {
  const course = courseOf(state, section)!;
  if (!course.ok) return course;
  const number = nextBracketRound(course.value);
  if (number === null) return refuse('round.none', 'There is no game left to play.');
  const ready = course.value.games.filter(({ state: at, game }) => at === 'ready' && game.round === number);
  const byes = course.value.byes.filter((bye) => bye.round === number).map(({ participant }) => participant);
  return ok({ round, pairs: ready.map(asPair), byes, concessions: [] });
}

/** Who is in a Swiss for a round, with all that pairing asks about. */
function swissHere(state: CompetitionState, section: Section, round: number): readonly SwissEntrant[] {
  const points = new Map(sectionTable(state, section).lines.map((line) => [line.participant, line.points]));
  const gone = goneOf(state, section);
  const games = gamesOf(state, section);
  const rested = new Set(section.rounds.flatMap(({ byes }) => byes));
  return section.participants
    .filter((id) => {
      const one = participantOf(state, id);
      // Of a pair that comes late the partner has to accept the regulations first (3.1).
      return one !== undefined && !gone.has(id) && one.from <= round && hasAccepted(state, one);
    })
    .map((id) => {
      // Also what was annulled later has been played: they have met.
      const own = games.filter(({ a, b }) => a === id || b === id);
      const struck = own.filter(({ result }) => result !== null && !('absent' in result));
      return {
        id,
        points: points.get(id) ?? 0,
        met: new Set(own.map(({ a, b }) => (a === id ? b : a))),
        strikes: struck.map(({ a }) => a === id),
        hadBye: rested.has(id),
      };
    });
}

/** The pairs of a round with the first strike by lot: one lot a game, each from the round's seed. */
export function byLot(section: string, next: NextRound, seed: string): NextRound {
  const pairs = next.pairs.map((pair, i) => {
    const [a, b] = drawLot(seed, strikeLot(section, next.round, i + 1), pair).drawn;
    return [a!, b!] as const;
  });
  return { ...next, pairs };
}

/** What the lot for the first strike of a game is drawn for. */
export function strikeLot(section: string, round: number, board: number): string {
  return `first-strike/${section}/${round}/${board}`;
}
