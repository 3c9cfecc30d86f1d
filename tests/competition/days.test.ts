/** Competitions played over days: windows, times agreed, deadlines, postponements. */
import { describe, expect, it } from 'vitest';
import { sectionWindows, spanOf } from '../../shared/competition/days/windows.ts';
import { fold } from '../../shared/competition/log/apply.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import { type Due, due } from '../../shared/competition/log/due.ts';
import type { CompetitionGame } from '../../shared/competition/log/state.ts';
import { participantOf, sectionOf } from '../../shared/competition/log/state.ts';
import { checkRegulations } from '../../shared/competition/regulations/check.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { as, names, regulations, SEED, SYSTEM, World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string): number => Date.parse(text);
const CHIEF = as('chief');
const GROUNDS = { clause: '7.2.v', reason: 'No light.' };

/** Weeks from Monday 16 March 2026 in Riga; the clock is put forward on Sunday 29 March. */
const WEEKS = { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-03-16', window: 7, breaks: [] } as const;

function weekly(changes: Partial<Regulations> = {}, n = 4): World {
  const world = new World(regulations({ timing: WEEKS, absencesOut: 0, ...changes }));
  world.now = at('2026-03-10T12:00:00Z');
  world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
  return world.start(names(n));
}

/** Does what is due up to a moment, as the service does; gives what it did. */
function until(world: World, moment: number): string[] {
  const done: string[] = [];
  const reminded = new Set<string>();
  for (let guard = 0; guard < 500; guard++) {
    const next = due(world.state)
      .filter((one) => one.at <= moment && !reminded.has(JSON.stringify(one)))
      .sort((x, y) => x.at - y.at)[0];
    if (next === undefined) break;
    world.now = Math.max(world.now, next.at);
    if (next.do === 'remind') reminded.add(JSON.stringify(next));
    else world.do(commandFor(next), SYSTEM);
    done.push(`${next.do} ${'game' in next ? next.game : 'section' in next ? next.section : ''}`.trim());
  }
  world.now = Math.max(world.now, moment);
  return done;
}

function commandFor(task: Exclude<Due, { do: 'remind' }>): Command {
  if (task.do === 'call-game') return { type: 'call-game', game: task.game, table: 't1' };
  if (task.do === 'close-game') return { type: 'close-game', game: task.game };
  if (task.do === 'start' || task.do === 'resume') return { type: task.do };
  if (task.do === 'sign-match') return { type: 'sign-match', game: task.game };
  return { type: task.do, section: task.section, seed: SEED };
}

function windows(world: World, section = 'main'): string[] {
  return sectionWindows(world.state, sectionOf(world.state, section)!).map(
    ({ number, opens, closes }) => `${number} ${new Date(opens).toISOString()} ${new Date(closes).toISOString()}`,
  );
}

const game = (world: World, id: string): CompetitionGame => world.state.games[id]!;
const propose = (id: string, ...times: string[]): Command => ({ type: 'propose-time', game: id, times: times.map(at) });
const openProposal = (world: World, id: string): number => game(world, id).schedule.proposal!.event;
const accept = (world: World, id: string, time: string): Command => ({
  type: 'accept-time',
  game: id,
  proposal: openProposal(world, id),
  time: at(time),
});

describe('[3.1 7.1.a] the calendar of a competition over days', () => {
  it('has windows from midnight to midnight in its zone, across the change of clocks', () => {
    const world = weekly();
    expect(windows(world)).toEqual([
      '1 2026-03-15T22:00:00.000Z 2026-03-22T22:00:00.000Z',
      // An hour shorter: summer time begins.
      '2 2026-03-22T22:00:00.000Z 2026-03-29T21:00:00.000Z',
      '3 2026-03-29T21:00:00.000Z 2026-04-05T21:00:00.000Z',
    ]);
  });

  it('leaves out its breaks, and has the finals after the groups', () => {
    const world = weekly({ timing: { ...WEEKS, breaks: [1, 3] } });
    expect(windows(world).map((line) => line.slice(0, 12))).toEqual(['2 2026-03-22', '4 2026-04-05', '5 2026-04-12']);
    const groups = weekly(
      {
        format: { system: 'groups', groups: 2, cycles: 1, qualify: 1, finals: { system: 'minus-one', places: 'none' } },
        sets: 3,
        playAll: false,
        tieBreaks: ['set-ratio'],
        timing: { ...WEEKS, breaks: [4] },
        entry: { how: 'open', least: 4, most: 16, lateUntilRound: 0 },
      },
      8,
    );
    groups.now = at('2026-03-16T10:00:00Z');
    for (const section of ['A', 'B', 'A', 'B', 'A', 'B'])
      for (const { id } of groups.pair(section)) groups.report(id, { sets: [2, 0] });
    expect(groups.state.sections.map(({ id }) => id)).toEqual(['A', 'B', 'finals']);
    expect(windows(groups, 'finals')[0]).toMatch(/^5 2026-04-12/);
    expect(due(groups.state)).toEqual([{ do: 'pair-round', section: 'finals', at: at('2026-04-12T21:00:00Z') }]);
  });

  it('begins with the first window by itself, or later as the organiser starts it', () => {
    const world = new World(regulations({ timing: WEEKS }));
    world.now = at('2026-03-10T12:00:00Z');
    world.do({ type: 'open-entry' });
    expect(due(world.state)).toEqual([{ do: 'start', at: at('2026-03-15T22:00:00Z') }]);
    world.now = at('2026-03-31T12:00:00Z');
    world.do({ type: 'close-entry' });
    expect(due(world.state)).toEqual([]);
    world.do({ type: 'open-entry' });
    // Two windows are over: nobody has lost games in them.
    world.start(names(4));
    expect(windows(world).map((line) => line[0])).toEqual(['3', '4', '5']);
    // More than half of the third is over.
    const late = weekly();
    const later = new World(regulations({ timing: WEEKS }));
    later.now = at('2026-04-03T12:00:00Z');
    later.start(names(4));
    expect(windows(later).map((line) => line[0])).toEqual(['4', '5', '6']);
    expect(windows(late).map((line) => line[0])).toEqual(['1', '2', '3']);
  });

  it('is found however long ago its first window was; days far away are refused', () => {
    const world = weekly({ timing: { ...WEEKS, firstDay: '1970-01-01', window: 1, breaks: [] } });
    const [first] = sectionWindows(world.state, sectionOf(world.state, 'main')!);
    // Started at 14:00 in Riga on 10 March 2026: more than half of that day is over.
    expect(new Date(first!.opens).toISOString()).toBe('2026-03-10T22:00:00.000Z');
    for (const firstDay of ['0001-01-01', '1969-12-31', '2200-01-01', '2026-02-30'])
      expect(checkRegulations(regulations({ timing: { ...WEEKS, firstDay } }))).toMatchObject({
        error: { code: 'regulations.form' },
      });
  });

  it('draws a round robin as a whole, a Swiss round by round with their windows', () => {
    const world = weekly();
    expect(until(world, world.now)).toEqual(Array.from({ length: 3 }, () => 'pair-round main'));
    const swiss = weekly({ format: { system: 'swiss', rounds: 3 }, tieBreaks: ['buchholz'] });
    expect(due(swiss.state)).toEqual([{ do: 'pair-round', section: 'main', at: at('2026-03-15T22:00:00Z') }]);
    until(swiss, at('2026-03-16T10:00:00Z'));
    for (const { id } of swiss.open()) swiss.report(id, { sets: [4, 0] });
    expect(due(swiss.state)).toEqual([{ do: 'pair-round', section: 'main', at: at('2026-03-22T22:00:00Z') }]);
    // A game of the second round is postponed into the third's window: that round has the week after it.
    until(swiss, at('2026-03-23T10:00:00Z'));
    const [one, two] = swiss.open();
    swiss.report(one!.id, { sets: [4, 0] });
    swiss.do({ type: 'postpone-game', game: two!.id, until: at('2026-04-04T10:00:00Z'), ...GROUNDS }, CHIEF);
    swiss.now = at('2026-04-03T18:00:00Z');
    swiss.report(two!.id, { sets: [2, 2] });
    until(swiss, swiss.now);
    expect(swiss.open()).toHaveLength(2);
    expect(windows(swiss).map((line) => line[0])).toEqual(['1', '2', '4']);
    expect(spanOf(swiss.state, swiss.open()[0]!)!.closes).toBe(at('2026-04-12T21:00:00Z'));
  });

  it('moves by whole days where the competition was postponed, and agreed times that passed are open again', () => {
    const world = weekly();
    until(world, at('2026-03-17T10:00:00Z'));
    world.do(propose('main-1-1', '2026-03-19T17:00:00Z'), as('m-p1'));
    world.do(accept(world, 'main-1-1', '2026-03-19T17:00:00Z'), as('m-p4'));
    world.do({ type: 'postpone', until: null, ...GROUNDS }, CHIEF);
    expect(due(world.state)).toEqual([]);
    expect(world.refused(propose('main-1-2', '2026-03-19T17:00:00Z'), as('m-p2'))).toBe('competition.postponed 7.2.v');
    world.now = at('2026-03-30T09:00:00Z');
    world.do({ type: 'resume' }, CHIEF);
    // 13 days less an hour: all that comes after it is 13 days later.
    expect(windows(world)).toEqual([
      '1 2026-03-15T22:00:00.000Z 2026-04-04T21:00:00.000Z',
      '2 2026-04-04T21:00:00.000Z 2026-04-11T21:00:00.000Z',
      '3 2026-04-11T21:00:00.000Z 2026-04-18T21:00:00.000Z',
    ]);
    expect(game(world, 'main-1-1').schedule).toMatchObject({ at: null, since: null });
    expect(game(world, 'main-1-1').schedule.offers.p1).toMatchObject({ count: 1 });
    expect(fold(world.events)).toEqual(world.state);
  });
});

describe('[3.1] the time of a game over days', () => {
  function drawn(): World {
    const world = weekly();
    until(world, at('2026-03-16T10:00:00Z'));
    return world;
  }

  it('is agreed by proposing and accepting, within the window, and can be agreed anew', () => {
    const world = drawn();
    expect(game(world, 'main-1-1')).toMatchObject({ a: 'p1', b: 'p4', schedule: { at: null, proposal: null } });
    world.do(propose('main-1-1', '2026-03-18T17:00:00Z', '2026-03-19T17:00:00Z'), as('m-p1'));
    expect(world.refused(accept(world, 'main-1-1', '2026-03-18T17:00:00Z'), as('m-p1'))).toBe('time.side');
    expect(world.refused(accept(world, 'main-1-1', '2026-03-20T17:00:00Z'), as('m-p4'))).toBe('time.proposal');
    expect(world.refused(accept(world, 'main-1-1', '2026-03-18T17:00:00Z'), as('m-p2'))).toBe('role.forbidden');
    // A counterproposal takes its place.
    const first = openProposal(world, 'main-1-1');
    world.do(propose('main-1-1', '2026-03-20T17:00:00Z'), as('m-p4'));
    expect(
      world.refused(
        { type: 'accept-time', game: 'main-1-1', proposal: first, time: at('2026-03-18T17:00:00Z') },
        as('m-p4'),
      ),
    ).toBe('time.proposal');
    world.do(accept(world, 'main-1-1', '2026-03-20T17:00:00Z'), as('m-p1'));
    expect(game(world, 'main-1-1').schedule).toMatchObject({
      at: at('2026-03-20T17:00:00Z'),
      since: world.now,
      decision: null,
      proposal: null,
    });
    // The time stands until another is accepted.
    world.do(propose('main-1-1', '2026-03-21T17:00:00Z'), as('m-p1'));
    expect(game(world, 'main-1-1').schedule.at).toBe(at('2026-03-20T17:00:00Z'));
    world.do({ type: 'decline-time', game: 'main-1-1', proposal: openProposal(world, 'main-1-1') }, as('m-p4'));
    expect(game(world, 'main-1-1').schedule).toMatchObject({ at: at('2026-03-20T17:00:00Z'), proposal: null });
    world.do(propose('main-1-1', '2026-03-21T17:00:00Z'), as('m-p4'));
    world.do(accept(world, 'main-1-1', '2026-03-21T17:00:00Z'), as('m-p1'));
    expect(game(world, 'main-1-1').schedule.at).toBe(at('2026-03-21T17:00:00Z'));
    expect(fold(world.events)).toEqual(world.state);
  });

  it('is a whole minute to come, when both are free; and only where games have their own times', () => {
    const world = drawn();
    const refused = (...times: (number | string)[]): string =>
      world.refused(
        {
          type: 'propose-time',
          game: 'main-1-1',
          times: times.map((time) => (typeof time === 'string' ? at(time) : time)),
        },
        as('m-p1'),
      );
    expect(refused()).toBe('time.form');
    expect(refused('2026-03-18T17:00:30Z')).toBe('time.form');
    expect(refused('2026-03-18T17:00:00Z', '2026-03-18T17:00:00Z')).toBe('time.form');
    expect(refused(Number.NaN)).toBe('time.form');
    expect(refused('2026-03-16T09:00:00Z')).toBe('time.past');
    expect(refused('2028-03-16T09:00:00Z')).toBe('time.past');
    // The window closes at midnight of Riga: 22:00 UTC.
    expect(refused('2026-03-22T22:00:00Z')).toBe('time.window 2.2');
    world.do(propose('main-1-1', '2026-03-22T21:59:00Z'), as('m-p1'));
    world.do(accept(world, 'main-1-1', '2026-03-22T21:59:00Z'), as('m-p4'));
    // p1 - p2 of the second round: not at the end of the same evening.
    expect(world.refused(propose('main-2-2', '2026-03-22T22:10:00Z'), as('m-p1'))).toBe('time.taken');
    world.do(propose('main-2-2', '2026-03-22T22:29:00Z'), as('m-p1'));
    const live = new World(regulations()).start(names(4));
    live.pair();
    expect(live.refused({ type: 'propose-time', game: 'main-1-1', times: [0] }, as('m-p1'))).toBe('time.live 2.2');
    expect(world.refused({ type: 'propose-time', game: 'x', times: [0] }, as('m-p1'))).toBe('role.forbidden');
  });

  it('is proposed at most twenty times by one side', () => {
    const world = drawn();
    for (let i = 0; i < 20; i++) world.do(propose('main-1-1', '2026-03-18T17:00:00Z'), as('m-p1'));
    expect(world.refused(propose('main-1-1', '2026-03-18T17:00:00Z'), as('m-p1'))).toBe('talk.limit');
    world.do(propose('main-1-1', '2026-03-18T17:00:00Z'), as('m-p4'));
  });

  it('[7.1.a] is set by an official with clause and reason', () => {
    const world = drawn();
    const set = (time: string, more: object = GROUNDS): Command =>
      ({ type: 'set-time', game: 'main-1-1', time: at(time), ...more }) as Command;
    expect(world.refused(set('2026-03-18T17:00:00Z'), as('m-p1'))).toBe('role.forbidden');
    expect(world.refused(set('2026-03-18T17:00:00Z', { clause: '', reason: 'So.' }), CHIEF)).toBe('clause.missing');
    expect(world.refused(set('2026-03-01T17:00:00Z'), CHIEF)).toBe('time.past');
    world.do(set('2026-03-25T17:00:00Z'), CHIEF);
    expect(world.do(set('2026-03-25T17:00:00Z'), CHIEF)).toBe(0);
    expect(game(world, 'main-1-1').schedule).toMatchObject({
      at: at('2026-03-25T17:00:00Z'),
      decision: { clause: '7.2.v', reason: 'No light.', by: CHIEF },
    });
  });
});

describe('[3.2] what is due over days', () => {
  function drawn(): World {
    const world = weekly();
    until(world, at('2026-03-16T10:00:00Z'));
    return world;
  }
  const about = (world: World, id: string): string[] =>
    due(world.state)
      .filter((one) => 'game' in one && one.game === id)
      .map((one) => `${one.do}${one.do === 'remind' ? `-${one.about}` : ''} ${new Date(one.at).toISOString()}`);

  it('is a reminder and the call at the agreed time, not what comes too late to remind', () => {
    const world = drawn();
    world.do(propose('main-1-1', '2026-03-18T17:00:00Z'), as('m-p1'));
    world.do(accept(world, 'main-1-1', '2026-03-18T17:00:00Z'), as('m-p4'));
    expect(about(world, 'main-1-1')).toEqual([
      'remind-tomorrow 2026-03-17T17:00:00.000Z',
      'remind-soon 2026-03-18T16:00:00.000Z',
      'call-game 2026-03-18T17:00:00.000Z',
    ]);
    world.do(propose('main-1-2', '2026-03-16T16:00:00Z'), as('m-p2'));
    world.do(accept(world, 'main-1-2', '2026-03-16T16:00:00Z'), as('m-p3'));
    expect(about(world, 'main-1-2')).toEqual([
      'remind-soon 2026-03-16T15:00:00.000Z',
      'call-game 2026-03-16T16:00:00.000Z',
    ]);
    expect(until(world, at('2026-03-18T17:00:00Z'))).toEqual([
      'remind main-1-2',
      'call-game main-1-2',
      'remind main-1-1',
      'remind main-1-1',
      'call-game main-1-1',
    ]);
    expect(game(world, 'main-1-1').status).toBe('called');
    expect(world.refused(propose('main-1-1', '2026-03-20T17:00:00Z'), as('m-p1'))).toBe('game.over');
  });

  it('is the end of a game that found no time: both are absent, or who offered none', () => {
    const world = drawn();
    expect(about(world, 'main-1-1')).toEqual([
      'remind-closing 2026-03-20T22:00:00.000Z',
      'close-game 2026-03-22T22:00:00.000Z',
    ]);
    expect(world.refused({ type: 'close-game', game: 'main-1-1' }, SYSTEM)).toBe('time.early 2.2');
    world.do(propose('main-1-2', '2026-03-18T17:00:00Z'), as('m-p3'));
    world.do({ type: 'decline-time', game: 'main-1-2', proposal: openProposal(world, 'main-1-2') }, as('m-p2'));
    until(world, at('2026-03-22T22:00:00Z'));
    expect(game(world, 'main-1-1')).toMatchObject({ result: { absent: 'both' }, cause: 'absence', status: 'over' });
    // p2 - p3: p3 offered a time, p2 said no and offered none.
    expect(game(world, 'main-1-2')).toMatchObject({ a: 'p2', b: 'p3', result: { absent: 'a' } });
  });

  it('does not reward an offer that came too late to be answered, was taken back, or was met by another', () => {
    const cases: [string, (world: World) => void, string][] = [
      [
        'too late',
        (world) => {
          world.now = at('2026-03-21T22:00:00Z');
          world.do(propose('main-1-1', '2026-03-22T20:00:00Z'), as('m-p1'));
        },
        'both',
      ],
      [
        'in time',
        (world) => {
          world.now = at('2026-03-21T21:59:00Z');
          world.do(propose('main-1-1', '2026-03-22T20:00:00Z'), as('m-p1'));
        },
        'b',
      ],
      [
        'in time, and another too late',
        (world) => {
          world.do(propose('main-1-1', '2026-03-18T17:00:00Z'), as('m-p1'));
          world.now = at('2026-03-22T12:00:00Z');
          world.do(propose('main-1-1', '2026-03-22T20:00:00Z'), as('m-p1'));
        },
        'b',
      ],
      [
        'taken back',
        (world) => {
          world.do(propose('main-1-1', '2026-03-18T17:00:00Z'), as('m-p1'));
          world.do(
            { type: 'withdraw-proposal', game: 'main-1-1', proposal: openProposal(world, 'main-1-1') },
            as('m-p1'),
          );
        },
        'both',
      ],
      [
        'met by another',
        (world) => {
          world.do(propose('main-1-1', '2026-03-18T17:00:00Z'), as('m-p1'));
          world.do(propose('main-1-1', '2026-03-19T17:00:00Z'), as('m-p4'));
        },
        'both',
      ],
    ];
    for (const [name, happens, absent] of cases) {
      const world = drawn();
      happens(world);
      until(world, at('2026-03-22T22:00:00Z'));
      expect(game(world, 'main-1-1').result, name).toEqual({ absent });
    }
  });

  it('[14.3] puts out who let two games pass', () => {
    const world = weekly({ absencesOut: 2 });
    until(world, at('2026-03-16T10:00:00Z'));
    for (const [id, one] of [
      ['main-1-1', 'p1'],
      ['main-2-2', 'p1'],
      ['main-1-2', 'p2'],
      ['main-2-1', 'p3'],
    ] as const) {
      const { a, b } = game(world, id);
      const offers = a === one ? a : b;
      const time = id.startsWith('main-1') ? '2026-03-18T17:00:00Z' : '2026-03-25T17:00:00Z';
      world.do(propose(id, time), as(`m-${offers}`));
    }
    until(world, at('2026-03-29T21:00:00Z'));
    const outs = names(4).filter((id) => participantOf(world.state, id)!.out !== null);
    // p4 let p1 wait in the first week and p3 in the second.
    expect(outs).toEqual(['p4']);
    expect(participantOf(world.state, 'p4')!.out).toMatchObject({ clause: '14.3' });
  });

  it('has as much time as a window where a game is replayed, or played after all', () => {
    const world = drawn();
    until(world, at('2026-03-22T22:00:00Z'));
    world.do(
      { type: 'annul-game', game: 'main-1-1', replay: true, clause: '7.1.b', reason: 'The page was down.' },
      CHIEF,
    );
    expect(spanOf(world.state, game(world, 'main-1-1'))!.closes).toBe(at('2026-03-30T21:00:00Z'));
    world.do(propose('main-1-1', '2026-03-30T20:00:00Z'), as('m-p1'));
    world.do({ type: 'withdraw', participant: 'p4', reason: 'Ill.' }, as('m-p4'));
    world.now = at('2026-03-24T10:00:00Z');
    world.do({ type: 'reinstate', participant: 'p4', clause: '7.1.b', reason: 'Well again.' }, CHIEF);
    expect(game(world, 'main-1-1')).toMatchObject({ status: 'paired', schedule: { proposal: null } });
    expect(spanOf(world.state, game(world, 'main-1-1'))!.closes).toBe(at('2026-03-31T21:00:00Z'));
  });
});

describe('[7.2.v] a game that is postponed', () => {
  it('has a new deadline, with clause and reason; its agreed time is void', () => {
    const world = weekly();
    until(world, at('2026-03-16T10:00:00Z'));
    world.do(propose('main-1-1', '2026-03-18T17:00:00Z'), as('m-p1'));
    world.do(accept(world, 'main-1-1', '2026-03-18T17:00:00Z'), as('m-p4'));
    const put = (to: number | null, more: object = GROUNDS): Command =>
      ({ type: 'postpone-game', game: 'main-1-1', until: to, ...more }) as Command;
    expect(world.refused(put(at('2026-04-20T21:00:00Z')), as('m-p1'))).toBe('role.forbidden');
    expect(world.refused(put(at('2026-03-01T21:00:00Z')), CHIEF)).toBe('postpone.time 7.2.v');
    expect(world.refused(put(null, { clause: '7.2.v', reason: ' ' }), CHIEF)).toBe('text.length');
    until(world, at('2026-03-18T17:00:00Z'));
    expect(game(world, 'main-1-1').status).toBe('called');
    world.do(put(null), CHIEF);
    expect(game(world, 'main-1-1')).toMatchObject({
      status: 'paired',
      table: null,
      schedule: { at: null, offers: {} },
      postponed: { until: null, clause: '7.2.v', reason: 'No light.', by: CHIEF },
    });
    // Until further notice: it isn't closed with the window, and can be played at any time to come.
    until(world, at('2026-03-25T10:00:00Z'));
    expect(game(world, 'main-1-1').status).toBe('paired');
    world.do(propose('main-1-1', '2026-05-18T16:00:00Z'), as('m-p4'));
    world.do(put(at('2026-04-20T21:00:00Z')), CHIEF);
    expect(due(world.state).filter((one) => 'game' in one && one.game === 'main-1-1')).toEqual([
      {
        do: 'remind',
        game: 'main-1-1',
        about: 'closing',
        of: at('2026-04-20T21:00:00Z'),
        at: at('2026-04-18T21:00:00Z'),
      },
      { do: 'close-game', game: 'main-1-1', at: at('2026-04-20T21:00:00Z') },
    ]);
    expect(world.refused(propose('main-1-1', '2026-04-21T17:00:00Z'), as('m-p1'))).toBe('time.window 2.2');
    // The competition stands still for three days: so does this deadline.
    world.do({ type: 'postpone', until: null, ...GROUNDS }, CHIEF);
    world.now += 3 * DAY;
    world.do({ type: 'resume' }, CHIEF);
    const { closes } = spanOf(world.state, game(world, 'main-1-1'))!;
    expect(closes).toBe(at('2026-04-20T21:00:00Z') + 3 * DAY + 1);
    expect(fold(world.events)).toEqual(world.state);
  });

  it('is called again at its time in a live competition, and the round waits for it', () => {
    const world = new World(regulations()).start(names(4));
    world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
    const [one, two] = world.pair();
    world.do({ type: 'call-game', game: one!.id, table: 't1' }, SYSTEM);
    world.report(two!.id, { sets: [4, 0] });
    world.do({ type: 'postpone-game', game: one!.id, until: world.now + HOUR, ...GROUNDS }, CHIEF);
    expect(due(world.state)).toEqual([{ do: 'call-game', game: one!.id, at: world.now - 1 + HOUR }]);
    world.do({ type: 'postpone-game', game: one!.id, until: null, ...GROUNDS }, CHIEF);
    expect(due(world.state)).toEqual([]);
    world.do({ type: 'call-game', game: one!.id, table: 't2' }, SYSTEM);
    world.report(one!.id, { sets: [4, 0] });
    expect(world.refused({ type: 'postpone-game', game: one!.id, until: null, ...GROUNDS }, CHIEF)).toBe('game.over');
    expect(due(world.state)[0]).toMatchObject({ do: 'pair-round' });
  });
});
