/** Lines to tables that end with the session by which they were opened, over real sockets. */
import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../shared/protocol/api.ts';
import { WATCH_ROOM } from '../../../shared/protocol/watching.ts';
import { get, member as newMember, PASSWORD } from '../matches.ts';
import { Person, type Running, Seat, start, twoAtATable } from '../people.ts';

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.end();
});

const come = () => Person.come(running.service.url);
const member = (name: string) => newMember(running.service.url, name);

describe('a line to a table', () => {
  const atATable = async (person: Person) => {
    const seat = await person.join(await person.newTable());
    await seat.see((view) => view.seats[0]!.here);
    return seat;
  };
  const over = async (seat: Seat) => {
    await seat.until(() => seat.closed !== null);
    expect(seat.byes).toEqual([{ reason: 'ended' }]);
  };

  it('is closed with the session by which it was opened, and no other is', async () => {
    const here = await member('Līga Priede');
    const there = await come();
    await get(there, 'POST', '/api/login', { name: 'Līga Priede', password: PASSWORD });
    const [mine, theirs] = [await atATable(here), await atATable(there)];
    const [other] = (await get<Session[]>(here, 'GET', '/api/sessions')).filter((one) => !one.current);
    await get(here, 'DELETE', `/api/sessions/${other!.id}`);
    await over(theirs);
    expect((await mine.act({ type: 'stop', note: '' })).id).toBeTruthy();
    expect(mine.byes).toEqual([]);
    await expect(there.join(mine.view.table)).rejects.toThrow('session.missing');
    await get(here, 'POST', '/api/logout');
    await over(mine);
  });

  it('goes on under a new token, and ends with the others', async () => {
    const here = await come();
    const line = await atATable(here);
    await get(here, 'POST', '/api/account', { name: 'Pēteris Egle', password: PASSWORD });
    const there = await come();
    await get(there, 'POST', '/api/login', { name: 'Pēteris Egle', password: PASSWORD });
    const theirs = await atATable(there);
    await get(here, 'POST', '/api/account/password', { current: PASSWORD, next: 'Zilā lapa 28' });
    await over(theirs);
    expect((await line.act({ type: 'stop', note: '' })).id).toBeTruthy();
    await get(there, 'POST', '/api/login', { name: 'Pēteris Egle', password: 'Zilā lapa 28' });
    await get(there, 'DELETE', '/api/sessions');
    await over(line);
  });

  it('is closed when the account is deleted, also among watchers', async () => {
    const { guest, table, north, south } = await twoAtATable(running);
    const one = await member('Juris Kļava');
    const client = new Client(running.service.url, { headers: { cookie: one.cookie } });
    const watching = new Seat(await client.joinOrCreate(WATCH_ROOM, { table }));
    for (const type of ['chat', 'said']) watching.room.onMessage(type, () => {});
    await watching.until(() => watching.hasState);
    await get(one, 'DELETE', '/api/account', { password: PASSWORD });
    await over(watching);
    await get(guest, 'DELETE', '/api/account', {});
    await over(north);
    expect(south.byes).toEqual([]);
  });

  it('that breaks before the session ends can’t be taken up again', async () => {
    const here = await member('Egils Vītols');
    const seat = await atATable(here);
    const { room } = seat;
    room.reconnection.enabled = true;
    room.reconnection.minUptime = 0;
    const again = new Promise<'again' | 'over'>((resolve) => {
      room.onReconnect(() => resolve('again'));
      room.onLeave(() => resolve('over'));
    });
    const dropped = new Promise<void>((resolve) => room.onDrop(() => resolve()));
    room.reconnection.delay = 500;
    room.connection.close(4010, 'broken');
    await dropped;
    await get(here, 'POST', '/api/logout');
    expect(await again).toBe('over');
  });
});
