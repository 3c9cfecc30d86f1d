import { describe, expect, it } from 'vitest';
import { actNote, reportActText } from '../../../client/pages/desk/papers/act-words.ts';
import { provisionalText } from '../../../client/pages/desk/papers/paper-words.ts';
import { effectText, momentText, standingOf, standingText } from '../../../client/pages/desk/protests/protest-words.ts';
import { isOpen, listed, mayAppeal, nameOf, whatText } from '../../../client/pages/desk/sanctions/sanction-words.ts';
import { ACTS, offered } from '../../../client/pages/table/desk/acts-at.ts';
import * as clauses from '../../../client/pages/table/desk/clauses.ts';
import { REASONS, reasonFor } from '../../../client/pages/table/desk/reasons.ts';
import type { ProtestDecision } from '../../../shared/protocol/desk.ts';
import { protest, sanction } from './desk.ts';

const decision = (change: Partial<ProtestDecision> = {}): ProtestDecision => ({
  at: 0,
  by: null,
  upheld: true,
  final: false,
  text: '',
  effect: null,
  ...change,
});

describe('protests in words', () => {
  it('[3.4, 7.3] stand as the last decision says, and wait where somebody has still to decide', () => {
    expect(standingOf(protest())).toBe('waits-senior');
    expect(standingOf(protest({ waitsFor: 'chief', decisions: [decision()] }))).toBe('waits-chief');
    expect(standingOf(protest({ waitsFor: null, decisions: [decision()] }))).toBe('upheld');
    const over = [decision(), decision({ upheld: false, final: true })];
    expect(standingOf(protest({ waitsFor: null, decisions: over }))).toBe('rejected');
    expect(standingText('waits-senior')).toBe('waits for the senior referee');
  });

  it('name their moment and what was done', () => {
    const moment = { table: 't', event: 4, set: 2, strike: 7 };
    expect(momentText(moment)).toBe('set 2, strike 7');
    expect(momentText({ ...moment, strike: null })).toBe('set 2');
    expect(momentText(null)).toBe('the game as a whole');
    expect(effectText('set-back')).toBe('The set went back to before this moment.');
    expect(effectText(null)).toBe('');
  });
});

describe('sanctions in words', () => {
  it('[14] may be appealed by the side concerned, once, while nothing is published', () => {
    const view = { phase: 'running' } as Parameters<typeof mayAppeal>[0];
    const mine = { participant: 'anna', may: ['appeal'] } as unknown as Parameters<typeof mayAppeal>[1];
    const appeal = { appeal: 3, at: 0, text: '', decision: null };
    expect(mayAppeal(view, mine, sanction(1))).toBe(true);
    expect(mayAppeal(view, null, sanction(1))).toBe(false);
    expect(mayAppeal(view, mine, sanction(1, { participant: 'ben' }))).toBe(false);
    expect(mayAppeal(view, mine, sanction(1, { appeal }))).toBe(false);
    expect(mayAppeal({ ...view, phase: 'finished' }, mine, sanction(1))).toBe(false);
    expect(isOpen(sanction(1, { appeal }))).toBe(true);
    expect(isOpen(sanction(1, { appeal: { ...appeal, decision: decision() } }))).toBe(false);
  });

  it('are listed by participant, open appeals first, then the newest', () => {
    const appeal = { appeal: 3, at: 0, text: '', decision: null };
    const list = [sanction(1, { appeal }), sanction(2), sanction(3, { participant: 'ben' }), sanction(4)];
    expect(listed(list, null).map(({ event }) => event)).toEqual([1, 4, 3, 2]);
    expect(listed(list, 'ben').map(({ event }) => event)).toEqual([3]);
  });

  it('are named where they lie: in the competition, or in a table’s log', () => {
    expect(nameOf(sanction(5))).toEqual({ sanction: 5 });
    expect(nameOf(sanction(5, { table: 'tt' }))).toEqual({ sanction: 5, table: 'tt' });
    expect(whatText(sanction(5, { kind: 'points-deducted', points: 1.5 }))).toBe('Points deducted: 1½');
  });
});

describe('papers in words', () => {
  it('[7.1.g] say why a result may still change', () => {
    expect(provisionalText('signature')).toContain('9.2');
    expect(provisionalText('protest')).toContain('3.4');
    expect(provisionalText('approval')).toContain('7.1.g');
    expect(provisionalText(null)).toBe('');
  });

  it('say acts in words, offices too', () => {
    expect(reportActText('resultCorrected')).toBe('Result corrected');
    expect(reportActText('something')).toBe('something');
    expect(actNote({ type: 'appointed', text: 'chief Karlis' })).toBe('Chief referee Karlis');
    expect(actNote({ type: 'remarked', text: 'chief among them' })).toBe('chief among them');
  });
});

describe('the acts of referees', () => {
  const LISTS = {
    warn: clauses.WARNINGS,
    penalty: clauses.PENALTIES,
    turn: clauses.TURNS,
    set: clauses.SETS,
    game: clauses.GAMES,
    move: clauses.MOVES,
    cancel: clauses.CANCELS,
  } as const;

  it.each(ACTS)(
    '%s: every reason rests on a clause of the act, the first clause has one, and none is there twice',
    (act) => {
      const list: readonly string[] = LISTS[act];
      expect(REASONS[act].filter(({ clause }) => !list.includes(clause))).toEqual([]);
      expect(REASONS[act][0]!.clause).toBe(list[0]);
      expect(new Set(REASONS[act].map(({ text }) => text)).size).toBe(REASONS[act].length);
      for (const clause of list) expect(reasonFor(act, clause)).not.toBe('');
    },
  );

  it('[9.1] are offered as the phase allows', () => {
    expect(offered('set')).toEqual(ACTS);
    expect(offered('interval')).not.toContain('penalty');
    expect(offered('arrival')).toEqual(['warn', 'game']);
    expect(offered('over')).toEqual([]);
  });
});
