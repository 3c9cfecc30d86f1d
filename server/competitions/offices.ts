/** What somebody is at the table of a competition's game now: asked of the competition each time, never remembered (7.2.a, 8.1.v). */
import {
  hearersOf,
  isOwnGame,
  type OfficeAtTable,
  officeAt,
  rolesAtTable,
} from '../../shared/competition/log/office.ts';
import type { Role } from '../../shared/competition/log/roles.ts';
import { gameOf } from '../../shared/competition/log/state.ts';
import type { TableCompetition } from '../../shared/rules/game/config.ts';
import type { Author, Player } from '../../shared/rules/game/events.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import type { Competitions } from './competitions.ts';

export interface AtTable {
  readonly roles: readonly Role[];
  /** Null: may not act here. */
  readonly office: OfficeAtTable | null;
  /** Why not, where it is null. */
  readonly why: Refusal | null;
  /** There is somebody who may decide a protest about this game. */
  readonly heard: boolean;
}

export class Offices {
  readonly #competitions: Pick<Competitions, 'find'>;

  constructor(competitions: Pick<Competitions, 'find'>) {
    this.#competitions = competitions;
  }

  /** @throws RefusalError competition.unknown */
  async at(
    {
      id,
      game: number,
      board: at,
    }: Pick<TableCompetition, 'id' | 'game'> & { readonly board: TableCompetition['board'] | null },
    account: string,
  ): Promise<AtTable> {
    const { state } = await this.#competitions.find(id);
    const game = gameOf(state, number);
    if (game === undefined) return { roles: ['outsider'], office: null, why: NO_OFFICIAL, heard: false };
    // Where no teams play it is the number of the table.
    const board = state.regulations.team === null ? null : at;
    const office = officeAt(state, account, game, board);
    return {
      roles: rolesAtTable(state, account, game, board),
      office,
      why: office !== null ? null : isOwnGame(state, account, game) ? OWN_GAME : NO_OFFICIAL,
      heard: hearersOf(state, game).length > 0,
    };
  }
}

const NO_OFFICIAL: Refusal = {
  code: 'seat.referee',
  clause: '8.1.v',
  message: 'This is for the officials appointed or assigned for this game.',
};
const OWN_GAME: Refusal = { code: 'desk.own-game', clause: '9.1.a', message: 'Nobody judges the own game.' };

/** The author that somebody is who acts in an office without sitting at the table. */
export function officialOf(player: Player, { office, rank }: OfficeAtTable, key?: string): Author {
  return { role: 'official', ...player, office, rank, ...(key !== undefined && { key }) };
}

/** The author that somebody is who sits in the referee's seat, with the rank of the person. */
export function refereeOf(player: Player, { rank }: OfficeAtTable): Author {
  return { role: 'referee', ...player, ...(rank > 1 && { rank }) };
}
