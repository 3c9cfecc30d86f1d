/** Desks for the tests of their pages: as the service would tell them. */
import type { Desk, DeskCall, DeskTable, ProtestLine, SanctionLine } from '../../../shared/protocol/desk.ts';

export const table = (id: string, change: Partial<DeskTable> = {}): DeskTable => ({
  table: id,
  game: `game-${id}`,
  board: null,
  section: 'main',
  round: 1,
  mode: 'singles',
  names: { A: 'Anna', B: 'Ben' },
  phase: 'set',
  set: 1,
  score: { A: 0, B: 0 },
  pieces: { A: 8, B: 8 },
  debts: { A: 0, B: 0 },
  turn: 'A',
  clock: null,
  stopped: null,
  calls: [],
  protests: [],
  cautions: { A: 0, B: 0 },
  warnings: { A: 0, B: 0 },
  referee: null,
  missing: [],
  last: null,
  cancellable: [],
  ...change,
});

export const call = (event: number, change: Partial<DeskCall> = {}): DeskCall => ({
  kind: 'stop',
  event,
  at: 0,
  by: { id: 'anna', name: 'Anna' },
  side: 'A',
  text: '',
  ...change,
});

export const desk = (tables: readonly DeskTable[], change: Partial<Desk> = {}): Desk => ({
  competition: { id: 'c', name: 'Cup' },
  v: '1',
  now: 0,
  roles: ['chief'],
  section: null,
  tables,
  approvals: [],
  protests: [],
  referees: [],
  ...change,
});

export const protest = (change: Partial<ProtestLine> = {}): ProtestLine => ({
  protest: 7,
  at: 0,
  game: 'g',
  board: null,
  section: 'main',
  participant: 'anna',
  by: null,
  text: 'Wrong.',
  moment: null,
  waitsFor: 'senior',
  until: null,
  decisions: [],
  ...change,
});

export const sanction = (event: number, change: Partial<SanctionLine> = {}): SanctionLine => ({
  event,
  table: null,
  at: event,
  kind: 'warning',
  participant: 'anna',
  member: null,
  game: 'g',
  board: null,
  points: null,
  clause: '19.1.k',
  reason: 'Talked.',
  by: null,
  appeal: null,
  lifted: null,
  ...change,
});
