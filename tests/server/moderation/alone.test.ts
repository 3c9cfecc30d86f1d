/** Moderation at services of their own: counted requests, and a single moderator. */
import { describe, expect, it } from 'vitest';
import { Person, start } from '../people.ts';
import { codeOf, impose, official } from './moderators.ts';

describe('a report', () => {
  it('is limited to twenty an hour', async () => {
    const limited = await start({ RATE_LIMIT: '1' });
    const a = await Person.come(limited.service.url);
    const b = await Person.come(limited.service.url);
    const report = (person: Person, about: object) =>
      person.ask('POST', '/api/reports', { about, kind: 'spam', note: '' });
    const about = { on: 'person', person: b.id };
    for (let i = 0; i < 20; i++) expect((await report(a, about)).status).toBe(201);
    expect(codeOf(await report(a, about))).toBe('rate.limit');
    await limited.end();
  });
});

describe('an appeal', () => {
  const appeal = (person: Person, id: string) => person.ask('POST', `/api/sanctions/${id}/appeal`, { text: 'Why?' });
  const answer = (person: Person, id: string) =>
    person.ask('POST', `/api/moderation/sanctions/${id}/appeal`, { outcome: 'lifted', note: 'Heard.' });

  it('is answered by who imposed where there is no other', async () => {
    const alone = await start();
    const one = await official(alone, 'Only One Here', 'moderator');
    const a = await Person.come(alone.service.url);
    const { id } = await impose(one, a, { kind: 'mute' });
    await appeal(a, id);
    expect((await answer(one, id)).status).toBe(200);
    // Another who is banned is none.
    const second = await official(alone, 'Second One', 'moderator');
    const { id: next } = await impose(one, a, { kind: 'pause' });
    await appeal(a, next);
    expect(codeOf(await answer(one, next))).toBe('appeal.own');
    const admin = await official(alone, 'Admin Third', 'administrator');
    await impose(admin, second, { kind: 'ban' });
    await alone.service.store.rights.revoke(admin.id, 'administrator', 'cli', 0);
    expect((await answer(one, next)).status).toBe(200);
    await alone.end();
  });
});
