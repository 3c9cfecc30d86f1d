/**
 * What a captain hands in stays sealed (22.4): whatever anybody else asks, by any route, is answered the same whatever the
 * line-up says. And bad input changes nothing.
 */
import { describe, expect, it } from 'vitest';
import { get, member } from '../matches.ts';
import { Person, type Running } from '../people.ts';
import { tell } from './evening.ts';
import { hallForEach } from './hall.ts';
import {
  atTables,
  begun,
  bothHandIn,
  captainOf,
  command,
  firstMatch,
  handIn,
  lineup,
  matchOf,
  playBoard,
  refusal,
  rules,
  type Squad,
  squadOf,
  untilMatch,
} from './league.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

/** What differs from one question to the next: numbers, times, and how often somebody handed in. */
const PASSING = [
  'v',
  'n',
  'at',
  'now',
  'exportedAt',
  'changedAt',
  'unseen',
  'seen',
  'id',
  'seenAt',
  'seen_at',
  'createdAt',
  'used_at',
  'usedAt',
];

/** An answer without what passes; lines that repeat stand once. */
function still(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(still);
    const texts = parts.map((part) => JSON.stringify(part));
    return parts.every((part) => typeof part === 'object' && part !== null && !Array.isArray(part))
      ? parts.filter((_, i) => texts.indexOf(texts[i]!) === i)
      : parts;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (PASSING.includes(key) ? [] : [[key, still(part)]])),
  );
}

/** Every GET of the service, as its own description has them, with what stands for their parameters. */
async function routes(id: string, game: string, squads: readonly Squad[], hosts: Squad): Promise<string[]> {
  const api = (await (await fetch(`${running.service.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const people = squads.flatMap((squad) => squad.people.map((person) => person.id));
  const filled = Object.entries(api.paths)
    .filter(([, methods]) => 'get' in methods)
    .flatMap(([path]) => {
      const own = path
        .replace('{game}', game)
        .replace('{team}', hosts.id)
        .replace('{section}', 'main')
        .replace('{person}', people[0]!);
      if (!own.includes('{id}')) return [own];
      const ids = own.startsWith('/api/competitions') ? [id] : [id, game, hosts.id, ...people.slice(0, 3)];
      return ids.map((one) => own.replace('{id}', one));
    });
  expect(filled.filter((path) => path.startsWith(`/api/competitions/${id}`)).length).toBeGreaterThan(20);
  return [
    ...filled.filter((path) => !path.includes('{')),
    `/api/competitions/${id}/matches?team=${hosts.id}&round=1`,
    `/api/competitions/${id}/players?number=1`,
    `/api/competitions/${id}/teams/${hosts.id}/channel?after=0`,
  ];
}

interface Asker {
  readonly who: string;
  readonly headers: Record<string, string>;
}

async function answers(paths: readonly string[], { headers }: Asker): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of paths) {
    const response = await fetch(`${running.service.url}${path}`, { headers });
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    // Of calendars and tables for spreadsheets the whole text; times of making in them don't depend on line-ups.
    const body = json ? JSON.stringify(still(JSON.parse(text))) : text.replaceAll(/\d{8}T\d{6}Z/g, '');
    found[path] = `${response.status} ${body}`;
  }
  return found;
}

describe('a line-up that is handed in', () => {
  it('[22.4] leaks by no route and no export, to nobody but its own captains', { timeout: 120_000 }, async () => {
    const [chief, secretary] = [
      await member(running.service.url, 'Chief Kalns'),
      await member(running.service.url, 'Secretary Egle'),
    ];
    const { id, squads } = await begun(running, organiser, { size: 5, change: rules({ boards: 2, reserves: 2 }) });
    await tell(organiser, id, { type: 'appoint', person: { id: chief.id }, office: 'chief' });
    await tell(organiser, id, { type: 'appoint', person: { id: secretary.id }, office: 'secretary' });
    const { key } = await get<{ key: string }>(organiser, 'POST', '/api/keys', { name: 'program' });
    const match = await firstMatch(running, organiser, id);
    const { game } = match;
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    const paths = await routes(id, game, squads, hosts);
    const cookie = (who: string, person: Person): Asker => ({ who, headers: { cookie: person.cookie } });
    const others: readonly Asker[] = [
      { who: 'a visitor without a session', headers: {} },
      cookie('somebody', await Person.come(running.service.url)),
      cookie('the other captain', guests.people[0]!),
      cookie('a player of the others', guests.people[1]!),
      cookie('a player of the own team', hosts.people[1]!),
      cookie('the organiser', organiser),
      { who: 'a program of the organiser', headers: { authorization: `Bearer ${key}` } },
      cookie('the chief referee', chief),
      cookie('the secretary', secretary),
    ];
    const captain = cookie('the captain', hosts.people[0]!);

    /** The same questions after two different line-ups of the hosts. */
    async function compare(one: () => Promise<unknown>, two: () => Promise<unknown>): Promise<void> {
      await one();
      const before = await Promise.all([...others, captain].map((asker) => answers(paths, asker)));
      await two();
      const after = await Promise.all([...others, captain].map((asker) => answers(paths, asker)));
      for (const [i, { who }] of others.entries())
        for (const path of paths)
          expect(`${who} ${path} ${after[i]![path]}`).toBe(`${who} ${path} ${before[i]![path]}`);
      // The own captain sees the difference: so would the comparison.
      const own = `/api/competitions/${id}/matches/${game}/captain`;
      expect(after.at(-1)![own]).not.toBe(before.at(-1)![own]);
    }

    const bench = (...numbers: number[]) => lineup(hosts, ...numbers).flat();
    await compare(
      () => handIn(running, hosts, id, game, lineup(hosts, 1, 2), bench(3, 4)),
      () => handIn(running, hosts, id, game, lineup(hosts, 5, 3), bench(2)),
    );
    expect((await captainOf(running, hosts, id, game)).form!.handedIn!.lineup).toEqual(lineup(hosts, 5, 3));
    expect((await captainOf(running, guests, id, game)).form).toMatchObject({ handedIn: null, otherIn: true });

    // And of a later series.
    await handIn(running, guests, id, game, lineup(guests, 1, 2), lineup(guests, 3, 4).flat());
    await untilMatch(running, organiser, id, game, (now) => atTables(now).length === 2);
    await compare(
      () => handIn(running, hosts, id, game, lineup(hosts, 5, 3)),
      () => handIn(running, hosts, id, game, lineup(hosts, 5, 2)),
    );
    const shown = await matchOf(organiser, id, game);
    for (const board of atTables(shown)) await playBoard(running, squads, board, 'a');
    const next = await untilMatch(running, organiser, id, game, (now) => now.series.length === 2);
    expect(next.series[1]!.a.flat().map((person) => person.id)).toEqual(lineup(hosts, 5, 2).flat());
  });

  it('[5.1, 5.2] is handed in by captain, deputy or secretary, once under one key', async () => {
    const { id, squads } = await begun(running, organiser);
    const secretary = await member(running.service.url, 'Secretary Egle');
    await tell(organiser, id, { type: 'appoint', person: { id: secretary.id }, office: 'secretary' });
    const match = await firstMatch(running, organiser, id);
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    const path = `/api/competitions/${id}/matches/${match.game}/lineup`;
    const form = { lineup: lineup(hosts, 1, 2) };
    expect(await refusal(hosts.people[1]!, 'POST', path, form)).toBe('403 role.forbidden 5.1');
    expect(await refusal(organiser, 'POST', path, { ...form, side: 'a' })).toMatch('403 role.forbidden');
    expect(await refusal(guests.people[0]!, 'POST', path, { ...form, side: 'a' })).toMatch('403 role.forbidden');
    expect(await refusal(await Person.come(running.service.url), 'POST', path, { ...form, side: 'b' })).toMatch(
      '403 role.forbidden',
    );
    expect((await fetch(`${running.service.url}${path}`, { method: 'POST' })).status).toBeGreaterThan(399);
    await tell(hosts.people[0]!, id, {
      type: 'change-leaders',
      participant: hosts.id,
      captain: hosts.people[0]!.id,
      deputy: hosts.people[1]!.id,
    });
    await get(hosts.people[1]!, 'POST', path, form);
    // The secretary has it on paper from the guests; asked again under one key it is done once.
    const once = async (given: object) => {
      const response = await fetch(`${running.service.url}${path}`, {
        method: 'POST',
        headers: { cookie: secretary.cookie, 'content-type': 'application/json', 'idempotency-key': 'paper-form-1' },
        body: JSON.stringify({ side: 'b', ...given }),
      });
      return [response.status, await response.json()] as const;
    };
    const first = await once({ lineup: lineup(guests, 1, 2) });
    expect(first[0]).toBe(200);
    expect(await once({ lineup: lineup(guests, 1, 2) })).toEqual(first);
    expect(await once({ lineup: lineup(guests, 2, 1) })).toMatchObject([409, { code: 'key.used' }]);
    const shown = await untilMatch(running, organiser, id, match.game, (now) => now.series.length === 1);
    expect(shown.series[0]!.b.flat().map((person) => person.id)).toEqual(lineup(guests, 1, 2).flat());
  });

  it('[22.4, 7.1.v] is refused with the clause and the reason where it is wrong, and nothing is changed by it', async () => {
    const { id, squads } = await begun(running, organiser);
    const match = await firstMatch(running, organiser, id);
    const [hosts, guests] = [squadOf(squads, match.a.id), squadOf(squads, match.b.id)];
    await tell(organiser, id, {
      type: 'bar-member',
      participant: hosts.id,
      member: hosts.people[2]!.id,
      clause: '7.1.v',
      reason: 'Not registered.',
    });
    const { v } = await matchOf(organiser, id, match.game);
    const path = `/api/competitions/${id}/matches/${match.game}/lineup`;
    const [one, two, three] = hosts.people.map((person) => person.id) as [string, string, string];
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ lineup: [[one], [one]] }, '400 lineup.twice 22.4'],
      [{ lineup: [[one], [two]], bench: [two] }, '400 lineup.twice 22.4'],
      [{ lineup: [[one], [three]] }, '400 lineup.barred 7.1.v'],
      [{ lineup: [[one], [guests.people[0]!.id]] }, '400 lineup.member 7.1.v'],
      [{ lineup: [[one], ['__proto__']] }, '400 lineup.member 7.1.v'],
      [{ lineup: [[one]] }, '400 lineup.form 22.4'],
      [{ lineup: [[], []] }, '400 lineup.nobody 3.2'],
      [{ lineup: [[one, two], [three]] }, '400 lineup.form 22.4'],
      [{ lineup: [] }, '400 lineup.form 22.4'],
      [{ lineup: [[one], [two]], bench: Array.from({ length: 30 }, () => three) }, '400 lineup.barred 7.1.v'],
      [{ lineup: 'all' }, '400 request.form'],
      [{ lineup: [[1], [2]] }, '400 request.form'],
      [{ lineup: [[one], [two]], bench: { length: 2 } }, '400 request.form'],
      [{ lineup: Array.from({ length: 41 }, () => [one]) }, '400 request.form'],
      [{ lineup: [[one], ['x'.repeat(65)]] }, '400 request.form'],
      [{ lineup: [[one], [two]], side: 'c' }, '400 request.form'],
      [{ lineup: [[one], [two]], by: { role: 'system' } }, '400 request.form'],
      [{}, '400 request.form'],
      [[], '400 request.form'],
      [null, '400 request.form'],
    ];
    for (const [body, code] of wrong) expect(await refusal(hosts.people[0]!, 'POST', path, body)).toBe(code);

    const commands = `/api/competitions/${id}/matches/${match.game}/commands`;
    const ill: readonly (readonly [unknown, string])[] = [
      [{ command: { type: 'hand-in', side: 'a', lineup: [[one], [two]], bench: [] } }, '400 request.form'],
      [{ command: { type: '__proto__' } }, '400 request.form'],
      [{ command: { type: 'report-board' } }, '404 board.unknown'],
      [{ command: { type: 'report-board', board: '1', result: null, cause: 'play' } }, '404 board.unknown'],
      [{ command: { type: 'call-board', board: Number.MAX_VALUE } }, '404 board.unknown'],
      [{ command: { type: 'end-match', absent: 'c', clause: '3.2', reason: 'x' } }, '400 result.form'],
      [{ command: { type: 'end-match', absent: 'a' } }, '400 clause.missing'],
      [{ command: { type: 'end-match', absent: 'a', clause: { toString: 1 }, reason: ['x'] } }, '400 clause.missing'],
      [{ command: { type: 'show-lineups' } }, '400 lineup.early 22.4'],
      [{ command: { type: 'correct-board', board: 1, clause: '7.1.g', reason: 'x' } }, '404 board.unknown'],
      [{ command: 'report-board' }, '400 request.form'],
      [{ command: { type: 'show-lineups' }, by: { role: 'system' } }, '400 request.form'],
    ];
    for (const [body, code] of ill)
      expect(`${JSON.stringify(body)} ${await refusal(organiser, 'POST', commands, body)}`).toBe(
        `${JSON.stringify(body)} ${code}`,
      );
    for (const path404 of [
      `/api/competitions/none/matches/${match.game}`,
      `/api/competitions/${id}/matches/none`,
      `/api/competitions/${id}/matches/__proto__`,
      `/api/competitions/${id}/matches/constructor/captain`,
      `/api/competitions/${id}/teams/none`,
      `/api/competitions/${id}/teams/toString/channel`,
      `/api/leagues/none`,
    ])
      expect(await refusal(organiser, 'GET', path404)).toMatch(/^404 \w+\.unknown/);
    expect(await refusal(organiser, 'GET', `/api/competitions/${id}/players?number=0`)).toBe('400 request.form');
    expect(await refusal(organiser, 'GET', `/api/competitions/${id}/matches?round=x`)).toBe('400 request.form');
    expect((await matchOf(organiser, id, match.game)).v).toBe(v);

    // Boards in the same way, once there are any.
    await tell(organiser, id, {
      type: 'clear-member',
      participant: hosts.id,
      member: hosts.people[2]!.id,
      clause: '7.1.v',
      reason: 'Registered now.',
    });
    await bothHandIn(running, squads, id, match);
    const shown = await untilMatch(running, organiser, id, match.game, (now) => atTables(now).length === 2);
    const results: readonly unknown[] = [
      null,
      {},
      [],
      'x',
      { sets: null },
      { sets: [1] },
      { sets: [1, '0'] },
      { sets: [-1, 0] },
      { sets: [0.5, 0.5] },
      { sets: [1, 1] },
      { sets: [1e9, 0] },
      { absent: 'c' },
      { absent: null },
      { sets: [1, 0], winner: 'b' },
    ];
    for (const result of results)
      expect(
        await refusal(organiser, 'POST', commands, {
          command: { type: 'report-board', board: 1, result, cause: 'play' },
        }),
      ).toMatch(/^400 (result\.|request\.form)/);
    expect((await matchOf(organiser, id, match.game)).v).toBe(shown.v);
    // The table of a call is the service's: a table named by who asks is nothing.
    await command(organiser, id, match.game, { type: 'call-board', board: 1, table: 'mine' }).catch(() => {});
    expect((await matchOf(organiser, id, match.game)).boards[0]!.table).not.toBe('mine');
  });
});
