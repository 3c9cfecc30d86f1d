/** A club evening from its making to its table, through the API, on real rooms. */
import { describe, expect, it } from 'vitest';
import { get } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { called, enter, giveUp, guests, made, nextOf, tell, until, viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

describe('a club evening', () => {
  it('goes by itself from its start to the last game', async () => {
    const people = await guests(running, 5);
    const id = await made(organiser, {
      name: 'Tuesday',
      template: 'club-evening',
      change: {
        sets: 1,
        seeding: 'lot',
        timing: { kind: 'live', startsAt: running.clock.now() + 600_000, pause: 60_000 },
      },
    });
    await enter(people, id);
    expect(await nextOf(people[0]!)).toMatchObject({ state: 'entered', at: running.clock.now() + 600_000 });
    running.clock.advance(600_000);
    let view = await until(running, organiser, id, (one) => called(one).length === 2);
    expect(view.sections[0]!.rounds[0]!.byes).toHaveLength(1);
    for (let round = 1; round <= 5; round++) {
      view = await until(
        running,
        organiser,
        id,
        (one) => called(one).length === 2 && one.sections[0]!.rounds.length === round,
      );
      for (const game of called(view)) await giveUp(running, people, view, game, 'b');
      view = await until(running, organiser, id, (one) => one.sections[0]!.rounds[round - 1]!.over);
      running.clock.advance(60_000);
    }
    view = await until(running, organiser, id, (one) => one.over && one.next.length === 0);
    expect(view.games.every((game) => game.status === 'over' && game.cause === 'given-up')).toBe(true);
    await tell(organiser, id, { type: 'finish' });
    expect(await viewOf(organiser, id)).toMatchObject({ phase: 'finished' });
    expect((await get<{ next: unknown[] }>(people[0]!, 'GET', '/api/competitions/mine')).next).toEqual([]);
  });
});
