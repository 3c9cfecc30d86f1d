/**
 * A line that leads to no server: practice from a position, in the page alone. It answers as a table does, by the same rules
 * and the same simulator, and can take strikes back.
 */
import { type Signal, signal } from '@preact/signals';
import { PHYSICS_VERSION } from '../../../shared/physics/simulate.ts';
import { strikeMessage, wire } from '../../../shared/play/commands.ts';
import { isStruck } from '../../../shared/play/playback.ts';
import { simulatorWith } from '../../../shared/play/simulating.ts';
import type { Act } from '../../../shared/protocol/messages.ts';
import { viewOf } from '../../../shared/protocol/project.ts';
import { positionText, type Standing, standingOf } from '../../../shared/record/position.ts';
import { apply, create, fold, movedBy, restsAt } from '../../../shared/rules/game/apply.ts';
import type { Command } from '../../../shared/rules/game/command.ts';
import { FRIENDLY } from '../../../shared/rules/game/config.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import type { GameEvent, SeatPlan } from '../../../shared/rules/game/events.ts';
import { PLACES } from '../../../shared/rules/game/sets.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import { PROFILES, type ProfileName } from '../../../shared/table/profile.ts';
import { occupiedSeats } from '../../../shared/table/seats.ts';
import { checkAim, checkPlacement, reduceAim, type Strike } from '../../../shared/table/strike.ts';
import { PageLine } from '../../local/page-line.ts';
import type { Outcome } from '../../net/acts.ts';
import { ServerClock } from '../../net/clock.ts';
import type { LineEvents } from '../../net/line.ts';
import { freshStanding, turnOn } from './laying.ts';

/** Who plays both sides. */
export const SELF = 'practice';
/** The table's name; it is on no server. */
export const TABLE = 'practice';

/** The opening of a singles set. */
export function openingStanding(): Standing {
  return freshStanding('singles');
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

const simulate = simulatorWith(console);

export class PracticeLine extends PageLine {
  readonly clock = new ServerClock();
  /** All that was reached, and where in it one stands. */
  readonly states: Signal<readonly GameState[]>;
  readonly at: Signal<number> = signal(0);
  /** Whether strikes are ruled. Without, discs stay where they come to rest, and who struck strikes again. */
  readonly rules: Signal<boolean> = signal(true);
  readonly #events: LineEvents;

  constructor(standing: Standing, events: LineEvents, profile?: ProfileName) {
    super();
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

  /** Lays another position; `more`: it is part of what was laid last, one step back leads to before both. */
  lay(standing: Standing, more = false): void {
    const { n, config } = this.current;
    const name = Object.hasOwn(PROFILES, config.profileName) ? (config.profileName as ProfileName) : 'federation';
    const state = practiceFrom(standing, this.clock.now(), name);
    const before = more && this.at.value > 0 ? this.at.value : this.at.value + 1;
    this.states.value = [...this.states.value.slice(0, before), { ...state, n: n + 1 }];
    this.at.value = before;
    this.#tell();
  }

  /** The position as it stands; null: the set is over. */
  get standing(): Standing | null {
    const { set, phase } = this.current;
    return set === null || phase !== 'set' || set.over ? null : standingOf(set);
  }

  async perform(act: Act): Promise<Outcome> {
    if (!this.rules.value && act.type === 'pass') return this.#passOn();
    const command = commandOf(act);
    if (!this.rules.value && command?.type === 'strike') return this.#strikeFreely(command.strike);
    if (command === null) return { ok: false, error: { code: 'role.forbidden', message: 'Not in practice.' } };
    const before = this.current;
    const decided = decide(before, command, { role: 'player', id: SELF }, { now: this.clock.now(), simulate });
    if (!decided.ok) return decided;
    let state = before;
    for (const event of decided.value) state = apply(state, event);
    // What was taken back is gone once something else is done.
    this.states.value = [...this.states.value.slice(0, this.at.value + 1), state];
    this.at.value += 1;
    const struck = decided.value.find(isStruck);
    if (struck !== undefined) this.#events.strike(strikeMessage(struck, before.set?.number ?? 0));
    this.#tell();
    return { ok: true };
  }

  /** Without rules a pass only hands the striker on. */
  #passOn(): Outcome {
    const { standing } = this;
    if (standing !== null) this.lay(turnOn(standing));
    return { ok: true };
  }

  /** A strike that nobody rules on; the striker still lies in the zone, and the cue comes over its rail. */
  #strikeFreely(strike: Strike): Outcome {
    const before = this.current;
    const { set, config } = before;
    const at = this.clock.now();
    if (set === null) return { ok: false, error: { code: 'game.not-running', message: 'No set is being played.' } };
    if (at < set.readyAt)
      return { ok: false, error: { code: 'strike.moving', clause: '12.17', message: 'The last strike is not over.' } };
    const place = [strike.x, strike.y] as const;
    const wrong = checkPlacement(strike.seat, place, set.pieces) ?? checkAim(strike.seat, place, strike.aim);
    if (wrong !== null) return { ok: false, error: wrong };
    const simulated = simulate(strike, set.pieces, config);
    if (!simulated.ok) return simulated;
    const { after, striker, duration, track } = simulated.value;
    const pieces = movedBy(set.pieces, after);
    const readyAt = restsAt(at, duration);
    const next = { ...set, pieces, striker, readyAt, strikes: set.strikes + 1, last: null };
    this.states.value = [...this.states.value.slice(0, this.at.value + 1), { ...before, n: before.n + 1, set: next }];
    this.at.value += 1;
    this.#events.strike({
      n: before.n,
      set: set.number,
      strike: wire(strike),
      at,
      duration: Math.ceil(1000 * duration),
      track,
    });
    this.#tell();
    return { ok: true };
  }

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
