/** Making tables and telling what they are, for the pages. */
import { nanoid } from 'nanoid';
import { PHYSICS_VERSION } from '../../shared/physics/simulate.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { type GameProtocol, gameProtocol } from '../../shared/record/game-protocol.ts';
import { apply, create, fold } from '../../shared/rules/game/apply.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import { FEDERATION_CLOCKS, FRIENDLY, FRIENDLY_CLOCKS, type GameConfig } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { GameEvent, Player } from '../../shared/rules/game/events.ts';
import { PLACES } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { CUE_ERRORS, type CueErrorName } from '../../shared/table/cue-error.ts';
import { PROFILES, type ProfileName } from '../../shared/table/profile.ts';
import { type Mode, SEATS, type Seat } from '../../shared/table/seats.ts';
import { refused, refusedAs } from '../errors.ts';
import type { GameStatus } from '../store/schema.ts';
import { visibleTo } from '../watching/delay.ts';
import type { Holder } from './holder.ts';
import type { GameServices } from './live-game.ts';
import { statusOfGame } from './status.ts';

export interface TableWish {
  readonly kind: 'friends' | 'alone';
  readonly sets?: number | undefined;
  readonly profile?: ProfileName | undefined;
  readonly mode?: Mode | undefined;
  /** All sets are played, also when the game is decided (23.1). */
  readonly playAll?: boolean | undefined;
  /** The federation's clocks with greeting, trial strikes and signatures, or none of it. */
  readonly clocks?: 'none' | 'federation' | undefined;
  /** A referee's seat beside the table (9.1). */
  readonly referee?: boolean | undefined;
  /** The error of the cue in people's strikes; left out: none. */
  readonly cueError?: CueErrorName | undefined;
  /** Watchers are kept back by so many seconds, until the game is over. */
  readonly watchDelay?: number | undefined;
  /** Watchers may talk among themselves. */
  readonly watchChat?: boolean | undefined;
  /** Who strikes first in the first set: the maker of the table, or who comes second. */
  readonly firstStrike?: 'me' | 'opponent' | undefined;
}

export interface TableSummary {
  readonly id: string;
  readonly status: Exclude<GameStatus, 'closed'>;
  readonly mode: 'singles' | 'pairs';
  readonly alone: boolean;
  readonly sets: number;
  readonly players: readonly { readonly seat: Seat; readonly id: string; readonly name: string }[];
}

/** South is the first side, and it strikes first (20.2): who doesn't want to, sits North. */
export function makersSeat(wish: TableWish): Seat {
  return wish.firstStrike === 'opponent' ? 'N' : 'S';
}

function configOf(wish: TableWish): GameConfig {
  const profileName = wish.profile ?? 'federation';
  const federation = wish.clocks === 'federation';
  return {
    ...FRIENDLY,
    physics: PHYSICS_VERSION,
    mode: wish.mode ?? FRIENDLY.mode,
    playAll: wish.playAll ?? FRIENDLY.playAll,
    referee: wish.referee ?? false,
    ...(wish.cueError === undefined ? {} : { cueError: CUE_ERRORS[wish.cueError] }),
    ...(wish.watchDelay ? { watchDelay: wish.watchDelay } : {}),
    ...(wish.watchChat === undefined ? {} : { watchChat: wish.watchChat }),
    greeting: federation,
    clocks: federation ? FEDERATION_CLOCKS : FRIENDLY_CLOCKS,
    alone: wish.kind === 'alone',
    sets: wish.sets ?? FRIENDLY.sets,
    profileName,
    profile: PROFILES[profileName],
  };
}

export interface Tables {
  /** Makes a table with its maker seated; alone on both seats. Resolves to its id when it is durable. */
  create(wish: TableWish, maker: Player): Promise<string>;
  /** @throws RefusalError table.unknown, table.closed */
  summary(id: string): Promise<TableSummary>;
  /**
   * The events of a game that somebody may see: without what is still being played back, and for who doesn't take part
   * without what the regulations keep from watchers. `account` null: somebody we don't know. @throws as summary
   */
  visible(id: string, account: string | null): Promise<readonly GameEvent[]>;
  /** What a table that is live here shows, where that is for everybody; null: it isn't here, or watchers are kept back. */
  shown(id: string): TableView | null;
  /** The protocol of the game so far, of what somebody may see of it (9.1.l). @throws as summary */
  protocol(id: string, account: string | null): Promise<GameProtocol>;
  /** @throws RefusalError table.unknown, table.closed */
  mustBeOpen(id: string): Promise<void>;
}

export function tablesOf(services: GameServices, holder: Holder): Tables {
  const { games, clock } = services;

  async function mustBeOpen(id: string): Promise<void> {
    const game = await games.find(id);
    if (game === null) refused('table.unknown', 'There is no such table.');
    if (game.status === 'closed') refused('table.closed', 'This table is closed.');
  }

  async function visible(id: string, account: string | null): Promise<readonly GameEvent[]> {
    await mustBeOpen(id);
    const events = await games.load(id);
    if (events === null) refused('table.unknown', 'There is no such table.');
    return visibleTo(events, clock.now(), account);
  }

  function shown(id: string): TableView | null {
    const view = holder.find(id)?.view();
    return view === undefined || view.watchDelay > 0 ? null : view;
  }

  return {
    async create(wish, maker) {
      const now = clock.now();
      const events: GameEvent[] = [create(configOf(wish), now)];
      let state = apply(null, events[0]!);
      const ask = (command: Command) => {
        const result = decide(state, command, { role: 'player', id: maker.id }, { now, simulate: services.simulate });
        if (!result.ok) refusedAs(result.error);
        for (const event of result.value) {
          events.push(event);
          state = apply(state, event);
        }
      };
      const own = makersSeat(wish);
      ask({ type: 'sit', seat: own, player: maker });
      if (wish.kind === 'alone')
        for (const seat of PLACES[state.mode]) if (seat !== own) ask({ type: 'sit', seat, player: maker });
      const id = nanoid(10);
      await games.create(
        { id, kind: wish.kind, status: statusOfGame(state), createdBy: maker.id, createdAt: now },
        events,
      );
      return id;
    },

    mustBeOpen,

    visible,

    shown,

    async protocol(id, account) {
      return gameProtocol(await visible(id, account));
    },

    async summary(id) {
      await mustBeOpen(id);
      const view = shown(id);
      if (view !== null) return ofView(id, view);
      return ofState(id, fold(await visible(id, null)));
    },
  };
}

function ofView(id: string, view: TableView): TableSummary {
  return {
    id,
    status: view.phase === 'over' ? 'over' : view.phase === 'seating' ? 'waiting' : 'playing',
    mode: view.mode,
    alone: view.alone,
    sets: view.sets,
    players: view.seats
      .filter((seat) => seat.player !== '')
      .map(({ seat, player, name }) => ({ seat, id: player, name })),
  };
}

function ofState(id: string, state: GameState): TableSummary {
  const sitting = state.set?.sitting;
  const status = statusOfGame(state);
  const people = new Map(Object.values(state.places).map((player) => [player.id, player]));
  return {
    id,
    status: status === 'closed' ? 'waiting' : status,
    mode: state.mode,
    alone: state.config.alone,
    sets: state.config.sets,
    players: SEATS.flatMap((seat) => {
      const player = sitting === undefined ? state.places[seat] : people.get(sitting[seat]?.player ?? '');
      return player === undefined ? [] : [{ seat, id: player.id, name: player.name }];
    }),
  };
}
