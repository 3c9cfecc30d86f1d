/** Games annulled while somebody sits at their table, over real HTTP and sockets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothStrike, get, member, rated, resultOf } from './matches.ts';
import { type Person, type Running, start, strikeFrom } from './people.ts';

let running: Running;
let official: Person;
beforeAll(async () => {
  running = await start();
  official = await member(running.service.url, 'Galvenais');
  await running.service.store.rights.grant(official.id, 'organiser', 'cli', running.clock.now());
});
afterAll(async () => {
  await running.end();
});

describe('a game that is annulled', () => {
  it.each(['99.99', '1', '17.1', '8.1.zh', '9.1.aa', 'the rules'])(
    'is so by a clause that there is, not by %s',
    async (clause) => {
      const table = await official.newTable();
      expect(await official.ask('POST', `/api/tables/${table}/annul`, { clause, note: '' })).toMatchObject({
        status: 400,
        body: { code: 'clause.missing' },
      });
    },
  );

  it('[8.1.g] while it is being played is over at its table too: who sits there is led back to it', async () => {
    const { a, table, south, north, southern } = await rated(running);
    await bothStrike(running, south, north);
    const body = { clause: '8.1.g', note: 'The line was cut.' };
    await get(official, 'POST', `/api/tables/${table}/annul`, body);
    for (const seat of [south, north]) {
      await seat.until(() => seat.closed !== null);
      expect(seat.byes).toEqual([{ reason: 'replaced' }]);
    }
    const again = await southern.join(table);
    const view = await again.see((one) => one.phase === 'over');
    expect(await again.act(strikeFrom('S', view))).toMatchObject({ error: { code: expect.any(String) } });
    expect(await resultOf(a, table)).toMatchObject({ counted: false, cause: 'annulled' });
    expect((await get<{ playing: string | null }>(a, 'GET', '/api/me')).playing).toBeNull();
    await again.leave();
  });
});
