/** One table of a run: two who play and those who watch, each with a socket of their own. */
import { Decoder } from '@colyseus/schema';
import { readView, TableState } from '../../shared/protocol/state.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { type Seat, toTable } from '../../shared/table/seats.ts';
import { checkAim, checkPlacement } from '../../shared/table/strike.ts';
import type { LeanSocket } from './lean-socket.ts';
import type { Recording } from './orders.ts';
import { begins, bodyOf, CODE, headOf, message } from './wire.ts';

const STRIKE = headOf('strike');
const ANSWER = headOf('answer');
const PONG = headOf('pong');

/** Tries for a place where no piece lies. */
const TRIES = 30;

/** What the games of a driver count together. */
export interface Counts {
  latencies: number[];
  strikes: number;
  lost: number;
  refused: Record<string, number>;
  bytes: number;
  messages: number;
}

function whole(from: number, to: number): number {
  return Math.round(from + Math.random() * (to - from));
}

/** A legal strike of the middle sort; null: no place was found. */
function someStrike(seat: Seat, view: TableView): object | null {
  for (let i = 0; i < TRIES; i++) {
    const at = toTable(seat, [whole(-30_000, 30_000) / 100, whole(-47_000, -38_000) / 100]);
    const aim = toTable(seat, [whole(-350, 350), 1000]);
    if (checkPlacement(seat, at, view.pieces) !== null || checkAim(seat, at, aim) !== null) continue;
    const [x, y] = at.map((mm) => Math.round(mm * 100));
    return { seat, x, y, dx: aim[0], dy: aim[1], speed: whole(1500, 6000), offset: 0 };
  }
  return null;
}

export class Game {
  readonly #counts: Counts;
  readonly #decoder = new Decoder(new TableState());
  /** Who plays: their accounts, and the socket of each. */
  readonly accounts: string[] = [];
  readonly players: LeanSocket[] = [];
  readonly watchers: LeanSocket[] = [];
  /** When it strikes next, ms. */
  due = Number.POSITIVE_INFINITY;
  #ready = false;
  #struckAt = 0;
  #heard = 0;
  #acts = 0;
  /** What the first watcher hears after a strike. */
  #recording: { at: number; frames: { ms: number; base64: string }[] } | null = null;
  readonly #recorded: Recording[] = [];
  recordMost = 0;

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  /** Whether a set is being played, so that somebody can strike. */
  get playing(): boolean {
    return this.#ready && this.view.phase === 'set';
  }

  get view(): TableView {
    return readView(this.#decoder.state as TableState);
  }

  /** Something came to one of its sockets. */
  hear(socket: LeanSocket, bytes: Buffer): void {
    this.#counts.bytes += bytes.length;
    this.#counts.messages += 1;
    const code = bytes[0];
    if (code === CODE.join) socket.send(Uint8Array.of(CODE.join));
    else if (code === CODE.data) this.#message(socket, bytes);
    else if (
      (code === CODE.state || code === CODE.patch) &&
      (socket === this.players[0] || this.players.length === 0)
    ) {
      this.#decoder.decode(bytes, { offset: 1 });
      this.#ready = true;
    }
    if (this.#recording !== null && socket === this.watchers[0] && !begins(bytes, PONG))
      this.#recording.frames.push({ ms: performance.now() - this.#recording.at, base64: bytes.toString('base64') });
  }

  #message(socket: LeanSocket, bytes: Buffer): void {
    if (begins(bytes, STRIKE)) {
      if (this.#struckAt === 0 || this.players.includes(socket)) return;
      this.#heard += 1;
      if (this.#heard < this.watchers.length) return;
      this.#counts.latencies.push(performance.now() - this.#struckAt);
      this.#struckAt = 0;
    } else if (begins(bytes, ANSWER)) {
      const { error } = bodyOf(bytes, 'answer') as { error?: { code: string } };
      if (error === undefined) return;
      this.#counts.refused[error.code] = (this.#counts.refused[error.code] ?? 0) + 1;
      this.#struckAt = 0;
    }
  }

  #act(socket: LeanSocket, act: object): void {
    socket.send(message('act', { id: `l${this.#acts++}`, act }));
  }

  /** The socket of who sits there: from set to set they change places. */
  #at(seat: Seat, view: TableView): LeanSocket {
    const player = view.seats.find((one) => one.seat === seat)?.player ?? '';
    return this.players[Math.max(0, this.accounts.indexOf(player))]!;
  }

  #strikeBytes(view: TableView): { socket: LeanSocket; bytes: Buffer } | null {
    const seat = view.turn!;
    const strike = someStrike(seat, view);
    const socket = this.#at(seat, view);
    if (strike === null) {
      this.#act(socket, { type: 'pass', set: view.set, strikes: view.strikes });
      return null;
    }
    const act = { type: 'strike', strike, set: view.set, strikes: view.strikes };
    return { socket, bytes: message('act', { id: `l${this.#acts++}`, act }) };
  }

  /** Does what comes next: a strike, or what leads to one. */
  play(now: number): void {
    this.#endRecording();
    if (this.#struckAt !== 0) this.#counts.lost += 1;
    this.#struckAt = 0;
    const view = this.view;
    if (view.phase === 'interval') for (const socket of this.players) this.#act(socket, { type: 'ready' });
    if (view.phase !== 'set' || view.turn === null) return;
    const strike = this.#strikeBytes(view);
    if (strike !== null) this.#send(strike.socket, strike.bytes, now);
  }

  /** Sends a strike's bytes to a server that doesn't look at them. */
  pretend(bytes: Buffer, now: number): void {
    if (this.#struckAt !== 0) this.#counts.lost += 1;
    this.#send(this.players[0]!, bytes, now);
  }

  #send(socket: LeanSocket, bytes: Buffer, now: number): void {
    this.#heard = 0;
    this.#struckAt = performance.now();
    this.#counts.strikes += 1;
    if (this.#recorded.length < this.recordMost) this.#recording = { at: now, frames: [] };
    socket.send(bytes);
  }

  /** A preview of aiming, as the page sends it. */
  aim(): void {
    if (!this.playing) return;
    const { view } = this;
    const seat = view.turn;
    if (seat === null) return;
    const [x, y] = toTable(seat, [whole(-30_000, 30_000), -40_000]);
    const [dx, dy] = toTable(seat, [whole(-300, 300), 1000]);
    const preview = { seat, x, y, dx, dy, speed: 3000, offset: 0 };
    this.#at(seat, view).send(message('aim', preview));
  }

  /** What was written down of its strike; the one that is going on if there is none yet. */
  get recordings(): readonly Recording[] {
    if (this.#recorded.length === 0) this.#endRecording();
    return this.#recorded;
  }

  #endRecording(): void {
    if (this.#recording !== null && this.#recording.frames.length > 0)
      this.#recorded.push({ frames: this.#recording.frames });
    this.#recording = null;
  }
}
