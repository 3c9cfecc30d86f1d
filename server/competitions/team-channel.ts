/** The talk of a team among itself: in breaks between sets, and never during a set (3.8). */
import { type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { Clock } from '../clock.ts';
import { refused } from '../errors.ts';
import { shownAt } from '../games/playback.ts';
import { keepRecent } from '../recent.ts';
import type { Games } from '../store/games.ts';
import type { Competition } from './competitions.ts';
import { peopleOfTeam } from './team-entry.ts';
import type { TeamMatches } from './team-matches.ts';

/** Logs of so many tables are remembered. */
const KEPT = 200;
/** Phases of a game in which its players are for themselves. */
const APART = ['trial', 'set'];

export interface TalkServices {
  readonly matches: TeamMatches;
  readonly games: Pick<Games, 'tail'>;
  readonly clock: Clock;
}

export class TeamTalk {
  readonly #services: TalkServices;
  readonly #logs = new Map<string, readonly GameEvent[]>();

  constructor(services: TalkServices) {
    this.#services = services;
  }

  /**
   * Lets somebody of a team read and talk now.
   * @throws RefusalError participant.unknown, team.other (not of this team), channel.set (3.8)
   */
  async mustBeFree({ id, state }: Competition, team: string, account: string): Promise<void> {
    mustBelong(state, team, account);
    const running = Object.values(state.games).filter(
      ({ status, a, b }) => status === 'called' && (a === team || b === team),
    );
    for (const game of running) {
      const match = await this.#services.matches.current(id, game);
      const boards = (match?.state.boards ?? []).filter(
        ({ status, a, b }) => status === 'called' && (a.includes(account) || b.includes(account)),
      );
      for (const { table } of boards)
        if (table !== null && (await this.#isPlaying(table)))
          refused('channel.set', 'Your set is being played: the team talks in the breaks between sets.', '3.8');
    }
  }

  /** Whether what is shown of a table now is a set, or its trial strikes. */
  async #isPlaying(table: string): Promise<boolean> {
    const { games, clock } = this.#services;
    const before = this.#logs.get(table) ?? [];
    const added = await games.tail(table, before.length);
    const events = added.length === 0 ? before : [...before, ...added];
    keepRecent(this.#logs, table, events, KEPT);
    const shown = shownAt(events, clock.now());
    return shown.length > 0 && APART.includes(fold(shown).phase);
  }
}

/** @throws RefusalError participant.unknown, team.other */
export function mustBelong(state: CompetitionState, team: string, account: string): void {
  if (participantOf(state, team) === undefined) refused('participant.unknown', 'There is no such team here.');
  if (!peopleOfTeam(state, team).includes(account))
    refused('team.other', 'This is for the team’s captain, deputy and players.', '3.8');
}
