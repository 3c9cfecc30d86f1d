/** A line that leads to no server: strikes of one position, judged in the page by the same engine, over and over. */
import { type Signal, signal } from '@preact/signals';
import type { Judged } from '../../shared/exercises/check.ts';
import { wire } from '../../shared/play/commands.ts';
import type { Act } from '../../shared/protocol/messages.ts';
import { viewOf } from '../../shared/protocol/project.ts';
import type { LastRuling } from '../../shared/rules/game/state.ts';
import type { Situation } from '../../shared/rules/types.ts';
import type { Result } from '../../shared/table/refusal.ts';
import type { Point, Seat } from '../../shared/table/seats.ts';
import { parseStrike, type Strike } from '../../shared/table/strike.ts';
import type { Outcome } from '../net/acts.ts';
import { ServerClock } from '../net/clock.ts';
import type { LineEvents } from '../net/line.ts';
import { practiceFrom } from '../pages/practice/line.ts';
import { PageLine } from './page-line.ts';

/** How far one has come: the set as it stands, after so many strikes. */
export interface Standing {
  readonly situation: Situation;
  readonly strikes: number;
  /** Nothing more can be struck. */
  readonly over: boolean;
}

/** What is played, and how a strike is judged. */
export interface Course<R extends Standing> {
  /** The table's name; it is on no server. */
  readonly table: string;
  readonly seat: Seat;
  readonly start: () => R;
  readonly strike: (run: R, strike: Strike) => Result<Judged & { readonly run: R }>;
}

export class JudgedLine<R extends Standing> extends PageLine {
  readonly clock = new ServerClock();
  /** The run as it stands; what a strike has led to is known before its discs rest. */
  readonly run: Signal<R>;
  readonly #course: Course<R>;
  readonly #events: LineEvents;
  /** Events so far, over all runs: pictures are numbered by them. */
  #n = 0;
  #last: LastRuling | null = null;
  #striker: Point | null = null;
  #readyAt: number;

  constructor(course: Course<R>, events: LineEvents) {
    super();
    this.#course = course;
    this.#events = events;
    this.clock.pong(performance.now(), Date.now(), 1);
    this.#readyAt = this.clock.now();
    this.run = signal(course.start());
    // Who made it must have it before it is told anything.
    queueMicrotask(() => this.#tell());
  }

  /** From the beginning. */
  restart(): void {
    this.#n += 1;
    this.#last = null;
    this.#striker = null;
    this.#readyAt = this.clock.now();
    this.run.value = this.#course.start();
    this.#tell();
  }

  async perform(act: Act): Promise<Outcome> {
    if (act.type !== 'strike')
      return { ok: false, error: { code: 'role.forbidden', message: 'An exercise has strikes only.' } };
    const at = this.clock.now();
    if (at < this.#readyAt)
      return { ok: false, error: { code: 'strike.moving', clause: '12.17', message: 'The last strike is not over.' } };
    const { seat, x, y, dx, dy, speed, offset } = act.strike;
    const { maxSpeed } = this.#state().config.profile;
    const strike = parseStrike({ seat, x: x / 100, y: y / 100, aim: [dx, dy], speed, offset }, maxSpeed);
    if (!strike.ok) return strike;
    const step = this.#course.strike(this.run.value, strike.value);
    if (!step.ok) return step;
    const { run, simulation, ruling } = step.value;
    const duration = Math.ceil(1000 * simulation.duration);
    const n = this.#n;
    this.#n += 1;
    this.#last = { event: n, seat, kind: 'strike', ruling };
    this.#striker = simulation.striker;
    this.#readyAt = at + duration;
    this.run.value = run;
    this.#events.strike({ n, set: 1, strike: wire(strike.value), at, duration, track: simulation.track });
    this.#tell();
    return { ok: true };
  }

  #state() {
    const { situation } = this.run.value;
    return practiceFrom({ ...situation, turn: this.#course.seat }, this.clock.now());
  }

  #tell(): void {
    const { strikes, over } = this.run.value;
    const state = this.#state();
    const set = { ...state.set!, strikes, last: this.#last, striker: this.#striker, readyAt: this.#readyAt };
    // Nothing more can be struck when the run is over.
    const phase = over ? ('over' as const) : state.phase;
    const { table } = this.#course;
    this.#events.view(viewOf({ ...state, phase, n: this.#n, set }, { table, watchers: 0 }));
  }
}
