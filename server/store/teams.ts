/** Around teams: who is asked into a roster, what a team says among itself, and until when somebody has read the notices. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema, TeamInvitationsTable, TeamLinesTable } from './schema.ts';
import { isUniqueViolation } from './unique.ts';

export type TeamInvitation = Readonly<TeamInvitationsTable>;
export type TeamLine = Readonly<TeamLinesTable>;
type Team = Pick<TeamInvitation, 'competition' | 'team'>;

export interface Teams {
  /** Asks somebody; asked again nothing changes. False: the team asks as many as it may. */
  invite(invitation: TeamInvitation, most: number): Promise<boolean>;
  /** Of a team. */
  invitations(team: Team): Promise<readonly TeamInvitation[]>;
  /** Of a person. */
  invited(account: string): Promise<readonly TeamInvitation[]>;
  /** It is answered or taken back; false: there was none. */
  uninvite(account: string, team: Team): Promise<boolean>;
  /** Adds a line, numbered after the last; the oldest beyond `most` go. */
  say(line: Omit<TeamLine, 'n'>, most: number): Promise<TeamLine>;
  /** The lines after number `after`, in order. */
  lines(team: Team, after: number): Promise<readonly TeamLine[]>;
  /** Takes a line away; false: there was none. */
  unsay(team: Team, n: number): Promise<boolean>;
  /** Lets nothing more be heard of somebody in a team's channel, and takes away what was said; or lets it be heard again. */
  mute(team: Team, account: string, by: string, at: number, on: boolean): Promise<void>;
  /** Who is muted in a team's channel. */
  muted(team: Team): Promise<readonly string[]>;
  /** Who was called by captains since then. */
  calls(account: string, since: number): Promise<readonly TeamLine[]>;
  seenAt(account: string): Promise<number>;
  setSeen(account: string, at: number): Promise<void>;
}

/** A line that was taken away: its number stays, so that who reads from a number on misses none. */
const NOTHING = { text: '', calls: null };

function isSaid(where: ExpressionBuilder<Schema, 'team_lines'>) {
  return where.or([where('text', '!=', ''), where('calls', 'is not', null)]);
}

/** So often a line is numbered anew because another was quicker. */
const TRIES = 20;

export function teamsIn(db: Kysely<Schema>): Teams {
  return {
    async invite(invitation, most) {
      const { competition, team } = invitation;
      return db.transaction().execute(async (tx) => {
        const { count } = await tx
          .selectFrom('team_invitations')
          .select((select) => select.fn.countAll().as('count'))
          .where('competition', '=', competition)
          .where('team', '=', team)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return false;
        await tx
          .insertInto('team_invitations')
          .values(invitation)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return true;
      });
    },

    async invitations({ competition, team }) {
      return db
        .selectFrom('team_invitations')
        .selectAll()
        .where('competition', '=', competition)
        .where('team', '=', team)
        .orderBy('at')
        .orderBy('account')
        .execute();
    },

    async invited(account) {
      return db.selectFrom('team_invitations').selectAll().where('account', '=', account).orderBy('at').execute();
    },

    async uninvite(account, { competition, team }) {
      const gone = await db
        .deleteFrom('team_invitations')
        .where('account', '=', account)
        .where('competition', '=', competition)
        .where('team', '=', team)
        .executeTakeFirst();
      return gone.numDeletedRows === 1n;
    },

    async say(line, most) {
      const { competition, team } = line;
      for (let tries = 0; ; tries++) {
        const last = await db
          .selectFrom('team_lines')
          .select((select) => select.fn.max('n').as('n'))
          .where('competition', '=', competition)
          .where('team', '=', team)
          .executeTakeFirst();
        const n = (last?.n ?? 0) + 1;
        try {
          await db
            .insertInto('team_lines')
            .values({ ...line, n })
            .execute();
        } catch (error) {
          if (isUniqueViolation(error) && tries < TRIES) continue;
          throw error;
        }
        await db
          .deleteFrom('team_lines')
          .where('competition', '=', competition)
          .where('team', '=', team)
          .where('n', '<=', n - most)
          .execute();
        return { ...line, n };
      }
    },

    async lines({ competition, team }, after) {
      return db
        .selectFrom('team_lines')
        .selectAll()
        .where('competition', '=', competition)
        .where('team', '=', team)
        .where('n', '>', after)
        .where(isSaid)
        .orderBy('n')
        .execute();
    },

    async unsay({ competition, team }, n) {
      const gone = await db
        .updateTable('team_lines')
        .set(NOTHING)
        .where('competition', '=', competition)
        .where('team', '=', team)
        .where('n', '=', n)
        .where(isSaid)
        .executeTakeFirst();
      return gone.numUpdatedRows === 1n;
    },

    async mute({ competition, team }, account, by, at, on) {
      await db.transaction().execute(async (tx) => {
        if (!on) {
          await tx
            .deleteFrom('team_mutes')
            .where('competition', '=', competition)
            .where('team', '=', team)
            .where('account', '=', account)
            .execute();
          return;
        }
        await tx
          .insertInto('team_mutes')
          .values({ competition, team, account, muted_by: by, at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await tx
          .updateTable('team_lines')
          .set(NOTHING)
          .where('competition', '=', competition)
          .where('team', '=', team)
          .where('account', '=', account)
          .execute();
      });
    },

    async muted({ competition, team }) {
      const rows = await db
        .selectFrom('team_mutes')
        .select('account')
        .where('competition', '=', competition)
        .where('team', '=', team)
        .orderBy('at')
        .orderBy('account')
        .execute();
      return rows.map(({ account }) => account);
    },

    async calls(account, since) {
      return db
        .selectFrom('team_lines')
        .selectAll()
        .where('calls', '=', account)
        .where('at', '>=', since)
        .orderBy('at')
        .execute();
    },

    async seenAt(account) {
      const row = await db
        .selectFrom('notice_marks')
        .select('seen_at')
        .where('account', '=', account)
        .executeTakeFirst();
      return row?.seen_at ?? 0;
    },

    async setSeen(account, at) {
      await db
        .insertInto('notice_marks')
        .values({ account, seen_at: at })
        .onConflict((conflict) => conflict.column('account').doUpdateSet({ seen_at: at }))
        .execute();
    },
  };
}
