/** What the desk shows of its tables: which, in what order, what is new, who may act. Pure but for the language. */
import type { Role } from '../../../shared/competition/log/roles.ts';
import type { GameView } from '../../../shared/protocol/competition.ts';
import type { Desk, DeskCall, DeskTable } from '../../../shared/protocol/desk.ts';
import type { Phase } from '../../../shared/rules/game/state.ts';
import { SIDES, type Side } from '../../../shared/table/seats.ts';
import { rulingText, t, type UiKey } from '../../i18n/index.ts';
import { type ActsAt, decisionText } from '../table/desk/acts-at.ts';

export const FILTERS = ['all', 'calls', 'mine'] as const;
export type Filter = (typeof FILTERS)[number];

/** It waits for somebody: a call, or a protest. */
export const waits = ({ calls, protests }: DeskTable): boolean => calls.length + protests.length > 0;
/** Somebody sits in its referee's seat, or is assigned to it. */
export const isOf = ({ referee }: DeskTable, person: string): boolean => referee?.id === person;

/** The tables of a filter, in the order in which they came. */
export function shownBy(filter: Filter, tables: readonly DeskTable[], me: string): readonly DeskTable[] {
  if (filter === 'calls') return tables.filter(waits);
  return filter === 'mine' ? tables.filter((one) => isOf(one, me)) : tables;
}

/** Calls by what tells them apart, over all tables. */
export function callKeys(tables: readonly DeskTable[]): readonly string[] {
  return tables.flatMap(({ table, calls, protests }) => [
    ...calls.map(({ event, kind }) => `${table} ${kind} ${event}`),
    ...protests.map((protest) => `${table} protest ${protest}`),
  ]);
}

/** Those that weren't there before; the first look tells of none, since one sees them anyway. */
export function newCalls(before: ReadonlySet<string> | null, now: readonly string[]): readonly string[] {
  return before === null ? [] : now.filter((key) => !before.has(key));
}

/** Who stops and sanctions from the desk: the chief's side and seniors anywhere in their part, a table's referee at the own. */
export function mayAct(roles: readonly Role[], table: DeskTable, me: string): boolean {
  if (roles.some((role) => role === 'chief' || role === 'deputy' || role === 'senior')) return true;
  return roles.includes('table') && isOf(table, me);
}

/** Who assigns referees (8.1.v). */
export const mayAssign = (roles: readonly Role[]): boolean =>
  roles.some((role) => role === 'chief' || role === 'deputy' || role === 'senior' || role === 'organiser');

/** A table as the forms of acts see it. */
export function actsAt(one: DeskTable): ActsAt {
  return {
    names: one.names,
    striking: one.turn ?? 'A',
    warnings: one.warnings,
    decisions: one.cancellable.toReversed().map(({ event, type }, i, all) => ({
      event,
      type,
      text: decidedText(one, event, type, all.length - i),
    })),
    over: one.phase === 'signing' || one.phase === 'over',
  };
}

/** "5. A strike: Foul strike (17.1.a)" where it is the last one, "4. A strike" else. */
function decidedText({ last }: DeskTable, event: number, type: string, number: number): string {
  const text = decisionText(type);
  const [finding] = last?.event === event ? last.ruling.findings : [];
  if (finding === undefined) return t('off.decision', { number, text });
  const ruled = t('game.clause', { text: rulingText(finding.code), clause: finding.clause });
  return t('off.decision.ruled', { number, text, ruled });
}

const PHASES: Readonly<Record<Phase, UiKey>> = {
  seating: 'off.phase.seating',
  arrival: 'off.phase.arrival',
  choice: 'off.phase.choice',
  trial: 'off.phase.trial',
  set: 'off.phase.set',
  interval: 'off.phase.interval',
  signing: 'off.phase.signing',
  over: 'off.phase.over',
};
/** "Set 2", "break", ... */
export const phaseText = ({ phase, set }: Pick<DeskTable, 'phase' | 'set'>): string => t(PHASES[phase], { set });

const CALLS: Readonly<Record<DeskCall['kind'], UiKey>> = {
  stop: 'off.call.stop',
  question: 'off.call.question',
  'refused-greeting': 'off.call.refused-greeting',
  'nobody-there': 'off.call.nobody-there',
};
/** "Anna stopped the game". */
export function callText(call: DeskCall, names: Readonly<Record<Side, string>>): string {
  const name = call.by?.name ?? (call.side === null ? '' : names[call.side]);
  return t(CALLS[call.kind], { name: name === '' ? t('off.somebody') : name });
}

/** What is to be known of a side beside its score: debts, cautions, warnings. Each in a word or two. */
export function marksOf(one: DeskTable, side: Side): readonly { readonly bad: boolean; readonly text: string }[] {
  const marks = [];
  if (one.debts[side] > 0) marks.push({ bad: false, text: t('off.debts', { count: one.debts[side] }) });
  if (one.cautions[side] > 0) marks.push({ bad: false, text: t('off.cautions', { count: one.cautions[side] }) });
  if (one.warnings[side] > 0) marks.push({ bad: true, text: t('record.warnings', { count: one.warnings[side] }) });
  return marks;
}

/** How loud a card is. */
export function lookOf(one: DeskTable): 'calls' | 'protests' | 'stopped' | 'plain' {
  if (one.calls.length > 0) return 'calls';
  if (one.protests.length > 0) return 'protests';
  return one.stopped === null ? 'plain' : 'stopped';
}

/** The next card for the keyboard: `by` on from `from`, staying at the ends; nothing chosen: the first, or the last. */
export function nextCard(tables: readonly DeskTable[], from: string | null, by: 1 | -1): string | null {
  if (tables.length === 0) return null;
  const at = tables.findIndex(({ table }) => table === from);
  if (at < 0) return tables[by === 1 ? 0 : tables.length - 1]!.table;
  return tables[Math.min(tables.length - 1, Math.max(0, at + by))]!.table;
}

/** How much waits at a desk, by what. */
export function waitingAt({ tables, protests, approvals }: Desk) {
  return {
    calls: tables.reduce((sum, { calls }) => sum + (calls.length > 0 ? 1 : 0), 0),
    protests: protests.length,
    approvals: approvals.length,
  };
}

/** Sides in their order with all that a card says of each. */
export const sidesOf = (one: DeskTable) =>
  SIDES.map((side) => ({ side, name: one.names[side], on: one.turn === side, marks: marksOf(one, side) }));

export interface RoundOfGames {
  readonly section: string;
  readonly round: number;
  readonly games: readonly GameView[];
}

/** Games by section and round, in the order in which the rounds first come. */
export function byRound(games: readonly GameView[]): readonly RoundOfGames[] {
  const rounds = new Map<string, GameView[]>();
  for (const game of games) {
    const key = `${game.section} ${game.round}`;
    rounds.set(key, [...(rounds.get(key) ?? []), game]);
  }
  return [...rounds.values()].map((list) => ({ section: list[0]!.section, round: list[0]!.round, games: list }));
}
