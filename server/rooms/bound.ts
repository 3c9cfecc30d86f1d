/** The room class as Colyseus gets it: bound to the services of one running service, with its door. */
import type { AuthContext } from '@colyseus/core';
import { tableJoinOptions } from '../../shared/protocol/schemas.ts';
import { cookieIn, SESSION_COOKIE } from '../accounts/sessions.ts';
import { refused } from '../errors.ts';
import type { Account } from '../store/accounts.ts';
import { type RoomServices, TableRoom } from './table-room.ts';

export function tableRoom(services: RoomServices) {
  return class extends TableRoom {
    override readonly services = services;

    /**
     * On the matchmaking request, before there is a room: who is it, and is there such a table?
     * @throws RefusalError session.missing, table.unknown, table.closed
     */
    static override async onAuth(_token: string, options: unknown, context: AuthContext): Promise<Account> {
      const account = await services.sessions.find(cookieIn(context.headers.get('cookie'), SESSION_COOKIE));
      if (account === null) refused('session.missing', 'There is no session; begin one by POST /api/session.');
      const wanted = tableJoinOptions.safeParse(options);
      if (!wanted.success) refused('table.unknown', 'There is no such table.');
      await services.tables.mustBeOpen(wanted.data.table);
      return account;
    }
  };
}
