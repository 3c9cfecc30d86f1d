/** What people and programs ask of competitions over HTTP, and what they are refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAY } from '../../../shared/competition/log/roles.ts';
import { TEMPLATES } from '../../../shared/competition/regulations/templates.ts';
import type {
  ApiKeyMade,
  CompetitionExport,
  CompetitionList,
  CompetitionView,
  MineView,
  MyCompetitions,
  SeasonView,
} from '../../../shared/protocol/competition.ts';
import { random } from '../../competition/world.ts';
import { get, member } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { called, enter, guests, hall, made, NO_TRIAL, tell, until, viewOf } from './evening.ts';

let running: Running;
let organiser: Person;
beforeAll(async () => {
  ({ running, organiser } = await hall());
});
afterAll(async () => {
  await running.end();
});

const QUICK = { sets: 1, clocks: NO_TRIAL, rated: false };
const mine = (person: Person, id: string) => get<MineView>(person, 'GET', `/api/competitions/${id}/mine`);

/** Asks as a program does: with a key, without cookies. */
async function asProgram(key: string, method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const response = await fetch(`${running.service.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function textOf(path: string): Promise<{ type: string; text: string }> {
  const response = await fetch(`${running.service.url}${path}`);
  expect(response.status, path).toBe(200);
  return { type: response.headers.get('content-type')!, text: await response.text() };
}

/** A small event that is over: three players, all results from paper. */
async function finished(name: string, people: readonly Person[]): Promise<string> {
  const id = await made(organiser, { name, template: 'club-evening', change: { ...QUICK, tieBreaks: [] } });
  await enter(people, id);
  await tell(organiser, id, { type: 'seed-by-hand', order: people.map((person) => person.id) });
  await tell(organiser, id, { type: 'start' });
  for (let round = 1; round <= 3; round++) {
    const view = await until(running, organiser, id, (one) => called(one).length > 0);
    for (const game of called(view)) {
      // The first one entered wins against all, the second against the third.
      const order = people.map((person) => person.id);
      const sets = order.indexOf(game.a) < order.indexOf(game.b) ? [1, 0] : [0, 1];
      await get(organiser, 'POST', `/api/competitions/${id}/games/${game.id}/result`, {
        result: { sets },
        cause: 'play',
      });
    }
    running.clock.advance(60_000);
  }
  await until(running, organiser, id, (one) => one.over);
  await tell(organiser, id, { type: 'finish' });
  return id;
}

describe('making a competition', () => {
  it('is for organisers, from a template or whole regulations', async () => {
    const [guest] = await guests(running, 1);
    const wish = { name: 'Mine', template: 'club-evening' };
    expect(await guest!.ask('POST', '/api/competitions', wish)).toMatchObject({
      status: 403,
      body: { code: 'role.missing' },
    });
    expect(await organiser.ask('POST', '/api/competitions', { name: 'None' })).toMatchObject({
      status: 400,
      body: { code: 'request.form' },
    });
    const whole = { name: 'Whole', regulations: TEMPLATES.swiss };
    const { id } = await get<{ id: string }>(organiser, 'POST', '/api/competitions', whole);
    expect(await viewOf(guest!, id)).toMatchObject({ phase: 'draft', regulations: TEMPLATES.swiss, n: 1, version: 1 });
    const wrong = { ...wish, change: { sets: 0 } };
    expect(await organiser.ask('POST', '/api/competitions', wrong)).toMatchObject({
      status: 400,
      body: { code: 'regulations.form', clause: '2.2' },
    });
    expect((await get<{ templates: object }>(guest!, 'GET', '/api/competitions/templates')).templates).toEqual(
      TEMPLATES,
    );
  });

  it('is done once under one key, and so is everything else', async () => {
    const key = 'once-and-once-only';
    const ask = async (path: string, body: unknown, idempotency = key) => {
      const response = await fetch(`${running.service.url}${path}`, {
        method: 'POST',
        headers: { cookie: organiser.cookie, 'content-type': 'application/json', 'idempotency-key': idempotency },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as { id: string; n: number; code?: string } };
    };
    const wish = { name: 'Once', template: 'club-evening', change: QUICK, open: true };
    const answers = await Promise.all([1, 2, 3].map(() => ask('/api/competitions', wish)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { id } = answers[0]!.body;
    expect(await ask('/api/competitions', { ...wish, name: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'key.used' },
    });
    expect((await ask('/api/competitions', wish, 'short')).body.code).toBe('key.form');
    const deduct = {
      command: { type: 'cancel', clause: '7.2.v', reason: 'No light.' },
    };
    const cancelled = await Promise.all([1, 2].map(() => ask(`/api/competitions/${id}/commands`, deduct)));
    expect(cancelled[0]).toEqual(cancelled[1]);
    expect(cancelled[0]).toMatchObject({ status: 200, body: { events: 1 } });
    // Without the key it is a second wish.
    expect((await ask(`/api/competitions/${id}/commands`, deduct, 'another-key')).status).toBe(409);
  });
});

describe('lists', () => {
  it('show what runs, then what is to come, then what is over, page by page', async () => {
    const people = await guests(running, 3);
    const over = await finished('List over', people);
    const soon = { kind: 'live', startsAt: running.clock.now() + 1_000_000, pause: 0 } as const;
    const later = { ...soon, startsAt: soon.startsAt + 1 };
    const second = await made(organiser, {
      name: 'List later',
      template: 'club-evening',
      change: { ...QUICK, timing: later },
    });
    const first = await made(organiser, {
      name: 'List soon',
      template: 'club-evening',
      change: { ...QUICK, timing: soon },
    });
    const runs = await made(organiser, { name: 'List runs', template: 'club-evening', change: QUICK });
    await enter(people, runs);
    await tell(organiser, runs, { type: 'seed-by-lot' });
    await tell(organiser, runs, { type: 'start' });
    await get(organiser, 'POST', '/api/competitions', { name: 'List draft', template: 'club-evening' });
    const list = (query: string) => get<CompetitionList>(people[0]!, 'GET', `/api/competitions?${query}`);
    const found = (await list('q=LIST')).competitions;
    expect(found.map((one) => one.id)).toEqual([runs, first, second, over]);
    expect(found[0]).toMatchObject({
      phase: 'running',
      organiser: { id: organiser.id, name: 'Organiser Ozols' },
      entrants: 3,
      rounds: 3,
      system: 'round-robin',
    });
    expect((await list('q=list&phase=entry,draft')).competitions.map((one) => one.name)).toEqual([
      'List soon',
      'List later',
    ]);
    // A draft is in its organiser's own list, and so is what is over.
    expect((await list('q=list&phase=draft')).competitions).toEqual([]);
    const { runs: organised } = await get<MyCompetitions>(organiser, 'GET', '/api/competitions/mine');
    expect(organised.map(({ name }) => name)).toEqual(expect.arrayContaining(['List draft', 'List over']));
    expect((await list('q=%25')).competitions).toEqual([]);
    expect((await list(`organiser=${people[0]!.id}`)).competitions).toEqual([]);
    expect(await people[0]!.ask('GET', '/api/competitions?phase=nonsense')).toMatchObject({ status: 400 });
    expect(await people[0]!.ask('GET', '/api/competitions?before=x')).toMatchObject({ body: { code: 'request.form' } });
    const own = await get<CompetitionList>(people[0]!, 'GET', `/api/people/${people[0]!.id}/competitions`);
    expect(own.competitions.map((one) => one.id)).toEqual([runs, over]);
    // Fifty to a page.
    for (let i = 0; i < 52; i++) await made(organiser, { name: `Page ${i}`, template: 'swiss' });
    const page = await list('q=page');
    expect(page.competitions).toHaveLength(50);
    const rest = await list(`q=page&before=${page.next}`);
    expect(rest).toMatchObject({ competitions: [{}, {}], next: null });
    expect(new Set([...page.competitions, ...rest.competitions].map((one) => one.id)).size).toBe(52);
  });
});

describe('a page of a competition', () => {
  it('waits for what is new, and loads nothing that it has', async () => {
    const id = await made(organiser, { name: 'News', template: 'club-evening', change: QUICK });
    const [guest] = await guests(running, 1);
    const { n } = await viewOf(guest!, id);
    const same = await fetch(`${running.service.url}/api/competitions/${id}?seen=${n}`);
    expect([same.status, await same.text()]).toEqual([304, '']);
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const response = await fetch(`${running.service.url}/api/competitions/${id}`, { headers });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      expect(await response.json()).toEqual(await viewOf(guest!, id));
    }
    expect(await get(guest!, 'GET', `/api/competitions/${id}/version`)).toEqual({
      n,
      m: 0,
      phase: 'entry',
      now: running.clock.now(),
    });
    const news = get<{ n: number }>(guest!, 'GET', `/api/competitions/${id}/version?seen=${n}`);
    await enter([guest!], id);
    expect(await news).toMatchObject({ n: n + 2 });
    expect(await guest!.ask('GET', '/api/competitions/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'competition.unknown' },
    });
  });

  it('says to each what they may do', async () => {
    const [guest, referee] = await guests(running, 2);
    const id = await made(organiser, {
      name: 'Roles',
      template: 'club-evening',
      change: { ...QUICK, entry: { how: 'invitation', least: 2, most: 4, lateUntilRound: 0 } },
    });
    expect(await mine(guest!, id)).toMatchObject({
      participant: null,
      roles: ['outsider'],
      may: [],
      enter: { ok: false, refusal: { code: 'entry.invitation' } },
      invited: false,
      next: null,
    });
    await tell(organiser, id, { type: 'invite', person: guest!.id });
    expect(await mine(guest!, id)).toMatchObject({ enter: { ok: true }, invited: true, invitations: [] });
    expect((await mine(organiser, id)).invitations).toEqual([{ id: guest!.id, name: guest!.name }]);
    await enter([guest!], id);
    expect(await mine(guest!, id)).toMatchObject({
      participant: guest!.id,
      roles: ['member'],
      may: ['enter', 'accept', 'take-back-entry'],
      accepted: true,
      enter: { ok: false, refusal: { code: 'entry.twice' } },
      next: { state: 'entered' },
    });
    await tell(organiser, id, { type: 'appoint', person: { id: referee!.id }, office: 'chief' });
    expect((await mine(referee!, id)).may).toContain('seed-by-lot');
    // With a chief the organiser no longer stands in.
    expect((await mine(organiser, id)).may).not.toContain('postpone');
    await tell(organiser, id, { type: 'change-regulations', regulations: { ...TEMPLATES['club-evening'], ...QUICK } });
    expect(await mine(guest!, id)).toMatchObject({ accepted: false, next: { state: 'accept' } });
    await get(guest!, 'POST', `/api/competitions/${id}/accept`, { version: 2 });
    expect(await mine(guest!, id)).toMatchObject({ accepted: true });
    await get(guest!, 'POST', `/api/competitions/${id}/withdraw`, { reason: 'Changed my mind.' });
    expect((await viewOf(guest!, id)).participants).toEqual([]);
    expect(await guest!.ask('POST', `/api/competitions/${id}/withdraw`, { reason: 'Again.' })).toMatchObject({
      status: 404,
      body: { code: 'participant.unknown' },
    });
  });
});

describe('what somebody declares for a category', () => {
  it('[1.1] is for those who run the competition, and for nobody else', async () => {
    const [guest, partner] = await guests(running, 2);
    const change = { ...QUICK, category: 'mixed', kind: 'pairs', mode: 'pairs' } as const;
    const id = await made(organiser, { name: 'Mixed', template: 'pairs-evening', change });
    const members = [{ person: partner!.id, sex: 'woman', junior: true }];
    await get(guest!, 'POST', `/api/competitions/${id}/entries`, { sex: 'man', members, accepts: 1 });
    for (const path of ['', '/export.json', '/entries.csv', '/mine']) {
      const response = await fetch(`${running.service.url}/api/competitions/${id}${path}`, {
        headers: { cookie: organiser.cookie },
      });
      const text = await response.text();
      expect(response.status, path).toBe(200);
      expect(text, path).not.toMatch(/woman|"sex"|"junior"/);
    }
    const log = await get(organiser, 'GET', `/api/competitions/${id}/log.json`);
    expect(JSON.stringify(log)).toContain('"sex":"woman","junior":true');
  });
});

describe('files', () => {
  it('hold the standings, the games and the entries as CSV, and everything as JSON', async () => {
    const people = await guests(running, 3);
    await people[0]!.ask('PATCH', '/api/me', { name: 'Ozols, "Jānis"' });
    const id = await finished('=HYPERLINK("x")', people);
    const standings = await textOf(`/api/competitions/${id}/standings.csv`);
    expect(standings.type).toBe('text/csv; charset=utf-8');
    const lines = standings.text.split('\r\n');
    expect(lines[0]).toBe('section,place,id,name,points,won,drawn,lost,absences,byes,sets_won,sets_lost,deducted,left');
    // An id that begins like a formula is written as text.
    expect(lines[1]).toMatch(new RegExp(`^main,1,'?${people[0]!.id},.*,4,2,0,0,0,0,2,0,0,$`));
    expect(lines).toHaveLength(1 + 3 + 3 + 1);
    const games = (await textOf(`/api/competitions/${id}/games.csv`)).text.split('\r\n');
    expect(games).toHaveLength(1 + 3 + 3 + 1);
    expect(games.filter((line) => line.includes(',bye'))).toHaveLength(3);
    const entries = (await textOf(`/api/competitions/${id}/entries.csv`)).text.split('\r\n');
    expect(entries[1]).toMatch(new RegExp(`^1,'?${people[0]!.id},.*,1,yes,1,`));
    const all = await get<CompetitionExport>(people[0]!, 'GET', `/api/competitions/${id}/export.json`);
    expect(all.competition).toEqual(await viewOf(people[0]!, id));
    expect(all.workings).toHaveLength(1);
    expect(await people[0]!.ask('GET', `/api/competitions/${id}/log.json`)).toMatchObject({
      status: 403,
      body: { code: 'role.forbidden' },
    });
  });
});

describe('a season', () => {
  it('counts the best of its competitions that are over', async () => {
    const people = await guests(running, 3);
    const [one, two] = [
      await finished('First', people),
      await finished('Second', [people[1]!, people[0]!, people[2]!]),
    ];
    const open = await made(organiser, { name: 'To come', template: 'club-evening' });
    const body = {
      name: 'Winter',
      rules: { byPlace: [10, 6, 3], rest: 1, best: 1 },
      competitions: [one, two, open],
    };
    expect(await people[0]!.ask('POST', '/api/seasons', body)).toMatchObject({ body: { code: 'role.missing' } });
    const season = await get<SeasonView>(organiser, 'POST', '/api/seasons', body);
    expect(season.competitions.map(({ counts }) => counts)).toEqual([true, true, false]);
    expect(season.lines.map(({ participant, place, points }) => [participant, place, points])).toEqual(
      [
        [people[0]!.id, 1, 10],
        [people[1]!.id, 1, 10],
        [people[2]!.id, 3, 3],
      ].sort(([x, , p], [y, , q]) => Number(q) - Number(p) || (x! < y! ? -1 : 1)),
    );
    const changed = { ...body, rules: { ...body.rules, best: 0 } };
    const after = await get<SeasonView>(organiser, 'PATCH', `/api/seasons/${season.id}`, changed);
    expect(after.lines[0]!.points).toBe(16);
    expect(await get(people[0]!, 'GET', `/api/seasons/${season.id}`)).toEqual(after);
    const other = await member(running.service.url, 'Somebody Else');
    expect(await other.ask('PATCH', `/api/seasons/${season.id}`, changed)).toMatchObject({
      status: 404,
      body: { code: 'season.unknown' },
    });
    expect(await organiser.ask('POST', '/api/seasons', { ...body, competitions: ['nowhere'] })).toMatchObject({
      body: { code: 'competition.unknown' },
    });
    expect(await get<{ seasons: object[] }>(other, 'GET', '/api/seasons')).toMatchObject({
      seasons: [{ id: season.id, name: 'Winter' }],
    });
  });
});

describe('a key', () => {
  it('lets a program run its owner’s competitions, and nothing else; it is shown once and can be revoked', async () => {
    const owner = await member(running.service.url, 'Program Owner');
    const [guest] = await guests(running, 1);
    expect(await guest!.ask('POST', '/api/keys', { name: 'mine' })).toMatchObject({ body: { code: 'account.guest' } });
    const made = await get<ApiKeyMade>(owner, 'POST', '/api/keys', { name: 'Results screen' });
    expect(made.key).toMatch(/^novuss_[\w-]{32}$/);
    expect(JSON.stringify(await get(owner, 'GET', '/api/keys'))).not.toContain(made.key);
    expect(await get(owner, 'GET', '/api/keys')).toEqual([
      { id: made.id, name: 'Results screen', hint: made.key.slice(0, 11), createdAt: made.createdAt, usedAt: null },
    ]);
    const wish = { name: 'By program', template: 'club-evening', change: QUICK, open: true };
    const { status, body } = await asProgram(made.key, 'POST', '/api/competitions', wish);
    expect(status).toBe(201);
    const id = String(body.id);
    const entry = { members: [{ person: guest!.id }], accepts: 1 };
    expect(await asProgram(made.key, 'POST', `/api/competitions/${id}/entries`, entry)).toMatchObject({ status: 201 });
    expect((await viewOf(guest!, id)).participants).toHaveLength(1);
    const others = await get<{ id: string }>(organiser, 'POST', '/api/competitions', wish);
    expect(await asProgram(made.key, 'POST', `/api/competitions/${others.id}/entries`, entry)).toMatchObject({
      status: 403,
      body: { code: 'key.other' },
    });
    // Only for competitions: the account itself can't be touched with it.
    expect(await asProgram(made.key, 'PATCH', '/api/me', { name: 'Hijacked' })).toMatchObject({ status: 401 });
    expect(await asProgram(made.key, 'GET', '/api/keys')).toMatchObject({ status: 401 });
    expect(await asProgram('novuss_wrong', 'GET', `/api/competitions/${id}/mine`)).toMatchObject({
      status: 401,
      body: { code: 'key.unknown' },
    });
    expect((await get<{ usedAt: number | null }[]>(owner, 'GET', '/api/keys'))[0]!.usedAt).not.toBeNull();
    expect(await organiser.ask('DELETE', `/api/keys/${made.id}`)).toMatchObject({ body: { code: 'key.missing' } });
    await get(owner, 'DELETE', `/api/keys/${made.id}`);
    expect(await asProgram(made.key, 'GET', `/api/competitions/${id}/mine`)).toMatchObject({ status: 401 });
    for (let i = 0; i < 10; i++) await get(owner, 'POST', '/api/keys', { name: `Key ${i}` });
    expect(await owner.ask('POST', '/api/keys', { name: 'One more' })).toMatchObject({
      body: { code: 'list.full', values: { most: expect.any(Number) } },
    });
  });
});

describe('hostile bodies', () => {
  it('are refused with a code, change nothing and break nothing', { timeout: 120_000 }, async () => {
    const people = await guests(running, 3);
    const id = await made(organiser, {
      name: 'Target',
      template: 'swiss',
      change: {
        ...QUICK,
        format: { system: 'swiss', rounds: 2 },
        entry: { how: 'open', least: 2, most: 9, lateUntilRound: 0 },
      },
    });
    await enter(people, id);
    await tell(organiser, id, { type: 'seed-by-rating' });
    await tell(organiser, id, { type: 'start' });
    const before = await until(running, organiser, id, (one) => called(one).length === 1);
    const next = random(9);
    const junk = (): unknown =>
      [
        null,
        0,
        -1,
        1e308,
        '',
        'main',
        'main-1-1',
        '__proto__',
        'constructor',
        [],
        {},
        [[]],
        { sets: [9, 9] },
        'x'.repeat(3000),
        true,
        people[0]!.id,
        { id: people[0]!.id },
        '\u0000',
        '8.1.g',
        { __proto__: null },
        Number.MAX_SAFE_INTEGER,
      ][Math.floor(next() * 21)];
    const fields = [
      'section',
      'game',
      'person',
      'office',
      'participant',
      'order',
      'seed',
      'result',
      'cause',
      'clause',
      'reason',
      'text',
      'until',
      'replay',
      'pairs',
      'byes',
      'referee',
      'table',
      'regulations',
      'version',
      'protest',
      'upheld',
      'final',
      'points',
      'time',
      'times',
      'proposal',
      'entrant',
      'accepts',
    ];
    for (let i = 0; i < 400; i++) {
      const types = Object.keys(MAY).filter((type) => !['cancel', 'postpone', 'withdraw', 'exclude'].includes(type));
      const type = next() < 0.95 ? types[Math.floor(next() * types.length)]! : junk();
      const command = Object.fromEntries(fields.filter(() => next() < 0.4).map((field) => [field, junk()]));
      const asker = next() < 0.7 ? organiser : people[0]!;
      const { status, body } = await asker.ask('POST', `/api/competitions/${id}/commands`, {
        command: { ...command, type },
      });
      expect(status, JSON.stringify([type, command, body]).slice(0, 2000)).toBeLessThan(500);
      if (status >= 400)
        expect(body).toMatchObject({ code: expect.stringMatching(/^[a-z.-]+$/), message: expect.any(String) });
    }
    for (const [path, method] of [
      ['entries', 'POST'],
      ['accept', 'POST'],
      ['withdraw', 'POST'],
      ['seed', 'POST'],
      ['games/main-1-1/result', 'POST'],
      ['commands', 'POST'],
    ] as const)
      for (let i = 0; i < 12; i++) {
        const { status } = await people[1]!.ask(method, `/api/competitions/${id}/${path}`, junk());
        expect(status, path).toBeGreaterThanOrEqual(400);
        expect(status, path).toBeLessThan(500);
      }
    for (let i = 0; i < 60; i++) {
      const wish = { name: 'x', template: 'swiss', change: { [fields[i % fields.length]!]: junk(), entry: junk() } };
      const { status } = await organiser.ask('POST', '/api/competitions', wish);
      expect(status).toBe(400);
    }
    const after = await viewOf(organiser, id);
    const still = ({ participants, sections, regulations }: CompetitionView) => ({
      participants,
      sections,
      regulations,
    });
    expect(after.phase).toBe('running');
    expect(still(after).participants).toEqual(still(before).participants);
    expect(still(after).regulations).toEqual(still(before).regulations);
  });
});

describe('the description of the API', () => {
  it('names every request about competitions', async () => {
    const { text } = await textOf('/api/openapi.json');
    const paths = Object.keys((JSON.parse(text) as { paths: object }).paths);
    for (const path of [
      '/api/competitions',
      '/api/competitions/{id}',
      '/api/competitions/{id}/version',
      '/api/competitions/{id}/mine',
      '/api/competitions/mine',
      '/api/competitions/{id}/entries',
      '/api/competitions/{id}/commands',
      '/api/competitions/{id}/games/{game}/result',
      '/api/competitions/{id}/standings.csv',
      '/api/competitions/{id}/calendar.ics',
      '/api/people/{id}/calendar.ics',
      '/api/seasons/{id}',
      '/api/keys/{id}',
    ])
      expect(paths).toContain(path);
  });
});
