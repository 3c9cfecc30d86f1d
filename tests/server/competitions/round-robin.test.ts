/** Round robins through the API with simulated players on real rooms; their tables counted anew by other means. */
import { describe, expect, it } from 'vitest';
import { pairVerb } from '../../../server/cli/pair.ts';
import { standingsVerb } from '../../../server/cli/standings.ts';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import { recount, type Told } from '../../competition/recount.ts';
import { random } from '../../competition/world.ts';
import { resultOf } from '../matches.ts';
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

/** The whole event, from the entries to the finish; what was done at the tables is noted by the test. */
async function evening(
  count: number,
  change: object,
  deedOf: (round: number, board: number) => Deed,
  strikes: (round: number, board: number) => boolean,
): Promise<{ view: CompetitionView; told: Told[] }> {
  const people = await guests(running, count);
  const id = await made(organiser, {
    name: `Everybody of ${count}`,
    template: 'club-evening',
    change: { seeding: 'lot', ...change },
  });
  await enter(people, id);
  await tell(organiser, id, { type: 'seed-by-lot' });
  await tell(organiser, id, { type: 'start' });
  const told: Told[] = [];
  for (let round = 1; await nextRound(running, organiser, id, round); round++) {
    const { games } = await viewOf(organiser, id);
    const deeds = await playRound(
      running,
      people,
      organiser,
      id,
      (game) => deedOf(round, game.board),
      (game) => strikes(round, game.board),
    );
    for (const [game, deed] of deeds) {
      const { a, b } = games.find((one) => one.id === game)!;
      told.push({ round, a, b, ...deed });
    }
  }
  await until(running, organiser, id, (one) => one.next.length === 0);
  await tell(organiser, id, { type: 'finish' });
  return { view: await viewOf(organiser, id), told };
}

function expectRecounted(view: CompetitionView, told: readonly Told[]): void {
  const [section] = view.sections;
  const { place, points } = recount({
    participants: section!.participants,
    points: { win: 2, draw: 1, loss: 0 },
    tieBreaks: view.regulations.tieBreaks,
    games: told,
    byes: [],
    lot: section!.lots.at(-1)?.drawn ?? [],
  });
  expect(Object.fromEntries(view.places.map((one) => [one.participant, one.place]))).toEqual(place);
  // The command line says the same.
  const { participants } = section!;
  const paired = verb<{ rounds: unknown[] }>(pairVerb({ system: 'round-robin', participants }));
  expect(paired.rounds).toEqual(section!.rounds.map(({ round }) => pairsOf(view, round)));
  const { points: worth, tieBreaks } = view.regulations;
  const lot = section!.lots.at(-1)?.drawn ?? [];
  const table = verb<{ order: string[] }>(standingsVerb({ participants, points: worth, tieBreaks, games: told, lot }));
  expect(table.order).toEqual(view.places.map((one) => one.participant));
  const rows = section!.standings!.rows;
  expect(Object.fromEntries(rows.map((row) => [row.participant, row.points]))).toEqual(points);
}

describe('a round robin', () => {
  it('[22.1.a] of 5 with strikes, draws and walk-overs both ways ends in the table counted anew', async () => {
    const deeds: Deed[] = [{ sets: [2, 0] }, { sets: [1, 1] }, { sets: [0, 2] }, { absent: 'b' }, { sets: [1, 1] }];
    let n = 0;
    const { view, told } = await evening(
      5,
      { sets: 2, clocks: NO_TRIAL, absencesOut: 0, rated: false },
      (round, board) => (round === 5 && board === 1 ? { absent: 'both' } : deeds[n++ % deeds.length]!),
      (round, board) => round === 1 && board === 1,
    );
    expect(told).toHaveLength(10);
    expect(view.sections[0]!.rounds.map((round) => round.byes.length)).toEqual([1, 1, 1, 1, 1]);
    expect(view.games.filter((game) => game.cause === 'absence').map((game) => game.result)).toContainEqual({
      absent: 'both',
    });
    expectRecounted(view, told);
    // Everybody met everybody, and each pair once.
    expect(view.sections[0]!.cross!.flatMap((row) => row.map((cells) => cells.length))).toEqual(
      Array.from({ length: 25 }, (_, i) => (i % 6 === 0 ? 0 : 1)),
    );
  });

  it('[22.1.a] of 16 ends in the table counted anew, with the rated games in the ratings', {
    timeout: 120_000,
  }, async () => {
    const next = random(16);
    const scores: Deed[] = [{ sets: [1, 0] }, { sets: [0, 1] }];
    const { view, told } = await evening(
      16,
      { sets: 1, clocks: NO_TRIAL, tieBreaks: ['head-to-head', 'set-ratio', 'wins', 'lot'], rated: true },
      () => scores[next() < 0.5 ? 0 : 1]!,
      (round, board) => board === 1 && round % 5 === 0,
    );
    expect(told).toHaveLength(120);
    expectRecounted(view, told);
    for (const id of view.sections[0]!.participants) {
      const own = view.games.filter((game) => game.a === id || game.b === id);
      expect(Math.abs(own.reduce((sum, game) => sum + (game.a === id ? 1 : -1), 0))).toBe(1);
    }
    const results = await Promise.all(view.games.map((game) => resultOf(organiser, game.table!)));
    // Only where both have struck there is something to rate.
    expect(results.filter(({ counted }) => counted)).toHaveLength(3);
  });
});
