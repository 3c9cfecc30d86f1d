import { describe, expect, it } from 'vitest';
import { desksWait } from '../../../client/net/own-desks.ts';
import {
  actsAt,
  byRound,
  callKeys,
  callText,
  lookOf,
  marksOf,
  mayAct,
  mayAssign,
  newCalls,
  nextCard,
  shownBy,
  waitingAt,
} from '../../../client/pages/desk/cards.ts';
import type { MyDesks } from '../../../shared/protocol/desk.ts';
import { game } from '../competition/views.ts';
import { call, desk, table } from './desk.ts';

const rita = { id: 'rita', name: 'Rita', here: true, seated: true };
const quiet = table('quiet');
const calling = table('calling', { calls: [call(3), call(5, { kind: 'question' })] });
const disputed = table('disputed', { protests: [9], referee: rita });
const all = [calling, disputed, quiet];

describe('the cards of a desk', () => {
  it('shows all, those that wait, and the own ones, in the order in which the service has them', () => {
    expect(shownBy('all', all, 'rita')).toEqual(all);
    expect(shownBy('calls', all, 'rita')).toEqual([calling, disputed]);
    expect(shownBy('mine', all, 'rita')).toEqual([disputed]);
    expect(shownBy('mine', all, 'olga')).toEqual([]);
  });

  it('is loud for calls, less for protests, and says when it stands', () => {
    expect(all.map(lookOf)).toEqual(['calls', 'protests', 'plain']);
    expect(lookOf(table('t', { stopped: { side: null, note: '', at: 0 } }))).toBe('stopped');
    expect(lookOf(table('t', { calls: [call(1)], protests: [2] }))).toBe('calls');
  });

  it('tells what waits: a table that calls twice counts once', () => {
    const whole = desk(all, { protests: [9], approvals: ['a', 'b'] });
    expect(waitingAt(whole)).toEqual({ calls: 1, protests: 1, approvals: 2 });
  });

  it('rings for what is new, not for what was there when one came, nor for what is seen to', () => {
    const keys = callKeys(all);
    expect(keys).toEqual(['calling stop 3', 'calling question 5', 'disputed protest 9']);
    expect(newCalls(null, keys)).toEqual([]);
    expect(newCalls(new Set(keys.slice(0, 1)), keys)).toEqual(keys.slice(1));
    expect(newCalls(new Set(keys), keys.slice(1))).toEqual([]);
  });

  it('goes from card to card and stays at the ends', () => {
    expect(nextCard(all, null, 1)).toBe('calling');
    expect(nextCard(all, null, -1)).toBe('quiet');
    expect(nextCard(all, 'calling', 1)).toBe('disputed');
    expect(nextCard(all, 'quiet', 1)).toBe('quiet');
    expect(nextCard(all, 'calling', -1)).toBe('calling');
    expect(nextCard(all, 'gone', 1)).toBe('calling');
    expect(nextCard([], null, 1)).toBeNull();
  });

  it('[7.2, 8.1.v] offers acts to the chief, the deputy and seniors, to table referees at their own table only', () => {
    for (const role of ['chief', 'deputy', 'senior'] as const) expect(mayAct([role], quiet, 'x')).toBe(true);
    expect(mayAct(['table'], disputed, 'rita')).toBe(true);
    expect(mayAct(['table'], quiet, 'rita')).toBe(false);
    expect(mayAct(['secretary'], disputed, 'rita')).toBe(false);
    expect(mayAct(['organiser'], quiet, 'x')).toBe(false);
    expect(mayAssign(['senior'])).toBe(true);
    expect(mayAssign(['table', 'secretary'])).toBe(false);
  });

  it('says what is known of a side in words', () => {
    const one = table('t', { debts: { A: 2, B: 0 }, cautions: { A: 1, B: 0 }, warnings: { A: 2, B: 0 } });
    expect(marksOf(one, 'A')).toEqual([
      { bad: false, text: 'owes 2' },
      { bad: false, text: '1 caution' },
      { bad: true, text: '2 warnings' },
    ]);
    expect(marksOf(one, 'B')).toEqual([]);
  });

  it('says who calls, and that it is somebody where nobody is known', () => {
    const names = { A: 'Anna', B: 'Ben' };
    expect(callText(call(1), names)).toBe('Anna has called stop (19.2)');
    expect(callText(call(1, { by: null, side: 'B', kind: 'refused-greeting' }), names)).toBe(
      'Ben refuses to greet (3.5)',
    );
    expect(callText(call(1, { by: null, side: null, kind: 'question' }), names)).toBe('Somebody asks');
  });

  it('[8.1.g] lists what can be cancelled, the latest first, numbered as it was decided', () => {
    const one = table('t', {
      turn: 'B',
      warnings: { A: 0, B: 2 },
      cancellable: [
        { event: 4, type: 'struck' },
        { event: 6, type: 'warned' },
      ],
    });
    const at = actsAt(one);
    expect(at.decisions.map(({ event, text }) => [event, text])).toEqual([
      [6, '2. Warning'],
      [4, '1. A strike'],
    ]);
    expect(at).toMatchObject({ striking: 'B', warnings: { A: 0, B: 2 }, over: false });
    expect(actsAt(table('t', { phase: 'signing' })).over).toBe(true);
  });

  it('[7.1.g] puts protocols to approve together by round', () => {
    const games = [
      game('a', { round: 2 }),
      game('b', { round: 1 }),
      game('c', { round: 2 }),
      game('d', { round: 2, section: 'A' }),
    ];
    expect(byRound(games).map(({ section, round, games: list }) => [section, round, list.map(({ id }) => id)])).toEqual(
      [
        ['main', 2, ['a', 'c']],
        ['main', 1, ['b']],
        ['A', 2, ['d']],
      ],
    );
  });

  it('looks often while something runs, twice as rarely when it isn’t seen, seldom else', () => {
    const at = (phase: string) => ({ desks: [{ competition: { phase } }] }) as unknown as MyDesks;
    expect(desksWait(null, false)).toBe(60_000);
    expect(desksWait(at('finished'), false)).toBe(60_000);
    expect(desksWait(at('running'), false)).toBe(8_000);
    expect(desksWait(at('running'), true)).toBe(16_000);
  });
});
