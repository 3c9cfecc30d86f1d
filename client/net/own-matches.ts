/** What one has to do in team matches, and what one is told, kept up with on every page: boards are called, line-ups due. */
import { computed, signal } from '@preact/signals';
import type { MyNext } from '../../shared/protocol/competition.ts';
import type { Invitation, MyMatch, MyMatches } from '../../shared/protocol/team.ts';
import { myMatches, noticesBefore, teamInvitations } from './teams.ts';

/** A board may be called any moment. */
const EAGER_MS = 4_000;
/** A match is to come. */
const CALM_MS = 20_000;
/** Nothing is to come. */
const IDLE_MS = 30_000;
/** Notices and invitations are looked at so often at most, ms. */
const NEWS_MS = 30_000;

/** Null: not known (yet). */
export const ownMatches = signal<MyMatches | null>(null);
/** Teams that ask one to join. */
export const invitedTo = signal<readonly Invitation[]>([]);
/** Notices not seen yet. */
export const unseen = signal(0);

/** The boards one is called to. */
export const calledBoards = computed(() =>
  (ownMatches.value?.matches ?? []).flatMap((match) => calledBoard(match) ?? []),
);

/** A called board, as a call to any game of a competition; null: one isn't called. */
export function calledBoard({ competition, match, side, state, board }: MyMatch): MyNext | null {
  if (state !== 'called' || board === null || board.table === null) return null;
  const other = side === 'a' ? match.b : match.a;
  return {
    competition,
    state: 'called',
    section: match.section,
    round: match.round,
    board: board.board,
    game: match.game,
    table: board.table,
    opponent: {
      id: other.id,
      name: board.opponents.map(({ name }) => name).join(' + ') || other.name,
      members: board.opponents,
    },
    first: board.first,
    mode: board.partner === null ? 'singles' : 'pairs',
    sets: 0,
    calledAt: board.deadline === null ? null : 0,
    deadline: board.deadline,
    at: null,
    offered: false,
  };
}

/** How long to wait before looking again, ms. */
export function matchesWait(matches: readonly MyMatch[] | null, hidden: boolean): number {
  if (matches === null || matches.length === 0) return IDLE_MS;
  if (matches.every(({ state }) => state === 'next')) return CALM_MS;
  return EAGER_MS * (hidden ? 2 : 1);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let round = 0;
let newsAt = 0;

/** Begins to look, as somebody new perhaps. */
export function startOwnMatches(): void {
  ownMatches.value = null;
  invitedTo.value = [];
  unseen.value = 0;
  newsAt = 0;
  void lookAtOwnMatches();
}

export function stopOwnMatches(): void {
  round += 1;
  clearTimeout(timer);
}

/** Looks now; what can't be learnt now is learnt next time. @param news also for notices and invitations */
export async function lookAtOwnMatches(news = false): Promise<void> {
  const mine = ++round;
  clearTimeout(timer);
  const also = news || Date.now() - newsAt >= NEWS_MS;
  const [matches, asked, notices] = await Promise.all([
    myMatches().catch(() => null),
    also ? teamInvitations().catch(() => null) : null,
    also ? noticesBefore().catch(() => null) : null,
  ]);
  if (mine !== round) return;
  if (matches !== null) ownMatches.value = matches;
  if (asked !== null) invitedTo.value = asked.invitations;
  if (notices !== null) unseen.value = notices.unseen;
  if (also) newsAt = Date.now();
  const wait = matchesWait(ownMatches.value?.matches ?? null, document.visibilityState === 'hidden');
  timer = setTimeout(() => void lookAtOwnMatches(), wait);
}
