/** What the routes of the API work with. */
import type { Mailer } from '../accounts/mail.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Clock } from '../clock.ts';
import type { Competitions } from '../competitions/competitions.ts';
import type { Deciding } from '../competitions/deciding.ts';
import type { Desks } from '../competitions/desk.ts';
import type { Documents } from '../competitions/documents.ts';
import type { NoticeBook } from '../competitions/notice-book.ts';
import type { Protests } from '../competitions/protests.ts';
import type { Runner } from '../competitions/runner.ts';
import type { TeamMatches } from '../competitions/team-matches.ts';
import type { TeamRunner } from '../competitions/team-runner.ts';
import type { CompetitionViews } from '../competitions/views.ts';
import type { Config } from '../config.ts';
import type { GameServices } from '../games/live-game.ts';
import type { Tables } from '../games/tables.ts';
import type { Matchmaker } from '../matchmaking/matchmaker.ts';
import type { Moderating } from '../moderation/moderating.ts';
import type { Reporting } from '../moderation/reporting.ts';
import type { Standing } from '../moderation/standing.ts';
import type { Watched } from '../ops/gauges.ts';
import type { LinkPictures } from '../pictures/link-pictures.ts';
import type { Settler } from '../ratings/settle.ts';
import type { Account } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import type { WatchFeed } from '../watching/feed.ts';
import type { LiveList } from '../watching/list.ts';
import type { Asking } from './asking.ts';
import type { Counters } from './counters.ts';

export interface ApiServices {
  readonly config: Config;
  readonly clock: Clock;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly tables: Tables;
  readonly matchmaker: Matchmaker;
  /** What is played now, and who watches it. */
  readonly live: LiveList;
  readonly feed: WatchFeed;
  readonly linkPictures: LinkPictures;
  readonly settler: Settler;
  readonly competitions: Competitions;
  /** Decides what is asked of competitions. */
  readonly deciding: Deciding;
  readonly competitionViews: CompetitionViews;
  /** Makes competitions go on by themselves. */
  readonly runner: Runner;
  /** The matches of teams, and what makes them go on. */
  readonly matches: TeamMatches;
  readonly teamRunner: TeamRunner;
  /** Protocols, sanctions and the final report. */
  readonly documents: Documents;
  /** The referees' desks, and protests between tables and their competitions. */
  readonly desks: Desks;
  readonly protests: Protests;
  /** Who is told what. */
  readonly notices: NoticeBook;
  /** What holds for whom; imposing and lifting it; reports. */
  readonly standing: Standing;
  readonly moderating: Moderating;
  readonly reporting: Reporting;
  readonly counters: Counters;
  /** Null: no SMTP server is set. */
  readonly mailer: Mailer | null;
  readonly simulate: GameServices['simulate'];
  /** Brings a table to life. */
  readonly open: (table: string) => Promise<void>;
  /** Somebody else has written to a game's log: who has its table live reads it anew. */
  readonly reload: (table: string) => void;
  /** Somebody has changed their name. */
  readonly renamed: (account: Account) => void;
  /** What tells how the service is. */
  readonly watched: Watched;
  readonly log: { error(details: object, message: string): void };
}

export interface RouteServices extends ApiServices {
  readonly asking: Asking;
}
