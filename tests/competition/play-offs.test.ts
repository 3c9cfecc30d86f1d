/** Play-offs after a table (2.2): who plays on, in which order, and that nothing else is touched by them. */
import { describe, expect, it } from 'vitest';
import { sectionWindows } from '../../shared/competition/days/windows.ts';
import { fold } from '../../shared/competition/log/apply.ts';
import { due } from '../../shared/competition/log/due.ts';
import { competitionPlaces, finalistsOf, sectionPlaces } from '../../shared/competition/log/table.ts';
import { checkRegulations } from '../../shared/competition/regulations/check.ts';
import type { PlayOffs, Regulations } from '../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import { as, names, random, regulations, SYSTEM, World } from './world.ts';

const FOUR: PlayOffs = { qualify: 4, system: 'minus-one', places: 'third', sets: 5 };
const GROUNDS = { clause: '7.1.b', reason: 'Looked at again.' };

function evening(changes: Partial<Regulations> = {}): World {
  const world = new World(regulations({ playOffs: FOUR, absencesOut: 0, ...changes }));
  world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
  return world;
}

/** Plays the table so that the lower number wins; by the sets given for some. */
function playTable(world: World, drawn: ReadonlySet<string> = new Set()): void {
  while (due(world.state).some((task) => task.do === 'pair-round' && task.section === 'main'))
    for (const { id, a, b } of world.pair()) {
      const stronger = Number(a.slice(1)) < Number(b.slice(1));
      world.report(id, {
        sets: drawn.has(`${a} ${b}`) || drawn.has(`${b} ${a}`) ? [2, 2] : stronger ? [4, 0] : [0, 4],
      });
    }
}

function finalsOf(world: World) {
  return world.state.sections.find(({ kind }) => kind === 'finals');
}

/** Games as `a-b`, by seeding. */
function pairs(world: World): string[] {
  return world.pair('finals').map(({ a, b }) => [a, b].sort().join('-'));
}

describe('[2.2] play-offs', () => {
  it('begin by themselves after the table: its first four, seeded by it; their places stand before the others', () => {
    const world = evening();
    world.start(names(6));
    playTable(world);
    expect(finalsOf(world)).toMatchObject({ id: 'finals', participants: ['p1', 'p2', 'p3', 'p4'] });
    expect(world.events.filter(({ type }) => type === 'sectionOpened')).toHaveLength(1);
    // Whoever looks again, or folds the log anew, makes no second ones.
    expect(fold(world.events)).toEqual(world.state);
    world.do({ type: 'deduct-points', participant: 'p6', points: 1, ...GROUNDS }, as('chief'));
    expect(world.events.filter(({ type }) => type === 'sectionOpened')).toHaveLength(1);
    expect(world.refused({ type: 'finish' }, as('chief'))).toBe('section.running 7.1.d');
    expect(pairs(world)).toEqual(['p1-p4', 'p2-p3']);
    const [one, two] = world.open('finals');
    // Five sets here, four before: no game may end level.
    expect(
      world.refused({ type: 'report', game: one!.id, result: { sets: [2, 2] }, cause: 'play' }, as('organiser')),
    ).toMatch(/^result\./);
    world.report(one!.id, one!.a === 'p1' ? { sets: [2, 3] } : { sets: [3, 2] });
    world.report(two!.id, two!.a === 'p2' ? { sets: [3, 0] } : { sets: [0, 3] });
    expect(pairs(world).sort()).toEqual(['p1-p3', 'p2-p4']);
    for (const { id, a } of world.open('finals'))
      world.report(id, a === 'p4' || a === 'p1' ? { sets: [3, 1] } : { sets: [1, 3] });
    expect(competitionPlaces(world.state).map(({ participant, place }) => [participant, place])).toEqual([
      ['p4', 1],
      ['p2', 2],
      ['p1', 3],
      ['p3', 4],
      ['p5', 5],
      ['p6', 6],
    ]);
    // The table is as it was.
    expect(sectionPlaces(world.state, world.state.sections[0]!).map(({ participant }) => participant)).toEqual(
      names(6),
    );
    expect(due(world.state).filter((task) => task.do === 'pair-round')).toEqual([]);
  });

  it('[3.2] who has left or is excluded doesn’t qualify: the next of the table does', () => {
    const world = evening();
    world.start(names(7));
    // They leave when more than half is played: their results stand, and with them their places.
    for (let round = 1; round <= 5; round++)
      for (const { id, a, b } of world.pair())
        world.report(id, { sets: Number(a.slice(1)) < Number(b.slice(1)) ? [4, 0] : [0, 4] });
    world.do({ type: 'withdraw', participant: 'p1', reason: 'Ill.' }, as('m-p1'));
    world.do({ type: 'exclude', participant: 'p3', clause: '14.2', reason: 'Conduct.' }, as('chief'));
    playTable(world);
    expect(finalsOf(world)?.participants).toEqual(['p2', 'p4', 'p5', 'p6']);
  });

  it('where fewer are left than would play on, all of them play; alone there is nothing to play', () => {
    const world = evening({ entry: { how: 'open', least: 2, most: 8, lateUntilRound: 0 } });
    world.start(names(5));
    for (let round = 1; round <= 4; round++) for (const { id } of world.pair()) world.report(id, { sets: [4, 0] });
    for (const id of ['p2', 'p3', 'p4'])
      world.do({ type: 'withdraw', participant: id, reason: 'Gone.' }, as(`m-${id}`));
    playTable(world);
    expect(finalsOf(world)?.participants.toSorted()).toEqual(['p1', 'p5']);
    world.do({ type: 'withdraw', participant: 'p5', reason: 'Gone.' }, as('m-p5'));
    expect(due(world.state)).toEqual([]);
    expect(competitionPlaces(world.state)[0]).toEqual({ participant: 'p1', place: 1 });
  });

  it('level at the cut, the order of the table decides; where the regulations have a lot, they wait for it', () => {
    // p4 and p5 are level in everything: drawn with each other, the same against all others.
    const tieBreaks = ['head-to-head', 'set-ratio'] as const;
    const world = evening({ tieBreaks });
    world.start(names(6));
    playTable(world, new Set(['p4 p5']));
    const table = sectionPlaces(world.state, world.state.sections[0]!);
    expect(table.filter(({ place }) => place === 4)).toHaveLength(2);
    expect(finalsOf(world)?.participants).toEqual(table.slice(0, 4).map(({ participant }) => participant));

    const lot = evening({ tieBreaks: [...tieBreaks, 'lot'] });
    lot.start(names(6));
    playTable(lot, new Set(['p4 p5']));
    expect(finalsOf(lot)).toBeUndefined();
    expect(due(lot.state).map((task) => task.do)).toEqual(['draw-lot']);
    lot.do({ type: 'draw-lot', section: 'main', seed: '0123456789abcdef' }, SYSTEM);
    const drawn = lot.state.sections[0]!.lots[0]!.drawn.filter((id) => id === 'p4' || id === 'p5')[0];
    expect(finalsOf(lot)?.participants).toEqual(['p1', 'p2', 'p3', drawn]);
  });

  it('[7.1.g] a result of the table can be corrected as long as the same four play on, also after one of them has left', () => {
    const world = evening();
    world.start(names(6));
    playTable(world);
    const game = (x: string, y: string) =>
      Object.values(world.state.games).find(
        ({ a, b, section }) => section === 'main' && [a, b].sort().join() === `${x},${y}`,
      )!;
    const turned = (x: string, y: string) => {
      const { id, a } = game(x, y);
      return {
        type: 'correct-result',
        game: id,
        result: { sets: a === x ? ([0, 4] as const) : ([4, 0] as const) },
        cause: 'play',
        ...GROUNDS,
      } as const;
    };
    expect(world.refused(turned('p4', 'p5'), as('chief'))).toBe('result.built-on 7.1.g');
    expect(world.do(turned('p5', 'p6'), as('chief'))).toBe(1);
    pairs(world);
    world.do({ type: 'withdraw', participant: 'p2', reason: 'Ill.' }, as('m-p2'));
    expect(world.do(turned('p1', 'p6'), as('chief'))).toBeGreaterThan(0);
  });

  it('in a Swiss and with imported pairings too, and twice beaten out', () => {
    const swiss = evening({
      format: { system: 'swiss', rounds: 5 },
      playOffs: { qualify: 3, system: 'minus-two', places: 'none', sets: 3 },
      tieBreaks: ['buchholz', 'set-difference'],
    });
    swiss.start(names(8));
    playTable(swiss);
    expect(finalsOf(swiss)?.participants).toEqual(finalistsOf(swiss.state));
    expect(finalsOf(swiss)?.participants).toHaveLength(3);
    const next = random(7);
    for (let round = 0; due(swiss.state).some((task) => task.do === 'pair-round'); round++) {
      expect(round).toBeLessThan(9);
      for (const { id } of swiss.pair('finals')) swiss.report(id, { sets: next() < 0.5 ? [2, 1] : [0, 3] });
    }
    expect(competitionPlaces(swiss.state)).toHaveLength(8);
    const places = competitionPlaces(swiss.state).map(({ place }) => place);
    expect(places.slice(0, 3)).toEqual([1, 2, 3]);
    expect(Math.min(...places.slice(3))).toBe(4);

    const imported = evening({ format: { system: 'imported', rounds: 1 }, tieBreaks: ['set-ratio'] });
    imported.start(names(4));
    imported.do({
      type: 'import-round',
      section: 'main',
      pairs: [
        ['p1', 'p2'],
        ['p3', 'p4'],
      ],
      byes: [],
    });
    for (const { id } of imported.open()) imported.report(id, { sets: [3, 1] });
    expect(finalsOf(imported)?.participants).toHaveLength(4);
  });

  it('over days they have the windows after those of the table', () => {
    const world = evening({
      timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-01-05', window: 7, breaks: [4] },
    });
    world.now = Date.parse('2026-01-04T10:00:00Z');
    world.start(names(4));
    while (due(world.state).some((task) => task.do === 'pair-round')) world.pair();
    for (const { id, round, a } of Object.values(world.state.games)) {
      world.now = Math.max(world.now, sectionWindows(world.state, world.state.sections[0]!)[round - 1]!.opens);
      world.report(id, { sets: a === 'p1' ? [4, 0] : [3, 1] });
    }
    // Windows 1 to 3, a break, then 5 for the semi-finals.
    const [first] = sectionWindows(world.state, finalsOf(world)!);
    expect([first!.number, new Date(first!.opens).toISOString()]).toEqual([5, '2026-02-01T22:00:00.000Z']);
  });

  it('[3.4] wait for the word on a protest', () => {
    const world = evening();
    world.start(names(4));
    for (let round = 1; round <= 2; round++) for (const { id } of world.pair()) world.report(id, { sets: [3, 1] });
    const [one, two] = world.pair();
    world.report(one!.id, { sets: [3, 1] });
    world.do({ type: 'protest', game: one!.id, text: 'It was a foul.' }, as(`m-${one!.b}`));
    world.report(two!.id, { sets: [3, 1] });
    expect(finalsOf(world)).toBeUndefined();
    const { event } = world.state.protests[0]!;
    world.do({ type: 'decide-protest', protest: event, upheld: false, final: true, text: 'It was none.' }, as('chief'));
    expect(finalsOf(world)?.participants).toHaveLength(4);
  });

  it.each([
    [
      'a knock-out has none',
      { format: { system: 'minus-one', places: 'none' }, sets: 5 },
      FOUR,
      'regulations.play-offs',
    ],
    ['sets may not end level', {}, { ...FOUR, sets: 4 }, 'regulations.play-offs'],
    [
      'more than may enter',
      { entry: { how: 'open', least: 2, most: 3, lateUntilRound: 0 } },
      FOUR,
      'regulations.play-offs',
    ],
    ['one alone', {}, { ...FOUR, qualify: 1 }, 'regulations.form'],
    ['another system', {}, { ...FOUR, system: 'round-robin' }, 'regulations.form'],
  ] as const)('are refused where they can’t be: %s', (_, changes, playOffs, code) => {
    const read = checkRegulations({ ...TEMPLATES['club-evening'], ...changes, playOffs });
    expect(read.ok ? 'taken' : read.error.code).toBe(code);
  });

  it('null or left out are none; they are read as they are written', () => {
    for (const playOffs of [null, undefined]) {
      const read = checkRegulations({ ...TEMPLATES['club-evening'], playOffs });
      expect(read.ok && read.value.playOffs).toBeUndefined();
    }
    const read = checkRegulations(JSON.parse(JSON.stringify(TEMPLATES['team-league-play-offs'])));
    expect(read.ok && read.value).toEqual(TEMPLATES['team-league-play-offs']);
  });
});
