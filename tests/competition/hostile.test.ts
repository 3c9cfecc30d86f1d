/** Commands by chance from anybody: each is answered by events or a refusal, and the log always folds to the state. */
import { describe, expect, it } from 'vitest';
import { apply, fold } from '../../shared/competition/log/apply.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import { decide } from '../../shared/competition/log/decide.ts';
import { due } from '../../shared/competition/log/due.ts';
import {
  type Author,
  type CompetitionEvent,
  type Entrant,
  OFFICES,
  SANCTIONS,
} from '../../shared/competition/log/events.ts';
import { MAY } from '../../shared/competition/log/roles.ts';
import { courseOf } from '../../shared/competition/log/sections.ts';
import type { CompetitionState } from '../../shared/competition/log/state.ts';
import { competitionPlaces, sectionPlaces } from '../../shared/competition/log/table.ts';
import { noticesOf } from '../../shared/competition/notices.ts';
import type { Format, Regulations } from '../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
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
  'propose-time',
  'accept-time',
  'report',
  'report',
  'correct-result',
  'annul-game',
  'protest',
  'decide-protest',
  'approve-game',
] as const;
const PEOPLE = [ORGANISER.id, 'chief', 'senior', 'table', 'nobody', ...names(6, 'm-p'), ...names(6, 'c-p')];

/** Over days: from the beginning of time, so that some steps are hours. */
const DAYS = { kind: 'days', zone: 'UTC', firstDay: '1970-01-01', window: 7, breaks: [2] } as const;
const STEP = 4 * 3_600_000;

const PLAY_OFFS = { qualify: 3, system: 'minus-one', places: 'none', sets: 3 } as const;
const TEAM = TEMPLATES['team-league'].team;

/** A team of two, with a captain who doesn't play. */
function team(id: string): Entrant {
  return single(id, {
    captain: `c-${id}`,
    members: [1, 2, 3].map((i) => ({ id: `m-${id}-${i}`, name: `${id} ${i}` })),
  });
}

function rules(format: Format, days = false, teams = false): Regulations {
  const swiss = format.system === 'swiss';
  return regulations({
    format,
    sets: 3,
    playAll: false,
    ...(days ? { timing: DAYS } : {}),
    ...(swiss || (teams && format.system === 'round-robin') ? { playOffs: PLAY_OFFS } : {}),
    ...(teams ? { kind: 'team', team: { ...TEAM, boards: 2, series: 1, rosterUntilRound: 2, moves: true } } : {}),
    entry: { how: 'open', least: 4, most: 8, lateUntilRound: swiss ? 2 : 0 },
  });
}

function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)]!;
}

/** A command of any kind, with what such a command has, mostly sensible. */
function command(world: World, next: () => number, now: number): Command {
  const type = next() < 0.4 ? pick(AT_GAMES, next) : pick(Object.keys(MAY) as Command['type'][], next);
  const gone = world.state.participants.filter(({ out }) => out !== null).map(({ id }) => id);
  const { barred } = world.state;
  const cleared = type === 'clear-member' && barred.length > 0 ? pick(barred, next) : undefined;
  const participant =
    cleared?.participant ?? pick(type === 'reinstate' && gone.length > 0 ? gone : [...names(7), 'x'], next);
  const all = Object.values(world.state.games);
  const proposed = all.filter(({ schedule }) => schedule.proposal !== null);
  const answers = type === 'accept-time' || type === 'decline-time' || type === 'withdraw-proposal';
  const game = pick([...(answers && proposed.length > 0 ? proposed : all).map(({ id }) => id), 'x'], next);
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
  const soon = 60_000 * (Math.ceil(now / 60_000) + 1 + Math.floor(next() * 8_000));
  return {
    type,
    // About a game: for both of its sides.
    participant: /time|proposal|protest/.test(type) ? undefined : participant,
    game,
    section: type === 'appoint' && next() < 0.5 ? undefined : section,
    person: type === 'appoint' ? person : person.id,
    office: pick(OFFICES, next),
    entrant: world.state.regulations.team === null ? single(participant) : team(participant),
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
      world.state.regulations.team !== null && next() < 0.7
        ? {
            boards: [
              { board: 1, sets },
              { board: 2, sets: [2, 1] },
            ],
          }
        : next() < 0.15
          ? { absent: pick(['a', 'b', 'both'], next) }
          : next() < 0.2
            ? { sets, winner: 'a' }
            : { sets },
    cause: pick(['play', 'play', 'play', 'absence', 'given-up', 'conduct'], next),
    replay: next() < 0.5,
    protest: pick([...world.state.protests.map(({ event }) => event), 3], next),
    upheld: true,
    final: next() < 0.5,
    text: pick(['Why?', ''], next),
    clause: pick(['3.2', '7.1.b', '14.1', ''], next),
    reason: 'So.',
    points: pick([1, -1, 0], next),
    times: [soon],
    time: world.state.games[game]?.schedule.proposal?.times[0] ?? soon,
    proposal: world.state.games[game]?.schedule.proposal?.event ?? 0,
    until: null,
    captain: pick([`c-${participant}`, `m-${participant}-1`, 'c-p1'], next),
    deputy: pick([null, `m-${participant}-2`], next),
    look: { colours: ['#000000', pick(['#ffffff', '#000000'], next)], emblem: pick(['sun', null], next) },
    member:
      type === 'add-member'
        ? { id: pick(['n1', 'm-p1-1'], next), name: 'New' }
        : (cleared?.member ?? pick([`m-${participant}`, `m-${participant}-1`, 'n1'], next)),
    sanction: pick(SANCTIONS, next),
  } as unknown as Command;
}

/** What happens once: a second notice of it to somebody would be the same thing again. */
const ONCE = ['started', 'left-out', 'paired', 'lost-by-absence', 'cancelled', 'finished'];

/** [5.3] Nobody is told one thing twice, or what they did. @returns how many notices there are */
function noteNotices(state: CompetitionState, event: CompetitionEvent, told: Set<string>): number {
  const notices = noticesOf(state, event);
  for (const { about, to, game, participant } of notices)
    for (const person of to) {
      if (event.by.role === 'person') expect(person).not.toBe(event.by.id);
      const replays = game === null ? 0 : state.games[game]?.replays;
      const key = JSON.stringify([person, about, game, participant, ONCE.includes(about) ? replays : event.n]);
      expect(told.has(key), key).toBe(false);
      told.add(key);
    }
  return notices.length;
}

describe('commands by chance', { timeout: 120_000 }, () => {
  it('are answered by events or a refusal; every log folds to its state, and tables can always be read', () => {
    const seen = new Set<string>();
    const codes = new Set<string>();
    let noticed = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const next = random(seed);
      const days = Math.floor(seed / FORMATS.length) % 3 === 1;
      const teams = seed % 5 === 0;
      const world = new World(rules(FORMATS[seed % FORMATS.length]!, days, teams));
      world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
      if (next() < 0.9) world.start(names(6), teams ? team : single);
      const log: CompetitionEvent[] = [...world.events];
      const told = new Set<string>();
      for (const event of log) noteNotices(fold(log.slice(0, event.n + 1)), event, told);
      let { state } = world;
      for (let step = 0; step < 120; step++) {
        const now = 2_000 + step * (days ? STEP : 1);
        const by: Author = next() < 0.3 ? SYSTEM : as(next() < 0.4 ? 'chief' : pick(PEOPLE, next));
        world.state = state;
        const tasks = due(state);
        const task = next() < 0.3 ? tasks.find((one) => one.do === 'pair-round') : undefined;
        const asked =
          task?.do === 'pair-round'
            ? ({ type: 'pair-round', section: task.section, seed: SEED } as const)
            : command(world, next, now);
        // What stops it all: seldom.
        if (['cancel', 'finish', 'postpone'].includes(asked.type) && next() < 0.9) continue;
        const before = state;
        const about = 'game' in asked ? state.games[asked.game] : undefined;
        const { proposal = null } = about?.schedule ?? {};
        const other = proposal?.participant === about?.a ? about?.b : about?.a;
        const sided = ['accept-time', 'decline-time', 'protest', 'propose-time'].includes(asked.type);
        const named = 'participant' in asked ? asked.participant : undefined;
        const back = asked.type === 'withdraw-proposal' ? proposal?.participant : undefined;
        const own = asked.type === 'enter' ? asked.entrant.id : sided ? other : (back ?? named);
        // Mostly somebody who may.
        const chief = MAY[asked.type].includes('chief') && next() < 0.5;
        const side = as(`${teams ? 'c' : 'm'}-${own}`);
        const author =
          task !== undefined ? SYSTEM : chief ? as('chief') : own !== undefined && next() < 0.7 ? side : by;
        const answer = decide(state, asked, author, now);
        expect(state).toBe(before);
        if (!answer.ok) {
          codes.add(answer.error.code);
          continue;
        }
        for (const event of answer.value) {
          noticed += noteNotices(apply(state, event), event, told);
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
      'timeProposed',
      'timeAgreed',
      'timeDeclined',
      'proposalWithdrawn',
      'timeSet',
      'gamePostponed',
      'leadersChanged',
      'lookChanged',
      'memberAdded',
      'memberRemoved',
      'memberBarred',
      'memberCleared',
      'offenceRecorded',
    ])
      expect(seen, type).toContain(type);
    expect(seen.size).toBeGreaterThan(42 - missing.length - 3);
    expect(codes.size).toBeGreaterThan(40);
    expect(noticed).toBeGreaterThan(500);
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
