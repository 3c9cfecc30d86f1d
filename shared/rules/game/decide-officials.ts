/** The referee's acts as events, each with author and clause (8.1, 9.1, 14-19). */
import { PIECE_RADIUS } from '../../table/measures.ts';
import { isPieceId, type PieceId, type Position, sideOf } from '../../table/pieces.ts';
import { type Refusal, valued } from '../../table/refusal.ts';
import { otherSide, type Point, SIDES } from '../../table/seats.ts';
import { isClause } from '../clauses.ts';
import { judgeLoss, layPenalty } from '../judge.ts';
import { sideOfParty } from '../party.ts';
import type { Command } from './command.ts';
import { TEXT_LIMIT } from './decide-conduct.ts';
import { type Draft, PHASE } from './draft.ts';
import type { Author, EndCause } from './events.ts';
import { boundBy, boundVerdict, rankOf } from './rank.ts';
import type { GameState } from './state.ts';

type Official = Extract<
  Command,
  {
    type:
      | 'warn'
      | 'give-penalty'
      | 'lose-turn'
      | 'end-set'
      | 'end-game'
      | 'move-piece'
      | 'cancel'
      | 'answer'
      | 'decide-protest'
      | 'annul'
      | 'correct';
  }
>;

/** Warnings in a game that lose the unplayed sets (9.1.zh, 15.3). */
export const WARNINGS = 3;

/**
 * Errors: `game.phase`, `clause.missing`, `text.length`, `strike.moving`, `piece.unknown`, `piece.place`,
 * `cancel.unknown`, `question.unknown`, `protest.unknown`, `protest.final`, `protest.senior`, `protest.chief`, `decision.binding`.
 */
export function decideOfficial(draft: Draft, command: Official, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const bad = badWords(command);
  if (bad !== null) return bad;
  const playing = state.phase !== 'seating' && state.phase !== 'over' && state.phase !== 'signing';
  switch (command.type) {
    case 'warn': {
      if (!playing) return PHASE;
      const { side, clause, note } = command;
      draft.add({ type: 'warned', side, clause, note }, by, now);
      thirdWarning(draft, by, now);
      return null;
    }
    case 'give-penalty':
      return givePenalty(draft, command, by, now);
    case 'lose-turn':
      return loseTurn(draft, command, by, now);
    case 'end-set':
      if (state.phase !== 'set' && state.phase !== 'interval') return PHASE;
      draft.add(
        { type: 'setEnded', winner: command.winner, clause: command.clause, cause: 'referee', note: command.note },
        by,
        now,
      );
      return null;
    case 'end-game':
      if (state.phase === 'over' || state.result !== null) return PHASE;
      draft.add(
        {
          type: 'gameEnded',
          winner: command.winner,
          clause: command.clause,
          cause: command.cause === 'warnings' ? 'referee' : command.cause,
          note: command.note,
        },
        by,
        now,
      );
      return null;
    case 'move-piece':
      return movePiece(draft, command, by, now);
    case 'cancel':
      // What is signed, or over without signing, is closed.
      if (state.phase === 'over') return PHASE;
      return cancel(draft, command.event, command, by, now);
    case 'answer':
      if (![...state.questions, ...state.calls].some(({ event }) => event === command.question))
        return { code: 'question.unknown', message: 'There is no such question.' };
      draft.add({ type: 'answered', question: command.question, text: command.text }, by, now);
      return null;
    case 'decide-protest':
      return decideProtest(draft, command, by, now);
    case 'annul':
      if (state.result?.cause === 'annulled') return PHASE;
      draft.add({ type: 'annulled', clause: command.clause, note: command.note }, by, now);
      return null;
    case 'correct': {
      if (state.result === null || state.result.cause === 'called-off') return PHASE;
      const { winner, cause, score, clause, note } = command;
      const known = state.result.winner === winner && state.result.cause === cause;
      if (known && SIDES.every((side) => state.result!.score[side] === score[side])) return null;
      draft.add({ type: 'corrected', winner, cause, score, clause, note }, by, now);
      return null;
    }
  }
}

/** A wrong decision, until the next set begins (8.1.g); not what a higher one has decided (7.3). */
function cancel(
  draft: Draft,
  event: number,
  { clause, note }: { readonly clause: string; readonly note: string },
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  if (!state.past.some((item) => item.event === event)) return NOT_CANCELLABLE;
  const bound = boundBy(state, event, by.role === 'system' ? 3 : rankOf(by));
  if (bound !== null) return bound;
  draft.add({ type: 'cancelled', to: event, clause, note }, by, now);
  thirdWarning(draft, by, now);
  return null;
}

const NOT_CANCELLABLE: Refusal = {
  code: 'cancel.unknown',
  clause: '8.1.g',
  message: 'Only a decision about the running set can be cancelled, until the next set begins.',
};

/**
 * 3.4, 7.1.b, 8.1.g: the senior referee decides, the chief finally; where there is no competition, the table referee. Upheld,
 * the set may go back to before the moment, with the decision or not at all.
 */
function decideProtest(
  draft: Draft,
  command: Official & { type: 'decide-protest' },
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const { upheld, final, text, back } = command;
  const protest = state.protests.find((item) => item.event === command.protest);
  if (protest === undefined) return { code: 'protest.unknown', message: 'There is no such protest.' };
  const rank = rankOf(by);
  if (state.config.competition !== undefined && rank < 2)
    return { code: 'protest.senior', clause: '3.4', message: 'The senior or the chief referee decides a protest.' };
  if (protest.decision?.final === true)
    return { code: 'protest.final', clause: '7.1.b', message: "The chief referee's word is final." };
  const bound = boundVerdict(protest.decision, rank);
  if (bound !== null) return bound;
  if (rank === 2 && final)
    return { code: 'protest.chief', clause: '7.1.b', message: 'Only the chief referee decides finally.' };
  const takes = back === true && upheld;
  if (takes && (state.phase === 'over' || !state.past.some((item) => item.event === protest.about)))
    return NOT_CANCELLABLE;
  draft.add(
    { type: 'protestDecided', protest: command.protest, upheld, final, text, ...(takes && { back: true as const }) },
    by,
    now,
  );
  return takes ? cancel(draft, protest.about, { clause: '8.1.g', note: text }, by, now) : null;
}

/** 15.3: a side with three warnings loses the unplayed sets; also where a cancelled decision had ended the game before. */
function thirdWarning(draft: Draft, by: Author, now: number): void {
  const { sides, result } = draft.state;
  const side = SIDES.find((each) => sides[each].warnings.length >= WARNINGS);
  if (side === undefined || result !== null) return;
  const { note } = sides[side].warnings.at(-1)!;
  draft.add({ type: 'gameEnded', winner: otherSide(side), clause: '15.3', cause: 'warnings', note }, by, now);
}

/** How a game ends by the clause named: a walk-over (3.2, 14.3, 15.1), misconduct and exclusion (3.5, 7.2.b, 14, 15.2), or else. */
export function causeOf(clause: string): EndCause {
  if (['3.2', '14.3', '15.1'].includes(clause)) return 'absence';
  return /^(3\.5|7\.2\.b|14\.\d|15\.2)$/.test(clause) ? 'conduct' : 'referee';
}

/** Every act names a clause that there is; texts are bounded. */
function badWords(command: Official): Refusal | null {
  if ('clause' in command && !isClause(command.clause))
    return { code: 'clause.missing', message: 'Every act names the clause that it rests on.' };
  const text = 'note' in command ? command.note : 'text' in command ? command.text : '';
  if (typeof text !== 'string' || text.length > TEXT_LIMIT)
    return valued('text.length', { most: TEXT_LIMIT }, `The text must have at most ${TEXT_LIMIT} characters.`);
  return null;
}

/** The running set, with the discs at rest. */
function resting(state: GameState, now: number): NonNullable<GameState['set']> | Refusal {
  if (state.phase !== 'set' || state.set === null) return PHASE;
  if (now < state.set.readyAt)
    return { code: 'strike.moving', clause: '12.17', message: 'The last strike is not over yet.' };
  return state.set;
}

/**
 * A penalty piece by the referee. The side with the right loses it at once with the piece (18.1.g; in pairs whoever of it
 * has the right, 21.5). The other side's is laid when the series ends, and its next right is lost (17.1.p); during an
 * interruption of its first series it is laid at once and the interruption is over (20.4).
 */
function givePenalty(
  draft: Draft,
  command: Official & { type: 'give-penalty' },
  by: Author,
  now: number,
): Refusal | null {
  const set = resting(draft.state, now);
  if ('code' in set) return set;
  const { side, clause, note } = command;
  if (set.seats[set.turn] === side) {
    const ruling = judgeLoss(set, set.turn, { penalty: 1, clause, code: 'lost.referee-penalty' });
    draft.add({ type: 'turnLost', seat: set.turn, clause, ruling, note }, by, now);
    return null;
  }
  const { interrupted } = set.history;
  const waiting = interrupted !== null && sideOfParty(set.seats, interrupted.side) === side;
  const ruling = waiting ? layPenalty(set, interruptedSeat(set, interrupted.side), { clause }) : null;
  draft.add({ type: 'penaltyGiven', side, clause, ruling, note }, by, now);
  return null;
}

/**
 * The right is lost without a penalty piece. The side that waits during an interruption of its first series has none to
 * lose: it counts as broken with its last strike (20.4).
 */
function loseTurn(draft: Draft, command: Official & { type: 'lose-turn' }, by: Author, now: number): Refusal | null {
  const set = resting(draft.state, now);
  if ('code' in set) return set;
  const { clause, note, side = set.seats[set.turn]! } = command;
  if (side === set.seats[set.turn]) {
    const ruling = judgeLoss(set, set.turn, { penalty: 0, clause, code: 'lost.referee' });
    draft.add({ type: 'turnLost', seat: set.turn, clause, ruling, note }, by, now);
    return null;
  }
  const { interrupted } = set.history;
  if (interrupted === null || sideOfParty(set.seats, interrupted.side) !== side) return PHASE;
  const ruling = layPenalty(set, interruptedSeat(set, interrupted.side), { clause, penalty: 0 });
  draft.add({ type: 'offenceCounted', side, clause, ruling, note }, by, now);
  return null;
}

type Set = NonNullable<GameState['set']>;

/** A seat of the party whose first series is interrupted. */
export function interruptedSeat(set: Set, party: string) {
  if (party !== 'A' && party !== 'B') return party as Set['turn'];
  return (Object.keys(set.seats) as Set['turn'][]).find((seat) => set.seats[seat] === party)!;
}

/** A piece restored or moved by hand (9.1.z): onto the surface without overlapping another, or off it as potted. */
function movePiece(draft: Draft, command: Official & { type: 'move-piece' }, by: Author, now: number): Refusal | null {
  const set = resting(draft.state, now);
  if ('code' in set) return set;
  const { piece, to, clause, note } = command;
  if (!isPieceId(piece, set.mode)) return { code: 'piece.unknown', message: 'There is no such piece.' };
  const { interrupted } = set.history;
  if (interrupted !== null && sideOfParty(set.seats, interrupted.side) === sideOf(piece))
    return {
      code: 'piece.last',
      clause: '20.4',
      message: 'That side has cleared the table; cancel the decision instead.',
    };
  if (to === null && Object.keys(set.pieces).filter((id) => sideOf(id as PieceId) === sideOf(piece)).length <= 1)
    return { code: 'piece.last', message: "A side's last piece isn't taken off by hand; decide the set instead." };
  if (to !== null && !fits(to, piece, set.pieces))
    return { code: 'piece.place', message: 'A piece lies on the surface, clear of the pockets and of other pieces.' };
  draft.add({ type: 'pieceMoved', piece, to: to === null ? null : rounded(to), clause, note }, by, now);
  return null;
}

function rounded([x, y]: Point): Point {
  return [Math.round(x * 1000) / 1000 + 0, Math.round(y * 1000) / 1000 + 0];
}

function fits(to: Point, piece: PieceId, pieces: Position): boolean {
  const [x, y] = rounded(to);
  const edge = 500 - PIECE_RADIUS;
  if (!(Math.abs(x) <= edge && Math.abs(y) <= edge)) return false;
  const px = Math.abs(x) - 435;
  const py = Math.abs(y) - 435;
  if (px * px + py * py < 50.5 * 50.5) return false;
  return (Object.keys(pieces) as PieceId[]).every((id) => {
    if (id === piece) return true;
    const dx = pieces[id]![0] - x;
    const dy = pieces[id]![1] - y;
    return dx * dx + dy * dy >= (2 * PIECE_RADIUS - 0.0015) * (2 * PIECE_RADIUS - 0.0015);
  });
}
