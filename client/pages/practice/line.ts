/**
 * A line that leads to no server: practice from a position, in the page alone. It answers as a table does, by the same rules
 * and the same simulator, and can take strikes back.
 */
import { type Signal, signal } from '@preact/signals';
import { PHYSICS_VERSION } from '../../../shared/physics/simulate.ts';
import { SIMULATORS } from '../../../shared/physics/versions.ts';
import type { Act } from '../../../shared/protocol/messages.ts';
import { viewOf } from '../../../shared/protocol/project.ts';
import { positionText, type Standing, standingOf } from '../../../shared/record/position.ts';
import { isStrike } from '../../../shared/record/record.ts';
import { apply, create, fold } from '../../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../../shared/rules/game/command.ts';
import { FRIENDLY } from '../../../shared/rules/game/config.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import type { GameEvent, SeatPlan } from '../../../shared/rules/game/events.ts';
import { PLACES } from '../../../shared/rules/game/sets.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import { openingPosition } from '../../../shared/table/pieces.ts';
import { PROFILES, type ProfileName } from '../../../shared/table/profile.ts';
import { ok, refuse } from '../../../shared/table/refusal.ts';
import { occupiedSeats } from '../../../shared/table/seats.ts';
import { reduceAim } from '../../../shared/table/strike.ts';
import type { Outcome } from '../../net/acts.ts';
import { ServerClock } from '../../net/clock.ts';
import type { LineEvents, LineState, Where } from '../../net/line.ts';
import { WatchersTalk } from '../../net/talk.ts';
import type { Line } from '../../scenes/session.ts';
import { wireOf } from '../replay/game.ts';

/** Who plays both sides. */
export const SELF = 'practice';
/** The table's name; it is on no server. */
export const TABLE = 'practice';

/** The opening of a singles set. */
export function openingStanding(): Standing {
  const seats = { S: 'A', N: 'B' } as const;
  return {
    mode: 'singles',
    seats,
    turn: 'S',
    pieces: openingPosition('singles', seats),
    penalty: [],
    debts: {},
    openingRowMoved: { S: false, N: false },
    history: { openedBy: 'A', seriesEnded: {}, interrupted: null, misses: {} },
  };
}

/** A game of one set, played alone, that stands as given, on the table of this name. */
export function practiceFrom(standing: Standing, at: number, profileName: ProfileName = 'federation'): GameState {
  const { mode, turn } = standing;
  const plan: SeatPlan = Object.fromEntries(
    occupiedSeats(standing.seats).map((seat) => [seat, { side: standing.seats[seat]!, player: SELF }]),
  );
  const system = { role: 'system' } as const;
  const bodies = [
    ...PLACES[mode].map((seat) => ({ type: 'seated', seat, player: { id: SELF, name: SELF } }) as const),
    { type: 'setStarted', set: 1, first: turn, seats: plan } as const,
  ];
  const table = { profileName, profile: PROFILES[profileName] };
  const config = { ...FRIENDLY, ...table, mode, sets: 1, alone: true, physics: PHYSICS_VERSION };
  const events: GameEvent[] = [
    create(config, at),
    ...bodies.map((body, i): GameEvent => ({ n: i + 1, at, by: system, ...body })),
  ];
  const state = fold(events);
  return { ...state, set: { ...state.set!, ...standingOf(standing), turn, readyAt: at } };
}

/** The text of the position that a state shows; null: no set is being played in it. */
export function positionIn({ set, phase }: GameState): string | null {
  if (set === null || phase !== 'set' || set.over) return null;
  return positionText(standingOf(set));
}

const simulate: Context['simulate'] = (strike, pieces, { profile }) => {
  const run = SIMULATORS.get(PHYSICS_VERSION);
  if (run === undefined) return refuse('physics.version', 'This version of the physics is not here.');
  const result = run({ strike, pieces, profile });
  if (!result.ok) return result;
  const { log, after, striker, duration, track } = result.value;
  return ok({ strike, physics: PHYSICS_VERSION, profile, log, after, striker, duration, track });
};

export class PracticeLine implements Line {
  readonly state: Signal<LineState> = signal<LineState>('live');
  readonly renewing: Signal<boolean> = signal(false);
  readonly halted: Signal<boolean> = signal(false);
  readonly trip: Signal<number> = signal(0);
  readonly where: Signal<Where> = signal<Where>('table');
  readonly clock = new ServerClock();
  readonly talk = new WatchersTalk({ send: () => false, id: () => '', after: () => () => {} });
  readonly acting = false;
  /** All that was reached, and where in it one stands. */
  readonly states: Signal<readonly GameState[]>;
  readonly at: Signal<number> = signal(0);
  readonly #events: LineEvents;

  constructor(standing: Standing, events: LineEvents, profile?: ProfileName) {
    this.#events = events;
    this.clock.pong(performance.now(), Date.now(), 1);
    this.states = signal([practiceFrom(standing, this.clock.now(), profile)]);
    // Who made it must have it before it is told anything.
    queueMicrotask(() => this.#tell());
  }

  /** The state that is shown, or will be when the discs rest. */
  get current(): GameState {
    return this.states.value[this.at.value]!;
  }

  /** One step back, or forth again. */
  move(by: 1 | -1): void {
    const to = this.at.value + by;
    if (this.states.value[to] === undefined) return;
    this.at.value = to;
    this.#tell();
  }

  async perform(act: Act): Promise<Outcome> {
    const command = commandOf(act);
    if (command === null) return { ok: false, error: { code: 'role.forbidden', message: 'Not in practice.' } };
    const before = this.current;
    const decided = decide(before, command, { role: 'player', id: SELF }, { now: this.clock.now(), simulate });
    if (!decided.ok) return decided;
    let state = before;
    for (const event of decided.value) state = apply(state, event);
    // What was taken back is gone once something else is done.
    this.states.value = [...this.states.value.slice(0, this.at.value + 1), state];
    this.at.value += 1;
    const struck = decided.value.find(isStrike);
    if (struck !== undefined)
      this.#events.strike({
        n: struck.n,
        set: before.set?.number ?? 0,
        strike: wireOf(struck.strike),
        at: struck.at,
        duration: Math.ceil(1000 * struck.duration),
        track: struck.track,
      });
    this.#tell();
    return { ok: true };
  }

  preview(): void {}

  advise(): boolean {
    return false;
  }

  goTo(): void {}

  leave(): void {}

  #tell(): void {
    this.#events.view(viewOf(this.current, { table: TABLE, watchers: 0 }));
  }
}

function commandOf(act: Act): Command | null {
  if (act.type === 'pass') return act;
  if (act.type !== 'strike') return null;
  const { seat, x, y, dx, dy, speed, offset } = act.strike;
  const [ax, ay] = reduceAim([dx, dy]);
  const strike = { seat, x: x / 100, y: y / 100, aim: [ax, ay] as const, speed, offset };
  return { type: 'strike', strike, set: act.set, strikes: act.strikes };
}
