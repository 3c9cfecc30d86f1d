/**
 * Who is told what (5.3, 3.1): a reading of the logs of competitions and of team matches, so that no notice is lost or told
 * twice. What was read of a log stays in memory; only what was added since is read again.
 */
import { apply } from '../../shared/competition/log/apply.ts';
import { officeAt } from '../../shared/competition/log/office.ts';
import type { CompetitionState } from '../../shared/competition/log/state.ts';
import { gameOf, participantOf } from '../../shared/competition/log/state.ts';
import { noticesOf } from '../../shared/competition/notices.ts';
import { applyToMatch } from '../../shared/competition/team/match-apply.ts';
import { noticesOfMatch } from '../../shared/competition/team/match-day.ts';
import type { MatchState } from '../../shared/competition/team/match-state.ts';
import type { NoticeLine } from '../../shared/protocol/team.ts';
import { keepRecent } from '../recent.ts';
import type { Competitions as CompetitionRows } from '../store/competitions.ts';
import type { TeamMatches as TeamMatchRows } from '../store/team-matches.ts';
import type { Competition, Competitions } from './competitions.ts';
import type { DeskFeed } from './desk-feed.ts';
import { ownSide } from './team-day.ts';

/** So many logs of each kind are remembered. */
const KEPT = 200;

/** Events of a competition after which teams stand, or are led by others. */
const LEADS: readonly string[] = ['started', 'entered', 'leadersChanged'];

/** A notice before it has names. */
interface Entry {
  readonly id: string;
  readonly at: number;
  readonly to: readonly string[];
  readonly about: NoticeLine['about'];
  readonly game: string | null;
  readonly board: number | null;
  readonly participant: string | null;
}

/** The teams as they were from a moment on: who leads them now wasn't told what was told before. */
interface Teams {
  readonly from: number;
  readonly participants: CompetitionState['participants'];
}

interface Read<State> {
  readonly state: State | null;
  readonly n: number;
  readonly entries: readonly Entry[];
  /** Of a competition, in the order of time. */
  readonly teams: readonly Teams[];
}

export interface NoticeBookServices {
  readonly competitions: Competitions;
  readonly rows: Pick<CompetitionRows, 'tail'>;
  readonly matches: Pick<TeamMatchRows, 'of' | 'tail'>;
  /** Tables that call for help at this moment. */
  readonly feed: Pick<DeskFeed, 'calling'>;
}

export class NoticeBook {
  readonly #services: NoticeBookServices;
  readonly #read = new Map<string, Read<CompetitionState>>();
  readonly #matches = new Map<string, Read<MatchState>>();

  constructor(services: NoticeBookServices) {
    this.#services = services;
  }

  /** A name was taken out of the logs. */
  reread(): void {
    this.#read.clear();
    this.#matches.clear();
  }

  /** All notices for somebody in one competition, in the order of their logs. */
  async of(id: string, account: string): Promise<readonly Omit<NoticeLine, 'seen'>[]> {
    const competition = await this.#services.competitions.find(id);
    const { entries: own, teams } = await this.#ofCompetition(competition);
    const entries = [...own];
    if (competition.state.regulations.team !== null)
      for (const row of await this.#services.matches.of(id)) {
        const game = gameOf(competition.state, row.game);
        if (game !== undefined && ownSide(competition.state, game, account) !== null)
          entries.push(...(await this.#ofMatch(competition, teams, row.id, row.length)));
      }
    entries.push(...this.#calls(competition, account));
    return entries.filter(({ to }) => to.includes(account)).map((entry) => lineOf(competition, entry));
  }

  /** Calls for help from tables at which somebody may act now: they are in the logs of those tables, and go with an answer. */
  #calls({ id, state }: Competition, account: string): readonly Entry[] {
    return this.#services.feed.calling(id).flatMap(({ table, place, calls }) => {
      const game = gameOf(state, place.game);
      // Nobody may have been there to tell that the table was closed since.
      const live = game?.status === 'called' && (place.match !== undefined || game.table === table);
      const board = place.match === undefined ? null : place.board;
      if (game === undefined || !live || officeAt(state, account, game, board) === null) return [];
      return calls.map(
        ({ event, at }): Entry => ({
          id: `${id}.${table}.${event}.desk-call`,
          at,
          to: [account],
          about: 'desk-call',
          game: game.id,
          board,
          participant: null,
        }),
      );
    });
  }

  async #ofCompetition({ id, state }: Competition): Promise<Read<CompetitionState>> {
    const before = this.#read.get(id);
    if (before !== undefined && before.n >= state.n) return before;
    const entries = [...(before?.entries ?? [])];
    const teams = [...(before?.teams ?? [])];
    let after = before?.state ?? null;
    for (const event of await this.#services.rows.tail(id, before?.n ?? 0)) {
      after = apply(after, event);
      if (LEADS.includes(event.type)) teams.push({ from: event.at, participants: after.participants });
      for (const { about, to, event: n, game, participant } of noticesOf(after, event))
        entries.push({ id: `${id}.${n}.${about}`, at: event.at, to, about, game, participant, board: null });
    }
    return keepRecent(this.#read, id, { state: after, n: after?.n ?? 0, entries, teams }, KEPT);
  }

  async #ofMatch(
    { state: competition }: Competition,
    teams: readonly Teams[],
    id: string,
    length: number,
  ): Promise<readonly Entry[]> {
    const before = this.#matches.get(id);
    if (before !== undefined && before.n >= length) return before.entries;
    const entries = [...(before?.entries ?? [])];
    let after = before?.state ?? null;
    for (const event of await this.#services.matches.tail(id, before?.n ?? 0)) {
      after = applyToMatch(after, event);
      const { participants } = teams.findLast(({ from }) => from <= event.at) ?? competition;
      for (const { about, to, event: n, board } of noticesOfMatch({ ...competition, participants }, after, event))
        entries.push({
          id: `${id}.${n}.${about}`,
          at: event.at,
          to,
          about,
          game: after.game,
          participant: null,
          board,
        });
    }
    return keepRecent(this.#matches, id, { state: after, n: after?.n ?? 0, entries, teams: [] }, KEPT).entries;
  }
}

function lineOf({ id, state }: Competition, entry: Entry): Omit<NoticeLine, 'seen'> {
  const game = entry.game === null ? undefined : gameOf(state, entry.game);
  const nameOf = (one: string) => participantOf(state, one)?.name ?? one;
  return {
    id: entry.id,
    at: entry.at,
    competition: { id, name: state.name },
    about: entry.about,
    game: entry.game,
    board: entry.board,
    participant: entry.participant === null ? null : { id: entry.participant, name: nameOf(entry.participant) },
    between: game === undefined ? null : [nameOf(game.a), nameOf(game.b)],
  };
}
