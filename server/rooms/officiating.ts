/**
 * In which role somebody acts at a table. At a game of a competition its officials are asked for at that very moment: who was
 * appointed since may act, who was relieved may not, wherever they sit (7.2.a, 8.1.v).
 */
import { commandsOf } from '../../shared/play/commands.ts';
import type { DeskAct } from '../../shared/protocol/desk.ts';
import type { Act } from '../../shared/protocol/messages.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import type { Author, Player } from '../../shared/rules/game/events.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/table/refusal.ts';
import { type Offices, officialOf, refereeOf } from '../competitions/offices.ts';
import type { LiveGame } from '../games/live-game.ts';

/** What is to be asked of the game, and as whom. */
export interface Asked {
  readonly commands: readonly Command[];
  readonly by: Author;
}

export class Officiating {
  readonly #game: Pick<LiveGame, 'state' | 'perform'>;
  readonly #offices: Pick<Offices, 'at'>;

  constructor(game: Pick<LiveGame, 'state' | 'perform'>, offices: Pick<Offices, 'at'>) {
    this.#game = game;
    this.#offices = offices;
  }

  /**
   * An act of somebody at the table. Errors: those of {@link commandsOf}, `seat.referee`, `seat.relieved`, `desk.own-game`.
   * @throws RefusalError competition.unknown
   */
  async atTable(act: Act, player: Player): Promise<Result<Asked>> {
    const { state } = this.#game;
    const read = commandsOf(act, state, player);
    if (!read.ok) return read;
    const commands = read.value;
    const place = state.config.competition;
    const seated = state.referee?.id === player.id;
    const plain: Author = { role: 'player', id: player.id };
    if (place === undefined) return ok({ commands, by: seated ? { role: 'referee', ...player } : plain });
    const sits = act.type === 'sit-as-referee';
    const speaks = act.type === 'protest' || act.type === 'ask';
    if (!seated && !sits && !speaks) return ok({ commands, by: plain });
    const { office, why, heard } = await this.#offices.at(place, player.id);
    if (speaks) return ok({ commands: commands.map((one) => withHeard(one, heard)), by: plain });
    if (office === null) return { ok: false, error: seated ? await this.#relieved() : why! };
    if (seated) return ok({ commands, by: refereeOf(player, office) });
    const other = this.#game.state.referee;
    const relieves = other !== null && (await this.#offices.at(place, other.id)).office === null;
    return ok({ commands: [{ type: 'sit-as-referee', player, relieves }], by: officialOf(player, office) });
  }

  /**
   * An act of an official who isn't at the table. Errors: those of {@link commandsOf}, `desk.table`, `seat.referee`, `desk.own-game`.
   * @param key what is asked again under it is done once; `key.used` where its part before the dot came with another behind it
   * @throws RefusalError competition.unknown
   */
  async fromDesk(act: DeskAct, player: Player, key: string): Promise<Result<Asked>> {
    const { state } = this.#game;
    const place = state.config.competition;
    if (place === undefined) return refuse('desk.table', 'That is no table of a competition.');
    const { office, why } = await this.#offices.at(place, player.id);
    if (office === null) return { ok: false, error: why! };
    const [asked] = key.split('.');
    const other = this.#game.state.acted.some((done) => done !== key && done.startsWith(`${asked}.`));
    if (other) return refuse('key.used', 'Something else was asked under this idempotency key.');
    const commands = commandsOf(act, this.#game.state, player);
    return commands.ok ? ok({ commands: commands.value, by: officialOf(player, office, key) }) : commands;
  }

  /** Who has lost the office leaves the seat. */
  async #relieved(): Promise<Refusal> {
    await this.#game.perform({ type: 'leave-referees-seat' });
    return { code: 'seat.relieved', clause: '7.2.a', message: 'You are no official of this game any more.' };
  }
}

function withHeard(command: Command, heard: boolean): Command {
  return command.type === 'protest' || command.type === 'ask' ? { ...command, heard } : command;
}
