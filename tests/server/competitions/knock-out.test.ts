/** A minus-two knock-out with all places through the API, on real rooms. */
import { describe, expect, it } from 'vitest';
import { pairVerb } from '../../../server/cli/pair.ts';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { Told } from '../../competition/recount.ts';
import { random } from '../../competition/world.ts';
import type { Person, Running } from '../people.ts';
import {
  type Deed,
  enter,
  guests,
  made,
  NO_TRIAL,
  nextRound,
  pairsOf,
  playRound,
  tell,
  until,
  verb,
  viewOf,
} from './evening.ts';
import { hallForEach } from './hall.ts';

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

/**
 * The places from the bracket's games alone, followed by hand: each game's winner goes on; who is at the end of which line
 * is read off the sources of the places.
 */
function followed(view: CompetitionView, won: ReadonlyMap<string, 'a' | 'b'>): Map<string, number> {
  const bracket = view.sections[0]!.bracket!;
  const seeds = view.seeding!.order;
  const outcome = new Map<number, { winner: string; loser: string }>();
  const comer = (source: (typeof bracket.games)[number]['from'][number]): string =>
    source.kind === 'seed' ? seeds[source.seed - 1]! : outcome.get(source.game)![source.kind];
  for (const game of bracket.games) {
    const [a, b] = [comer(game.from[0]), comer(game.from[1])];
    if (game.state === 'not-needed') {
      outcome.set(game.number, outcome.get(game.number - 1)!);
      continue;
    }
    const played = view.games.find((one) => one.id === game.game)!;
    expect([played.a, played.b].sort()).toEqual([a, b].sort());
    // [22.1.b] The number of the game says who strikes first.
    expect([played.a, played.b]).toEqual(game.number % 2 === 1 ? [a, b] : [b, a]);
    const winner = won.get(played.id) === 'a' ? played.a : played.b;
    outcome.set(game.number, { winner, loser: winner === a ? b : a });
  }
  // Where somebody played last says where it ended. In a game for places: its winner in the better one, its loser in the
  // worse. In the final: first and second. Who lost for the second time with no such game after it: the later, the better.
  const last = new Map<string, { readonly part: string; readonly number: number; readonly place: number }>();
  for (const { state, number, part, places } of bracket.games) {
    if (state === 'not-needed') continue;
    const { winner, loser } = outcome.get(number)!;
    last.set(winner, { part, number, place: places[0] });
    last.set(loser, { part, number, place: places[1] });
  }
  const places = new Map([...last].map(([id, { place }]) => [id, place]));
  const twice = [...last].filter(([, { part }]) => part === 'second' || part === 'main');
  twice.sort(([, x], [, y]) => y.number - x.number);
  for (const [i, [id]] of twice.entries()) places.set(id, 3 + i);
  return places;
}

describe('a knock-out', () => {
  it('[22.1.b] [23.1] of 23 by minus two with all places is played to the last place', {
    timeout: 240_000,
  }, async () => {
    const people = await guests(running, 23);
    const id = await made(organiser, {
      name: 'Cup',
      template: 'knock-out',
      change: {
        sets: 1,
        clocks: NO_TRIAL,
        rated: false,
        format: { system: 'minus-two', places: 'all' },
        seeding: 'lot',
      },
    });
    await enter(people, id);
    await tell(organiser, id, { type: 'seed-by-lot' });
    await tell(organiser, id, { type: 'start' });
    const next = random(23);
    const won = new Map<string, 'a' | 'b'>();
    const told: Told[] = [];
    for (let round = 1; await nextRound(running, organiser, id, round); round++) {
      // The command line pairs the same round.
      const before = await viewOf(organiser, id);
      const said = verb<{ pairs: unknown; byes: unknown }>(
        pairVerb({ system: 'minus-two', places: 'all', participants: before.seeding!.order, games: told }),
      );
      expect([said.pairs, said.byes]).toEqual([pairsOf(before, round), before.sections[0]!.rounds.at(-1)!.byes]);
      const deeds = await playRound(running, people, organiser, id, (game): Deed => {
        if (game.board === 2 && round === 2) return { absent: 'a' };
        return { sets: next() < 0.5 ? [1, 0] : [0, 1] };
      });
      for (const [game, deed] of deeds) {
        const { a, b } = before.games.find((one) => one.id === game)!;
        told.push({ round, a, b, ...deed });
        won.set(game, 'absent' in deed ? 'b' : deed.sets[0] > deed.sets[1] ? 'a' : 'b');
      }
    }
    await until(running, organiser, id, (one) => one.over);
    await tell(organiser, id, { type: 'finish' });
    const view = await viewOf(organiser, id);
    expect(view.places.map(({ place }) => place)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
    expect(new Set(view.places.map(({ participant }) => participant)).size).toBe(23);
    expect(Object.fromEntries(view.places.map(({ participant, place }) => [participant, place]))).toEqual(
      Object.fromEntries(followed(view, won)),
    );
    // Every game is in the picture once.
    const drawn = view.sections[0]!.bracket!.games.flatMap(({ game }) => game ?? []);
    expect([...drawn].sort()).toEqual(view.games.map((game) => game.id).sort());
  });
});
