/**
 * A story: a game in which a clause is at work that no single strike shows. It is played step by step by the rules of a
 * game, the clocks included. Pure.
 */

import { apply, create } from '../rules/game/apply.ts';
import type { Command, Context } from '../rules/game/command.ts';
import { FEDERATION_CLOCKS, FRIENDLY, type GameConfig } from '../rules/game/config.ts';
import { decide, nextDue } from '../rules/game/decide.ts';
import type { Author, GameEvent } from '../rules/game/events.ts';
import { PLACES } from '../rules/game/sets.ts';
import type { GameState } from '../rules/game/state.ts';
import type { Refusal } from '../table/refusal.ts';
import { type Mode, type Seat, type Side, toTable } from '../table/seats.ts';
import type { Strike } from '../table/strike.ts';

/** The players: A and B, in pairs A and C against B and D; R is the referee. */
export type Who = 'A' | 'B' | 'C' | 'D' | 'R';

/** What is done in one step. `strike` is a plain one from the middle; `protest`, `uphold` and `cancel` are about the last decision. */
export type Act =
  | {
      readonly do:
        | 'greet'
        | 'refuse-greeting'
        | 'end-trial'
        | 'ready'
        | 'pass'
        | 'strike'
        | 'give-up-set'
        | 'thank'
        | 'sign'
        | 'ask'
        | 'answer'
        | 'protest'
        | 'uphold'
        | 'stop'
        | 'resume'
        | 'claim'
        | 'cancel'
        | 'swap'
        | 'leave'
        | 'return';
    }
  | { readonly do: 'start'; readonly seat: Seat }
  | {
      readonly do: 'warn' | 'give-penalty' | 'lose-turn' | 'end-set' | 'end-game';
      /** Who is concerned: of a set or a game, who wins it. */
      readonly side: Side;
      readonly clause: string;
    };

export type Step = ({ readonly who: Who } & Act) | { readonly do: 'wait'; readonly seconds: number };

export interface Story {
  /** The clauses that it shows. The first one names it. */
  readonly clauses: readonly string[];
  readonly mode: Mode;
  /** Whether a referee sits at the table. */
  readonly referee: boolean;
  /** Number of sets, and whether all are played. */
  readonly sets: number;
  readonly playAll: boolean;
  /** Where it begins: with the call, or when the first set has begun. */
  readonly from: 'call' | 'set';
  /** Seconds for getting to know the table, each side. */
  readonly trial: number;
  readonly steps: readonly Step[];
}

/** How the game stands after a step. */
export interface StoryMoment {
  readonly state: GameState;
  /** What has happened in the step. */
  readonly events: readonly GameEvent[];
  /** Why what was wished is refused; null: it isn't. */
  readonly refused: Refusal | null;
  /** ms since the story's beginning. */
  readonly now: number;
}

/** By places: who sits there at the beginning. */
const PEOPLE: Readonly<Record<Mode, readonly Who[]>> = { singles: ['A', 'B'], pairs: ['A', 'B', 'C', 'D'] };
const SYSTEM: Author = { role: 'system' };

const authorOf = (who: Who): Author =>
  who === 'R' ? { role: 'referee', id: 'R', name: 'R' } : { role: 'player', id: who };

function configOf({ mode, referee, sets, playAll, trial }: Story): GameConfig {
  const clocks = { ...FEDERATION_CLOCKS, trial: trial * 1000 };
  return { ...FRIENDLY, mode, referee, sets, playAll, greeting: true, clocks };
}

/** A plain strike by whoever has the right: straight ahead from the middle. */
function plainStrike(seat: Seat): Strike {
  const [x, y] = toTable(seat, [0, -426]);
  const [dx, dy] = toTable(seat, [0, 1]);
  return { seat, x: x + 0, y: y + 0, aim: [dx + 0, dy + 0], speed: 1200, offset: 0 };
}

/** The last decision of the running set; before there is one, the end of the set before. */
const lastDecision = (state: GameState): number => state.past.at(-1)?.event ?? state.ends.at(-1) ?? state.n - 1;

function commandOf(step: Exclude<Step, { do: 'wait' }>, state: GameState): Command {
  const { set } = state;
  const at = { set: set?.number ?? 0, strikes: set?.strikes ?? 0 };
  switch (step.do) {
    case 'strike': {
      const seats = PLACES[state.mode].filter((seat) => set?.sitting[seat]?.player === step.who);
      return { type: 'strike', strike: plainStrike(seats[0] ?? 'S'), ...at };
    }
    case 'pass':
      return { type: 'pass', ...at };
    case 'ask':
      return { type: 'ask', text: '?' };
    case 'answer':
      return { type: 'answer', question: state.questions.at(-1)?.event ?? 0, text: '!' };
    case 'protest':
      return { type: 'protest', about: lastDecision(state), text: '!' };
    case 'uphold':
      return {
        type: 'decide-protest',
        protest: state.protests.at(-1)?.event ?? 0,
        upheld: true,
        final: false,
        text: '',
        back: true,
      };
    case 'stop':
      return { type: 'stop', note: '' };
    case 'cancel':
      return { type: 'cancel', event: lastDecision(state), clause: '8.1.g', note: '' };
    case 'swap':
      return { type: 'choose-seats', swap: true };
    case 'start':
      return { type: 'choose-starter', seat: step.seat };
    case 'leave':
    case 'return':
      return { type: step.do, player: step.who };
    case 'warn':
    case 'give-penalty':
    case 'lose-turn':
      return { type: step.do, side: step.side, clause: step.clause, note: '' };
    case 'end-set':
      return { type: 'end-set', winner: step.side, clause: step.clause, note: '' };
    case 'end-game':
      return { type: 'end-game', winner: step.side, clause: step.clause, cause: 'conduct', note: '' };
    default:
      return { type: step.do };
  }
}

class Course {
  now = 0;
  events: GameEvent[] = [];
  refused: Refusal | null = null;
  state: GameState;
  readonly #simulate: Context['simulate'];

  constructor(config: GameConfig, simulate: Context['simulate']) {
    this.state = apply(null, create(config, 0));
    this.#simulate = simulate;
  }

  give(command: Command, by: Author): void {
    const decided = decide(this.state, command, by, { now: this.now, simulate: this.#simulate });
    if (!decided.ok) {
      this.refused = decided.error;
      return;
    }
    for (const event of decided.value) {
      this.state = apply(this.state, event);
      this.events.push(event);
    }
  }

  /** What is due on the way happens at its own moment. */
  wait(ms: number): void {
    const until = this.now + ms;
    for (let due = nextDue(this.state); due !== null && due <= until; due = nextDue(this.state)) {
      const { n } = this.state;
      this.now = Math.max(this.now, due);
      this.give({ type: 'tick' }, SYSTEM);
      if (this.state.n === n) break;
    }
    this.now = until;
  }

  moment(): StoryMoment {
    const { state, events, refused, now } = this;
    this.events = [];
    this.refused = null;
    return { state, events, refused, now };
  }
}

/** The whole story: how it stands at the beginning, and after each step. */
export function playStory(story: Story, simulate: Context['simulate']): readonly StoryMoment[] {
  const course = new Course(configOf(story), simulate);
  const people = PEOPLE[story.mode];
  for (const [k, seat] of PLACES[story.mode].entries()) {
    const id = people[k]!;
    course.give({ type: 'sit', seat, player: { id, name: id } }, authorOf(id));
  }
  if (story.referee)
    course.give({ type: 'sit-as-referee', player: { id: 'R', name: 'R' } }, { role: 'player', id: 'R' });
  if (story.from === 'set') {
    for (const id of people) course.give({ type: 'greet' }, authorOf(id));
    if (story.mode === 'pairs') {
      course.give({ type: 'choose-starter', seat: 'S' }, authorOf('A'));
      course.give({ type: 'choose-seats', swap: false }, authorOf('B'));
    }
  }
  const begun = course.moment();
  return [
    begun,
    ...story.steps.map((step) => {
      if (step.do === 'wait') course.wait(step.seconds * 1000);
      else
        course.give(
          commandOf(step, course.state),
          step.do === 'leave' || step.do === 'return' ? SYSTEM : authorOf(step.who),
        );
      return course.moment();
    }),
  ];
}

/** The clauses that the engine names in a moment: of what has happened, and of what was refused. */
export function citedIn({ events, refused }: StoryMoment): readonly string[] {
  const named = events.flatMap((event) =>
    'clause' in event && typeof event.clause === 'string' ? [event.clause] : [],
  );
  return [...new Set(refused?.clause === undefined ? named : [...named, refused.clause])];
}
