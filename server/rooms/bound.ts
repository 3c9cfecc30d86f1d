/** The room class as Colyseus gets it: bound to the services of one running service, with its door. */
import type { AuthContext } from '@colyseus/core';
import type { TableJoinOptions } from '../../shared/protocol/messages.ts';
import { fitting, tableJoinOptions } from '../../shared/protocol/schemas.ts';
import { cookieIn, type Sessions, type Visitor } from '../accounts/sessions.ts';
import { refused } from '../errors.ts';
import type { Tables } from '../games/tables.ts';
import type { Standing } from '../moderation/standing.ts';
import { type RoomServices, TableRoom } from './table-room.ts';

/**
 * Who wants to join what, before there is a room: who is it, and is there such a table?
 * @throws RefusalError session.missing, account.banned, table.unknown, table.closed
 */
export async function admit(
  services: { readonly sessions: Sessions; readonly tables: Tables; readonly standing: Pick<Standing, 'pass'> },
  cookies: string | null | undefined,
  options: unknown,
): Promise<{ readonly account: Visitor; readonly options: TableJoinOptions }> {
  const account = await services.sessions.visitor(cookieIn(cookies, services.sessions.cookie));
  if (account === null) refused('session.missing', 'There is no session; begin one by POST /api/session.');
  await services.standing.pass(account.id, 'ban');
  const wanted = fitting(tableJoinOptions, options);
  if (wanted === null) refused('table.unknown', 'There is no such table.');
  await services.tables.mustBeOpen(wanted.table);
  return { account, options: wanted };
}

export function tableRoom(services: RoomServices) {
  return class extends TableRoom {
    override readonly services = services;

    /** For a socket that comes without a reserved seat: it is asked the same. */
    static override async onAuth(_token: string, options: unknown, context: AuthContext): Promise<Visitor> {
      return (await admit(services, context.headers.get('cookie'), options)).account;
    }
  };
}
