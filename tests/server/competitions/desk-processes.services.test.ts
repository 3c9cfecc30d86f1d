/** The desk at two processes of one service: an act reaches the table in whatever process holds it, and both show the same. */
import { expect, it } from 'vitest';
import type { Desk, DeskVersion } from '../../../shared/protocol/desk.ts';
import { get, member } from '../matches.ts';
import { Person } from '../people.ts';
import { called, enter, made, NO_TRIAL, tell } from './evening.ts';
import { atTwo, untilNews } from './two.ts';

atTwo({}, (two) => {
  async function deskOf(person: Person, id: string, holds: (desk: Desk) => boolean): Promise<Desk> {
    let desk = await get<Desk>(person, 'GET', `/api/competitions/${id}/desk`);
    for (let i = 0; !holds(desk); i++) {
      if (i > 50) throw new Error(`still not: ${JSON.stringify(desk)}`);
      await get<DeskVersion>(person, 'GET', `/api/competitions/${id}/desk/version?seen=${desk.v}`);
      desk = await get<Desk>(person, 'GET', `/api/competitions/${id}/desk`);
    }
    return desk;
  }

  async function warn(person: Person, id: string, table: string, side: 'A' | 'B', key: string) {
    const response = await fetch(`${person.url}/api/competitions/${id}/desk/tables/${table}`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ act: { type: 'warn', side, clause: '19.1.k', note: 'Remarks.' } }),
    });
    return { status: response.status, body: (await response.json()) as { n: number } };
  }

  it('[8.1.a] act at each other’s tables once a key, and show the same desk', { timeout: 60_000 }, async () => {
    const { urls } = two();
    const organiser = await member(urls[0]!, 'Organiser Ozols');
    const people: Person[] = [];
    for (let i = 0; i < 4; i++) people.push(await Person.come(urls[i % 2]!));
    const id = await made(organiser, {
      name: 'Both',
      template: 'club-evening',
      change: { sets: 1, clocks: NO_TRIAL, rated: false, greeting: false },
    });
    await enter(people, id);
    await tell(organiser, id, { type: 'seed-by-lot' });
    await tell(organiser.at(urls[1]!), id, { type: 'start' });
    const games = called(await untilNews(organiser, id, (view) => called(view).length === 2));
    // Of two games one is opened in each process by who comes to it there, unless it was live before.
    for (const game of games)
      for (const of of [game.a, game.b]) await people.find((person) => person.id === of)!.join(game.table!);
    const desks = [organiser, organiser.at(urls[1]!)];
    for (const { table } of games)
      for (const [i, side] of (['A', 'B'] as const).entries()) {
        const key = `key-${table}-${side}`;
        const first = await warn(desks[i]!, id, table!, side, key);
        expect(first.status).toBe(200);
        // The same through the other process.
        expect((await warn(desks[1 - i]!, id, table!, side, key)).status).toBe(200);
      }
    const whole = ({ tables }: Desk) =>
      tables.length === 2 && tables.every(({ warnings }) => warnings.A === 1 && warnings.B === 1);
    const [one, other] = await Promise.all(desks.map((person) => deskOf(person, id, whole)));
    expect(other!.tables).toEqual(one!.tables);
    expect(other!.v).toBe(one!.v);
  });
});
