/** The officials' requests asked by whoever may not, and with whatever isn't one: refused with a code, nothing changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProtestList } from '../../../shared/protocol/desk.ts';
import { get, member } from '../matches.ts';
import { Person, type Running, type Seat } from '../people.ts';
import { guests, hall, tell, until, viewOf } from './evening.ts';
import { underSenior } from './senior.ts';

let running: Running;
let organiser: Person;
let senior: Person;
let stranger: Person;
let people: Person[];
let id: string;
let table: string;
let game: string;
let a: Seat;
beforeAll(async () => {
  ({ running, organiser } = await hall());
  people = await guests(running, 4);
  senior = await member(running.service.url, 'Senior Liepa');
  stranger = await member(running.service.url, 'Some Body');
  ({ id, table, game, a } = await underSenior(running, organiser, senior, people));
});
afterAll(async () => {
  await running.end();
});

const nobody = (): Person => Object.assign(Object.create(Person.prototype), { url: running.service.url, cookie: '' });
const logs = async () => [(await viewOf(organiser, id)).n, (await running.service.store.games.load(table))!.length];

async function send(person: Person, path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${running.service.url}${path}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

/** What isn't an act, a protest or a command. */
const JUNK: readonly unknown[] = [
  null,
  [],
  '',
  0,
  {},
  { act: null },
  { act: 'warn' },
  { act: { type: 'annul', clause: '8.1.g', note: '' } },
  { act: { type: 'decide-protest', protest: 0, upheld: true, text: 'x' } },
  { act: { type: 'warn', side: 'C', clause: '19.1.k', note: '' } },
  { act: { type: 'warn', side: 'A', clause: '99.9', note: '' } },
  { act: { type: 'warn', side: 'A', note: 'no clause' } },
  { act: { type: 'warn', side: 'A', clause: '19.1.k', note: 'x'.repeat(1001) } },
  { act: { type: 'cancel', event: 1e21, clause: '8.1.g', note: '' } },
  { act: { type: 'cancel', event: -1, clause: '8.1.g', note: '' } },
  { act: { type: 'cancel', event: '__proto__', clause: '8.1.g', note: '' } },
  { act: { type: 'move-piece', piece: 'A0', to: [1e308, 0], clause: '9.1.z', note: '' } },
  { act: { type: 'move-piece', piece: '__proto__', to: null, clause: '9.1.z', note: '' } },
  { act: { type: 'answer', question: 3, text: { length: 3 } } },
  { game: '__proto__', text: 'x' },
  { game: 'x'.repeat(101), text: 'x' },
  { game: 'main-1-1', text: '' },
  { game: 'main-1-1', text: '\u200b\u2060' },
  { game: 'main-1-1', event: 1.5, text: 'x' },
  { game: 'main-1-1', event: 999_999, text: 'x' },
  { command: { type: '__proto__' } },
  { command: { type: 'decide-protest', protest: '__proto__', upheld: true, final: true, text: 'x' } },
  { command: { type: 'decide-protest', protest: 1, upheld: 'yes', final: true, text: 'x' } },
  { command: { type: 'decide-appeal', appeal: [], upheld: true, text: 'x' } },
  { command: { type: 'lift-sanction', sanction: {}, table: {}, clause: '8.1.g', reason: 'x' } },
  {
    command: {
      type: 'lift-sanction',
      sanction: 1,
      table: 'x',
      about: { kind: 'warning' },
      clause: '8.1.g',
      reason: 'x',
    },
  },
  { command: { type: 'appeal', sanction: 1, table: '../..', text: 'x' } },
  { command: { type: 'approve-round', section: {}, round: {} } },
  { command: { type: 'annul-game', game: 'main-1-1', replay: 'no', clause: '8.1.g', reason: 'x' } },
  { command: { type: 'remark', game: [], text: 'x' } },
  {
    command: {
      type: 'record-offence',
      game: 'main-1-1',
      participant: 'x',
      sanction: 'x',
      clause: '8.1.d',
      reason: 'x',
    },
  },
  { command: { type: 'publish-report', reason: 'x', logs: { x: 1 } } },
];

const PATHS = () => [
  `/api/competitions/${id}/desk/tables/${table}`,
  `/api/competitions/${id}/desk/tables/..%2F..`,
  `/api/competitions/${id}/desk/tables/nothing123`,
  `/api/competitions/${id}/protests`,
  `/api/competitions/${id}/commands`,
];

describe('what no official asked', () => {
  it.each(['anonymous', 'player', 'other', 'watcher', 'senior', 'organiser'] as const)(
    '%s: every kind of body is answered by a refusal, and changes nothing',
    { timeout: 60_000 },
    async (who) => {
      const all = { anonymous: nobody(), player: people[0]!, other: people[3]!, watcher: stranger, senior, organiser };
      const before = await logs();
      for (const path of PATHS())
        for (const junk of JUNK) {
          const { status, body } = await send(all[who], path, JSON.stringify(junk));
          const about = `${path} ${JSON.stringify(junk)} ${JSON.stringify(body)}`.slice(0, 300);
          expect(status, about).toBeGreaterThanOrEqual(400);
          expect(status, about).toBeLessThan(500);
          expect(body.code, about).toMatch(/^[a-z-]+\.[a-z-]+$/);
        }
      expect(await logs()).toEqual(before);
    },
  );

  it('is too long', async () => {
    for (const path of PATHS()) {
      const { status } = await send(senior, path, JSON.stringify({ act: 'x'.repeat(2_000_000) }));
      expect(status).toBe(413);
    }
  });

  it.each(['desk', 'desk/version'])('[6.2] is %s, with a version that is known or without', async (path) => {
    const { v } = await get<{ v: string }>(senior, 'GET', `/api/competitions/${id}/desk`);
    for (const who of [nobody(), people[0]!, people[3]!, stranger])
      for (const seen of ['', `?seen=${v}`, '?seen=x']) {
        const response = await fetch(`${running.service.url}/api/competitions/${id}/${path}${seen}`, {
          headers: { cookie: who.cookie },
        });
        expect([401, 403]).toContain(response.status);
        expect(JSON.stringify(await response.json())).not.toContain(v);
      }
  });
});

describe('a protest', () => {
  it('is made once under its key, and nothing else under that', async () => {
    const path = `/api/competitions/${id}/protests`;
    const [first] = await Promise.all(
      ['0', '1', '2'].map(() =>
        send(
          people.find((one) => one.id === a.view.seats[0]!.player)!,
          path,
          JSON.stringify({ game, text: '<b>=1+1' }),
          {
            'idempotency-key': 'once-once-1',
          },
        ),
      ),
    );
    expect(first!.status).toBe(201);
    const { protests } = await get<ProtestList>(stranger, 'GET', path);
    expect(protests).toMatchObject([{ text: '<b>=1+1' }]);
    const player = people.find((one) => one.id === a.view.seats[0]!.player)!;
    const other = await send(player, path, JSON.stringify({ game, text: 'Other.' }), {
      'idempotency-key': 'once-once-1',
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'key.used' } });
  });

  it('[3.7] is made five times by a side about a game, from afar or at the table, whatever it says', async () => {
    const player = people.find((one) => one.id === a.view.seats[0]!.player)!;
    const path = `/api/competitions/${id}/protests`;
    for (let i = 1; i < 5; i++)
      expect((await send(player, path, JSON.stringify({ game, text: `${i}${'ā'.repeat(1999)}` }))).status).toBe(201);
    expect(await send(player, path, JSON.stringify({ game, text: 'Once more.' }))).toMatchObject({
      body: { code: 'talk.limit' },
    });
    await until(running, organiser, id, (view) => view.protests.length === 5);
  });

  it('is no formula in the protocol as CSV, and its controls break no line', async () => {
    await tell(senior, id, { type: 'remark', game, text: '=HYPERLINK("http://x";"y")' });
    await tell(senior, id, { type: 'remark', game, text: 'one\r\n@two\t+three;-four' });
    const response = await fetch(`${running.service.url}/api/competitions/${id}/games/${game}/protocol.csv`);
    const text = await response.text();
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""y"")"`);
    expect(text).not.toMatch(/(^|[,;\t\r\n"])[=@+][A-Za-z]/);
    expect(response.headers.get('content-disposition')).toContain('attachment');
  });
});
