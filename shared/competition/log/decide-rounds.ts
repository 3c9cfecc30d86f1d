/** Rounds: pairing them, and calling their games to the tables (7.1.a, 8.1.v, 3.2). */
import type { Refusal } from '../../table/refusal.ts';
import { importedRound } from '../imported.ts';
import { isSeed } from '../lot.ts';
import { gamesOfMatch } from '../team/boards.ts';
import type { Command } from './command.ts';
import type { Draft } from './draft.ts';
import type { Author } from './events.ts';
import { byLot, type NextRound, nextRound } from './next-round.ts';
import { BINDING, type Role, rankOf } from './roles.ts';
import { formatOf, goneOf, isRoundOver, isSectionOver } from './sections.ts';
import { gameOf, refereeAt, type Section, sectionOf } from './state.ts';
import { isId, isName } from './words.ts';

type Rounds = Extract<Command, { type: 'pair-round' | 'import-round' | 'assign-referee' | 'call-game' }>;

export const NOT_RUNNING: Refusal = {
  code: 'competition.phase',
  message: 'That is not possible at this point of the competition.',
};
export const POSTPONED: Refusal = {
  code: 'competition.postponed',
  clause: '7.2.v',
  message: 'The competition is postponed.',
};
export const NO_GAME: Refusal = { code: 'game.unknown', message: 'There is no such game in this competition.' };
export const NO_SECTION: Refusal = { code: 'section.unknown', message: 'There is no such part of this competition.' };

/**
 * Errors: `competition.phase`, `competition.postponed`, `section.unknown`, `round.*`, `pairing.*`, `seeding.seed`,
 * `game.unknown`, `game.over`, `board.unknown`, `person.form`.
 */
export function decideRounds(
  draft: Draft,
  command: Rounds,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  if (state.phase !== 'running') return NOT_RUNNING;
  if (state.postponed !== null) return POSTPONED;
  switch (command.type) {
    case 'pair-round': {
      const section = sectionOf(state, command.section);
      if (section === undefined) return NO_SECTION;
      const next = nextRound(state, section);
      if (!next.ok) return next.error;
      const lot = state.regulations.firstStrike === 'lot';
      if (lot && !isSeed(command.seed))
        return { code: 'seeding.seed', message: 'A lot needs a seed of 16 to 128 characters.' };
      const drawn = lot ? byLot(section.id, next.value, command.seed) : next.value;
      addRound(draft, section, drawn, lot ? command.seed : null, by, now);
      return null;
    }
    case 'import-round':
      return importRound(draft, command, by, now);
    case 'assign-referee': {
      const game = gameOf(state, command.game);
      if (game === undefined) return NO_GAME;
      if (game.status !== 'paired' && game.status !== 'called') return OVER;
      if (!isId(command.referee?.id) || !isName(command.referee.name))
        return { code: 'person.form', message: 'That is no person.' };
      const { board, referee } = command;
      if (board !== undefined && !gamesOfMatch(state.regulations).some((one) => one.board === board)) return NO_BOARD;
      const before = refereeAt(game, board ?? null);
      if (before?.referee.id === referee.id) return null;
      if ((before?.assigned ?? 0) > rankOf(roles, 'assign-referee')) return BINDING;
      const { id } = game;
      draft.add({ type: 'refereeAssigned', game: id, ...(board !== undefined && { board }), referee }, by, now);
      return null;
    }
    case 'call-game': {
      const game = gameOf(state, command.game);
      if (game === undefined) return NO_GAME;
      if (!isId(command.table)) return { code: 'table.unknown', message: 'That is no table.' };
      if (game.status === 'called' && game.table === command.table) return null;
      if (game.status !== 'paired') return OVER;
      draft.add({ type: 'gameCalled', game: game.id, table: command.table }, by, now);
      return null;
    }
  }
}

const NO_BOARD: Refusal = { code: 'board.unknown', clause: '2.1.v', message: 'A match has no such board.' };
export const OVER: Refusal = { code: 'game.over', message: 'That game is under way or over.' };

function importRound(
  draft: Draft,
  command: Extract<Rounds, { type: 'import-round' }>,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const section = sectionOf(state, command.section);
  if (section === undefined) return NO_SECTION;
  if (formatOf(state.regulations, section.kind).system !== 'imported')
    return { code: 'round.own', clause: '2.2', message: 'This competition makes its pairings itself.' };
  if (isSectionOver(state, section)) return { code: 'round.none', message: 'All rounds of this section are paired.' };
  if (!isRoundOver(state, section)) return { code: 'round.running', message: 'Games of this round are not over.' };
  const gone = goneOf(state, section);
  const here = section.participants.filter((id) => !gone.has(id));
  const round = importedRound(here, command.pairs, command.byes);
  if (!round.ok) return round.error;
  addRound(draft, section, { round: section.rounds.length + 1, ...round.value, concessions: [] }, null, by, now);
  return null;
}

function addRound(draft: Draft, section: Section, next: NextRound, seed: string | null, by: Author, now: number): void {
  const { round, pairs, byes, concessions } = next;
  const games = pairs.map(([a, b], i) => ({ id: `${section.id}-${round}-${i + 1}`, board: i + 1, a, b }));
  draft.add({ type: 'roundPaired', section: section.id, round, games, byes, concessions, seed }, by, now);
}
