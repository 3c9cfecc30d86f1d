/**
 * The bots of one table. They sit there as people do and act through the same door; what they know is the game's state, so
 * that another process, or this one after a restart, goes on with them where the log stands. They play while a person who
 * plays is at the table, and leave it when the last one has gone: no game goes on between bots alone.
 */
import { BotPlayer } from '../../shared/bot/player.ts';
import type { Thinker } from '../../shared/bot/thinking.ts';
import { wire } from '../../shared/play/commands.ts';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import type { Player } from '../../shared/rules/game/events.ts';
import { playersOf, sidesOfPlayer } from '../../shared/rules/game/people.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import type { Refusal, Result } from '../../shared/table/refusal.ts';
import type { Clock, Timer } from '../clock.ts';
import type { LiveGame } from '../games/live-game.ts';

export interface TableBotsOptions {
  readonly game: LiveGame;
  readonly clock: Clock;
  readonly thinker: Thinker;
  /** Whether a person has a line to this table. */
  readonly here: (player: string) => boolean;
  /** Why nothing may be done now. */
  readonly bar: () => Refusal | null;
  /** A bot aims: for all to see. */
  readonly aim: (aim: WireStrike) => void;
  readonly log: { error(details: object, message: string): void };
}

/** What was refused is tried again after this, ms, and each time after twice as long: what was in its way goes by itself. */
const AGAIN = 1_000;
const LONGEST = 60_000;

interface Seated {
  readonly player: BotPlayer;
  readonly speaks: boolean;
  /** Tries again. */
  again: Timer | null;
  /** Acts refused in a row. */
  refused: number;
}

/** Whether there is a bot among the players. */
export function hasBots(state: GameState): boolean {
  return Object.values(state.places).some((player) => player.bot !== undefined);
}

/** The seed of a game's bots: the same for whoever holds it, so that a game taken over goes on as it would have. */
export function seedOf(game: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < game.length; i++) hash = Math.imul(hash ^ game.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export class TableBots {
  readonly #options: TableBotsOptions;
  readonly #seed: number;
  readonly #bots = new Map<string, Seated>();
  #stopped = false;

  constructor(options: TableBotsOptions) {
    this.#options = options;
    this.#seed = seedOf(options.game.id);
  }

  /** The table as it is now: to be called whenever it, or who is there, has changed. */
  look(): void {
    const { game, here } = this.#options;
    const { state } = game;
    if (this.#stopped || game.ended || (this.#bots.size === 0 && !hasBots(state))) return;
    const players = playersOf(state);
    const people = players.filter(({ bot }) => bot === undefined);
    const bots = players.filter(({ bot }) => bot !== undefined);
    for (const id of [...this.#bots.keys()]) if (!bots.some((bot) => bot.id === id)) this.#drop(id);
    if (people.some(({ id }) => here(id))) for (const bot of bots) this.#play(state, bot);
    else this.#rest(state, people, bots);
  }

  /** The room closes: nothing more is done. */
  stop(): void {
    this.#stopped = true;
    for (const id of [...this.#bots.keys()]) this.#drop(id);
  }

  #play(state: GameState, { id, bot }: Player): void {
    if (state.presence[id]?.here !== true) void this.#options.game.perform({ type: 'return', player: id });
    const own = sidesOfPlayer(state, id);
    const beside = playersOf(state).filter((one) => one.bot === undefined);
    // A person's word goes for the pair; of two bots one speaks for both.
    const speaks =
      !beside.some((one) => sidesOfPlayer(state, one.id).some((side) => own.includes(side))) &&
      playersOf(state).find((one) => sidesOfPlayer(state, one.id).some((side) => own.includes(side)))?.id === id;
    let seated = this.#bots.get(id);
    if (seated !== undefined && seated.speaks !== speaks) {
      this.#drop(id);
      seated = undefined;
    }
    if (seated === undefined) {
      const { clock, thinker, log } = this.#options;
      const player = new BotPlayer({
        clock,
        pool: thinker,
        level: bot!,
        seed: this.#seed,
        player: id,
        speaks,
        act: (act) => void this.#act(id, act),
        aim: (strike) => this.#options.aim(wire(strike)),
        log,
      });
      seated = { player, speaks, again: null, refused: 0 };
      this.#bots.set(id, seated);
    }
    seated.player.look(state);
  }

  /** Nobody is here for whom they would play. Those whose line only broke are still counted as here: then nobody has left. */
  #rest(state: GameState, people: readonly Player[], bots: readonly Player[]): void {
    for (const id of [...this.#bots.keys()]) this.#drop(id);
    if (people.some(({ id }) => state.presence[id]?.here === true)) return;
    for (const { id } of bots)
      if (state.presence[id]?.here === true) void this.#options.game.perform({ type: 'leave', player: id });
  }

  #drop(id: string): void {
    const seated = this.#bots.get(id);
    seated?.again?.cancel();
    seated?.player.leave();
    this.#bots.delete(id);
  }

  async #act(id: string, act: Command): Promise<void> {
    const { game, bar, clock } = this.#options;
    const result: Result<unknown> = await game.perform(act, { role: 'player', id }, bar);
    const seated = this.#bots.get(id);
    if (this.#stopped || seated === undefined) return;
    if (result.ok) {
      seated.refused = 0;
      return;
    }
    const retry = (): void => {
      seated.again = null;
      if (this.#bots.get(id) === seated) this.look();
    };
    seated.again?.cancel();
    seated.again = clock.setTimeout(retry, Math.min(LONGEST, AGAIN * 2 ** seated.refused++));
  }
}
