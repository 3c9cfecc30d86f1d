/** Protests and their decisions (3.4, 5.4, 7.1.b, 7.3, 8.1.g). What happens at the table itself is in rules/game. */
import { type Refusal, valued } from '../../table/refusal.ts';
import type { Command } from './command.ts';
import { NO_GAME } from './decide-rounds.ts';
import type { Draft } from './draft.ts';
import type { Author } from './events.ts';
import { actsFor, type Role, rankOf } from './roles.ts';
import { type CompetitionGame, type CompetitionState, gameOf, participantOf } from './state.ts';
import { badText } from './words.ts';

export type ProtestCommand = Extract<Command, { type: 'protest' | 'decide-protest' }>;

/** Protests of one participant about one game. */
export const PROTEST_LIMIT = 5;

/** Errors: `game.unknown`, `game.approved`, `protest.*`, `decision.binding`, `talk.limit`, `text.length`. */
export function decideProtests(
  draft: Draft,
  command: ProtestCommand,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  return command.type === 'protest' ? protest(draft, command, by, now) : decision(draft, command, roles, by, now);
}

function protest(draft: Draft, command: ProtestCommand & { type: 'protest' }, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const game = gameOf(state, command.game);
  if (game === undefined) return NO_GAME;
  const bad = badText(command.text);
  if (bad !== null) return bad;
  const { text, board, moment } = command;
  const words = {
    type: 'protested',
    game: game.id,
    text,
    ...(board !== undefined && { board }),
    ...(moment !== undefined && { moment }),
  } as const;
  if (game.status !== 'called' && game.status !== 'over')
    return { code: 'protest.early', clause: '3.4', message: 'There is nothing to protest against yet.' };
  if (by.role === 'system') {
    // From a table's log, where it was checked; the same one again is known already.
    const { filed, player } = command;
    if (filed === undefined || player === undefined || moment === undefined) return UNKNOWN;
    if (state.protests.some((one) => one.filed === filed && one.moment?.table === moment.table)) return null;
    const participant = sideOf(state, game, player.id);
    if (participant === undefined) return UNKNOWN;
    draft.add({ ...words, participant, filed, player }, by, now);
    return null;
  }
  if (game.approved)
    return { code: 'game.approved', clause: '7.1.g', message: 'The chief referee has approved the protocol.' };
  const participant = [game.a, game.b].find((id) => actsFor(state, id, by))!;
  const own = state.protests.filter((one) => one.game === game.id && one.participant === participant);
  if (own.length >= PROTEST_LIMIT)
    return valued(
      'talk.limit',
      { most: PROTEST_LIMIT },
      `At most ${PROTEST_LIMIT} protests about a game from one side.`,
    );
  draft.add({ ...words, participant }, by, now);
  return null;
}

/** For which of the two somebody plays. */
function sideOf(state: CompetitionState, game: CompetitionGame, player: string): string | undefined {
  return [game.a, game.b].find((id) => participantOf(state, id)?.members.some((member) => member.id === player));
}

const UNKNOWN: Refusal = { code: 'protest.unknown', message: 'There is no such protest.' };

/** The senior referee decides, the chief finally; what a higher one has decided a lower can't decide anew (7.1.b, 7.3). */
function decision(
  draft: Draft,
  command: ProtestCommand & { type: 'decide-protest' },
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { protest: number, upheld, final, text, takeBack } = command;
  const bad = badText(text);
  if (bad !== null) return bad;
  const about = draft.state.protests.find((one) => one.event === number);
  if (about === undefined) return UNKNOWN;
  const rank = rankOf(roles, 'decide-protest');
  if (about.decision?.final === true)
    return { code: 'protest.final', clause: '7.1.b', message: "The chief referee's word is final." };
  if (rank < 3 && (final || about.decision !== null))
    return { code: 'protest.chief', clause: '7.1.b', message: 'Only the chief referee decides finally.' };
  if (takeBack === true && (!upheld || about.moment === null))
    return { code: 'protest.moment', clause: '8.1.g', message: 'Only what is upheld about a moment is taken back.' };
  draft.add(
    {
      type: 'protestDecided',
      protest: number,
      upheld: upheld === true,
      final: final === true,
      text,
      ...(takeBack === true && { effect: 'set-back' as const }),
    },
    by,
    now,
  );
  return null;
}
