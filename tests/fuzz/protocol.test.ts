/** A short run of `npm run fuzz:protocol`, and that it would notice. */
import { describe, expect, it } from 'vitest';
import { MAY_ASK } from '../../server/http/may.ts';
import { ROLES } from './protocol/cast.ts';
import { Dice } from './protocol/dice.ts';
import { Oracle } from './protocol/oracle.ts';
import { ENDS as SELDOM } from './protocol/rooms.ts';
import { playsRated, rowOf, wrongly } from './protocol/rows.ts';
import { fuzzProtocol } from './protocol/run.ts';
import { type Schema, valueFor } from './protocol/shapes.ts';
import { mutated } from './protocol/values.ts';

const SEED = 20_261_130;

it('finds no fault in 17 seconds, and a table that is played meanwhile goes on undisturbed', {
  timeout: 120_000,
}, async () => {
  const { runs, oracle, control, kinds } = await fuzzProtocol(17_000, SEED);
  expect([...oracle.faults.values()]).toEqual([]);
  expect(runs).toBeGreaterThan(500);
  expect(control.strikes).toBeGreaterThan(3);
  // Every row of the table was asked (else that were a fault above), and every act sent, but those that end a game: they are seldom.
  expect(kinds.length).toBeGreaterThan(170);
  const left = kinds.filter((kind) => !oracle.touched.has(kind));
  expect(left.filter((kind) => !SELDOM.has(kind))).toEqual([]);
  // Much was not only asked but done (184 of 186 rows within two minutes; where the pages are built all of them), people were
  // sanctioned meanwhile, sets were played, and stories told to their end.
  expect(oracle.done.size).toBeGreaterThan(80);
  expect(oracle.sent.get('steps of stories')).toBeGreaterThan(10);
  for (const kind of ['cases', 'bans before a table', 'strike in earnest'])
    expect(oracle.sent.get(kind), kind).toBeGreaterThan(0);
  // Everybody was heard: done and refused, at tables and by routes.
  for (const kind of [
    'requests',
    'joins',
    'oddities on the wire',
    ...['player', 'opponent', 'watcher', 'stranger', 'referee', 'muted', 'moderator', 'administrator'].map(
      (role) => `messages of ${role}`,
    ),
  ])
    expect(oracle.sent.get(kind), kind).toBeGreaterThan(10);
  for (const how of [
    '200',
    '400',
    '401',
    '403',
    '404',
    'done',
    'message.form',
    'message.unknown',
    'request.form',
    'role.forbidden',
    'role.missing',
    'account.muted',
    'account.paused',
    'account.banned',
  ])
    expect(oracle.answered.get(how), how).toBeGreaterThan(0);
});

describe('the oracle', () => {
  it('notices a refusal that is none, and a code that nobody knows', () => {
    const oracle = new Oracle();
    oracle.refusal({ code: 'session.missing', message: 'x' }, 'GET /', '');
    expect([...oracle.faults.keys()]).toEqual([]);
    for (const body of [{ message: 'x' }, { code: 'session.missing' }, null, { code: 'made.up', message: 'x' }])
      oracle.refusal(body, 'GET /', '');
    expect([...oracle.faults.values()].map(({ times }) => times)).toEqual([3, 1]);
  });

  it('notices what somebody is told who mustn’t be, and what tells of the inside', async () => {
    const oracle = new Oracle();
    oracle.marks.push({ what: 'a secret', text: 'mark-1', owners: ['captain'] });
    oracle.marks.push({ what: 'what is open by now', text: 'mark-2', owners: [], holds: async () => false });
    oracle.look('captain', '{"a":"mark-1"}', 'GET /', '');
    oracle.look('stranger', '{"a":"mark-2"}', 'GET /', '');
    await oracle.settled();
    expect(oracle.faults.size).toBe(0);
    oracle.look('stranger', '{"a":"mark-1"}', 'GET /', '');
    oracle.look('stranger', '{"stack":"Error\\n    at app.ts"}', 'GET /x', '');
    await oracle.settled();
    expect([...oracle.faults.keys()]).toEqual([
      'GET /: stranger was told a secret',
      'GET /x: an answer tells of the inside',
    ]);
  });
});

describe('the table of who may ask what, in a run', () => {
  it('finds the row of what is asked', () => {
    expect(rowOf('POST', '/api/moderation/people/{id}/sanctions')).toBe('POST /api/moderation/people/:id/sanctions');
    expect(rowOf('HEAD', '/api/me')).toBe('GET /api/me');
    expect(rowOf('PUT', '/api/me')).toBeNull();
  });

  it('notices who is let in whom a row isn’t for, and nobody else', () => {
    const letIn = (row: string) => ROLES.filter((role) => wrongly(row, role, 200) === null);
    expect(letIn('GET /api/moderation/queue')).toEqual(['moderator', 'administrator']);
    expect(letIn('POST /api/admin/roles')).toEqual(['administrator']);
    expect(letIn('GET /api/competitions/:id/desk')).toEqual(['referee']);
    expect(letIn('GET /api/me')).toEqual(ROLES.filter((role) => role !== 'anonymous'));
    expect(letIn('GET /healthz')).toEqual([...ROLES]);
    for (const row of MAY_ASK.keys()) for (const role of ROLES) expect(wrongly(row, role, 403)).toBeNull();
  });

  it('notices what who is banned changes, but for what is theirs', () => {
    const theirs = [...MAY_ASK.keys()].filter(
      (row) => !/^(GET|OPTIONS) /.test(row) && wrongly(row, 'banned', 200) === null,
    );
    expect(theirs.sort()).toEqual([
      'DELETE /api/account',
      'DELETE /api/sessions',
      'DELETE /api/sessions/:id',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/notices/seen',
      'POST /api/password-reset',
      'POST /api/password-reset/finish',
      'POST /api/sanctions/:id/appeal',
      'POST /api/sanctions/:id/read',
      'POST /api/session',
      'PUT /api/account/language',
    ]);
  });

  it('notices who is paused and plays for a rating', () => {
    expect(playsRated('POST /api/queue', '{}', 200)).toBe(true);
    expect(playsRated('POST /api/queue', '{}', 403)).toBe(false);
    expect(playsRated('POST /api/challenges', '{"rated":true}', 201)).toBe(true);
    expect(playsRated('POST /api/challenges', '{"rated":false}', 201)).toBe(false);
  });
});

it('makes the same choices by the same seed, and values that fit until something is done to them', () => {
  const schema: Schema = {
    type: 'object',
    properties: { type: { const: 'sit' }, seat: { enum: ['S', 'N'] }, n: { type: 'integer', minimum: 1, maximum: 3 } },
    required: ['type', 'seat', 'n'],
  };
  const run = (seed: number) => {
    const dice = new Dice(seed);
    return Array.from({ length: 50 }, () => {
      const value = valueFor(schema, dice, () => undefined);
      expect(value).toMatchObject({
        type: 'sit',
        seat: expect.stringMatching(/^[SN]$/),
        n: expect.toSatisfy((n: number) => n >= 1 && n <= 3),
      });
      return JSON.stringify(mutated(dice, value));
    });
  };
  expect(run(5)).toEqual(run(5));
  expect(run(5)).not.toEqual(run(6));
});
