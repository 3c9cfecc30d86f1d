/** What the referee's acts are about, and which of them a phase allows. The same at the table and from the desk. Pure but for the language. */
import type { Phase } from '../../../../shared/rules/game/state.ts';
import type { Side } from '../../../../shared/table/seats.ts';
import { t, type UiKey } from '../../../i18n/index.ts';

/** A table as the forms of acts see it. */
export interface ActsAt {
  readonly names: Readonly<Record<Side, string>>;
  /** The side that has the right of strike. */
  readonly striking: Side;
  /** Warnings so far (15.3). */
  readonly warnings: Readonly<Record<Side, number>>;
  /** Decisions that can be cancelled (8.1.g), the latest first, in words. */
  readonly decisions: readonly Decided[];
  /** The game is over. */
  readonly over: boolean;
}

export interface Decided {
  readonly event: number;
  readonly type: string;
  readonly text: string;
}

export const ACTS = ['warn', 'penalty', 'turn', 'move', 'set', 'game', 'cancel'] as const;
export type ActName = (typeof ACTS)[number];

/** What the phase allows: 8.1, 9.1, 14-19. */
export function offered(phase: Phase): readonly ActName[] {
  switch (phase) {
    case 'set':
      return ACTS;
    case 'interval':
      return ['warn', 'set', 'game', 'cancel'];
    case 'arrival':
    case 'choice':
    case 'trial':
      return ['warn', 'game'];
    case 'signing':
      return ['cancel'];
    default:
      return [];
  }
}

const NAMES: Readonly<Record<ActName, UiKey>> = {
  warn: 'desk.warn',
  penalty: 'desk.penalty',
  turn: 'desk.turn',
  move: 'desk.move',
  set: 'desk.set',
  game: 'desk.game',
  cancel: 'desk.cancel',
};
export const actText = (name: ActName): string => t(NAMES[name]);

const DECISIONS: Readonly<Record<string, UiKey>> = {
  struck: 'desk.decision.strike',
  passed: 'desk.decision.passed',
  cautioned: 'desk.decision.cautioned',
  turnLost: 'desk.decision.turnLost',
  penaltyGiven: 'desk.decision.penaltyGiven',
  offenceCounted: 'desk.decision.offenceCounted',
  pieceMoved: 'desk.decision.pieceMoved',
  warned: 'desk.decision.warned',
  setEnded: 'desk.decision.setEnded',
  gameEnded: 'desk.decision.gameEnded',
};
/** A decision by its event's type; an unknown one shows as itself. */
export const decisionText = (type: string): string => (DECISIONS[type] === undefined ? type : t(DECISIONS[type]!));
