/** Commands by chance from anybody: each is answered by events or a refusal, and the log always folds to the state. */
import { describe, expect, it } from 'vitest';
import { apply, fold } from '../../shared/competition/log/apply.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import { decide } from '../../shared/competition/log/decide.ts';
import { due } from '../../shared/competition/log/due.ts';
import { type Author, type CompetitionEvent, OFFICES } from '../../shared/competition/log/events.ts';
import { MAY } from '../../shared/competition/log/roles.ts';
import { courseOf } from '../../shared/competition/log/sections.ts';
import { competitionPlaces, sectionPlaces } from '../../shared/competition/log/table.ts';
import type { Format, Regulations } from '../../shared/competition/regulations/regulations.ts';
import { as, names, ORGANISER, random, regulations, SEED, SYSTEM, shuffled, single, World } from './world.ts';

const FORMATS: readonly Format[] = [
  { system: 'round-robin', cycles: 1 },
  { system: 'swiss', rounds: 3 },
  { system: 'minus-one', places: 'all' },
  { system: 'minus-two', places: 'none' },
  { system: 'groups', groups: 2, cycles: 1, qualify: 2, finals: { system: 'minus-one', places: 'third' } },
  { system: 'imported', rounds: 2 },
];
const AT_GAMES = [
  'report',
  'report',
  'correct-result',
  'annul-game',
  'protest',
  'decide-protest',
  'approve-game',
] as const;
const PEOPLE = [ORGANISER.id, 'chief', 'senior', 'table', 'nobody', ...names(6, 'm-p')];

function rules(format: Format): Regulations {
  const swiss = format.system === 'swiss';
  return regulations({
    format,
    sets: 3,
    playAll: false,
    entry: { how: 'open', least: 4, most: 8, lateUntilRound: swiss ? 2 : 0 },
  });
}

function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)]!;
}

/** A command of any kind, with what such a command has, mostly sensible. */
function command(world: World, next: () => number): Command {
  const type = next() < 0.4 ? pick(AT_GAMES, next) : pick(Object.keys(MAY) as Command['type'][], next);
  const participant = pick([...names(7), 'x'], next);
  const game = pick([...Object.keys(world.state.games), 'x'], next);
  const section = pick(['main', 'main', 'A', 'B', 'finals', 'x'], next);
  const person = { id: pick(PEOPLE, next), name: 'Somebody' };
  const sets = pick(
    [
      [2, 0],
      [1, 2],
      [2, 1],
      [3, 3],
      [1, 1],
    ] as const,
    next,
  );
  return {
    type,
    participant,
    game,
    section: type === 'appoint' && next() < 0.5 ? undefined : section,
    person: type === 'appoint' ? person : person.id,
    office: pick(OFFICES, next),
    entrant: single(participant),
    accepts: pick([1, 1, 2], next),
    version: pick([1, 2], next),
    regulations: world.state.regulations,
    order: shuffled(
      world.state.participants.map(({ id }) => id),
      next,
    ),
    seed: pick([SEED, ''], next),
    pairs: [[pick(names(6), next), pick(names(6), next)]],
    byes: [],
    referee: person,
    table: 't1',
    result:
      next() < 0.15 ? { absent: pick(['a', 'b', 'both'], next) } : next() < 0.2 ? { sets, winner: 'a' } : { sets },
    cause: pick(['play', 'play', 'play', 'absence', 'given-up', 'conduct'], next),
    replay: next() < 0.5,
    protest: pick([...world.state.protests.map(({ event }) => event), 3], next),
    upheld: true,
    final: next() < 0.5,
    text: pick(['Why?', ''], next),
    clause: pick(['3.2', ''], next),
    reason: 'So.',
    points: pick([1, -1, 0], next),
    until: null,
  } as unknown as Command;
}

describe('commands by chance', { timeout: 120_000 }, () => {
  it('are answered by events or a refusal; every log folds to its state, and tables can always be read', () => {
    const seen = new Set<string>();
    const codes = new Set<string>();
    for (let seed = 1; seed <= 150; seed++) {
      const next = random(seed);
      const world = new World(rules(FORMATS[seed % FORMATS.length]!));
      world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
      if (next() < 0.9) world.start(names(6));
      const log: CompetitionEvent[] = [...world.events];
      let { state } = world;
      for (let step = 0; step < 120; step++) {
        const by: Author = next() < 0.3 ? SYSTEM : as(next() < 0.4 ? 'chief' : pick(PEOPLE, next));
        world.state = state;
        const task = next() < 0.3 ? due(state).find((one) => one.do === 'pair-round') : undefined;
        const asked =
          task?.do === 'pair-round'
            ? ({ type: 'pair-round', section: task.section, seed: SEED } as const)
            : command(world, next);
        // Cancelling or finishing ends it all: seldom.
        if ((asked.type === 'cancel' || asked.type === 'finish') && next() < 0.9) continue;
        const before = state;
        const own = asked.type === 'protest' ? state.games[asked.game]?.a : undefined;
        const author = task !== undefined ? SYSTEM : own !== undefined && next() < 0.7 ? as(`m-${own}`) : by;
        const answer = decide(state, asked, author, 2_000 + step);
        expect(state).toBe(before);
        if (!answer.ok) {
          codes.add(answer.error.code);
          continue;
        }
        for (const event of answer.value) {
          seen.add(event.type);
          state = apply(state, event);
          log.push(event);
        }
        expect(state.n).toBe(log.length);
        for (const section of state.sections) expect(courseOf(state, section)?.ok ?? true).toBe(true);
        const places = competitionPlaces(state);
        expect(new Set(places.map(({ participant }) => participant)).size).toBe(places.length);
      }
      expect(fold(log)).toEqual(state);
      for (const section of state.sections)
        for (const { participant } of sectionPlaces(state, section))
          expect(section.participants).toContain(participant);
    }
    // Nothing of what can happen was left out, but for what only a whole course brings.
    const missing = ['sectionOpened', 'lotDrawn', 'sectionReported', 'finished', 'created'];
    for (const type of [
      'gameEnded',
      'resultCorrected',
      'gameAnnulled',
      'excluded',
      'withdrawn',
      'reinstated',
      'protestDecided',
      'postponed',
      'cancelled',
      'roundPaired',
      'entered',
    ])
      expect(seen, type).toContain(type);
    expect(seen.size).toBeGreaterThan(29 - missing.length - 3);
    expect(codes.size).toBeGreaterThan(30);
  });

  it('of a kind that does not exist are refused', () => {
    const world = new World(rules(FORMATS[0]!));
    for (const type of ['dance', 'constructor', '', undefined])
      expect(world.refused({ type } as unknown as Command)).toBe('role.forbidden');
  });

  it('logs that do not begin, or have a gap, do not fold', () => {
    const { events } = new World(rules(FORMATS[0]!)).start(names(4));
    expect(() => fold([])).toThrow(RangeError);
    expect(() => fold(events.slice(1))).toThrow(RangeError);
    expect(() => fold([events[0]!, events[2]!])).toThrow(RangeError);
    expect(() => fold([events[0]!, { ...events[0]!, n: 1 }])).toThrow(RangeError);
  });
});
