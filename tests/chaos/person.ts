/** One simulated person: waits for an opponent, accepts, plays, and looks for the next game. Never gives up on the service. */
import type { Act, WireStrike } from '../../shared/protocol/messages.ts';
import type { QueueView } from '../../shared/protocol/queue.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { type HeardLine, heardLine, type Listener } from './lines.ts';
import type { Moment, Seen } from './report.ts';

export interface Crowd {
  readonly urls: readonly string[];
  random(): number;
  write(seen: Seen): void;
  /** Something that a fault may be waiting for. */
  moment(moment: Moment, port: number): void;
  /** No new games; since when, 0: not yet. */
  windingDown(): number;
  ended(): boolean;
  /** A strike of a table was acknowledged. */
  struck(table: string): void;
  started(table: string): void;
  over(table: string): void;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** After so many strikes of one's own a game is given up, so that games end and results come in. */
const ENOUGH = [6, 20] as const;

export class Person {
  readonly #crowd: Crowd;
  #cookie = '';
  #at = 0;
  /** The last game that was over. */
  #last = '';
  #line: HeardLine | null = null;

  constructor(crowd: Crowd) {
    this.#crowd = crowd;
    this.#at = Math.floor(crowd.random() * crowd.urls.length);
  }

  get cookie(): string {
    return this.#cookie;
  }

  get line(): HeardLine | null {
    return this.#line;
  }

  /** As a proxy does: another server after each failure. */
  next(): string {
    this.#at = (this.#at + 1) % this.#crowd.urls.length;
    return this.#crowd.urls[this.#at]!;
  }

  /** Asks until there is an answer that isn't the service's own trouble. Null: the run is over. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T | null> {
    while (!this.#crowd.ended()) {
      try {
        const response = await fetch(`${this.#crowd.urls[this.#at]}${path}`, {
          method,
          signal: AbortSignal.timeout(12_000),
          headers: {
            ...(this.#cookie !== '' && { cookie: this.#cookie }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const [given] = response.headers.getSetCookie();
        if (given !== undefined) this.#cookie = given.split(';', 1)[0]!;
        const answer = (await response.json()) as T;
        if (response.status < 500) return answer;
      } catch {
        // Refused, cut off, or silent.
      }
      this.next();
      await sleep(200 + this.#crowd.random() * 400);
    }
    return null;
  }

  async come(): Promise<void> {
    await this.ask('POST', '/api/session');
  }

  /** Game after game, until the crowd winds down. */
  async live(): Promise<void> {
    const crowd = this.#crowd;
    let view: QueueView | null = null;
    while (!crowd.ended()) {
      view ??= await this.ask<QueueView>('GET', '/api/queue');
      const queue: QueueView['queue'] | undefined = view?.queue;
      if (queue?.state === 'playing') {
        // The result of the last one is still to be entered.
        if (queue.table === this.#last) await sleep(1000);
        else if (await this.#play(queue.table)) this.#last = queue.table;
        view = null;
      } else if (queue === undefined) {
        view = null;
        await sleep(300);
      } else if (queue.state === 'idle') {
        if (crowd.windingDown() > 0) return;
        view = await this.ask('POST', '/api/queue', { mode: 'singles', format: 'quick' });
        if (view?.queue === undefined) await sleep(1000);
      } else if (queue.state === 'found' && !queue.accepted) {
        const asked: Promise<QueueView | null> = this.ask<QueueView>('POST', '/api/queue/accept', {
          pairing: queue.pairing,
        });
        crowd.moment('pairing', Number(new URL(crowd.urls[this.#at]!).port));
        view = await asked;
      } else view = await this.ask('GET', `/api/queue?seen=${encodeURIComponent(view!.version)}`);
      if (view?.queue === undefined) view = null;
    }
  }

  /** Plays until the game is over, or the run is. Says whether the game is. */
  async #play(table: string): Promise<boolean> {
    const crowd = this.#crowd;
    crowd.started(table);
    let view: TableView | null = null;
    let own = 0;
    const enough = ENOUGH[0] + Math.floor(crowd.random() * (ENOUGH[1] - ENOUGH[0]));
    const listener: Listener = {
      sent: (_strike, port) => crowd.moment('strike', port),
      acknowledged: (strike) => {
        own += 1;
        crowd.struck(table);
        crowd.write({ type: 'acknowledged', table, strike });
      },
      told: ({ n, strike }) => crowd.write({ type: 'told', table, n, strike }),
      outage: (from, ms) => crowd.write({ type: 'outage', table, watching: false, from, ms }),
    };
    const heard = heardLine(
      table,
      false,
      () => this.#cookie,
      () => this.next(),
      listener,
      {
        view: (now) => {
          view = now;
        },
      },
    );
    this.#line = heard;
    const { line } = heard;
    const me = await this.#myId();
    while (!crowd.ended() && line.state.value !== 'closed') {
      await sleep(250 + crowd.random() * 500);
      const now = view as TableView | null;
      if (now === null || line.state.value !== 'live') continue;
      if (now.phase === 'over' || now.result !== null) break;
      const act = this.#actIn(now, me, own >= enough && crowd.windingDown() === 0);
      if (act === null) continue;
      await sleep(crowd.random() * 1500);
      const outcome = await line.perform(act);
      if (!outcome.ok) await sleep(500);
    }
    const over = (view as TableView | null)?.result != null || line.state.value === 'closed';
    if (over) crowd.over(table);
    line.leave();
    this.#line = null;
    return over;
  }

  #id = '';
  async #myId(): Promise<string> {
    while (this.#id === '' && !this.#crowd.ended()) {
      const me = await this.ask<{ id?: string }>('GET', '/api/me');
      this.#id = me?.id ?? '';
    }
    return this.#id;
  }

  /** What this person has to do now, if anything. */
  #actIn(view: TableView, me: string, tired: boolean): Act | null {
    if (view.phase === 'arrival') return view.desk.greeted.includes(me) ? null : { type: 'greet' };
    if (view.phase === 'interval') return view.ready.includes(me) ? null : { type: 'ready' };
    if (view.phase !== 'set') return null;
    const seat = view.seats.find((one) => one.player === me)?.seat;
    if (seat === undefined || view.turn !== seat) return null;
    if (tired) return { type: 'give-up-game' };
    return { type: 'strike', set: view.set, strikes: view.strikes, strike: this.#strike(seat) };
  }

  /** A strike that hardly any other one is the same as: by its figures it is found in the log. */
  #strike(seat: WireStrike['seat']): WireStrike {
    const { random } = this.#crowd;
    const up = seat === 'S' ? 1 : -1;
    return {
      seat,
      x: Math.round((random() - 0.5) * 40_000),
      y: -40_000 * up,
      dx: Math.round((random() - 0.5) * 400_000),
      dy: up * 1_000_000,
      speed: 1200 + Math.floor(random() * 1800),
      offset: 0,
    };
  }
}

/** Somebody who watches one table after another. */
export async function watch(crowd: Crowd, tables: () => readonly string[]): Promise<void> {
  const person = new Person(crowd);
  await person.come();
  while (!crowd.ended()) {
    const all = tables();
    const table = all[Math.floor(crowd.random() * all.length)];
    if (table === undefined) {
      await sleep(500);
      continue;
    }
    let over = false;
    const listener: Listener = {
      sent: () => {},
      acknowledged: () => {},
      told: ({ n, strike }) => crowd.write({ type: 'told', table, n, strike }),
      outage: (from, ms) => crowd.write({ type: 'outage', table, watching: true, from, ms }),
    };
    const { line } = heardLine(
      table,
      true,
      () => person.cookie,
      () => person.next(),
      listener,
      {
        view: (view) => {
          over = view.result !== null;
        },
      },
    );
    while (!crowd.ended() && !over && line.state.value !== 'closed') await sleep(500);
    line.leave();
  }
}
