/** A competition played over days, on the server: its windows, times agreed, reminders, deadlines, calendars. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../../server/clock.ts';
import { member } from '../matches.ts';
import { type Person, type Running, start } from '../people.ts';
import { PostOffice } from '../post-office.ts';
import { called, EVERYBODY, enter, made, NO_TRIAL, nextOf, play, tell, until, viewOf } from './evening.ts';
import { strictly } from './strict-calendar.ts';

const PUBLIC_URL = 'https://novuss.example';
const HOUR = 3_600_000;
/** The clocks of Riga are put forward in the night before, at 3. */
const MONDAY = Date.parse('2026-03-29T22:00:00Z') - HOUR;

const office = new PostOffice();
let running: Running;
let organiser: Person;
beforeAll(async () => {
  const env = { ...EVERYBODY, SMTP_URL: await office.open(), SMTP_FROM: 'post@novuss.example', PUBLIC_URL };
  running = await start(env, manualClock(Date.parse('2026-03-26T12:00:00Z')));
  organiser = await member(running.service.url, 'Organiser Ozols');
});
afterAll(async () => {
  await running.end();
  await office.close();
});

/** A league over days in Riga, one window a week, which these have entered. */
async function league(name: string, firstDay: string, people: readonly Person[]): Promise<string> {
  const id = await made(organiser, {
    name,
    template: 'league',
    change: {
      sets: 1,
      clocks: NO_TRIAL,
      rated: false,
      format: { system: 'round-robin', cycles: 1 },
      entry: { how: 'open', least: 2, most: 8, lateUntilRound: 0 },
      timing: { kind: 'days', zone: 'Europe/Riga', firstDay, window: 7, breaks: [] },
    },
  });
  await enter(people, id);
  return id;
}

/** Moves the clock to an instant. */
function to(instant: number): void {
  running.clock.advance(instant - running.clock.now());
}

async function calendar(path: string): Promise<string> {
  const response = await fetch(`${running.service.url}${path}`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  strictly(text);
  return text.replaceAll('\r\n ', '');
}

describe('a league over days', () => {
  it('draws at its first window, agrees on times, reminds, calls, and closes what nobody came to terms about', {
    timeout: 60_000,
  }, async () => {
    const people = [
      await member(running.service.url, 'Anna Liepa', 'anna@example.org'),
      await member(running.service.url, 'Bruno Kalns', 'bruno@example.org'),
      await member(running.service.url, 'Cilda Egle'),
    ] as const;
    const [anna, bruno, cilda] = people;
    const id = await league('Spring, league; 1', '2026-03-30', people);
    await tell(organiser, id, { type: 'seed-by-hand', order: [cilda.id, anna.id, bruno.id] });
    expect(await nextOf(anna)).toMatchObject({ state: 'entered', at: MONDAY });

    to(MONDAY);
    let view = await until(running, organiser, id, (one) => one.games.length === 3);
    // All rounds are drawn, each with its window, from midnight to midnight in Riga.
    expect(view.sections[0]!.windows.map(({ opens }) => opens)).toEqual([
      MONDAY,
      MONDAY + 7 * 24 * HOUR,
      MONDAY + 14 * 24 * HOUR,
    ]);
    expect(view.games.every(({ status, time }) => status === 'paired' && time!.at === null)).toBe(true);
    const mine = view.games.find(({ a, b }) => [a, b].includes(anna.id) && [a, b].includes(bruno.id))!;
    const { opens, closes } = mine.time!;
    // Until a time is agreed, a calendar has the days of it; then the same entry has the time.
    const uid = `UID:${id}-${mine.id}-0@novuss\r\n`;
    const entryIn = (text: string) => text.split('BEGIN:VEVENT').find((event) => event.includes(uid));
    const open = entryIn(await calendar(`/api/people/${anna.id}/calendar.ics`))!;
    expect(open).toContain('DTSTART;VALUE=DATE:20260330\r\nDTEND;VALUE=DATE:20260406\r\n');
    expect(open).toContain('The time is to be agreed.');
    expect(open).not.toContain('VALARM');
    // Wednesday at seven in the evening.
    const at = opens + (2 * 24 + 19) * HOUR;
    await tell(anna, id, { type: 'propose-time', game: mine.id, times: [at, at + 2 * HOUR] });
    view = await viewOf(bruno, id);
    const offer = view.games.find((game) => game.id === mine.id)!.time!.offer!;
    expect(offer).toMatchObject({ participant: anna.id, times: [at, at + 2 * HOUR] });
    expect(mine.round).toBe(1);
    expect(await nextOf(bruno)).toMatchObject({ offered: true, deadline: closes });
    await tell(bruno, id, { type: 'accept-time', game: mine.id, proposal: offer.proposal, time: at });
    expect((await viewOf(bruno, id)).games.find((game) => game.id === mine.id)!.time).toMatchObject({
      at,
      offer: null,
    });

    const feed = await calendar(`/api/people/${anna.id}/calendar.ics`);
    const stamp = new Date(at).toISOString().replace(/[-:]|\.000/g, '');
    expect(entryIn(feed)).toContain(`DTSTART:${stamp}\r\n`);
    expect(entryIn(feed)).not.toContain('VALUE=DATE');
    expect(feed).toMatch(/SUMMARY:(Anna Liepa – Bruno Kalns|Bruno Kalns – Anna Liepa)\r\n/);
    expect(feed).toContain('TRIGGER:-PT30M');
    const whole = await calendar(`/api/competitions/${id}/calendar.ics`);
    expect(whole).toContain('X-WR-CALNAME:Spring\\, league\\; 1\r\n');
    expect(whole).toContain('DTSTART;VALUE=DATE:20260330\r\nDTEND;VALUE=DATE:20260406\r\n');
    expect(whole).toContain(`URL:${PUBLIC_URL}/competitions/${id}\r\n`);

    // A day before, both are told, once; so they are an hour before.
    for (const before of [24 * HOUR, HOUR]) {
      to(at - before);
      await running.service.scheduler.look();
      await running.service.scheduler.look();
      const letters = [await office.next(), await office.next()];
      expect(letters.map((letter) => letter.to).sort()).toEqual([['anna@example.org'], ['bruno@example.org']]);
      // By the clock on the wall of the competition.
      for (const { text } of letters) expect(text).toContain('19:00');
      expect(office.kept).toBe(0);
    }
    to(at);
    view = await until(running, organiser, id, (one) => called(one).length === 1);
    const game = called(view)[0]!;
    expect(game.id).toBe(mine.id);
    expect(await nextOf(anna)).toMatchObject({ state: 'called', table: game.table });
    await play(running, people, view, game, [1, 0]);
    await until(running, organiser, id, (one) => one.games.find((other) => other.id === mine.id)!.status === 'over');

    // [3.2] Cilda offers a time in one of her games, and nobody says anything in the other.
    const offered = view.games.find(({ a, b }) => [a, b].includes(cilda.id) && [a, b].includes(anna.id))!;
    const silent = view.games.find(({ a, b }) => [a, b].includes(cilda.id) && [a, b].includes(bruno.id))!;
    const when = offered.time!.opens + (3 * 24 + 18) * HOUR;
    await tell(cilda, id, { type: 'propose-time', game: offered.id, times: [when] });
    const deadlines = [offered, silent].map(({ time }) => time!.closes!).sort((x, y) => x - y);
    for (const deadline of deadlines) {
      to(deadline - 48 * HOUR);
      await running.service.scheduler.look();
    }
    to(deadlines[1]!);
    view = await until(running, organiser, id, (one) => one.over);
    const resultOf = (one: { id: string }) => view.games.find((other) => other.id === one.id)!.result;
    expect(resultOf(offered)).toEqual({ absent: offered.a === anna.id ? 'a' : 'b' });
    expect(resultOf(silent)).toEqual({ absent: 'both' });
    // Both were warned that the deadline came near, where they can be.
    const warned = [await office.next(), await office.next()].map((letter) => letter.to[0]);
    expect(warned.sort()).toEqual(['anna@example.org', 'bruno@example.org']);
    expect(office.kept).toBe(0);
  });

  it('keeps an agreed time through the night in which the clocks of Riga are put back', async () => {
    // A week from Monday 19 October: midnight to midnight in Riga, an hour longer.
    const opens = Date.parse('2026-10-18T21:00:00Z');
    const closes = Date.parse('2026-10-25T22:00:00Z');
    to(opens - 24 * HOUR);
    const people = [
      await member(running.service.url, 'Daina Upe'),
      await member(running.service.url, 'Edgars Kalns'),
    ] as const;
    const [daina, edgars] = people;
    const id = await league('Autumn', '2026-10-19', people);
    to(opens);
    let view = await until(running, organiser, id, (one) => one.games.length === 1);
    const [game] = view.games;
    expect(game!.time).toMatchObject({ opens, closes });
    // Half past three comes twice in that night: the second one, and a minute past the end.
    const twice = Date.parse('2026-10-25T01:30:00Z');
    expect(
      await daina.ask('POST', `/api/competitions/${id}/commands`, {
        command: { type: 'propose-time', game: game!.id, times: [closes] },
      }),
    ).toMatchObject({ body: { code: 'time.window' } });
    await tell(daina, id, { type: 'propose-time', game: game!.id, times: [twice - HOUR, twice] });
    const { proposal } = (await viewOf(daina, id)).games[0]!.time!.offer!;
    await tell(edgars, id, { type: 'accept-time', game: game!.id, proposal, time: twice });
    expect(await calendar(`/api/people/${daina.id}/calendar.ics`)).toContain('DTSTART:20261025T013000Z\r\n');
    expect(await calendar(`/api/competitions/${id}/calendar.ics`)).toContain(
      'DTSTART;VALUE=DATE:20261019\r\nDTEND;VALUE=DATE:20261026\r\n',
    );
    to(twice - 60_000);
    await running.service.scheduler.look();
    expect((await viewOf(daina, id)).games[0]!.status).toBe('paired');
    to(twice);
    view = await until(running, organiser, id, (one) => called(one).length === 1);
    expect(view.games[0]!.calledAt).toBe(twice);
  });
});
