/** The referee's desk (7.2, 8.1, 9.2): the tables of an official's part as they are now, and acts at them from afar. */
import type { Person } from '../../shared/competition/log/events.ts';
import { officeAt, rolesAtTable } from '../../shared/competition/log/office.ts';
import { type Role, rolesOf } from '../../shared/competition/log/roles.ts';
import {
  type CompetitionGame,
  type CompetitionProtest,
  type CompetitionState,
  gameOf,
  refereeAt,
} from '../../shared/competition/log/state.ts';
import type { CompetitionEntry } from '../../shared/protocol/competition.ts';
import type { Desk, DeskAct, DeskTable, MyDesks, TableOffice } from '../../shared/protocol/desk.ts';
import { viewOf } from '../../shared/protocol/project.ts';
import type { Player } from '../../shared/rules/game/events.ts';
import type { Clock } from '../clock.ts';
import type { Reaching, TableAnswer } from '../cluster/reaching.ts';
import { refused } from '../errors.ts';
import type { Games } from '../store/games.ts';
import { authorOf, type Competition, type Competitions } from './competitions.ts';
import { type DeskFeed, hashOf, newsOf, type TableNews } from './desk-feed.ts';
import { officesOf, runs, whatWaits } from './desk-part.ts';
import { Offices } from './offices.ts';
import type { Places, PlayedTable } from './places.ts';
import { lookOf } from './protest-moments.ts';
import { allKey, type TeamMatches } from './team-matches.ts';

export interface DeskServices {
  readonly competitions: Competitions;
  readonly matches: Pick<TeamMatches, 'news'>;
  readonly places: Places;
  readonly feed: DeskFeed;
  readonly games: Pick<Games, 'load'>;
  readonly reach: Reaching['ask'];
  readonly clock: Clock;
}

/** Those who see all tables of a competition. */
const WHOLE: readonly Role[] = ['organiser', 'chief', 'deputy', 'secretary'];
/** Those who see the tables of their part. */
const PART: readonly Role[] = [...WHOLE, 'senior', 'table'];

/** So long somebody waits for a desk to change, real ms, and changes within so long are told together. */
const WAIT_MS = 25_000;
const TOGETHER_MS = 250;

export class Desks {
  readonly #services: DeskServices;
  readonly #offices: Offices;

  constructor(services: DeskServices) {
    this.#services = services;
    this.#offices = new Offices(services.competitions);
  }

  /** @throws RefusalError role.forbidden: no official of it */
  async desk(competition: Competition, person: Person): Promise<Desk> {
    const { clock } = this.#services;
    const { id, state } = competition;
    const { roles, section } = officesOf(state, person.id);
    if (roles.length === 0) refused('role.forbidden', 'The desk is for the officials of a competition.', '6.2');
    const tables = await this.#tables(competition, person);
    const { approvals, protests, referees } = whatWaits(state, person);
    const shown = { competition: { id, name: state.name }, roles, section, tables, approvals, protests, referees };
    return { ...shown, v: hashOf(shown), now: clock.now() };
  }

  /** Its `v`, when it is another one than `seen`, or after a while. @throws as {@link desk} */
  async version(id: string, person: Person, seen: string | undefined): Promise<string> {
    const { competitions, matches, feed } = this.#services;
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const heard = feed.news.known(id);
      const all = matches.news.known(allKey(id));
      const competition = await competitions.find(id);
      const { v } = await this.desk(competition, person);
      if (v !== seen || performance.now() >= until) return v;
      await Promise.race([
        competitions.news.after(id, competition.state.n),
        feed.news.after(id, heard),
        matches.news.after(allKey(id), all),
      ]);
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    }
  }

  /** Where somebody holds an office, and what waits there. */
  async mine(entries: readonly CompetitionEntry[], person: Person): Promise<MyDesks> {
    const desks: MyDesks['desks'][number][] = [];
    for (const entry of entries) {
      const competition = await this.#services.competitions.find(entry.id);
      const { state } = competition;
      const offices = [
        ...(state.organiser.id === person.id ? [{ office: 'organiser' as const, section: null }] : []),
        ...state.officials
          .filter((one) => one.person.id === person.id)
          .map(({ office, section }) => ({ office, section })),
      ];
      const assigned = Object.values(state.games).some((game) => runs(game, person.id));
      if (offices.length === 0 && !assigned) continue;
      const { tables, protests, approvals } = await this.desk(competition, person);
      const calls = tables.filter((table) => table.calls.length > 0).length;
      desks.push({
        competition: entry,
        offices: offices.length === 0 ? [{ office: 'table', section: null }] : offices,
        calls,
        protests: protests.length,
        approvals: approvals.length,
      });
    }
    return { desks };
  }

  /**
   * An act at a table, by the office held at this moment.
   * @throws RefusalError `table.unknown`, `desk.reported`, `seat.referee`, `desk.own-game`, and what the table refuses
   */
  async act(competition: Competition, table: string, act: DeskAct, player: Player, key: string): Promise<TableAnswer> {
    const { places, reach } = this.#services;
    const place = await places.of(table);
    if (place === null || place.competition !== competition.id) refused('table.unknown', 'There is no such table.');
    // The process that holds the table asks for the office once more, when the act's turn has come.
    const { office, why } = await this.#offices.at(
      { id: competition.id, game: place.game, board: place.board },
      player.id,
    );
    if (office === null) refused(why!.code, why!.message, why!.clause);
    if (act.type === 'cancel' && !(await places.isPlayed(competition, place.game, place.board)))
      refused('desk.reported', 'Its result stands in the competition by now: correct or annul it there.', '7.1.g');
    return reach({ table, does: 'act', act, player, key });
  }

  /** Until when the next set at a protest's table waits for its decision, ms since the epoch; null: it doesn't. */
  heldUntil(competition: string, { moment, decision }: CompetitionProtest): number | null {
    if (moment === null || decision !== null) return null;
    return this.#services.feed.of(competition, moment.table)?.heldUntil ?? null;
  }

  /** What somebody is at a table. @throws RefusalError table.unknown */
  async office(table: string, account: string | null): Promise<TableOffice> {
    const { places, competitions, feed } = this.#services;
    const place = await places.of(table);
    if (place === null) return this.#officeAmongFriends(table, account);
    const { state } = await competitions.find(place.competition);
    const game = gameOf(state, place.game)!;
    const at = await this.#offices.at({ id: place.competition, game: place.game, board: place.board }, account ?? '');
    const news = feed.of(place.competition, table) ?? (await this.#read(place.competition, table));
    const other = news?.referee ?? null;
    const seated = other !== null && other.id !== account ? { id: other.id, name: other.name } : null;
    const none = { competition: place.competition, roles: at.roles, relieves: null };
    if (at.office === null) return { ...none, seat: { ok: false, why: at.why! } };
    if (news === null || news.phase === 'over')
      return { ...none, seat: { ok: false, why: { code: 'game.phase', message: 'That game is over.' } } };
    const holds =
      seated === null ||
      (at.office.rank === 1 && officeAt(state, seated.id, game, place.board) !== null && other!.here);
    if (seated !== null && holds) return { ...none, seat: { ok: false, why: TAKEN } };
    return { ...none, seat: { ok: true }, relieves: seated };
  }

  async #officeAmongFriends(table: string, account: string | null): Promise<TableOffice> {
    const events = await this.#services.games.load(table);
    if (events === null) refused('table.unknown', 'There is no such table.');
    const { config, referee, places } = lookOf(events).state;
    const plays = Object.values(places).some((player) => player.id === account);
    const why =
      !config.referee || account === null
        ? NONE
        : plays
          ? OWN
          : referee !== null && referee.id !== account
            ? TAKEN
            : null;
    const seat = why === null ? ({ ok: true } as const) : ({ ok: false, why } as const);
    return { competition: null, roles: [], seat, relieves: null };
  }

  async #tables(competition: Competition, person: Person): Promise<readonly DeskTable[]> {
    const { id, state } = competition;
    const by = authorOf(person);
    const whole = rolesOf(state, by, {}).some((role) => WHOLE.includes(role));
    const found: DeskTable[] = [];
    for (const played of await this.#services.places.played(competition)) {
      const game = state.games[played.game]!;
      const roles = whole ? WHOLE : rolesAtTable(state, person.id, game, played.board);
      if (!roles.some((role) => PART.includes(role))) continue;
      const news = this.#services.feed.of(id, played.table) ?? (await this.#read(id, played.table));
      if (news !== null) found.push(deskTable(state, game, played, news));
    }
    return found.sort(
      (x, y) =>
        Number(y.calls.length > 0) - Number(x.calls.length > 0) ||
        Number(y.protests.length > 0) - Number(x.protests.length > 0) ||
        x.round - y.round ||
        x.section.localeCompare(y.section) ||
        state.games[x.game]!.board - state.games[y.game]!.board ||
        (x.board ?? 0) - (y.board ?? 0),
    );
  }

  /** A table that nobody has told of: nobody holds it at present. Null: it is over. */
  async #read(competition: string, table: string): Promise<TableNews | null> {
    const { games, feed } = this.#services;
    const events = await games.load(table);
    if (events === null) return null;
    const view = viewOf(lookOf(events).state, { table, watchers: 0 });
    if (view.phase === 'over') return null;
    feed.keep(view);
    return feed.of(competition, table) ?? newsOf(view);
  }
}

const TAKEN = { code: 'seat.taken', message: 'Somebody sits there.' };
const OWN = { code: 'seat.taken', clause: '9.1.a', message: 'Who plays at a table is no referee there.' };
const NONE = { code: 'seat.unknown', message: 'This game has no table referee.' };

function deskTable(state: CompetitionState, game: CompetitionGame, { board }: PlayedTable, news: TableNews): DeskTable {
  const { place: _p, people, referee, calls, heldUntil: _h, ...shown } = news;
  const assigned = refereeAt(game, board)?.referee ?? null;
  const protests = state.protests.filter((one) => {
    const here = one.moment !== null ? one.moment.table === news.table : one.game === game.id && one.board === board;
    return here && one.decision === null;
  });
  return {
    ...shown,
    game: game.id,
    board,
    section: game.section,
    round: game.round,
    calls: calls.map(({ kind, event, at, player, side, text }) => ({
      kind,
      event,
      at,
      by: player === null ? null : { id: player, name: people[player] ?? player },
      side,
      text,
    })),
    protests: protests.map(({ event }) => event),
    referee:
      referee !== null
        ? { ...referee, seated: true }
        : assigned === null
          ? null
          : { id: assigned.id, name: assigned.name, here: false, seated: false },
  };
}
