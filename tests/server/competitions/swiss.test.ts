/** A Swiss of 64 and 9 rounds through the API, on real rooms: late entries, withdrawals, absences and byes. */
import { describe, expect, it } from 'vitest';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import { recount, type Told } from '../../competition/recount.ts';
import { random } from '../../competition/world.ts';
import { get } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { type Deed, enter, guests, made, NO_TRIAL, nextRound, playRound, tell, until, viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';

const ROUNDS = 9;

let running: Running;
let organiser: Person;
hallForEach((hall) => ({ running, organiser } = hall));

/**
 * Places and points from what the test did at the tables. 3.2 by hand: who left with half or less of its games played is
 * annulled for everybody and stands last; who left with more loses the rest by absence.
 */
function counted(
  view: CompetitionView,
  told: readonly Told[],
  from: ReadonlyMap<string, number>,
  left: readonly string[],
) {
  const [section] = view.sections;
  const byes = section!.rounds.flatMap(({ round, byes: ids }) => ids.map((participant) => ({ round, participant })));
  const own = (id: string) => told.filter(({ a, b }) => a === id || b === id);
  const rested = (id: string) => byes.filter(({ participant }) => participant === id);
  const annulled = left.filter((id) => {
    const played = own(id).filter((game) => game.sets !== undefined).length;
    return played * 2 <= ROUNDS - rested(id).length - ((from.get(id) ?? 1) - 1);
  });
  const missed = left
    .filter((id) => !annulled.includes(id))
    .flatMap((id) => {
      const last = Math.max(...own(id).map(({ round }) => round), ...rested(id).map(({ round }) => round));
      return Array.from({ length: ROUNDS - last }, (_, i) => ({ round: last + i + 1, participant: id }));
    });
  return recount({
    participants: section!.participants,
    points: { win: 2, draw: 1, loss: 0 },
    tieBreaks: view.regulations.tieBreaks,
    games: told.filter(({ a, b }) => !annulled.includes(a) && !annulled.includes(b)),
    byes: byes.filter(({ participant }) => !annulled.includes(participant)),
    missed,
    last: annulled,
    lot: section!.lots.at(-1)?.drawn ?? [],
  });
}

describe('a Swiss', () => {
  it('[3.2] [14.3] of 64 and 9 rounds ends in the table counted anew, whoever comes late, leaves, rests or stays away', {
    timeout: 240_000,
  }, async () => {
    const people = await guests(running, 64);
    const id = await made(organiser, {
      name: 'Open',
      template: 'swiss',
      change: {
        sets: 1,
        clocks: NO_TRIAL,
        rated: false,
        format: { system: 'swiss', rounds: ROUNDS },
        tieBreaks: ['buchholz-cut-1', 'buchholz', 'berger', 'set-difference', 'lot'],
        entry: { how: 'open', least: 4, most: 128, lateUntilRound: 3 },
      },
    });
    await enter(people.slice(0, 62), id);
    await tell(organiser, id, { type: 'seed-by-rating' });
    await tell(organiser, id, { type: 'start' });

    const next = random(64);
    const told: Told[] = [];
    const from = new Map<string, number>();
    const left: string[] = [];
    const absences = new Map<string, number>();
    const withdraw = async (person: Person) => {
      await get(person, 'POST', `/api/competitions/${id}/withdraw`, { reason: 'Ill.' });
      left.push(person.id);
    };
    const late = async (person: Person, round: number) => {
      await enter([person], id);
      from.set(person.id, round);
    };
    for (let round = 1; await nextRound(running, organiser, id, round); round++) {
      const { games } = await viewOf(organiser, id);
      const deeds = await playRound(running, people, organiser, id, (game): Deed => {
        // Two stay away from all their games: the second one puts them out.
        const absent = [game.a, game.b].find((one) => one === people[10]!.id || one === people[20]!.id);
        if (absent !== undefined && round <= 3) return { absent: absent === game.a ? 'a' : 'b' };
        if (game.board === 30 && round === 6) return { absent: 'both' };
        return { sets: next() < 0.55 ? [1, 0] : [0, 1] };
      });
      for (const [game, deed] of deeds) {
        const { a, b } = games.find((one) => one.id === game)!;
        told.push({ round, a, b, ...deed });
        if ('absent' in deed)
          for (const [side, who] of [
            ['a', a],
            ['b', b],
          ] as const)
            if (deed.absent === side || deed.absent === 'both') {
              absences.set(who, (absences.get(who) ?? 0) + 1);
              if (absences.get(who) === 2) left.push(who);
            }
      }
      if (round === 1) await late(people[62]!, 2);
      if (round === 2) {
        await late(people[63]!, 3);
        // Half or less played: annulled.
        await withdraw(people[30]!);
      }
      // More than half played: the rest is lost.
      if (round === 6) await withdraw(people[40]!);
      if (round === 7) await withdraw(people[41]!);
    }
    await until(running, organiser, id, (one) => one.next.length === 0);
    await tell(organiser, id, { type: 'finish' });
    const view = await viewOf(organiser, id);
    const section = view.sections[0]!;

    expect(
      view.participants
        .filter((one) => one.out !== null)
        .map((one) => one.id)
        .sort(),
    ).toEqual([...left].sort());
    expect(
      view.participants
        .filter((one) => one.out?.clause === '14.3')
        .map((one) => one.id)
        .sort(),
    ).toEqual([people[10]!.id, people[20]!.id].sort());
    const wanted = counted(view, told, from, left);
    expect(Object.fromEntries(view.places.map((one) => [one.participant, one.place]))).toEqual(wanted.place);
    expect(Object.fromEntries(section.standings!.rows.map((row) => [row.participant, row.points]))).toEqual(
      wanted.points,
    );

    // Nobody meets twice, nobody rests twice, and first strikes are in balance or it is said why not.
    const pairs = view.games.map(({ a, b }) => [a, b].sort().join());
    expect(new Set(pairs).size).toBe(pairs.length);
    const rests = section.rounds.flatMap(({ byes }) => byes);
    expect(rests.length).toBeGreaterThan(1);
    expect(new Set(rests).size).toBe(rests.length);
    const conceded = section.rounds.flatMap(({ concessions }) =>
      concessions.filter(({ kind }) => kind === 'first-strike').flatMap(({ participants }) => participants),
    );
    for (const participant of section.participants) {
      const played = view.games.filter(
        ({ a, b, cause }) => (a === participant || b === participant) && cause !== 'absence' && cause !== null,
      );
      const balance = played.reduce((sum, { a }) => sum + (a === participant ? 1 : -1), 0);
      if (!conceded.includes(participant)) expect(Math.abs(balance), participant).toBeLessThanOrEqual(1);
    }
    // Every tie-break adds up from the workings that are shown.
    const workings = await get<{
      rows: { tieBreaks: { name: string; value: number; workings: { counts: number; note: string | null }[] }[] }[];
    }>(organiser, 'GET', `/api/competitions/${id}/sections/main/workings`);
    const buchholz = workings.rows.flatMap((row) => row.tieBreaks.filter(({ name }) => name === 'buchholz-cut-1'));
    expect(buchholz.length).toBeGreaterThan(30);
    for (const { value, workings: parts } of buchholz) {
      const sum = parts.reduce((total, { counts, note }) => total + (note === 'left-out' ? 0 : counts), 0);
      expect(sum).toBeCloseTo(value, 6);
    }
  });
});
