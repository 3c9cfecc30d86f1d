/** Reports, sanctions and appeals over real HTTP and real sockets: who may, in which order, and what takes effect at once. */
import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAY_ASK } from '../../../server/http/may.ts';
import type { Challenge, Profile } from '../../../shared/protocol/api.ts';
import { TABLE_ROOM } from '../../../shared/protocol/messages.ts';
import type {
  ModeratedPerson,
  ModerationLog,
  ModerationQueue,
  Reported,
  ServiceSanction,
} from '../../../shared/protocol/moderation.ts';
import type { QueueView } from '../../../shared/protocol/queue.ts';
import { begun, get, member, PASSWORD, paired, queueOf } from '../matches.ts';
import { Person, type Running, Seat, start, twoAtATable } from '../people.ts';
import { Watcher } from '../watching/watchers.ts';
import { ask, codeOf, impose, lift, official, own } from './moderators.ts';

const HOUR = 3_600_000;

let running: Running;
let chief: Person;
let mod: Person;
let other: Person;
beforeAll(async () => {
  running = await start();
  chief = await official(running, 'Chief Admin One', 'administrator');
  mod = await official(running, 'Mod Liepa', 'moderator');
  other = await official(running, 'Mod Kalns', 'moderator');
});
afterAll(async () => {
  await running.end();
});

const come = () => Person.come(running.service.url);
let members = 0;
const newMember = () => member(running.service.url, `Somebody ${String.fromCharCode(65 + (members++ % 26))}${members}`);
const report = (person: Person, about: object, kind = 'insult', note = '') =>
  person.ask('POST', '/api/reports', { about, kind, note });
const queue = (person: Person) => get<ModerationQueue>(person, 'GET', '/api/moderation/queue');
const later = (ms = HOUR) => running.clock.now() + ms;

describe('a report', () => {
  it('of a person waits for moderators, once for the same reporter until it is closed', async () => {
    const [a, b, c] = [await come(), await newMember(), await come()];
    const first = (await report(a, { on: 'person', person: b.id }, 'name', ' look ')).body as Reported;
    expect(first).toEqual({ id: expect.any(String), again: false });
    expect((await report(a, { on: 'person', person: b.id }, 'name')).body).toEqual({ ...first, again: true });
    expect((await report(c, { on: 'person', person: b.id }, 'spam')).body).toMatchObject({ again: false });
    const { reports } = await queue(mod);
    expect(reports.find((one) => one.id === first.id)).toEqual({
      ...{ id: first.id, at: running.clock.now(), by: { id: a.id, name: a.name }, note: 'look', kind: 'name' },
      ...{ about: { on: 'person', person: b.id }, lines: [], table: null, others: 1, closed: null },
      person: { id: b.id, name: (await get<Profile>(a, 'GET', `/api/people/${b.id}`)).name, language: null },
    });
    const path = `/api/moderation/reports/${first.id}/close`;
    const body = { outcome: 'dismissed', note: 'Nothing there.' };
    expect(codeOf(await b.ask('POST', path, body))).toBe('role.missing');
    const answers = await Promise.all([mod, other].map((one) => one.ask('POST', path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(codeOf)).toContain('report.closed');
    expect((await queue(mod)).reports.map(({ id }) => id)).not.toContain(first.id);
    // There may be something new.
    expect((await report(a, { on: 'person', person: b.id }, 'name')).body).toMatchObject({ again: false });
    const seen = await get<ModeratedPerson>(mod, 'GET', `/api/moderation/people/${b.id}`);
    expect(seen.reports).toHaveLength(3);
    expect(codeOf(await mod.ask('POST', '/api/moderation/reports/nothing/close', body))).toBe('report.unknown');
  });

  it('is refused of oneself, of nobody, and of what isn’t there', async () => {
    const [a, b] = [await come(), await come()];
    expect(codeOf(await report(a, { on: 'person', person: a.id }))).toBe('report.self');
    expect(codeOf(await report(a, { on: 'person', person: 'nobodyhere' }))).toBe('person.unknown');
    for (const about of [
      { on: 'game', person: b.id, table: 'nothinghre' },
      { on: 'game', person: b.id, table: await a.newTable() },
      { on: 'line', person: b.id, table: 'nothinghre', n: 0 },
      { on: 'team-line', person: b.id, competition: 'nothinghre', team: 'x', n: 1 },
    ])
      expect(codeOf(await report(a, about)), about.on).toBe('report.gone');
    await get(b, 'DELETE', '/api/account', {});
    expect(codeOf(await report(a, { on: 'person', person: b.id }))).toBe('person.unknown');
  });

  it('of a watcher’s line keeps the lines around it, and outlives its room', async () => {
    const { guest, maker, table } = await twoAtATable(running);
    const [a, b] = [await come(), await newMember()];
    const [one, two] = [await Watcher.come(a, table), await Watcher.come(b, table)];
    expect(await one.say('hello')).not.toHaveProperty('error');
    expect(await two.say('you play like a stone')).not.toHaveProperty('error');
    await one.hear(() => one.said.length === 2);
    const { n } = one.said[1]!;
    expect(codeOf(await report(a, { on: 'line', person: guest.id, table, n }))).toBe('report.gone');
    const { id } = (await report(a, { on: 'line', person: b.id, table, n })).body as Reported;
    expect((await report(maker, { on: 'line', person: b.id, table, n })).body).toMatchObject({ again: false });
    await Promise.all([one, two].map((watcher) => watcher.leave()));
    const kept = (await queue(mod)).reports.find((report) => report.id === id)!;
    expect(kept).toMatchObject({ table, others: 1 });
    expect(kept.lines.map(({ text, reported }) => [text, reported])).toEqual([
      ['hello', false],
      ['you play like a stone', true],
    ]);
  });

  it('of a game links it, for who had a place in it', async () => {
    const { maker, guest, table } = await twoAtATable(running);
    const stranger = await come();
    expect((await report(maker, { on: 'game', person: guest.id, table }, 'thrown-game')).status).toBe(201);
    expect(codeOf(await report(maker, { on: 'game', person: stranger.id, table }))).toBe('report.gone');
    const kept = (await queue(mod)).reports.find((one) => one.person.id === guest.id)!;
    expect(kept).toMatchObject({ table, kind: 'thrown-game' });
  });

  it('stays unknown to who is reported: in their data, in their sanctions, and to a moderator about themselves', async () => {
    const a = await newMember();
    for (const person of [a, mod])
      await get(a === person ? await come() : a, 'POST', '/api/reports', {
        about: { on: 'person', person: person.id },
        kind: 'other',
        note: 'a secret note',
      });
    expect((await queue(mod)).reports.map(({ person }) => person.id)).not.toContain(mod.id);
    const { reports } = await queue(other);
    const about = reports.find(({ person }) => person.id === mod.id)!;
    const close = { outcome: 'dismissed', note: '' };
    expect(codeOf(await mod.ask('POST', `/api/moderation/reports/${about.id}/close`, close))).toBe('sanction.self');
    await get(chief, 'POST', `/api/moderation/reports/${about.id}/close`, close);
    const warning = await impose(chief, mod, { kind: 'warning' });
    const self = await get<ModeratedPerson>(mod, 'GET', `/api/moderation/people/${mod.id}`);
    expect(self).toMatchObject({ reports: [], sanctions: [], flags: [] });
    expect(await own(mod)).toMatchObject([{ id: warning.id }]);
    const log = await get<ModerationLog>(mod, 'GET', '/api/moderation/log');
    expect(JSON.stringify(log)).not.toContain(about.id);
    expect(JSON.stringify(log)).not.toContain(warning.id);
    expect(JSON.stringify(await get(other, 'GET', '/api/moderation/log'))).toContain(about.id);
    const sanction = await impose(mod, a, {
      kind: 'mute',
      report: reports.find(({ person }) => person.id === a.id)!.id,
    });
    expect(JSON.stringify(await own(a))).not.toContain(mod.id);
    const data = await get<Record<string, unknown>>(a, 'GET', '/api/account/data');
    const text = JSON.stringify({ ...data, reported: [] });
    for (const secret of [mod.id, 'Mod Liepa', sanction.report!]) expect(text).not.toContain(secret);
    expect(data.sanctions).toMatchObject([{ id: sanction.id, kind: 'mute', reason: 'You know why.' }]);
    expect(data.reported).toMatchObject([{ note: 'a secret note', kind: 'other' }]);
  });
});

describe('a sanction', () => {
  it('is for moderators, and about moderators for administrators', async () => {
    const a = await newMember();
    const muted = { kind: 'mute', until: later() };
    expect(codeOf(await ask(a, mod, muted))).toBe('role.missing');
    expect(codeOf(await ask(mod, mod, muted))).toBe('sanction.self');
    for (const ranked of [other, chief]) expect(codeOf(await ask(mod, ranked, muted))).toBe('sanction.rank');
    expect(codeOf(await ask(mod, { id: 'nobodyhere' }, muted))).toBe('person.unknown');
    const imposed = await impose(chief, other, muted);
    expect(codeOf(await lift(mod, imposed))).toBe('sanction.rank');
    expect(codeOf(await lift(other, imposed))).toBe('sanction.self');
    expect((await lift(chief, imposed)).status).toBe(200);
    expect(codeOf(await lift(chief, imposed))).toBe('sanction.over');
    expect(codeOf(await lift(chief, { id: 'nothing' }))).toBe('sanction.unknown');
  });

  it('has an end that fits, and is one of its kind at a time, of two at the same moment too', async () => {
    const a = await come();
    for (const wish of [
      { kind: 'mute', until: running.clock.now() },
      { kind: 'ban', until: later(20 * 365 * 24 * HOUR) },
      { kind: 'warning', until: later() },
      { kind: 'rename', until: later() },
    ])
      expect(codeOf(await ask(mod, a, wish)), wish.kind).toBe('sanction.until');
    for (const kind of ['mute', 'pause', 'warning', 'rename', 'ban']) {
      const answers = await Promise.all([mod, other, chief, mod].map((one) => ask(one, a, { kind })));
      expect(answers.map(({ status }) => status).sort(), kind).toEqual([201, 409, 409, 409]);
      expect(answers.map(codeOf)).toContain('sanction.twice');
    }
    expect(await own(a)).toHaveLength(5);
  });

  it('has a reason that can be read, and so have its end, an appeal and the answer', async () => {
    const a = await come();
    for (const reason of ['', '  ', '\u202e', '\n\u200b']) {
      expect(codeOf(await ask(mod, a, { kind: 'ban', reason })), JSON.stringify(reason)).toBe('request.form');
      const sanction = await impose(mod, a, { kind: 'mute' });
      const path = `/api/moderation/sanctions/${sanction.id}`;
      const text = { text: reason, reason, note: reason, outcome: 'upheld' };
      expect(codeOf(await a.ask('POST', `/api/sanctions/${sanction.id}/appeal`, text))).toBe('request.form');
      for (const act of ['lift', 'appeal'])
        expect(codeOf(await mod.ask('POST', `${path}/${act}`, text))).toBe('request.form');
      await lift(mod, sanction);
    }
  });

  it('closes the report it follows on, which is that person’s and open', async () => {
    const [a, b, c] = [await come(), await come(), await come()];
    const { id } = (await report(a, { on: 'person', person: b.id })).body as Reported;
    expect(codeOf(await ask(mod, c, { kind: 'warning', report: id }))).toBe('report.unknown');
    const imposed = await impose(mod, b, { kind: 'warning', report: id });
    expect(imposed.report).toBe(id);
    expect(codeOf(await ask(mod, b, { kind: 'mute', report: id }))).toBe('report.closed');
    // What was refused imposed nothing.
    expect((await own(b)).map(({ kind }) => kind)).toEqual(['warning']);
    const { reports } = await get<ModeratedPerson>(mod, 'GET', `/api/moderation/people/${b.id}`);
    expect(reports).toMatchObject([{ closed: { outcome: 'acted', by: { id: mod.id } } }]);
  });

  it('ends by time without anybody doing anything, and can’t be lifted then', async () => {
    const a = await come();
    const muted = await impose(mod, a, { kind: 'mute', until: later() });
    const { table } = await twoAtATable(running);
    const watcher = await Watcher.come(a, table);
    expect((await watcher.say('hi')).error).toMatchObject({ code: 'account.muted', until: later() });
    running.clock.advance(HOUR);
    expect(await watcher.say('hi again')).not.toHaveProperty('error');
    expect(await own(a)).toMatchObject([{ holds: false, lifted: null }]);
    expect(codeOf(await lift(mod, muted))).toBe('sanction.over');
    expect(codeOf(await a.ask('POST', `/api/sanctions/${muted.id}/appeal`, { text: 'Why?' }))).toBe('appeal.over');
    expect((await ask(mod, a, { kind: 'mute' })).status).toBe(201);
  });

  it('closes the flag of fair play it follows on', async () => {
    const [a, b] = [await come(), await come()];
    const evidence = [{ key: 'spread', values: { milliradians: 0.12 }, games: [], people: [b.id] }];
    const flag = await running.service.store.flags.raise({ kind: 'precision', person: a.id, evidence }, later(0));
    const another = await running.service.store.flags.raise({ kind: 'timing', person: a.id, evidence }, later(0));
    const waits = (await queue(mod)).flags.filter(({ person }) => person.id === a.id);
    expect(waits).toMatchObject([
      { evidence: [{ people: [{ id: b.id, name: b.name }] }] },
      { person: { language: null } },
    ]);
    expect(codeOf(await ask(mod, b, { kind: 'pause', flag }))).toBe('flag.unknown');
    await impose(mod, a, { kind: 'pause', flag });
    const close = (person: Person, id: string) =>
      person.ask('POST', `/api/moderation/flags/${id}/close`, { outcome: 'dismissed', note: '' });
    expect(codeOf(await close(mod, flag))).toBe('report.closed');
    expect((await close(mod, another)).status).toBe(200);
    expect(codeOf(await close(mod, 'nothing'))).toBe('flag.unknown');
    const { flags } = await get<ModeratedPerson>(mod, 'GET', `/api/moderation/people/${a.id}`);
    expect(flags.map((one) => one.closed?.outcome).sort()).toEqual(['acted', 'dismissed']);
  });
});

describe('a warning', () => {
  it('holds until it is read by whom it is for', async () => {
    const [a, b] = [await come(), await come()];
    const { id } = await impose(mod, a, { kind: 'warning', reason: 'Be kind.' });
    expect(await own(a)).toMatchObject([{ kind: 'warning', reason: 'Be kind.', holds: true, readAt: null }]);
    expect(codeOf(await b.ask('POST', `/api/sanctions/${id}/read`))).toBe('sanction.unknown');
    for (let i = 0; i < 2; i++) expect((await a.ask('POST', `/api/sanctions/${id}/read`)).status).toBe(200);
    expect(await own(a)).toMatchObject([{ holds: false, readAt: running.clock.now() }]);
  });
});

describe('a mute', () => {
  it('takes what was said among watchers away, and lets nothing more be said there, nor phrases at tables', async () => {
    const { maker, guest, table } = await twoAtATable(running);
    const a = await newMember();
    const [one, two] = [await Watcher.come(a, table), await Watcher.come(await come(), table)];
    await one.say('rude things');
    await two.hear(() => two.said.length === 1);
    const before = two.chats.length;
    const muted = await impose(mod, a, { kind: 'mute', until: later(), reason: 'Rude.' });
    await two.hear(() => two.chats.length > before);
    expect(two.chats.at(-1)!.lines).toEqual([]);
    expect((await one.say('more')).error).toMatchObject({
      code: 'account.muted',
      message: expect.stringContaining('Rude.'),
    });
    await lift(mod, muted);
    expect(await one.say('sorry')).not.toHaveProperty('error');

    const next = await maker.newTable();
    const [south, north] = [await maker.join(next), await guest.join(next)];
    const heard: unknown[] = [];
    for (const seat of [south, north]) seat.room.onMessage('advice', (message) => heard.push(message));
    await south.see((view) => view.phase === 'set');
    await south.act({ type: 'give-up-game' });
    await north.see((view) => view.phase === 'over');
    await impose(mod, guest, { kind: 'mute' });
    north.raw('advise', { phrase: 'good-game' });
    await north.until(() => north.answers.some(({ id }) => id === 'advise'));
    expect(north.answers.at(-1)).toMatchObject({ id: 'advise', error: { code: 'account.muted' } });
    expect(heard).toEqual([]);
    const friendly = await guest.newTable();
    const seat = await guest.join(friendly);
    const opposite = await (await come()).join(friendly);
    await seat.see((view) => view.phase === 'set');
    expect((await seat.act({ type: 'stop', note: 'Hey you' })).error?.code).toBe('account.muted');
    expect((await opposite.act({ type: 'stop', note: 'ты п.и.д.о.р' })).error?.code).toBe('text.words');
    expect(await seat.act({ type: 'stop', note: '' })).not.toHaveProperty('error');
  });

  it('lets nothing be said by changing the name, but a name that was taken be replaced', async () => {
    const a = await come();
    await impose(mod, a, { kind: 'mute' });
    expect(codeOf(await a.ask('PATCH', '/api/me', { name: 'You are all fools' }))).toBe('account.muted');
    await impose(mod, a, { kind: 'rename' });
    expect(await a.ask('PATCH', '/api/me', { name: 'Quiet Again' })).toMatchObject({ status: 200 });
    expect(codeOf(await a.ask('PATCH', '/api/me', { name: 'And Loud Again' }))).toBe('account.muted');
  });
});

describe('a pause', () => {
  const wish = { mode: 'singles', format: 'long' };

  it('takes who waits out of the queue, and keeps them from rated play of every kind', async () => {
    const [a, b] = [await newMember(), await come()];
    const made = await get<Challenge>(a, 'POST', '/api/challenges', { format: 'quick', rated: true, first: 'lot' });
    await get(a, 'POST', '/api/queue', wish);
    const sanction = await impose(mod, a, { kind: 'pause', until: later(), reason: 'Too many left games.' });
    const view = await get<QueueView>(a, 'GET', '/api/queue');
    expect(view).toMatchObject({
      queue: { state: 'idle' },
      pause: { reason: 'moderator', until: later(), text: 'Too many left games.' },
    });
    for (const [path, body] of [
      ['/api/queue', wish],
      ['/api/queue', { ...wish, mode: 'pairs', partner: b.id }],
      ['/api/challenges', { format: 'quick', rated: true, first: 'lot' }],
    ] as const) {
      const refused = await a.ask('POST', path, body);
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'account.paused', message: expect.stringContaining('Too many') },
      });
    }
    await get(a, 'GET', '/api/challenges');
    expect(codeOf(await b.ask('POST', `/api/challenges/${made.id}/accept`))).toBe('person.paused');
    const theirs = await get<Challenge>(b, 'POST', '/api/challenges', { format: 'quick', rated: true, first: 'lot' });
    expect(codeOf(await a.ask('POST', `/api/challenges/${theirs.id}/accept`))).toBe('account.paused');
    // Friendly games stay open.
    const friendly = await get<Challenge>(a, 'POST', '/api/challenges', {
      format: 'quick',
      rated: false,
      first: 'lot',
    });
    expect((await b.ask('POST', `/api/challenges/${friendly.id}/accept`)).status).toBe(200);
    await lift(mod, sanction);
    expect((await a.ask('POST', '/api/queue', wish)).status).toBe(200);
    await get(a, 'DELETE', '/api/queue');
  });

  it('comes between two who were found and their game', async () => {
    const [a, b] = [await come(), await come()];
    for (const one of [a, b]) await get(one, 'POST', '/api/queue', wish);
    const found = await queueOf(a);
    if (found.state !== 'found') throw new Error(JSON.stringify(found));
    await get(a, 'POST', '/api/queue/accept', { pairing: found.pairing });
    await running.service.store.moderation.impose(
      {
        id: 'past-the-queue',
        person: a.id,
        kind: 'pause',
        reason: 'x',
        until: null,
        by: 'cli',
        report: null,
        flag: null,
      },
      running.clock.now(),
      () => ({ name: '', keys: { key: '', look: '' } }),
    );
    await get(b, 'POST', '/api/queue/accept', { pairing: found.pairing });
    expect(await queueOf(a)).toMatchObject({ state: 'idle', ended: 'left' });
    expect((await queueOf(b)).state).toBe('waiting');
    await get(b, 'DELETE', '/api/queue');
  });

  it('stands in the way of a rated rematch, whoever wants it', async () => {
    const [a, b] = [await come(), await come()];
    const table = await paired(running, a, b);
    const { south, southern, northern } = await begun(running, table, [a, b]);
    await south.act({ type: 'give-up-game' });
    await south.see((view) => view.phase === 'signing' || view.phase === 'over');
    await impose(mod, southern, { kind: 'pause' });
    expect(codeOf(await southern.ask('POST', `/api/tables/${table}/rematch`))).toBe('account.paused');
    expect(codeOf(await northern.ask('POST', `/api/tables/${table}/rematch`))).toBe('person.paused');
  });

  it('keeps from entering competitions with rated games', async () => {
    await running.service.store.rights.grant(chief.id, 'organiser', 'cli', 0);
    const a = await newMember();
    const make = (rated: boolean) =>
      get<{ id: string }>(chief, 'POST', '/api/competitions', {
        name: `Cup ${rated}`,
        template: 'club-evening',
        change: { rated },
        open: true,
      });
    const [rated, friendly] = [await make(true), await make(false)];
    await impose(mod, a, { kind: 'pause' });
    const enter = (person: Person, { id }: { id: string }, more: object = {}) =>
      person.ask('POST', `/api/competitions/${id}/entries`, { accepts: 1, ...more });
    expect(codeOf(await enter(a, rated))).toBe('account.paused');
    expect(codeOf(await enter(chief, rated, { members: [{ person: a.id }] }))).toBe('person.paused');
    expect((await enter(a, friendly)).status).toBe(201);
  });
});

describe('a ban', () => {
  /** What who is banned may still ask for. */
  const OPEN =
    /^(GET |OPTIONS |POST \/api\/(session|login|logout|password-reset|password-reset\/finish|notices\/seen)$|POST \/api\/sanctions\/|DELETE \/api\/(account|sessions)|PUT \/api\/account\/language)/;

  it('closes what is open, and lets nobody in again; a game goes on without them', async () => {
    const { maker, guest, table, south, north } = await twoAtATable(running);
    const a = await come();
    const watching = await Watcher.come(guest, await a.newTable()).catch(() => null);
    expect(watching).not.toBeNull();
    await impose(mod, guest, { kind: 'ban', until: later(), reason: 'Threats.' });
    for (const line of [north, watching!]) {
      await line.until(() => line.closed !== null);
      expect(line.byes).toEqual([{ reason: 'banned' }]);
    }
    await south.see((view) => view.seats.some((seat) => seat.player === guest.id && !seat.here));
    await expect(guest.join(table)).rejects.toThrow('banned');
    await expect(Watcher.come(guest, table)).rejects.toThrow('banned');
    expect(south.byes).toEqual([]);
    expect((await south.act({ type: 'stop', note: '' })).id).toBeTruthy();
    expect(maker.id).not.toBe(guest.id);
  });

  it('lets in again at the moment when it has ended', async () => {
    const a = await come();
    const table = await a.newTable();
    const seat = await a.join(table);
    const watched = await (await come()).newTable();
    await impose(mod, a, { kind: 'ban', until: running.clock.now() + 2000 });
    await seat.until(() => seat.closed !== null);
    await expect(a.join(table)).rejects.toThrow('banned');
    running.clock.advance(2000);
    const again = await a.join(table);
    await again.see((view) => view.seats.some(({ player, here }) => player === a.id && here));
    expect((await Watcher.come(a, watched)).closed).toBeNull();
  });

  it('lets no line that broke before be taken up again', async () => {
    const { guest, north } = await twoAtATable(running);
    const { room } = north;
    room.reconnection.enabled = true;
    room.reconnection.minUptime = 0;
    const token = room.reconnectionToken;
    room.reconnection.enabled = false;
    room.connection.close();
    await north.until(() => north.closed !== null);
    await impose(mod, guest, { kind: 'ban' });
    const client = new Client(running.service.url, { headers: { cookie: guest.cookie } });
    await expect(client.reconnect(token).then((again) => new Seat(again).until(() => false))).rejects.toThrow();
    await expect(client.joinOrCreate(TABLE_ROOM, { table: 'x'.repeat(10) })).rejects.toThrow('banned');
  });

  it('lets read, appeal, take one’s data and leave, and nothing else', async () => {
    const a = await newMember();
    const b = await come();
    const friendly = await get<Challenge>(a, 'POST', '/api/challenges', {
      format: 'quick',
      rated: false,
      first: 'lot',
    });
    const { id } = await impose(mod, a, { kind: 'ban', reason: 'Threats.' });
    for (const [route, audience] of MAY_ASK) {
      if (OPEN.test(route) || route.startsWith('GET') || audience === 'everybody' || audience === 'operator') continue;
      const [method, path] = route.split(' ') as [string, string];
      const where = path.replaceAll(/:\w+/g, 'nothinghre').replace('nothinghre/nothinghre', 'joinOrCreate/table');
      const answer = await a.ask(method, where, method === 'DELETE' ? undefined : {});
      // A body that doesn't fit is refused before anybody looks who asks.
      if (codeOf(answer) !== 'request.form') expect(codeOf(answer), route).toBe('account.banned');
    }
    // To ask whether there is something is to read, too.
    const asked = await fetch(`${a.url}/api/me`, { method: 'HEAD', headers: { cookie: a.cookie } });
    expect(asked.status).toBe(200);
    expect(codeOf(await a.ask('POST', '/api/tables', { kind: 'friends' }))).toBe('account.banned');
    expect(codeOf(await a.ask('POST', '/api/challenges', { format: 'quick', rated: false, first: 'lot' }))).toBe(
      'account.banned',
    );
    expect(codeOf(await a.ask('POST', '/api/friends', { person: b.id }))).toBe('account.banned');
    expect(codeOf(await a.ask('PATCH', '/api/me', { name: 'Another' }))).toBe('account.banned');
    expect(codeOf(await report(a, { on: 'person', person: b.id }))).toBe('account.banned');
    expect(codeOf(await b.ask('POST', `/api/challenges/${friendly.id}/accept`))).toMatch(
      /challenge.closed|person.apart/,
    );
    for (const path of [
      '/api/me',
      '/api/queue',
      '/api/friends',
      '/api/live',
      `/api/people/${b.id}`,
      '/api/account/data',
    ])
      expect((await a.ask('GET', path)).status, path).toBe(200);
    // Out and in again, to read why.
    const { name } = await get<{ name: string }>(a, 'GET', '/api/me');
    await get(a, 'POST', '/api/logout');
    await get(a, 'POST', '/api/session');
    await get(a, 'POST', '/api/login', { name, password: PASSWORD });
    expect(await own(a)).toMatchObject([{ id, kind: 'ban', reason: 'Threats.', until: null, holds: true }]);
    expect((await a.ask('POST', `/api/sanctions/${id}/appeal`, { text: 'It was my brother.' })).status).toBe(200);
    expect((await a.ask('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200);
    expect((await queue(other)).appeals.map((one) => one.id)).not.toContain(id);
    const gone = await get<ModeratedPerson>(mod, 'GET', `/api/moderation/people/${a.id}`);
    expect(gone).toMatchObject({ kind: 'deleted', sanctions: [], reports: [] });
  });

  it('stops the keys of an organiser, and what only officials read', async () => {
    const organiser = await newMember();
    for (const role of ['organiser', 'moderator'] as const)
      await running.service.store.rights.grant(organiser.id, role, 'cli', 0);
    const { key } = await get<{ key: string }>(organiser, 'POST', '/api/keys', { name: 'program' });
    const made = await get<{ id: string }>(organiser, 'POST', '/api/competitions', {
      name: 'Cup',
      template: 'club-evening',
      open: true,
    });
    const byKey = async (method: string, path: string) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fetch(`${running.service.url}${path}`, {
        method,
        headers,
        ...(method === 'POST' && { body: '{}' }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const paths = [
      ['GET', `/api/competitions/${made.id}/mine`],
      ['POST', `/api/competitions/${made.id}/start`],
    ] as const;
    for (const [method, path] of paths) expect(codeOf(await byKey(method, path))).not.toBe('account.banned');
    const ban = await impose(chief, organiser, { kind: 'ban' });
    for (const [method, path] of paths) expect(codeOf(await byKey(method, path)), path).toBe('account.banned');
    const read = [
      '/api/moderation/queue',
      `/api/competitions/${made.id}/desk`,
      `/api/competitions/${made.id}/log.json`,
    ];
    for (const path of read) expect(codeOf(await organiser.ask('GET', path)), path).toBe('account.banned');
    await lift(chief, ban);
    for (const path of read) expect((await organiser.ask('GET', path)).status, path).toBe(200);
  });

  it('of an organiser leaves the competition to officials whom an administrator appoints, and only then', async () => {
    const organiser = await newMember();
    await running.service.store.rights.grant(organiser.id, 'organiser', 'cli', 0);
    const made = await get<{ id: string }>(organiser, 'POST', '/api/competitions', {
      name: 'Left Alone',
      template: 'club-evening',
      open: true,
    });
    const deputy = await newMember();
    const command = (person: Person, what: object) =>
      person.ask('POST', `/api/competitions/${made.id}/commands`, { command: what });
    const appoint = { type: 'appoint', person: { id: deputy.id }, office: 'deputy' };
    expect(codeOf(await command(chief, appoint))).toBe('role.forbidden');
    const ban = await impose(mod, organiser, { kind: 'ban' });
    expect(codeOf(await command(organiser, appoint))).toBe('account.banned');
    for (const person of [mod, deputy]) expect(codeOf(await command(person, appoint))).toBe('role.forbidden');
    expect((await command(chief, appoint)).status).toBe(200);
    // Nothing but that.
    const cancel = { type: 'cancel', clause: '7.1.a', reason: 'Nobody runs it.' };
    expect(codeOf(await command(chief, cancel))).toBe('role.forbidden');
    expect((await command(deputy, cancel)).status).toBe(200);
    const acts = await running.service.store.rights.audit(1000);
    expect(acts).toContainEqual(
      expect.objectContaining({ actor: chief.id, action: 'competition.appoint', subject: deputy.id }),
    );
    await lift(mod, ban);
    expect(codeOf(await command(chief, { ...appoint, office: 'secretary' }))).toBe('role.forbidden');
  });

  it('is found by a process that nobody has told, within seconds', async () => {
    const { guest, north } = await twoAtATable(running);
    await running.service.store.moderation.impose(
      {
        id: 'untold-ban',
        person: guest.id,
        kind: 'ban',
        reason: 'x',
        until: null,
        by: 'cli',
        report: null,
        flag: null,
      },
      running.clock.now(),
      () => ({ name: '', keys: { key: '', look: '' } }),
    );
    running.clock.advance(5000);
    await north.until(() => north.closed !== null);
    expect(north.byes).toEqual([{ reason: 'banned' }]);
  });
});

describe('a taken name', () => {
  it('is gone everywhere at once, and replaced by another, at once and not by the same', async () => {
    const a = await member(running.service.url, 'Grozny Vards');
    const { table } = await twoAtATable(running);
    const [one, two] = [await Watcher.come(a, table), await Watcher.come(await come(), table)];
    await one.say('I am here');
    await two.hear(() => two.said.length === 1);
    const seat = await a.join(await a.newTable());
    await seat.see((view) => view.seats[0]!.here);
    const before = two.chats.length;
    await impose(mod, a, { kind: 'rename', reason: 'That name insults.' });
    await two.hear(() => two.chats.length > before);
    const { name } = two.chats.at(-1)!.lines[0]!.from;
    expect(name).toMatch(/^Player \d{6}$/);
    await seat.see((view) => view.seats[0]!.name === name);
    const profile = await get<Profile>(a, 'GET', `/api/people/${a.id}`);
    expect(profile).toMatchObject({ name, formerNames: expect.not.arrayContaining([{ name: 'Grozny Vards' }]) });
    expect(JSON.stringify(profile)).not.toContain('Grozny');
    expect(await own(a)).toMatchObject([{ kind: 'rename', holds: true }]);

    // Who doesn't know the new name comes in by the old one.
    const again = await come();
    expect(await get(again, 'POST', '/api/login', { name: 'grozny vards', password: PASSWORD })).toMatchObject({
      id: a.id,
      name,
    });
    for (const same of ['Grozny Vards', 'GROZNY  VARDS', 'Grоzny Vards'.replace('о', 'o')])
      expect(codeOf(await a.ask('PATCH', '/api/me', { name: same })), same).toBe('account.rename');
    expect(codeOf(await (await newMember()).ask('PATCH', '/api/me', { name: 'Grozny Vards' }))).toMatch(
      /name\.(taken|wait)/,
    );
    // A change that one was made to make isn't one of one's own, nor the last.
    expect(await get(a, 'PATCH', '/api/me', { name: 'Labais Vards' })).toMatchObject({ name: 'Labais Vards' });
    expect(await own(a)).toMatchObject([{ holds: false }]);
    expect(codeOf(await (await come()).ask('POST', '/api/login', { name: 'Grozny Vards', password: PASSWORD }))).toBe(
      'login.wrong',
    );
    expect(
      (await get<ModeratedPerson>(mod, 'GET', `/api/moderation/people/${a.id}`)).formerNames.map((one) => one.name),
    ).toContain('Grozny Vards');
  });

  it('of a guest isn’t taken again either, as a guest or a member; lifted, it is free', async () => {
    const a = await come();
    await get(a, 'PATCH', '/api/me', { name: 'Mazais Blēdis' });
    const sanction = await impose(mod, a, { kind: 'rename' });
    expect(await get(a, 'GET', '/api/me')).toMatchObject({ name: expect.stringMatching(/^Guest \d+$/) });
    expect(codeOf(await a.ask('PATCH', '/api/me', { name: 'Mazais Blēdis' }))).toBe('account.rename');
    const wish = { name: 'Mazais Blēdis', password: PASSWORD };
    expect(codeOf(await a.ask('POST', '/api/account', wish))).toBe('account.rename');
    await lift(mod, sanction);
    expect(await get(a, 'POST', '/api/account', wish)).toMatchObject({ name: 'Mazais Blēdis' });
  });
});

describe('an appeal', () => {
  const appeal = (person: Person, id: string, text = 'It wasn’t me.') =>
    person.ask('POST', `/api/sanctions/${id}/appeal`, { text });
  const answer = (person: Person, id: string, outcome = 'lifted') =>
    person.ask('POST', `/api/moderation/sanctions/${id}/appeal`, { outcome, note: 'Heard.' });

  it('is made once by whom it is about, and answered once by another moderator than who imposed', async () => {
    const [a, b] = [await newMember(), await come()];
    const { id } = await impose(mod, a, { kind: 'mute', until: later() });
    expect(codeOf(await answer(other, id))).toBe('appeal.unknown');
    expect(codeOf(await appeal(b, id))).toBe('sanction.unknown');
    const twice = await Promise.all([appeal(a, id), appeal(a, id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.map(codeOf)).toContain('appeal.twice');
    expect((await queue(mod)).appeals.map((one) => one.id)).toContain(id);
    expect(codeOf(await answer(mod, id))).toBe('appeal.own');
    const answers = await Promise.all([answer(other, id), answer(chief, id, 'upheld')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(codeOf)).toContain('appeal.answered');
    const [seen] = await own(a);
    expect(seen!.appeal!.answer).toEqual({ at: running.clock.now(), outcome: expect.any(String), note: 'Heard.' });
    expect(seen!.holds).toBe(seen!.appeal!.answer!.outcome === 'upheld');
    expect((await queue(mod)).appeals.map((one) => one.id)).not.toContain(id);
  });

  it('lifts the sanction, or leaves it', async () => {
    const a = await come();
    const [mute, pause] = [await impose(mod, a, { kind: 'mute' }), await impose(mod, a, { kind: 'pause' })];
    for (const { id } of [mute, pause]) expect((await appeal(a, id)).status).toBe(200);
    expect((await answer(other, mute.id)).body as ServiceSanction).toMatchObject({
      ...{ holds: false, lifted: { reason: 'Heard.' }, by: { id: mod.id } },
      appeal: { answer: { outcome: 'lifted', by: { id: other.id } } },
    });
    expect((await answer(other, pause.id, 'upheld')).body).toMatchObject({ holds: true, lifted: null });
    expect((await get<QueueView>(a, 'GET', '/api/queue')).pause).toMatchObject({ reason: 'moderator' });
  });
});

describe('the log of acts', () => {
  it('says who did what about whom, in pages, newest first', async () => {
    const a = await newMember();
    const done: string[] = [];
    for (let i = 0; i < 30; i++) {
      const sanction = await impose(mod, a, { kind: 'mute', reason: 'a text of its own' });
      await lift(other, sanction);
      done.push('sanction.impose', 'sanction.lift');
      running.clock.advance(1);
    }
    const entries: ModerationLog['entries'] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: ModerationLog = await get(mod, 'GET', `/api/moderation/log${next === '' ? '' : `?before=${next}`}`);
      entries.push(...page.entries);
      ({ next } = page);
    }
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const mine = entries.filter(({ person }) => person?.id === a.id);
    expect(mine.map(({ action }) => action).sort()).toEqual(done.sort());
    expect(mine.find(({ action }) => action === 'sanction.lift')).toMatchObject({
      by: { id: other.id },
      details: { kind: 'mute' },
    });
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((x, y) => y - x));
    // What was said to somebody goes with them, and the log stays.
    expect(JSON.stringify(mine)).not.toContain('a text of its own');
    expect(codeOf(await mod.ask('GET', '/api/moderation/log?before=x'))).toBe('request.form');
    expect(codeOf(await a.ask('GET', '/api/moderation/log'))).toBe('role.missing');
  });
});

describe('words and links', () => {
  it('are refused in watchers’ talk and in names, by code', async () => {
    const { table } = await twoAtATable(running);
    const a = await come();
    const watcher = await Watcher.come(a, table);
    expect((await watcher.say('you f.a.g.g.o.t')).error?.code).toBe('text.words');
    expect((await watcher.say('look at casino.com')).error?.code).toBe('text.links');
    expect(await watcher.say('from Scunthorpe with love')).not.toHaveProperty('error');
    for (const [path, method, body] of [
      ['/api/me', 'PATCH', { name: 'Faggot' }],
      ['/api/account', 'POST', { name: 'xXFaggotXx', password: PASSWORD }],
    ] as const)
      expect(await a.ask(method, path, body), path).toMatchObject({ status: 400, body: { code: 'name.words' } });
    await running.service.store.rights.grant(chief.id, 'organiser', 'cli', 0);
    const cup = { name: 'Hitler Cup', template: 'club-evening' };
    expect(codeOf(await chief.ask('POST', '/api/competitions', cup))).toBe('name.words');
    expect(codeOf(await chief.ask('POST', '/api/seasons', { name: 'Sieg Heil', competitions: [] }))).toMatch(
      /name.words|request.form/,
    );
  });
});
