/** A game at hand for tests: commands by people, a clock moved by hand, strikes with a scripted course. */
import { apply, create, fold } from '../../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../../shared/rules/game/command.ts';
import { FRIENDLY, type GameConfig } from '../../../shared/rules/game/config.ts';
import { decide, nextDue } from '../../../shared/rules/game/decide.ts';
import type { Author, GameEvent, StruckFacts } from '../../../shared/rules/game/events.ts';
import { PLACES } from '../../../shared/rules/game/sets.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import type { After, StrikeLog } from '../../../shared/table/log.ts';
import type { PieceId } from '../../../shared/table/pieces.ts';
import { ok, type Result } from '../../../shared/table/refusal.ts';
import type { Seat, Side } from '../../../shared/table/seats.ts';
import { toTable } from '../../../shared/table/seats.ts';
import type { Strike } from '../../../shared/table/strike.ts';

export const SYSTEM: Author = { role: 'system' };
export const REFEREE: Author = { role: 'referee', id: 'ref', name: 'Referee' };

export interface Course {
  readonly log?: StrikeLog;
  readonly after?: After;
  /** Seconds. */
  readonly duration?: number;
}

export type Simulate = Context['simulate'];

export class Table {
  now = 1_000_000;
  course: Course = {};
  /** Real courses instead of the scripted one. */
  simulate: Simulate | null = null;
  /** The draws of a cue that errs. */
  drawCue: Context['drawCue'] | null = null;
  /** Called after every event. */
  watch: ((before: GameState, event: GameEvent, after: GameState) => void) | null = null;
  events: GameEvent[];
  state: GameState;

  constructor(config: Partial<GameConfig> = {}) {
    const first = create({ ...FRIENDLY, ...config }, this.now);
    this.events = [first];
    this.state = apply(null, first);
  }

  get context(): Context {
    return {
      now: this.now,
      simulate: this.simulate ?? ((strike, _pieces, config) => this.scripted(strike, config)),
      ...(this.drawCue !== null && { drawCue: this.drawCue }),
    };
  }

  private scripted(strike: Strike, config: GameConfig): Result<StruckFacts> {
    const { log = [], after = {}, duration = 1 } = this.course;
    const facts = { strike, physics: 0, profile: config.profile, log, after, striker: [0, 0] as const, duration };
    return ok({ ...facts, track: new Uint8Array() });
  }

  /** Gives a command and takes its events; first lets the clocks do what is due. */
  give(command: Command, by: Author): Result<readonly GameEvent[]> {
    if (command.type !== 'tick' && command.type !== 'recover') this.tick();
    const result = decide(this.state, command, by, this.context);
    if (result.ok) this.take(result.value);
    return result;
  }

  /** As {@link give}, for commands that must be taken. Returns the types of the events. */
  must(command: Command, by: Author): string[] {
    const result = this.give(command, by);
    if (!result.ok) throw new Error(`${command.type}: ${result.error.code} ${result.error.message}`);
    return result.value.map((event) => event.type);
  }

  /** The code of the refusal; throws when the command was taken. */
  refused(command: Command, by: Author): string {
    const before = this.state;
    const result = this.give(command, by);
    if (result.ok) throw new Error(`${command.type} was taken`);
    if (this.state !== before && this.events.at(-1)?.by.role !== 'system')
      throw new Error('a refusal changed the state');
    return result.error.code;
  }

  /** Lets time pass, with every due tick at its own moment. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (let due = nextDue(this.state); due !== null && due <= until; due = nextDue(this.state)) {
      this.now = Math.max(this.now, due);
      const n = this.state.n;
      this.tick();
      if (this.state.n === n) break;
    }
    this.now = until;
  }

  tick(): void {
    const due = nextDue(this.state);
    if (due === null || due > this.now) return;
    const result = decide(this.state, { type: 'tick' }, SYSTEM, this.context);
    if (result.ok) this.take(result.value);
  }

  private take(events: readonly GameEvent[]): void {
    for (const event of events) {
      const before = this.state;
      this.events.push(event);
      this.state = apply(before, event);
      this.watch?.(before, event, this.state);
    }
  }

  /** Fills all places: ada and bob, in pairs ada, bob, cem, dia clockwise from South. */
  seat(): this {
    const names = this.state.mode === 'singles' ? ['ada', 'bob'] : ['ada', 'bob', 'cem', 'dia'];
    for (const [index, seat] of PLACES[this.state.mode].entries())
      this.must({ type: 'sit', seat, player: { id: names[index]!, name: names[index]! } }, player(names[index]!));
    if (this.state.config.referee)
      this.must({ type: 'sit-as-referee', player: { id: 'ref', name: 'Referee' } }, player('ref'));
    return this;
  }

  /** Who has the right of strike. */
  striker(): Author {
    const set = this.state.set!;
    return player(set.sitting[set.turn]!.player);
  }

  /** A strike of whoever has the right, from a free place in the zone, with a scripted course; waits until it is over. */
  strike(course: Course): string[] {
    const set = this.state.set!;
    this.now = Math.max(this.now, set.readyAt);
    this.tick();
    this.course = course;
    const types = this.must(this.strikeCommand(), this.striker());
    this.now = Math.max(this.now, this.state.set!.readyAt);
    return types;
  }

  /** The command of a straight strike by the seat to strike, from a place where nothing is touched. */
  strikeCommand(seat: Seat = this.state.set!.turn): Command {
    const set = this.state.set!;
    for (let x = -364; x <= 364; x += 4)
      for (const y of [-420, -376, -460]) {
        const [px, py] = toTable(seat, [x, y]);
        const free = (Object.keys(set.pieces) as PieceId[]).every((id) => {
          const dx = set.pieces[id]![0] - px;
          const dy = set.pieces[id]![1] - py;
          return dx * dx + dy * dy > 38 * 38;
        });
        if (!free) continue;
        const [dx, dy] = toTable(seat, [0, 1]);
        const strike: Strike = { seat, x: px, y: py, aim: [dx, dy], speed: 2000, offset: 0 };
        return { type: 'strike', strike, set: set.number, strikes: set.strikes };
      }
    throw new Error('no free place');
  }

  /** A correct strike that pots these pieces, the first of them hit first. */
  pot(...pieces: PieceId[]): string[] {
    const hit = pieces[0]!;
    return this.strike({
      log: [
        { t: 0.05, kind: 'rail', a: 'striker', rail: oppositeOf(this.state.set!.turn) },
        { t: 0.1, kind: 'contact', a: 'striker', b: hit },
        ...pieces.map((a, i) => ({ t: 0.5 + i / 10, kind: 'pot' as const, a, pocket: 'NE' as const })),
      ],
      after: Object.fromEntries(pieces.map((id) => [id, null])),
    });
  }

  /** A correct strike that pots nothing. */
  miss(): string[] {
    const side = this.state.set!.seats[this.state.set!.turn]!;
    const own = (Object.keys(this.state.set!.pieces) as PieceId[]).find((id) => id.startsWith(side))!;
    return this.strike({
      log: [
        { t: 0.05, kind: 'rail', a: 'striker', rail: oppositeOf(this.state.set!.turn) },
        { t: 0.1, kind: 'contact', a: 'striker', b: own },
      ],
    });
  }

  /** The striker's side pots all its pieces, strike by strike. */
  clear(): void {
    const side = this.state.set!.seats[this.state.set!.turn]!;
    const { replays } = this.state.set!;
    for (;;) {
      const set = this.state.set!;
      if (set.replays !== replays) return;
      const own = (Object.keys(set.pieces) as PieceId[]).filter((id) => id.startsWith(side));
      if (set.over || own.length === 0 || set.seats[set.turn] !== side) return;
      this.pot(own[0]!);
    }
  }

  /** The side to strike loses its first series, then the other wins... simply: `side` wins the running set by play. */
  win(side: Side): void {
    const number = this.state.sets.length;
    let guard = 0;
    while (this.state.sets.length === number && guard++ < 100) {
      const set = this.state.set!;
      const striking = set.seats[set.turn]!;
      const seriesDone = Object.values(set.history.seriesEnded).every(Boolean);
      if (striking !== side || !seriesDone) this.miss();
      else this.clear();
    }
  }

  refold(): GameState {
    return fold(this.events);
  }
}

export function player(id: string): Author {
  return { role: 'player', id };
}

/** An official of the competition, not sitting at the table. */
export function official(
  office: 'table' | 'senior' | 'deputy' | 'chief',
  rank: 1 | 2 | 3,
  key?: string,
): Extract<Author, { role: 'official' }> {
  return { role: 'official', id: office, name: office, office, rank, ...(key !== undefined && { key }) };
}

function oppositeOf(seat: Seat): Seat {
  return ({ S: 'N', N: 'S', W: 'E', E: 'W' } as const)[seat];
}
