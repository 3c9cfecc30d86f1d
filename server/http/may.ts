/**
 * Who may ask what: every route of the service and every message of its rooms has its row here. A route without one doesn't
 * get registered, and a test asks each one as nobody, as a guest and as a member, and holds the answers against this table.
 * What is done at a table is in shared/rules/game/roles.ts, in a competition in shared/competition/log/roles.ts.
 */
import type { App } from './app.ts';

/** Who asks; each is refused with 401 or 403 what isn't theirs. */
export const AUDIENCES = [
  /** Also who has no session. */
  'everybody',
  /** Whoever has a session, guests too; what is asked is one’s own. */
  'session',
  /** With a name and a password. */
  'member',
  /** Members where COMPETITION_CREATORS lets them; else organisers and administrators. */
  'organiser',
  /** With a session; what exactly, by the table of the competition (shared/competition/log/roles.ts), or for its team or owner alone. */
  'competition',
  /** Officials of that competition. */
  'official',
  /** Moderators and administrators. */
  'moderator',
  /** Administrators; of results of rated games organisers too. */
  'administrator',
  /** Who runs the service: by METRICS and METRICS_TOKEN. */
  'operator',
] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Routes as they are registered, by who may ask them. */
const ROUTES: Readonly<Record<Audience, readonly string[]>> = {
  everybody: [
    'POST /api/session',
    'POST /api/login',
    'POST /api/logout',
    'POST /api/password-reset',
    'POST /api/password-reset/finish',
    'GET /api/leaderboards/:mode',
    'GET /api/people',
    'GET /api/people/:id',
    'GET /api/people/:id/ratings',
    'GET /api/people/:id/games',
    'GET /api/people/:id/against/:other',
    'GET /api/tables/:id/result',
    'GET /api/challenges/:id',
    'GET /api/tables/:id/rematch',
    'GET /api/tables/:id',
    'GET /api/tables/:id/protocol',
    'GET /api/live',
    'GET /api/live/featured',
    'GET /api/tables/:id/watchers',
    'GET /api/tables/:id/record',
    'GET /api/tables/:id/protocol.csv',
    'GET /api/board.svg',
    'GET /api/board.png',
    'GET /api/tables/:id/board.svg',
    'GET /api/tables/:id/board.png',
    'GET /api/competitions',
    'GET /api/people/:id/competitions',
    'GET /api/competitions/templates',
    'GET /api/competitions/:id',
    'GET /api/competitions/:id/version',
    'GET /api/competitions/:id/sections/:section/workings',
    'GET /api/competitions/:id/standings.csv',
    'GET /api/competitions/:id/games.csv',
    'GET /api/competitions/:id/entries.csv',
    'GET /api/competitions/:id/export.json',
    'GET /api/competitions/:id/calendar.ics',
    'GET /api/people/:id/calendar.ics',
    'GET /api/competitions/:id/sanctions',
    'GET /api/competitions/:id/games/:game/protocol.json',
    'GET /api/competitions/:id/games/:game/protocol.csv',
    'GET /api/competitions/:id/report',
    'GET /api/competitions/:id/report.json',
    'GET /api/tables/:table/office',
    'GET /api/competitions/:id/protests',
    'GET /api/competitions/:id/protests/:protest',
    'GET /api/seasons',
    'GET /api/seasons/:id',
    'GET /api/competitions/:id/teams',
    'GET /api/competitions/:id/teams/:team',
    'GET /api/competitions/:id/teams/:team/calendar.ics',
    'GET /api/competitions/:id/moves',
    'GET /api/competitions/:id/matches/:game',
    'GET /api/competitions/:id/matches/:game/version',
    'GET /api/competitions/:id/matches',
    'GET /api/competitions/:id/matches/:game/export.json',
    'GET /api/competitions/:id/players',
    'GET /api/competitions/:id/players.csv',
    'GET /api/competitions/:id/boards.csv',
    'GET /api/competitions/:id/teams.csv',
    'GET /api/leagues',
    'GET /api/leagues/:id',
    'GET /api/operator',
    'GET /healthz',
    'GET /readyz',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/docs/style.css',
    'GET /*',
    'OPTIONS *',
  ],
  session: [
    'GET /api/sessions',
    'DELETE /api/sessions',
    'DELETE /api/sessions/:id',
    'GET /api/me',
    'PATCH /api/me',
    'POST /api/account',
    'DELETE /api/account',
    'PUT /api/account/language',
    'GET /api/account/data',
    'GET /api/friends',
    'POST /api/friends',
    'DELETE /api/friends/:id',
    'GET /api/blocks',
    'POST /api/blocks',
    'DELETE /api/blocks/:id',
    'GET /api/queue',
    'POST /api/queue',
    'DELETE /api/queue',
    'POST /api/queue/accept',
    'POST /api/queue/invitation',
    'POST /api/challenges',
    'GET /api/challenges',
    'POST /api/challenges/:id/accept',
    'POST /api/challenges/:id/decline',
    'POST /api/tables/:id/rematch',
    'DELETE /api/tables/:id/rematch',
    'POST /api/tables',
    'GET /api/competitions/mine',
    'GET /api/desk/mine',
    'GET /api/invitations/teams',
    'GET /api/matches/mine',
    'GET /api/notices',
    'POST /api/notices/seen',
    'POST /matchmake/:method/:room',
    'POST /api/reports',
    'GET /api/sanctions',
    'POST /api/sanctions/:id/read',
    'POST /api/sanctions/:id/appeal',
  ],
  member: ['POST /api/account/password', 'POST /api/account/email', 'GET /api/keys', 'DELETE /api/keys/:id'],
  organiser: ['POST /api/competitions', 'POST /api/seasons', 'POST /api/leagues', 'POST /api/keys'],
  competition: [
    'GET /api/competitions/:id/mine',
    'POST /api/competitions/:id/entries',
    'POST /api/competitions/:id/accept',
    'POST /api/competitions/:id/withdraw',
    'POST /api/competitions/:id/seed',
    'POST /api/competitions/:id/start',
    'POST /api/competitions/:id/games/:game/result',
    'POST /api/competitions/:id/commands',
    'POST /api/competitions/:id/protests',
    'GET /api/competitions/:id/teams/:team/channel',
    'POST /api/competitions/:id/teams/:team/channel',
    'DELETE /api/competitions/:id/teams/:team/channel/:n',
    'POST /api/competitions/:id/teams/:team/invitations',
    'GET /api/competitions/:id/teams/:team/invitations',
    'DELETE /api/competitions/:id/teams/:team/invitations/:person',
    'POST /api/competitions/:id/teams/:team/invitations/accept',
    'GET /api/competitions/:id/matches/:game/mine',
    'GET /api/competitions/:id/matches/:game/captain',
    'POST /api/competitions/:id/matches/:game/lineup',
    'POST /api/competitions/:id/matches/:game/commands',
    'PATCH /api/seasons/:id',
    'PATCH /api/leagues/:id',
  ],
  official: [
    'GET /api/competitions/:id/log.json',
    'GET /api/competitions/:id/desk',
    'GET /api/competitions/:id/desk/version',
    'POST /api/competitions/:id/desk/tables/:table',
  ],
  moderator: [
    'GET /api/competitions/:id/teams/:team/channel/muted',
    'PUT /api/competitions/:id/teams/:team/channel/muted/:person',
    'GET /api/moderation/queue',
    'GET /api/moderation/log',
    'GET /api/moderation/people/:id',
    'POST /api/moderation/people/:id/sanctions',
    'POST /api/moderation/reports/:id/close',
    'POST /api/moderation/flags/:id/close',
    'POST /api/moderation/sanctions/:id/lift',
    'POST /api/moderation/sanctions/:id/appeal',
  ],
  administrator: ['POST /api/admin/roles', 'GET /api/admin/audit', 'POST /api/tables/:id/annul'],
  operator: ['GET /metrics'],
};

/** By `METHOD /path`. */
export const MAY_ASK: ReadonlyMap<string, Audience> = new Map(
  AUDIENCES.flatMap((audience) => ROUTES[audience].map((route) => [route, audience] as const)),
);

/**
 * Messages of the rooms, by who is heard. `seated`: who has a place in the game, by the table of shared/rules/game/roles.ts where
 * the message is an act; `here`: everybody in the room; `moderator` as above.
 */
export const MAY_SAY = {
  table: { act: 'seated', aim: 'seated', advise: 'seated', ping: 'here' },
  watch: { say: 'here', mute: 'moderator', ping: 'here' },
} as const;

/** From here on a route that has no row can't be registered. HEAD is asked by who may GET. */
export function everyRouteHasItsRow(app: App): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const asked = `${one === 'HEAD' ? 'GET' : one} ${url}`;
      if (!MAY_ASK.has(asked)) throw new Error(`${asked} has no row in server/http/may.ts: who may ask it?`);
    }
  });
}
