/** Every clause has something to try, or a page to go to; stories, rights and tables are what the engine makes of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factsOf, stepText } from '../../client/pages/rules/story-words.ts';
import { mayDo, OFFICE_ACTS, OFFICE_ROLES } from '../../shared/lessons/offices.ts';
import { isTried, PLACES, shownOf } from '../../shared/lessons/shown.ts';
import { STORIES } from '../../shared/lessons/stories.ts';
import { citedIn, playStory, type Story, type StoryMoment } from '../../shared/lessons/story.ts';
import {
  drawOf,
  firstInKnockOut,
  firstInSeriesOf,
  levelOf,
  lineUpRefusal,
  matchAfter,
  RAIL_SPEEDS,
  reboundOf,
  SURFACE_SPEEDS,
  slideOf,
  standingsOf,
  WORKINGS,
} from '../../shared/lessons/workings.ts';
import { simulatorWith } from '../../shared/play/simulating.ts';
import { CLAUSE_NUMBERS, isClause } from '../../shared/rules/clauses.ts';

const simulate = simulatorWith(console);
const played = (story: Story) => playStory(story, simulate);
const storyOf = (clause: string): readonly StoryMoment[] => played(shownOf(clause).story!);
const last = (clause: string): StoryMoment => storyOf(clause).at(-1)!;

/** Clauses of whose stories no event bears the number: what must be so at the end. */
const ENDS: Readonly<Record<string, (moments: readonly StoryMoment[]) => boolean>> = {
  '3.3': (moments) => moments[1]!.state.questions.length === 1 && moments[2]!.state.questions[0]!.answer !== null,
  '3.5': (moments) => moments[2]!.state.refused.join() === 'B' && moments[3]!.state.result?.winner === 'A',
  '3.7': (moments) => moments.at(-1)!.state.sides.B.warnings.length === 1,
  '3.8': (moments) => moments[2]!.state.clock?.length === 180_000 && moments.at(-1)!.state.set?.number === 2,
  '8.1.d': (moments) => moments[1]!.state.sides.B.warnings[0]?.clause === '19.1.i',
  '9.1.a': (moments) => moments[1]!.refused?.code === 'role.forbidden' && moments[2]!.refused === null,
  '9.1.g': (moments) => moments[0]!.state.set?.sitting[moments[0]!.state.set.first]?.player === 'A',
  '9.1.k': (moments) =>
    moments[1]!.state.stopped !== null && moments[2]!.refused?.code === 'game.stopped' && moments[4]!.refused === null,
  '9.1.l': (moments) => moments[1]!.state.result?.winner === 'A' && moments[4]!.state.phase === 'over',
  '9.1.zh': (moments) => moments.map(({ state }) => state.sides.B.warnings.length).join() === '0,1,2,3',
  '9.2': (moments) => moments[2]!.state.phase === 'signing' && moments[3]!.state.phase === 'over',
  '12.1': (moments) => moments.at(-1)!.state.sets.length === 2 && moments.at(-1)!.state.result?.winner === 'B',
  '12.23': (moments) =>
    moments[2]!.state.trial?.side === 'A' && moments[3]!.state.trial?.side === 'B' && moments[4]!.state.phase === 'set',
  '15.1': (moments) => moments[2]!.state.result === null && moments[3]!.state.result?.winner === 'A',
  '20.2': (moments) =>
    [0, 3, 6]
      .map(
        (k) =>
          `${moments[k]!.state.set!.sitting.S!.player}${moments[k]!.state.set!.sitting[moments[k]!.state.set!.turn]!.player}`,
      )
      .join() === 'AA,BB,AA',
  '22.3': (moments) => moments.at(-1)!.state.set?.first === 'N' && moments.at(-1)!.state.set?.sitting.W?.player === 'D',
  '23.1': (moments) => moments.at(-1)!.state.result?.winner === null && moments.at(-1)!.state.sets.length === 2,
};
/** What can't happen here is decided by a referee by another clause, or refused. */
const BY_OTHER: Readonly<Record<string, string>> = {
  '3.5': '14.4',
  '3.7': '19.1.k',
  '10.1': '19.1.zh',
  '11.4.d': '18.1.e',
  '12.7': '17.1.o',
  '12.8': '17.1.u',
  '12.15': '17.1.s',
  '12.21': '16.1.k',
  '12.24': '16.1.b',
  '15.1': '3.2',
  '16.1.m': '12.17',
  '17.1.m': '12.17',
  '17.1.n': '12.17',
  '18.1.z': '12.17',
};

describe('the clauses', () => {
  it('have each something to try, or a page on which they are at work', () => {
    const none = CLAUSE_NUMBERS.filter((clause) => {
      const shown = shownOf(clause);
      return !isTried(shown) && shown.places.length === 0;
    });
    expect(none).toEqual([]);
    expect(CLAUSE_NUMBERS.filter((clause) => isTried(shownOf(clause))).length).toBeGreaterThanOrEqual(191);
  });

  it('are named as they are', () => {
    const named = [...STORIES.flatMap(({ clauses }) => clauses), ...Object.keys(OFFICE_ACTS), ...Object.keys(WORKINGS)];
    expect(named.filter((clause) => !isClause(clause))).toEqual([]);
    const told = STORIES.flatMap(({ clauses }) => clauses);
    expect(told.filter((clause, k) => told.indexOf(clause) < k)).toEqual([]);
  });

  it('lead to pages that there are', () => {
    const source = readFileSync(new URL('../../client/main.tsx', import.meta.url), 'utf8');
    for (const path of Object.values(PLACES)) expect(source).toContain(`path="${path}"`);
  });
});

describe('the stories', () => {
  it.each(STORIES.flatMap((story) => story.clauses.map((clause) => [clause, story] as const)))(
    '[%s] is at work in its story',
    (clause, story) => {
      const moments = played(story);
      const cited = moments.flatMap(citedIn);
      const check = ENDS[clause];
      if (check !== undefined) expect(check(moments)).toBe(true);
      else expect(cited).toContain(BY_OTHER[clause] ?? clause);
    },
  );

  it.each(STORIES.map((story) => [story.clauses[0]!, story] as const))('%s has every step do something', (_, story) => {
    const moments = played(story);
    for (const [k, step] of story.steps.entries()) {
      const moment = moments[k + 1]!;
      expect(step.do === 'wait' || moment.refused !== null || moment.events.length > 0, JSON.stringify(step)).toBe(
        true,
      );
      expect(stepText(step)).not.toMatch(/do\.|\{\{/);
    }
    expect(moments.flatMap(factsOf).filter((fact) => /(fact|phase|clock|seat)\.|\{\{/.test(fact))).toEqual([]);
  });

  it('[3.4] lets nobody protest about who won a set once the next has begun', () => {
    expect(last('3.4').refused?.code).toBe('protest.late');
  });

  it('[3.6] has the opponent claim the game after 20 s away, not before', () => {
    const moments = storyOf('3.6');
    expect(moments[3]!.refused?.code).toBe('claim.early');
    expect(moments[5]!.state.result).toMatchObject({ winner: 'A', clause: '3.6' });
  });

  it('[17.1.p] costs the offender the next right: A strikes again', () => {
    const moments = storyOf('17.1.p');
    expect(moments[1]!.state.set?.deferred).toHaveLength(1);
    expect(moments[2]!.state.set).toMatchObject({ turn: 'S', debts: { A: 1, B: 1 } });
    expect(moments[3]!.state.set?.turn).toBe('N');
  });

  it('[16.1.l] takes the next set after 180 s and not a second earlier', () => {
    const moments = storyOf('16.1.l');
    expect(moments[3]!.state.score).toEqual({ A: 1, B: 0 });
    expect(moments[4]!.state.score).toEqual({ A: 2, B: 0 });
  });
});

describe('the rights of officials', () => {
  it.each(Object.entries(OFFICE_ACTS))('[%s] tells some that they may and others that they may not', (_, acts) => {
    for (const act of acts) {
      const may = OFFICE_ROLES.map((role) => mayDo(role, act));
      expect(may).toContain(true);
      expect(may).toContain(false);
    }
  });

  it('[7.2.b] [7.1.b] [8.1.v] answers as the rules do', () => {
    expect(mayDo('chief', 'exclude')).toBe(true);
    expect(mayDo('senior', 'exclude')).toBe(false);
    expect(mayDo('table', 'decide-protest')).toBe(false);
    expect(mayDo('senior', 'assign-referee')).toBe(true);
  });
});

describe('what is worked out', () => {
  it('[22.1.a] is the table of Berger: everybody meets everybody once', () => {
    for (const count of [3, 5, 6, 10]) {
      const pairs = drawOf(count).flatMap((round) => round.pairs.map((pair) => [...pair].sort().join('-')));
      expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
      expect(pairs).toHaveLength((count * (count - 1)) / 2);
    }
    expect(drawOf(5)[0]).toEqual({
      pairs: [
        ['2', '5'],
        ['3', '4'],
      ],
      byes: ['1'],
    });
  });

  it('[22.1.b] [22.2] gives the first strike in turn', () => {
    expect([1, 2, 3].map((game) => firstInKnockOut(game)[0])).toEqual(['A', 'B', 'A']);
    expect(firstInSeriesOf('guests', 3)).toEqual(['b', 'a', 'b']);
    expect(firstInSeriesOf('home', 3)).toEqual(['a', 'b', 'a']);
  });

  it('[2.1] counts the same results for players and for teams', () => {
    const order = (of: Parameters<typeof standingsOf>[0]) =>
      standingsOf(of, 3).lines.map(({ participant, points }) => `${participant} ${points}`);
    expect(order('players')).toEqual(['B 4', 'A 4', 'C 2', 'D 2']);
    expect(order('teams')).toEqual(['II 3', 'I 2', 'III 1']);
    expect(order('members')).toEqual(['I-1 4', 'II-2 4', 'II-1 2', 'III-2 2', 'I-2 0', 'III-1 0']);
    for (const of of ['players', 'pairs', 'teams', 'members'] as const)
      expect(standingsOf(of, 0).lines.every(({ points }) => points === 0)).toBe(true);
  });

  it('[22.4] lets the reserve and who was replaced play at their number only', () => {
    expect(lineUpRefusal('1', '2')).toBeNull();
    expect(lineUpRefusal('R', '2')).toBeNull();
    expect(lineUpRefusal('2', 'R')?.code).toBe('lineup.number');
    expect(lineUpRefusal('1', 'R')?.code).toBe('lineup.reserve');
    expect(lineUpRefusal('1', '1')?.code).toBe('lineup.twice');
  });

  it('[23.2] stops when one has won, unless all are played', () => {
    expect(matchAfter(2, false)).toMatchObject({ stopped: false, score: { winner: null } });
    expect(matchAfter(3, false)).toMatchObject({ stopped: true, score: { winner: 'a' } });
    expect(matchAfter(3, true)).toMatchObject({ stopped: false, score: { winner: 'a' } });
  });

  it.each(SURFACE_SPEEDS)('[24.3] [24.5] slides by the surface, from every side alike, at %i mm/s', (speed) => {
    const { slow, federation, fast } = slideOf(speed);
    expect(slow).toBeLessThan(federation);
    expect(federation).toBeLessThan(fast);
    // Short of the opposite rail: v²/2μg.
    expect(federation).toBeCloseTo(speed ** 2 / (2 * 0.07 * 9810), 0);
    expect(new Set(Object.values(levelOf(speed))).size).toBe(1);
  });

  it.each(RAIL_SPEEDS)('[24.4] comes back less from dead rails at %i mm/s', (speed) => {
    const { federation, dead } = reboundOf(speed);
    expect(federation).toBeLessThan(dead);
    expect(dead).toBeLessThan(904);
  });
});
