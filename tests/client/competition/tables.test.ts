import { describe, expect, it } from 'vitest';
import { grouped, joined, shownBy } from '../../../client/pages/competition/listing.ts';
import { isDrawn, lotHolds, moved, seedOrder } from '../../../client/pages/competition/order.ts';
import { pointsList, seasonRows } from '../../../client/pages/competition/season-table.ts';
import {
  cellText,
  meetingText,
  noteText,
  roundCellText,
  rulingText,
  tieBreakAbout,
  tieBreakBrief,
  tieBreakText,
  valueText,
  walkOvers,
  workingsFor,
} from '../../../client/pages/competition/standings.ts';
import { entryText, extentText, namesIn } from '../../../client/pages/competition/words.ts';
import { drawLot } from '../../../shared/competition/lot.ts';
import { TIE_BREAKS } from '../../../shared/competition/tie-breaks.ts';
import type { CompetitionEntry, SectionWorkings } from '../../../shared/protocol/competition.ts';
import { competition, game } from './views.ts';

const names = namesIn(competition());

describe('the table', () => {
  it.each(TIE_BREAKS)('names the tie-break %s, at length and briefly, and says what it is made of', (name) => {
    for (const text of [tieBreakText(name), tieBreakBrief(name), tieBreakAbout(name)]) expect(text).toMatch(/\w/);
    expect(tieBreakBrief(name).length).toBeLessThan(8);
  });

  it('writes values as they are compared', () => {
    expect(valueText(null)).toBe('–');
    expect(valueText('infinite')).toBe('∞');
    expect(valueText(12)).toBe('12');
    expect(valueText(10.5)).toBe('10½');
    expect(valueText(1.3333333)).toBe('1.333');
    expect(valueText([2, 1, 0.5])).toBe('2·1·½');
    expect(cellText({ name: 'set-difference', value: 4, note: null })).toBe('+4');
    expect(cellText({ name: 'set-difference', value: -4, note: null })).toBe('−4');
    expect(cellText({ name: 'set-difference', value: 0, note: null })).toBe('0');
    expect(noteText('not-level')).toContain('level');
  });

  it('[3.2] shows byes, walk-overs and absences as what they are', () => {
    const walks = walkOvers({
      games: [game('walk', { result: { absent: 'b' } }), game('g', { result: { sets: [3, 1] } })],
    });
    const cell = { round: 1, opponent: 'ben', outcome: 'win', points: 2, sets: [3, 1], game: 'g' } as const;
    expect(roundCellText(cell, walks)).toBe('3:1');
    expect(roundCellText({ ...cell, sets: [0, 0], game: 'walk' }, walks)).toBe('+');
    // Given up before a set was over: no walk-over.
    expect(roundCellText({ ...cell, sets: [0, 0] }, walks)).toBe('0:0');
    // Against one who had left before: nothing was paired.
    expect(roundCellText({ ...cell, sets: [0, 0], game: null }, walks)).toBe('+');
    expect(roundCellText({ ...cell, outcome: 'absence', sets: [0, 0], game: 'walk' }, walks)).toBe('−');
    expect(roundCellText({ ...cell, opponent: null, game: null }, walks)).toBe('bye');
    expect(roundCellText({ ...cell, opponent: null, outcome: 'absence', game: null }, walks)).toBe('absent');
    expect(meetingText({ game: 'g', outcome: 'loss', sets: [1, 3] }, walks)).toBe('1:3');
  });

  it('shows the summands of a tie-break, and which of them a cut leaves out', () => {
    const workings: SectionWorkings = {
      section: 'main',
      n: 1,
      rows: [
        {
          participant: 'anna',
          place: 1,
          points: 3,
          tieBreaks: [
            {
              name: 'buchholz-cut-1',
              value: 4,
              note: null,
              workings: [
                { round: 1, opponent: 'ben', counts: 4, note: null },
                { round: 2, opponent: 'carl', counts: 1, note: 'left-out' },
                { round: 3, opponent: null, counts: 3, note: 'unplayed' },
              ],
            },
            {
              name: 'set-ratio',
              value: 3,
              note: null,
              workings: [{ round: 1, opponent: 'ben', counts: [3, 1], note: null }],
            },
          ],
        },
      ],
    };
    expect(workingsFor(workings, 'anna', 'buchholz-cut-1', names)).toEqual([
      { round: 1, who: 'BEN', counts: '4', out: false, note: '' },
      { round: 2, who: 'CARL', counts: '1', out: true, note: 'left out' },
      { round: 3, who: 'no opponent', counts: '3', out: false, note: 'not played: by the own points' },
    ]);
    expect(workingsFor(workings, 'anna', 'set-ratio', names)![0]!.counts).toBe('3 : 1');
    expect(workingsFor(workings, 'ben', 'set-ratio', names)).toBeNull();
  });

  it('[3.2] says how the 50 % rule was applied', () => {
    const withdrawal = { participant: 'anna', afterRound: 2, played: 2, of: 7 } as const;
    expect(rulingText({ withdrawal: null })).toBe('');
    expect(rulingText({ withdrawal: { ...withdrawal, consequence: 'annulled' } })).toContain('2 of 7');
    const texts = (['annulled', 'own-points-annulled', 'rest-lost'] as const).map((consequence) =>
      rulingText({ withdrawal: { ...withdrawal, consequence } }),
    );
    expect(new Set(texts).size).toBe(3);
  });
});

describe('orders and lots', () => {
  it('moves one and keeps the others in their order', () => {
    const order = ['a', 'b', 'c', 'd'];
    expect(moved(order, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(order, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(order, 0, -1)).toEqual(order);
    expect(moved(order, 3, 9)).toEqual(order);
    expect(moved(order, 7, 0)).toEqual(order);
  });

  it('keeps a draw, puts who came since behind it, and drops who has gone', () => {
    expect(seedOrder(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
    expect(seedOrder(null, ['a', 'b'])).toEqual(['a', 'b']);
    expect(isDrawn(['b', 'a'], ['a', 'b'])).toBe(true);
    expect(isDrawn(['a'], ['a', 'b'])).toBe(false);
    expect(isDrawn(['a', 'gone'], ['a', 'b'])).toBe(false);
    expect(isDrawn(null, [])).toBe(false);
  });

  it('checks a lot by its seed', () => {
    const lot = drawLot('0123456789abcdef', 'seeding', ['a', 'b', 'c', 'd']);
    expect(lotHolds(lot)).toBe(true);
    const [first, ...rest] = lot.drawn;
    expect(lotHolds({ ...lot, drawn: [...rest, first!] })).toBe(false);
    expect(lotHolds({ ...lot, seed: '0123456789abcdeg' })).toBe(false);
  });
});

describe('the list of competitions', () => {
  const entry = (id: string, change: Partial<CompetitionEntry> = {}): CompetitionEntry => ({
    id,
    name: id,
    organiser: { id: 'o', name: 'Olga' },
    phase: 'entry',
    postponed: false,
    kind: 'singles',
    mode: 'singles',
    category: 'open',
    system: 'round-robin',
    sets: 4,
    rated: true,
    timing: 'live',
    how: 'open',
    entrants: 5,
    most: 16,
    round: 0,
    rounds: null,
    startsAt: null,
    createdAt: 0,
    ...change,
  });

  it('is grouped by what runs, what can be entered, and what is over; drafts are not shown', () => {
    const list = (['running', 'entry', 'closed', 'finished', 'cancelled', 'draft'] as const).map((phase) =>
      entry(phase, { phase }),
    );
    const { running, open, over } = grouped(list);
    expect([running, open, over].map((some) => some.map(({ id }) => id))).toEqual([
      ['running'],
      ['entry', 'closed'],
      ['finished', 'cancelled'],
    ]);
  });

  it('puts pages together without telling anything twice', () => {
    expect(joined([entry('a'), entry('b')], [entry('b'), entry('c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('takes only filters there are from an address', () => {
    expect([undefined, 'open', 'nonsense', 'constructor'].map(shownBy)).toEqual(['all', 'open', 'all', 'all']);
  });

  it('says what is played and how far it is', () => {
    expect(entryText(entry('a', { category: 'women' }))).toBe('Singles · Women · Round robin · 4 sets · rated');
    expect(extentText(entry('a'))).toBe('5 of 16 entered');
    expect(extentText(entry('a', { phase: 'running', round: 2, rounds: 7 }))).toBe('5 entrants · Round 2 of 7');
    expect(extentText(entry('a', { phase: 'running', round: 2 }))).toBe('5 entrants · Round 2');
    expect(extentText(entry('a', { phase: 'running', round: 6, rounds: 6, timing: 'days' }))).toBe('5 entrants');
  });
});

describe('a season', () => {
  it('has a cell for every event, also for those somebody was not at', () => {
    const competitions = [{ id: 'one' }, { id: 'two' }] as never;
    const event = { event: 'two', place: 1, points: 25, counts: true };
    const lines = [{ participant: 'anna', name: 'Anna', place: 1, points: 25, events: [event] }];
    expect(seasonRows({ competitions, lines })[0]!.events).toEqual([null, event]);
  });

  it('reads points by place as people write them', () => {
    expect(pointsList('25, 18,15 12;10')).toEqual([25, 18, 15, 12, 10]);
    expect(pointsList('')).toBeNull();
    expect(pointsList('25, x')).toBeNull();
    expect(pointsList('-1')).toBeNull();
  });
});
