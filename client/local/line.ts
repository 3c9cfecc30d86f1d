/**
 * A line that leads to no server: a table against bots, in this page alone. It answers as a room does: acts become commands,
 * commands events, and what may be shown is told.
 */
import { type Signal, signal } from '@preact/signals';
import { BotPlayer } from '../../shared/bot/player.ts';
import { levelOfBot } from '../../shared/bot/seated.ts';
import type { Thinker } from '../../shared/bot/thinking.ts';
import { commandsOf, strikeMessage, wire } from '../../shared/play/commands.ts';
import type { Act } from '../../shared/protocol/messages.ts';
import { viewOf } from '../../shared/protocol/project.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import type { GameEvent, Player } from '../../shared/rules/game/events.ts';
import { playersOf, sidesOfPlayer } from '../../shared/rules/game/people.ts';
import type { Outcome } from '../net/acts.ts';
import type { LineEvents } from '../net/line.ts';
import { LocalClock, type PageTime } from './clock.ts';
import { LocalGame } from './game.ts';
import { LOCAL_TABLE } from './kept-game.ts';
import { PageLine } from './page-line.ts';
import { YOU } from './setup.ts';

/** A bot's act that was refused is thought about again after this, ms, and each time after twice as long. */
const AGAIN = 1_000;
const LONGEST = 60_000;

export interface LocalLineOptions {
  /** The log so far. */
  readonly events: readonly GameEvent[];
  readonly thinker: Thinker & { close(): void };
  /** Keeps the log; says whether it is kept. */
  readonly keep: (events: readonly GameEvent[]) => boolean;
  readonly time?: PageTime;
}

export class LocalLine extends PageLine {
  /** Whether the browser keeps the game over a reload. */
  readonly kept: Signal<boolean> = signal(true);
  /** Whether there is a strike of one's own that can be taken back now. */
  readonly undoable: Signal<boolean> = signal(false);
  readonly #clock: LocalClock;
  readonly #game: LocalGame;
  readonly #bots: readonly BotPlayer[];
  readonly #events: LineEvents;
  readonly #options: LocalLineOptions;
  /** The log as it was kept last. */
  #stored: readonly GameEvent[] | null = null;
  #left = false;
  /** Acts of bots refused in a row. */
  #refused = 0;

  constructor(options: LocalLineOptions, events: LineEvents) {
    super();
    const { events: log, thinker, time } = options;
    this.#options = options;
    this.#events = events;
    this.#clock = new LocalClock(log.at(-1)?.at ?? 0, time);
    this.#game = new LocalGame(log, this.#clock, {
      struck: (event, set) => this.#events.strike(strikeMessage(event, set)),
      changed: () => this.#changed(),
    });
    const { state } = this.#game;
    const own = sidesOfPlayer(state, YOU);
    this.#bots = playersOf(state).flatMap(({ id }) => {
      const level = levelOfBot(id);
      if (level === null) return [];
      const bot = new BotPlayer({
        clock: this.#clock,
        pool: thinker,
        level,
        // Another game, another hand; the same game the same one, also after a reload.
        seed: log[0]!.at,
        player: id,
        speaks: !sidesOfPlayer(state, id).some((side) => own.includes(side)),
        act: (act) => this.#act(id, act),
        aim: (strike) => this.#events.aim({ ...wire(strike), at: this.#clock.now() }),
        log: { error: (details, message) => console.error(message, details) },
      });
      return [bot];
    });
    // Who made it must have it before it is told anything.
    queueMicrotask(() => {
      const { playing, shown } = this.#game;
      if (this.#left) return;
      if (playing !== null) this.#events.strike(strikeMessage(playing, shown.set?.number ?? 0));
      this.#changed();
    });
  }

  get clock() {
    return this.#clock.shown;
  }

  /** The log as it is. */
  get log(): readonly GameEvent[] {
    return this.#game.events;
  }

  async perform(act: Act): Promise<Outcome> {
    const { state } = this.#game;
    const [you] = playersOf(state).filter(({ id }) => id === YOU);
    const player: Player = you ?? { id: YOU, name: YOU };
    const commands = commandsOf(act, state, player);
    if (!commands.ok) return commands;
    for (const command of commands.value) {
      const done = this.#game.perform(command, { role: 'player', id: YOU });
      if (!done.ok) return done;
    }
    return { ok: true };
  }

  /** What a bot or the moving discs let one wait for happens now. */
  hurry(): void {
    this.#clock.hurry();
  }

  /** Takes the last own strike back, with all that came after it. Gives the event before which the table stands now; null: there is none. */
  undo(): number | null {
    const n = this.#lastOwn();
    if (n === null || this.#game.playing !== null) return null;
    this.#game.backTo(n);
    return n;
  }

  override leave(): void {
    this.#left = true;
    for (const bot of this.#bots) bot.leave();
    this.#game.stop();
    this.#clock.stop();
    this.#options.thinker.close();
  }

  /** What is in a bot's way goes by itself: nobody must wait for ever. */
  #act(id: string, act: Command): void {
    const done = this.#game.perform(act, { role: 'player', id });
    if (done.ok) {
      this.#refused = 0;
      return;
    }
    const wait = Math.min(LONGEST, AGAIN * 2 ** this.#refused++);
    this.#clock.setTimeout(() => {
      for (const bot of this.#bots) bot.look(this.#game.state);
    }, wait);
  }

  #lastOwn(): number | null {
    return (
      this.#game.events.findLast(
        ({ type, by }) => (type === 'struck' || type === 'passed') && by.role === 'player' && by.id === YOU,
      )?.n ?? null
    );
  }

  #changed(): void {
    const { shown, state, playing, events } = this.#game;
    // What was waited for has come.
    this.#clock.calm();
    this.undoable.value = playing === null && this.#lastOwn() !== null;
    // Nobody advises here: the striker counts as taken (21.9).
    this.#events.view(viewOf(shown, { table: LOCAL_TABLE, watchers: 0, taken: true }));
    if (events !== this.#stored) {
      this.#stored = events;
      this.kept.value = this.#options.keep(events);
    }
    for (const bot of this.#bots) bot.look(state);
  }
}
