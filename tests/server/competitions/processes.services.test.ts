/** A competition at two processes of one service, one of which dies in the middle of a round. */
import { expect, it } from 'vitest';
import type { GameView } from '../../../shared/protocol/competition.ts';
import { get, member } from '../matches.ts';
import { Person } from '../people.ts';
import { called, made, NO_TRIAL, tell, viewOf } from './evening.ts';
import { atTwo, untilNews } from './two.ts';

atTwo({ TIME_SCALE: '20' }, (two) => {
  async function lose(people: readonly Person[], game: GameView, loser: 'a' | 'b'): Promise<void> {
    const seats = await Promise.all(
      [game.a, game.b].map((id) => people.find((person) => person.id === id)!.join(game.table!)),
    );
    for (const seat of seats) await seat.act({ type: 'greet' });
    // Its end may be known at the table, and not yet in the competition.
    const { phase } = await seats[0]!.see(
      (one) => one.phase === 'set' || one.phase === 'signing' || one.phase === 'over',
    );
    if (phase === 'set')
      expect((await seats[loser === 'a' ? 0 : 1]!.act({ type: 'give-up-set' })).error).toBeUndefined();
    await Promise.all(seats.map((seat) => seat.leave()));
  }

  /** While a table is being taken over, what is done at it can fail: it is done again until the game is over. */
  async function loseSurely(people: readonly Person[], at: Person, id: string, { id: game }: GameView): Promise<void> {
    for (;;) {
      const { status, ...now } = (await viewOf(at, id)).games.find((one) => one.id === game)!;
      if (status !== 'called') return;
      const done = await lose(people, { status, ...now }, 'b').then(
        () => true,
        () => false,
      );
      if (done) return;
    }
  }

  it('play one competition, tell each other of it, and the one goes on when the other is killed', {
    timeout: 120_000,
  }, async () => {
    const { services, urls } = two();
    const organiser = await member(urls[0]!, 'Organiser Ozols');
    let people = await Promise.all([0, 1, 0, 1].map((i) => Person.come(urls[i]!)));
    const id = await made(organiser, {
      name: 'Both',
      template: 'club-evening',
      change: { sets: 1, clocks: NO_TRIAL, rated: false, timing: { kind: 'live', startsAt: null, pause: 10_000 } },
    });
    await Promise.all(people.map((person) => get(person, 'POST', `/api/competitions/${id}/entries`, { accepts: 1 })));
    await tell(organiser.at(urls[1]!), id, { type: 'seed-by-lot' });
    await tell(organiser, id, { type: 'start' });
    const other = organiser.at(urls[1]!);
    let view = await untilNews(other, id, (one) => called(one).length === 2);
    await lose(people, called(view)[0]!, 'a');
    await lose(people, called(view)[1]!, 'b');
    view = await untilNews(other, id, (one) => one.sections[0]!.rounds.length === 2 && called(one).length === 2);
    await lose(people, called(view)[0]!, 'a');

    services[0]!.child.kill('SIGKILL');
    await services[0]!.end;
    people = people.map((person) => person.at(urls[1]!));
    // The tables of the dead one are taken over; the rest goes on by itself.
    for (let round = 2; round <= 3; round++) {
      view = await untilNews(
        other,
        id,
        (one) => one.sections[0]!.rounds.length === round && one.games.every(({ status }) => status !== 'paired'),
      );
      for (const game of called(view)) await loseSurely(people, other, id, game);
      await untilNews(other, id, (one) => one.sections[0]!.rounds[round - 1]!.over);
    }
    view = await untilNews(other, id, (one) => one.over);
    expect(view.games).toHaveLength(6);
    expect(view.games.every(({ status }) => status === 'over')).toBe(true);
    const log = await get<{ type: string; game: string; n: number }[]>(
      other,
      'GET',
      `/api/competitions/${id}/log.json`,
    );
    const ended = log.filter(({ type }) => type === 'gameEnded').map(({ game }) => game);
    expect(new Set(ended).size).toBe(6);
    expect(ended).toHaveLength(6);
    expect(log.map(({ n }) => n)).toEqual(log.map((_, i) => i));
  });
});
