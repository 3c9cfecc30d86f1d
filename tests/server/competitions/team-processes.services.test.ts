/** A team match at two processes of one service, one of which dies in the middle of it. */
import { expect, it } from 'vitest';
import type { MatchExport, MatchList, MatchView } from '../../../shared/protocol/team.ts';
import { get, member } from '../matches.ts';
import { Person } from '../people.ts';
import { made, tell } from './evening.ts';
import { atTables, matchOf, rules } from './league.ts';
import { atTwo, untilNews } from './two.ts';

atTwo({ TIME_SCALE: '20' }, (two) => {
  /** Waits by the news of a match until it is as it must be. */
  async function until(
    person: Person,
    id: string,
    game: string,
    holds: (match: MatchView) => boolean,
  ): Promise<MatchView> {
    for (;;) {
      const match = await matchOf(person, id, game);
      if (holds(match)) return match;
      await get(person, 'GET', `/api/competitions/${id}/matches/${game}/version?seen=${match.v}`);
    }
  }

  it('play one match: line-ups by either, boards at either, and the one goes on when the other is killed', {
    timeout: 120_000,
  }, async () => {
    const { services, urls } = two();
    const organiser = await member(urls[0]!, 'Organiser Ozols');
    const other = organiser.at(urls[1]!);
    const id = await made(organiser, { name: 'Both', template: 'team-league', ...{ change: rules()! } });
    const teams: { id: string; people: Person[] }[] = [];
    for (const url of urls) {
      const people = await Promise.all([0, 1, 2].map(() => Person.come(url)));
      const { participant } = await get<{ participant: string }>(
        people[0]!,
        'POST',
        `/api/competitions/${id}/entries`,
        {
          accepts: 1,
          name: `Team ${teams.length + 1}`,
          members: people.map((person) => ({ person: person.id })),
        },
      );
      teams.push({ id: participant, people });
    }
    await tell(organiser, id, { type: 'seed-by-lot' });
    await tell(other, id, { type: 'start' });
    const view = await untilNews(other, id, ({ games }) => games[0]?.status === 'called');
    const game = view.games[0]!.id;
    const { matches } = await get<MatchList>(other, 'GET', `/api/competitions/${id}/matches`);
    expect(matches.map(({ phase }) => phase)).toEqual(['lineups']);
    // Both at once, each at its own process.
    await Promise.all(
      teams.map(({ people }) =>
        get(people[0]!, 'POST', `/api/competitions/${id}/matches/${game}/lineup`, {
          lineup: [[people[0]!.id], [people[1]!.id]],
          bench: [people[2]!.id],
        }),
      ),
    );
    let match = await until(other, id, game, (one) => atTables(one).length === 2);
    let everybody = teams.flatMap(({ people }) => people);

    async function lose(one: MatchView, number: number): Promise<void> {
      const board = one.boards[number - 1]!;
      const seats = await Promise.all(
        [...board.a, ...board.b].map(({ id: account }) =>
          everybody.find((person) => person.id === account)!.join(board.table!),
        ),
      );
      for (const seat of seats) await seat.act({ type: 'greet' });
      await seats[1]!.see((view) => view.phase === 'set');
      expect((await seats[1]!.act({ type: 'give-up-set' })).error).toBeUndefined();
      await Promise.all(seats.map((seat) => seat.leave()));
    }

    await lose(match, 1);
    await until(other, id, game, (one) => one.score.over === 1);
    await lose(match, 2);
    match = await until(other, id, game, (one) => one.series.length === 2 && atTables(one).length === 2);
    await lose(match, 3);

    services[0]!.child.kill('SIGKILL');
    await services[0]!.end;
    everybody = everybody.map((person) => person.at(urls[1]!));
    match = await until(other, id, game, (one) => one.score.over === 3);
    await lose(match, 4);
    match = await until(other, id, game, (one) => one.phase === 'over');
    expect(match.score).toMatchObject({ points: [8, 0], over: 4 });
    const { log } = await get<MatchExport>(other, 'GET', `/api/competitions/${id}/matches/${game}/export.json`);
    expect(log.map(({ n }) => n)).toEqual(log.map((_, i) => i));
    for (const type of ['boardCalled', 'boardEnded'])
      expect(log.filter((event) => event.type === type)).toHaveLength(4);
    const ended = await get<{ type: string }[]>(other, 'GET', `/api/competitions/${id}/log.json`);
    expect(ended.filter(({ type }) => type === 'gameEnded')).toHaveLength(1);
  });
});
