/** How the steps of a story, and how the game stands in it, are said. Pure but for the language. */
import type { Step, Story, StoryMoment } from '../../../shared/lessons/story.ts';
import { citedIn } from '../../../shared/lessons/story.ts';
import type { GameClock, GameState } from '../../../shared/rules/game/state.ts';
import { SEATS, type Seat, SIDES, type Side } from '../../../shared/table/seats.ts';
import { errorText, t, type UiKey } from '../../i18n/index.ts';
import { type ShownKey, shownText } from '../../i18n/rules-shown.ts';

const SEAT: Readonly<Record<Seat, UiKey>> = { S: 'seat.S', W: 'seat.W', N: 'seat.N', E: 'seat.E' };
const CLOCK: Readonly<Record<GameClock['kind'], UiKey>> = {
  arrival: 'clock.arrival',
  choice: 'clock.choice',
  trial: 'clock.trial',
  strike: 'clock.strike',
  extra: 'clock.extra',
  interval: 'clock.interval',
  signing: 'clock.signing',
};

/** What is done in a step. */
export function stepText(step: Step): string {
  const key = `do.${step.do}` as ShownKey;
  if (step.do === 'wait') return shownText(key, { count: step.seconds });
  const values = {
    ...('side' in step && { side: step.side, clause: step.clause }),
    ...('seat' in step && { seat: t(SEAT[step.seat]) }),
  };
  return shownText('story.said', { who: step.who, what: shownText(key, values) });
}

/** Who plays in a story. */
export function castText({ mode, referee }: Story): string {
  const players = shownText(mode === 'pairs' ? 'story.pairs' : 'story.singles');
  return referee ? `${players} ${shownText('story.referee')}` : players;
}

/** Why a step was refused; null: it wasn't. */
export function refusedText({ refused }: StoryMoment): string | null {
  if (refused === null) return null;
  const why = errorText(refused.code);
  return shownText('story.refused', { why: refused.clause === undefined ? why : `${why} (${refused.clause})` });
}

/** The clauses that a step was settled by; null: none is named. */
export function clausesText(moment: StoryMoment): string | null {
  const cited = moment.refused === null ? citedIn(moment) : [];
  return cited.length === 0 ? null : shownText('fact.clauses', { clauses: cited.join(', ') });
}

const people = (side: Side, mode: Story['mode']): string =>
  mode === 'singles' ? side : side === 'A' ? 'A + C' : 'B + D';

/** How the game stands. */
export function factsOf({ state, now }: StoryMoment): readonly string[] {
  const { mode, set, score, sides, result, stopped } = state;
  const facts = [phaseText(state), shownText('fact.sets', { a: score.A, b: score.B })];
  if (state.phase === 'set' && set !== null) {
    facts.push(sittingText(state));
    facts.push(shownText('fact.turn', { who: set.sitting[set.turn]?.player ?? '' }));
    const owed = owedBy(state);
    if (owed.A + owed.B > 0) facts.push(shownText('fact.debts', { a: owed.A, b: owed.B }));
    for (const { side } of set.deferred) facts.push(shownText('fact.deferred', { who: people(side, mode) }));
  }
  if (SIDES.some((side) => sides[side].warnings.length > 0))
    facts.push(shownText('fact.warnings', { a: sides.A.warnings.length, b: sides.B.warnings.length }));
  const away = Object.entries(state.presence).filter(([, { here }]) => !here);
  if (away.length > 0) facts.push(shownText('fact.away', { who: away.map(([id]) => id).join(', ') }));
  if (stopped !== null) facts.push(shownText('fact.stopped'));
  if (result !== null)
    facts.push(
      result.winner === null ? shownText('fact.drawn') : shownText('fact.won', { who: people(result.winner, mode) }),
    );
  const { clock } = state;
  if (clock !== null) facts.push(clockText(clock, now));
  return facts;
}

function phaseText({ phase, set, config, trial }: GameState): string {
  return shownText(`phase.${phase}`, {
    set: set?.number ?? 1,
    sets: config.sets,
    side: trial === null ? '' : people(trial.side, config.mode),
  });
}

function sittingText({ set }: GameState): string {
  return SEATS.flatMap((seat) => {
    const player = set?.sitting[seat]?.player;
    return player === undefined ? [] : [`${t(SEAT[seat])} ${player}`];
  }).join(' · ');
}

function clockText(clock: GameClock, now: number): string {
  const left = clock.left ?? Math.min(clock.length, clock.endsAt - now);
  const label = clock.left === null ? 'clock.label' : 'clock.label.stands';
  return t(label, { what: t(CLOCK[clock.kind]), seconds: Math.ceil(Math.max(0, left) / 1000) });
}

/** Owed pieces by side. */
function owedBy({ mode, set }: GameState): Readonly<Record<Side, number>> {
  const owed = { A: 0, B: 0 };
  for (const [party, count] of Object.entries(set?.debts ?? {})) {
    const side = mode === 'singles' ? (party as Side) : set?.seats[party as Seat];
    if (side !== undefined) owed[side] += count ?? 0;
  }
  return owed;
}
