/**
 * The line to a table's room, or to that of its watchers. It joins, notices a dead line by its own heartbeat, and returns
 * by itself: first through the SDK's reconnection (same session), then by joining again, which also works after the
 * service was started anew.
 */
import { Client, type Room } from '@colyseus/sdk';
import { type Signal, signal } from '@preact/signals';
import {
  type Act,
  type AdviceShown,
  type AdviseMessage,
  type AimMessage,
  type AimShown,
  type AnswerMessage,
  type ByeMessage,
  type HaltMessage,
  type PongMessage,
  type StrikeMessage,
  TABLE_ROOM,
} from '../../shared/protocol/messages.ts';
import { readView } from '../../shared/protocol/state.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { type ChatMessage, type SaidLine, WATCH_ROOM } from '../../shared/protocol/watching.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import { Acts, type Outcome } from './acts.ts';
import { delayBefore } from './backoff.ts';
import { ServerClock } from './clock.ts';
import { sessionEnded } from './session.ts';
import { WatchersTalk } from './talk.ts';

/** `closed`: the table is gone for good. `outdated`: the service speaks a newer language than this page. */
export type LineState = 'connecting' | 'live' | 'reconnecting' | 'closed' | 'outdated';

/** Which room: the players' one, or the watchers' one, which may be kept back by some seconds. */
export type Where = 'table' | 'watch';

export interface LineEvents {
  readonly view: (view: TableView) => void;
  readonly strike: (message: StrikeMessage) => void;
  readonly aim: (message: AimShown) => void;
  readonly advice: (message: AdviceShown) => void;
  /** Advice wasn't said, and why (21.9). */
  readonly unsaid: (why: Refusal) => void;
}

type State = Parameters<typeof readView>[0];

/** The service that this page came from. */
let home: Client | undefined;
function atHome(): Client {
  home ??= new Client(location.origin);
  return home;
}

/** Heartbeat: a ping so often, and the line is dead when nothing at all came for so long, ms. */
const BEAT = 2_000;
const DEAD = 6_000;
/** Pings right after joining, so that the clock is known before the first playback. */
const FIRST_BEATS = [0, 150, 400];
/** An attempt to join that takes longer has failed. */
const JOIN_PATIENCE = 10_000;
/** The SDK's own tries to take the session up again, before the table is joined anew. */
const SESSION_TRIES = 2;
/** A session that isn't back after so long is given up, ms: a process that stands still accepts lines and says nothing. */
const SESSION_PATIENCE = 4_000;
/** How long an act waits for its answer, ms. */
const ACT_PATIENCE = 30_000;
/** SDK's close code that lets it take the session up again. */
const MAY_TRY_RECONNECT = 4010;
/** The id under which advice is refused. */
const ADVISE = 'advise';

export class TableLine {
  readonly state: Signal<LineState> = signal<LineState>('connecting');
  /** The service has said that it is being renewed; until it is back. */
  readonly renewing: Signal<boolean> = signal(false);
  /** The service can store nothing at present: what is asked is refused until it can. */
  readonly halted: Signal<boolean> = signal(false);
  /** Round trip of the latest heartbeat, ms. */
  readonly trip: Signal<number> = signal(0);
  /** The room it is in, or on the way to. */
  readonly where: Signal<Where>;
  /** What watchers say among themselves. */
  readonly talk: WatchersTalk;
  readonly clock = new ServerClock();
  readonly #table: string;
  readonly #watch: boolean;
  readonly #events: LineEvents;
  readonly #client: () => Client;
  readonly #acts: Acts;
  #room: Room<unknown, State> | null = null;
  #attempt = 0;
  /** Rises with every change of rooms: a join from before it is of no more use. */
  #round = 0;
  #heard = 0;
  #beaten = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #giveUp: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  /**
   * @param watch never takes a free seat
   * @param client what it joins by, asked for anew at each try
   * @param where the room that is tried first
   */
  constructor(
    table: string,
    watch: boolean,
    events: LineEvents,
    client: () => Client = atHome,
    where: Where = 'table',
  ) {
    this.#table = table;
    this.where = signal<Where>(where);
    this.#watch = watch;
    this.#events = events;
    this.#client = client;
    const after = (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    };
    const id = () => crypto.randomUUID();
    this.#acts = new Acts({ send: (message) => this.#send('act', message), id, after, patience: ACT_PATIENCE });
    this.talk = new WatchersTalk({ send: (type, message) => this.#send(type, message), id, after });
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    void this.#join();
  }

  /** Does an act; see {@link Acts.perform}. Acts are the table's: from among the watchers it goes there first. */
  perform(act: Act): Promise<Outcome> {
    this.goTo('table');
    return this.#acts.perform(act);
  }

  /** Whether an act waits for its answer. */
  get acting(): boolean {
    return this.#acts.waiting > 0;
  }

  /** Goes over to the other room of the same table; what is shown stays meanwhile. */
  goTo(where: Where): void {
    if (this.#left || this.where.value === where) return;
    this.where.value = where;
    this.#round += 1;
    const room = this.#room;
    this.#room = null;
    clearTimeout(this.#giveUp);
    clearInterval(this.#beat);
    if (room !== null) quit(room);
    this.#later();
  }

  /** Shows the others what one is about to do; lost without harm. */
  preview(message: AimMessage): void {
    this.#send('aim', message);
  }

  /** Pairs: says something to the partner, heard by all (21.9). Says whether it could be sent. */
  advise(message: AdviseMessage): boolean {
    return this.#send('advise', message);
  }

  /** Leaves for good; the seat stays the player's. */
  leave(): void {
    this.#left = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#giveUp);
    clearInterval(this.#beat);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#acts.drop();
    this.talk.drop();
    const room = this.#room;
    this.#room = null;
    if (room !== null) quit(room);
  }

  /** Back from sleep or from no network: don't wait for the next try. */
  readonly #hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.#retry === undefined || this.#room !== null) return;
    clearTimeout(this.#retry);
    void this.#join();
  };

  async #join(): Promise<void> {
    this.#retry = undefined;
    const round = this.#round;
    try {
      const name = this.where.value === 'watch' ? WATCH_ROOM : TABLE_ROOM;
      const joining = this.#client().joinOrCreate<State>(name, { table: this.#table, watch: this.#watch });
      const room = await withPatience(joining, JOIN_PATIENCE, (late) => quit(late, false));
      if (this.#left || round !== this.#round) {
        quit(room);
        return;
      }
      this.#take(room);
    } catch (error) {
      if (this.#left || round !== this.#round) return;
      if (names(error, FINAL)) this.state.value = 'closed';
      else if (names(error, ['watch.delayed'])) this.goTo('watch');
      else if (names(error, ['watch.player'])) this.goTo('table');
      // Nobody becomes another one at a table without a word: the page says so, and asks.
      else if (names(error, ['session.missing'])) sessionEnded();
      else this.#again();
    }
  }

  #take(room: Room<unknown, State>): void {
    this.#room = room;
    room.reconnection.minUptime = 0;
    room.reconnection.maxRetries = SESSION_TRIES;
    room.onStateChange((state) => {
      if (this.#room !== room) return;
      this.#heard = performance.now();
      const view = viewIn(state);
      if (view === null) this.#outdated();
      else this.#events.view(view);
    });
    room.onMessage('strike', (message: StrikeMessage) => {
      if (this.#room === room) this.#events.strike(message);
    });
    room.onMessage('aim', (message: AimShown) => {
      if (this.#room === room) this.#events.aim(message);
    });
    room.onMessage('advice', (message: AdviceShown) => {
      if (this.#room === room) this.#events.advice(message);
    });
    room.onMessage('answer', (message: AnswerMessage) => {
      if (message.id !== ADVISE) {
        this.#acts.answer(message);
        this.talk.answer(message);
      } else if (message.error !== undefined) this.#events.unsaid(message.error);
    });
    room.onMessage('pong', ({ t, now, scale }: PongMessage) => {
      this.#heard = performance.now();
      this.clock.pong(t, now, scale);
      this.trip.value = this.clock.trip;
    });
    room.onMessage('halt', ({ on }: HaltMessage) => {
      if (this.#room === room) this.halted.value = on;
    });
    room.onMessage('chat', (message: ChatMessage) => {
      if (this.#room === room) this.talk.take(message);
    });
    room.onMessage('said', (line: SaidLine) => {
      if (this.#room === room) this.talk.hear(line);
    });
    room.onMessage('bye', ({ reason }: ByeMessage) => this.#bye(room, reason));
    room.onDrop(() => {
      if (this.#room !== room) return;
      this.state.value = 'reconnecting';
      clearTimeout(this.#giveUp);
      this.#giveUp = setTimeout(() => this.#lose(room), SESSION_PATIENCE);
    });
    room.onReconnect(() => this.#live(room));
    room.onLeave(() => this.#lose(room));
    room.onError(() => {});
    this.clock.reset();
    this.#live(room);
  }

  /** The session is over; the table is joined anew. */
  #lose(room: Room<unknown, State>): void {
    if (this.#room !== room) return;
    this.#room = null;
    clearTimeout(this.#giveUp);
    clearInterval(this.#beat);
    room.reconnection.enabled = false;
    room.connection.close();
    this.#again();
  }

  #live(room: Room<unknown, State>): void {
    if (this.#room !== room) {
      // Given up before it came back.
      quit(room);
      return;
    }
    clearTimeout(this.#giveUp);
    this.#attempt = 0;
    this.#heard = performance.now();
    this.#beaten = this.#heard;
    this.state.value = 'live';
    this.renewing.value = false;
    this.halted.value = false;
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#pulse(room), BEAT);
    for (const ms of FIRST_BEATS) setTimeout(() => this.#ping(room), ms);
    this.#acts.resend();
  }

  #pulse(room: Room<unknown, State>): void {
    if (this.#room !== room || this.state.value !== 'live') return;
    const now = performance.now();
    // A late beat: this page was asleep or busy, so what has come meanwhile is still unread.
    if (now - this.#beaten > 2 * BEAT) this.#heard = now;
    this.#beaten = now;
    if (now - this.#heard > DEAD) room.connection.close(MAY_TRY_RECONNECT, 'silent');
    else this.#ping(room);
  }

  #ping(room: Room<unknown, State>): void {
    if (this.#room === room) this.#send('ping', { t: performance.now() });
  }

  #bye(room: Room<unknown, State>, reason: ByeMessage['reason']): void {
    if (this.#room !== room) return;
    if (reason === 'watch' || reason === 'playing') {
      this.goTo(reason === 'watch' ? 'watch' : 'table');
      return;
    }
    // Restarted, or live in another room now: this session can't be taken up again, only the table joined anew.
    room.reconnection.enabled = false;
    if (reason === 'ended') {
      this.#room = null;
      clearInterval(this.#beat);
      sessionEnded();
      return;
    }
    this.renewing.value = reason === 'restart';
    if (reason !== 'closed' && reason !== 'banned') return;
    this.#room = null;
    clearInterval(this.#beat);
    this.state.value = 'closed';
  }

  /** A page loaded before the service was renewed: it must be loaded again, trying changes nothing. */
  #outdated(): void {
    const room = this.#room;
    this.#room = null;
    clearInterval(this.#beat);
    this.state.value = 'outdated';
    if (room !== null) quit(room, false);
  }

  #again(): void {
    if (this.state.value === 'closed' || this.state.value === 'outdated') return;
    if (this.state.value === 'live') this.state.value = 'reconnecting';
    this.#later();
  }

  #later(): void {
    const wait = delayBefore(this.#attempt, Math.random());
    this.#attempt += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#join(), wait);
  }

  #send(type: 'act' | 'aim' | 'advise' | 'ping' | 'say' | 'mute', message: unknown): boolean {
    const room = this.#room;
    if (room === null || this.state.value !== 'live' || !room.connection.isOpen) return false;
    room.send(type, message);
    return true;
  }
}

/** The picture in a state; null: the state isn't one that this page knows. */
function viewIn(state: State): TableView | null {
  try {
    return readView(state);
  } catch {
    return null;
  }
}

/** Leaves a room for good. A line that is just being opened again can't carry the word: it is closed. */
function quit(room: Room<unknown, State>, saysSo = true): void {
  room.reconnection.enabled = false;
  if (saysSo && room.connection.isOpen) void room.leave(true);
  else room.connection.close();
}

/** Refusals that no second try changes. */
const FINAL = ['table.unknown', 'table.closed', 'account.banned'];

/** Whether a refused join names one of these codes: the code leads its message. */
function names(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && codes.some((code) => error.message.startsWith(code));
}

/** Waits so long at most; a result that comes later is handed to `late`. */
function withPatience<T>(work: Promise<T>, ms: number, late: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      reject(new Error('net.timeout'));
    }, ms);
    work.then(
      (value) => {
        clearTimeout(timer);
        if (over) late(value);
        else resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
