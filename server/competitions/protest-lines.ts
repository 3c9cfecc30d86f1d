/** Protests as everybody sees them (3.4, 5.4, 7.1.b). Pure. */
import { type CompetitionProtest, type CompetitionState, gameOf } from '../../shared/competition/log/state.ts';
import type { ProtestDecision, ProtestLine } from '../../shared/protocol/desk.ts';
import { personOf } from './sanction-lines.ts';

/** @param until see {@link ProtestLine}; what the table says of it */
export function protestLine(
  state: CompetitionState,
  protest: CompetitionProtest,
  until: number | null = null,
): ProtestLine {
  const { event, at, by, game, board, participant, text, moment, decision } = protest;
  const section = gameOf(state, game)?.section ?? '';
  return {
    protest: event,
    at,
    game,
    board,
    section,
    participant,
    by: personOf(by),
    text,
    moment,
    waitsFor: decision !== null ? null : hasSenior(state, section) ? 'senior' : 'chief',
    until: decision === null ? until : null,
    decisions: protest.decisions.map((one, i): ProtestDecision => {
      const { upheld, final, at: when } = one;
      const next = protest.decisions[i + 1]?.event ?? Number.POSITIVE_INFINITY;
      return {
        at: when,
        by: personOf(one.by),
        upheld,
        final,
        text: one.text,
        effect: effectOf(state, protest, one, next),
      };
    }),
  };
}

export function protestLines(state: CompetitionState): readonly ProtestLine[] {
  return state.protests.map((protest) => protestLine(state, protest));
}

function hasSenior({ officials }: CompetitionState, section: string): boolean {
  return officials.some(({ office, section: own }) => office === 'senior' && (own === null || own === section));
}

/** What was done with it: taken back at the table, or the official's next decision about the game's result. */
function effectOf(
  state: CompetitionState,
  { game }: CompetitionProtest,
  { upheld, event, effect }: CompetitionProtest['decisions'][number],
  before: number,
): ProtestDecision['effect'] {
  if (!upheld || effect !== null) return effect;
  const after = gameOf(state, game)?.decisions.find((one) => one.event > event && one.event < before);
  return after === undefined ? null : after.type;
}
