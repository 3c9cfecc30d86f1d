import { describe, expect, it } from 'vitest';
import { finalists, groupName, serpent } from '../../shared/competition/groups.ts';
import { importedRound } from '../../shared/competition/imported.ts';
import { checkLot, drawLot, isSeed } from '../../shared/competition/lot.ts';
import { seasonTable } from '../../shared/competition/season.ts';
import { names, random, SEED, shuffled } from './world.ts';

const event = (name: string, ...places: [string, number][]) => ({
  event: name,
  places: places.map(([participant, place]) => ({ participant, place })),
});

describe('a season of several events', () => {
  const events = [
    event('spring', ['a', 1], ['b', 2], ['c', 3]),
    event('summer', ['b', 1], ['a', 2], ['d', 3]),
    event('autumn', ['c', 1], ['a', 2], ['b', 2], ['d', 4]),
  ];

  it('adds the points of the best N of M, shared places sharing theirs', () => {
    const table = seasonTable(events, { byPlace: [10, 6, 3], rest: 1, best: 2 });
    // a 10 6 4.5, b 6 10 4.5, c 3 10, d 3 1.
    expect(table.map(({ participant, place, points }) => [place, participant, points])).toEqual([
      [1, 'a', 16],
      [1, 'b', 16],
      [3, 'c', 13],
      [4, 'd', 4],
    ]);
    expect(table[0]!.events).toEqual([
      { event: 'spring', place: 1, points: 10, counts: true },
      { event: 'summer', place: 2, points: 6, counts: true },
      { event: 'autumn', place: 2, points: 4.5, counts: false },
    ]);
  });

  it('counts all where no best are named, and the better single results among the level', () => {
    const table = seasonTable([event('one', ['a', 1], ['b', 2]), event('two', ['b', 2], ['c', 1])], {
      byPlace: [4, 2],
      rest: 0,
      best: 0,
    });
    expect(table.map(({ participant, place, points }) => [place, participant, points])).toEqual([
      [1, 'a', 4],
      [1, 'c', 4],
      [3, 'b', 4],
    ]);
    expect(seasonTable([], { byPlace: [4], rest: 0, best: 3 })).toEqual([]);
  });
});

describe('seasons by chance', () => {
  it('count the best of each, whatever the order of the events; dropped ones are told; the level share', () => {
    let [dropped, level] = [0, 0];
    for (let seed = 1; seed <= 200; seed++) {
      const next = random(seed);
      const byPlace = [12, 9, 7, 5, 4];
      const rules = { byPlace, rest: 1, best: Math.floor(next() * 4) };
      const events = names(2 + Math.floor(next() * 4), 'e').map((name) => {
        const here = shuffled(names(9), next).slice(0, 3 + Math.floor(next() * 6));
        // Some share the place of the one before.
        let place = 0;
        return {
          event: name,
          places: here.map((participant, i) => {
            place = i > 0 && next() < 0.25 ? place : i + 1;
            return { participant, place };
          }),
        };
      });
      const table = seasonTable(events, rules);
      const inPoints = new Map<string, number[]>();
      for (const { places } of events) {
        const given = places.reduce((sum, _, i) => sum + (byPlace[i] ?? 1), 0);
        let counted = 0;
        for (const { participant, place } of places) {
          const sharers = places.filter((other) => other.place === place).length;
          let pot = 0;
          for (let i = place; i < place + sharers; i++) pot += byPlace[i - 1] ?? 1;
          inPoints.set(participant, [...(inPoints.get(participant) ?? []), pot / sharers]);
          counted += pot / sharers;
        }
        // Whoever shares, an event gives as much.
        expect(counted).toBeCloseTo(given, 9);
      }
      expect(table.map(({ participant }) => participant).sort()).toEqual([...inPoints.keys()].sort());
      for (const { participant, points, events: own } of table) {
        const sorted = [...inPoints.get(participant)!].sort((x, y) => y - x);
        const best = rules.best === 0 ? sorted : sorted.slice(0, rules.best);
        expect(points).toBeCloseTo(
          best.reduce((sum, each) => sum + each, 0),
          6,
        );
        expect(own.filter(({ counts }) => counts)).toHaveLength(best.length);
        dropped += own.length - best.length;
      }
      for (const [i, line] of table.entries()) {
        const before = table[i - 1];
        expect(before === undefined || before.points >= line.points).toBe(true);
        if (before?.place === line.place) level++;
        expect(line.place === i + 1 || line.place === before?.place).toBe(true);
      }
      const again = seasonTable(shuffled(events, next), rules);
      const brief = (lines: typeof table) =>
        lines.map(({ participant, place, points }) => [participant, place, points]);
      expect(brief(again)).toEqual(brief(table));
    }
    expect([dropped > 100, level > 10]).toEqual([true, true]);
  });

  it('[3.2] give no points to whose results were annulled', () => {
    const places = [
      { participant: 'a', place: 1 },
      { participant: 'b', place: 2, annulled: true },
      { participant: 'c', place: 2 },
    ];
    const table = seasonTable([{ event: 'one', places }], { byPlace: [4, 2], rest: 1, best: 0 });
    // Nor do they share a place's points with who is level.
    expect(table.map(({ participant, points }) => [participant, points])).toEqual([
      ['a', 4],
      ['c', 2],
      ['b', 0],
    ]);
    expect(table[2]!.events).toEqual([{ event: 'one', place: 2, points: 0, counts: true }]);
  });
});

describe('groups', () => {
  it('are made equally strong by the serpent, and named by letters', () => {
    expect(serpent(names(8), 3)).toEqual([
      ['p1', 'p6', 'p7'],
      ['p2', 'p5', 'p8'],
      ['p3', 'p4'],
    ]);
    expect([0, 25, 26, 27, 52].map(groupName)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
  });

  it('send their best to the finals, where two of a group do not meet at once', () => {
    for (let groups = 2; groups <= 16; groups++)
      for (let qualify = 1; qualify <= 3; qualify++) {
        const tables = Array.from({ length: groups }, (_, i) => names(4, `${groupName(i)}-`));
        const seeds = finalists(tables, qualify, true);
        expect([...seeds].sort()).toEqual(tables.flatMap((table) => table.slice(0, qualify)).sort());
        // Winners are seeded before seconds, and these before thirds.
        for (const [i, id] of seeds.entries()) expect(id.split('-')[1]).toBe(String(1 + Math.floor(i / groups)));
        let size = 1;
        while (size < seeds.length) size *= 2;
        for (let i = 0; i < size / 2; i++) {
          const [one, two] = [seeds[i], seeds[size - 1 - i]];
          if (one !== undefined && two !== undefined && groups > 2)
            expect(one.split('-')[0], `${groups} groups, ${qualify}: ${seeds}`).not.toBe(two.split('-')[0]);
        }
      }
    expect(finalists([['a', 'b'], ['c']], 2, false)).toEqual(['a', 'c', 'b']);
  });
});

describe('lots', () => {
  it('are the same for the same seed, whatever the order of the names, and can be checked', () => {
    const lot = drawLot(SEED, 'seeding', names(20));
    expect(drawLot(SEED, 'seeding', names(20).reverse())).toEqual(lot);
    expect([...lot.drawn].sort()).toEqual(names(20).sort());
    expect(drawLot(SEED, 'places/main', names(20)).drawn).not.toEqual(lot.drawn);
    expect(drawLot(`${SEED}x`, 'seeding', names(20)).drawn).not.toEqual(lot.drawn);
    expect(checkLot(lot, names(20))).toBe(true);
    expect(checkLot({ ...lot, seed: `${SEED}x` }, names(20))).toBe(false);
    expect(checkLot(lot, names(19))).toBe(false);
  });

  it('give everybody the same chance', () => {
    const first = new Map<string, number>();
    for (let i = 0; i < 3000; i++) {
      const [winner] = drawLot(`${SEED}${i}`, 'seeding', names(3)).drawn;
      first.set(winner!, (first.get(winner!) ?? 0) + 1);
    }
    // Five standard deviations around a third.
    for (const times of first.values()) expect(Math.abs(times - 1000)).toBeLessThan(130);
  });

  it('are the order of SHA-256 of seed/purpose/name, as documented', () => {
    // By sha256sum of these texts: a 951cd0ab.., b 78d69191.., c 99de10a6...
    expect(drawLot(SEED, 'seeding', ['a', 'b', 'c']).drawn).toEqual(['b', 'a', 'c']);
  });

  it('need a seed of some length', () => {
    expect([isSeed(SEED), isSeed('short'), isSeed(7), isSeed(`${SEED} `), isSeed('x'.repeat(129))]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('imported pairings', () => {
  it('name everybody at most once', () => {
    expect(importedRound(['a', 'b', 'c'], [['a', 'b']], ['c'])).toMatchObject({ ok: true });
    expect(importedRound(['a', 'b', 'c'], [['a', 'b']], ['d'])).toMatchObject({ error: { code: 'pairing.unknown' } });
    expect(
      importedRound(
        ['a', 'b', 'c'],
        [
          ['a', 'b'],
          ['b', 'c'],
        ],
        [],
      ),
    ).toMatchObject({ error: { code: 'pairing.twice' } });
  });
});
