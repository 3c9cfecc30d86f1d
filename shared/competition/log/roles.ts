/** Who may do what in a competition (5-9): one table, tested cell by cell. What is done at a table is in rules/game/roles.ts. */
import type { Refusal } from '../../table/refusal.ts';
import type { Command } from './command.ts';
import type { Author, Office } from './events.ts';
import { type CompetitionState, gameOf, type Participant, participantOf, refereeAt } from './state.ts';

/**
 * organiser: set the competition up, appoints the officials (6.1). chief, deputy, secretary: of the whole competition.
 * senior: of a section, or of all. table: of the games assigned (8.1.v). member: plays for the participant concerned.
 * captain: acts for the team concerned; vice: its deputy, who does so in the captain's place, but doesn't say who leads it. Nobody
 * else of a team acts for it (5.1). outsider: anybody else with an account. system: the engine, the rooms and the clocks.
 */
export const ROLES = [
  'organiser',
  'chief',
  'deputy',
  'secretary',
  'senior',
  'table',
  'member',
  'captain',
  'vice',
  'outsider',
  'system',
] as const;
export type Role = (typeof ROLES)[number];

/** The chief referee, and the deputy in the chief's place (6.2). */
const CHIEF: readonly Role[] = ['chief', 'deputy'];
/** Those who run it. */
const DESK: readonly Role[] = ['organiser', ...CHIEF, 'secretary'];
/** Who speaks for a team (5.1, 5.2). */
const SPEAKERS: readonly Role[] = ['captain', 'vice'];
/** For whom something is done: the player or pair itself, or who speaks for the team. */
const OWN: readonly Role[] = ['member', ...SPEAKERS];

/** Every command with the roles that may give it. */
export const MAY: Readonly<Record<Command['type'], readonly Role[]>> = {
  'change-regulations': ['organiser'],
  'open-entry': ['organiser', 'secretary'],
  'close-entry': ['organiser', 'secretary', 'system'],
  // The service: its administrator, where the organiser is banned or has gone, so that others can go on.
  appoint: ['organiser', 'system'],
  // The organiser as who appoints (6.1), the chief for who doesn't cope (7.2.a).
  relieve: ['organiser', ...CHIEF],
  invite: ['organiser', 'secretary'],
  enter: [...OWN, 'organiser', 'secretary'],
  // Nobody accepts for somebody else (3.1).
  accept: OWN,
  'take-back-entry': [...OWN, 'organiser', 'secretary'],
  // The draw is the chief's (7.1.a); an evening without a chief has the organiser's, or runs by itself.
  'seed-by-rating': ['organiser', ...CHIEF, 'system'],
  'seed-by-hand': ['organiser', ...CHIEF],
  'seed-by-lot': ['organiser', ...CHIEF, 'system'],
  start: ['organiser', ...CHIEF, 'system'],
  'pair-round': [...DESK, 'senior', 'system'],
  'import-round': [...DESK, 'senior'],
  'assign-referee': ['chief', 'deputy', 'senior', 'organiser'],
  'call-game': [...DESK, 'senior', 'table', 'system'],
  'propose-time': OWN,
  'accept-time': OWN,
  'decline-time': OWN,
  'withdraw-proposal': OWN,
  // The calendar is the chief's (7.1.a).
  'set-time': ['organiser', ...CHIEF, 'senior'],
  'postpone-game': ['organiser', ...CHIEF, 'senior'],
  'close-game': ['organiser', ...CHIEF, 'system'],
  // From the room, or from paper: the secretary, the table's referee (9.1.l), or who runs the section.
  report: [...DESK, 'senior', 'table', 'system'],
  'correct-result': [...CHIEF, 'senior', 'organiser'],
  // The service: what was annulled at its table.
  'annul-game': [...CHIEF, 'senior', 'organiser', 'system'],
  'approve-game': CHIEF,
  // The service: what was made at a table.
  protest: [...OWN, 'system'],
  'decide-protest': [...CHIEF, 'senior'],
  withdraw: [...OWN, ...DESK],
  // 7.2.b; the system for the second game lost by absence or for conduct (14.2, 14.3).
  exclude: [...CHIEF, 'system'],
  reinstate: CHIEF,
  'deduct-points': CHIEF,
  // Who leads a team its captain says, and the organiser where nobody is left to say it: a deputy deposes nobody.
  'change-leaders': ['captain', 'organiser', 'secretary'],
  'change-look': [...SPEAKERS, 'organiser', 'secretary'],
  'add-member': [...SPEAKERS, 'organiser', 'secretary'],
  'remove-member': [...SPEAKERS, 'organiser', 'secretary'],
  // Checking who plays for a team is the chief's (7.1.v).
  'bar-member': CHIEF,
  'clear-member': CHIEF,
  // 8.1.d; a table referee's go through the record of the game.
  'record-offence': [...CHIEF, 'senior'],
  // Into the protocol; nobody takes one out again.
  remark: [...DESK, 'senior', 'table'],
  // For a team who speaks for it alone (5.1); the service when the time for it is over (9.2).
  'sign-match': [...SPEAKERS, 'system'],
  'approve-round': CHIEF,
  appeal: OWN,
  // Over a table referee's; the chief over everybody's (7.1.b, 7.2.d).
  'decide-appeal': [...CHIEF, 'senior'],
  // Who gave it, or a higher one (7.3).
  'lift-sanction': [...CHIEF, 'senior', 'table'],
  'draw-lot': ['organiser', ...CHIEF, 'system'],
  'report-section': ['senior', ...CHIEF],
  postpone: CHIEF,
  // The service at the time until which it was postponed.
  resume: [...CHIEF, 'system'],
  cancel: ['organiser', ...CHIEF],
  finish: CHIEF,
  'publish-report': CHIEF,
};

/** Where no chief referee is appointed, the organiser stands in: a club evening needs no panel (6.3). */
export function standsIn(state: CompetitionState): boolean {
  return !state.officials.some(({ office }) => office === 'chief' || office === 'deputy');
}

/** 7.3: the orders of a higher official bind the lower ones. */
export const BINDING: Refusal = {
  code: 'decision.binding',
  clause: '7.3',
  message: 'A higher official, or another of the same rank, has decided that.',
};

/** By office, how binding its decisions are: lower ones can't undo them (7.3). */
export const RANK: Readonly<Record<Office, number>> = { table: 1, secretary: 1, senior: 2, deputy: 3, chief: 3 };

/** The rank of who does something, whatever it is: by the highest office, with which it can't be undone by lower ones (7.3). */
export function rankOfAuthor(state: CompetitionState, by: Author, game?: { readonly section: string }): number {
  if (by.role === 'system') return RANK.chief;
  if (by.id === state.organiser.id && standsIn(state)) return RANK.chief;
  const own = state.officials.filter(
    ({ person, section }) =>
      person.id === by.id && (section === null || game === undefined || section === game.section),
  );
  return Math.max(1, ...own.map(({ office }) => RANK[office]));
}

/** What a command is about, as far as roles depend on it. */
export interface Concern {
  readonly participant?: string;
  readonly game?: string;
  /** Of a team match: what is about one board alone. */
  readonly board?: number;
  readonly section?: string;
}

/** All roles in which somebody can act on what a command is about. */
export function rolesOf(state: CompetitionState, by: Author, concern: Concern): readonly Role[] {
  if (by.role === 'system') return ['system'];
  const game = concern.game === undefined ? undefined : gameOf(state, concern.game);
  const section = concern.section ?? game?.section ?? null;
  const roles = new Set<Role>();
  if (state.organiser.id === by.id) {
    roles.add('organiser');
    if (standsIn(state)) roles.add('chief');
  }
  for (const { person, office, section: own } of state.officials)
    if (person.id === by.id && (own === null || own === section)) roles.add(office);
  const assigned = game === undefined ? null : refereeAt(game, concern.board ?? null);
  // The whole of a match is nobody's whose part is one of its boards.
  const inParts = concern.board === undefined && Object.keys(game?.boardReferees ?? {}).length > 0;
  if (assigned?.referee.id === by.id) roles.add('table');
  // A table referee acts at the games and boards assigned, not at all of them.
  else if (assigned !== null || inParts) roles.delete('table');
  const concerned = concern.participant === undefined ? [game?.a, game?.b] : [concern.participant];
  for (const id of concerned) {
    const participant = id === undefined ? undefined : participantOf(state, id);
    if (participant !== undefined) addOwn(roles, participant, by.id);
  }
  return roles.size === 0 ? ['outsider'] : [...roles];
}

function addOwn(roles: Set<Role>, { captain, deputy = null, members }: Participant, id: string): void {
  if (captain === id) roles.add('captain');
  else if (deputy === id) roles.add('vice');
  else if (captain === null && members.some((member) => member.id === id)) roles.add('member');
}

/** Whether one of the roles speaks for a team: its captain's or its deputy's (5.1). */
export function speaks(roles: readonly Role[]): boolean {
  return roles.some((role) => SPEAKERS.includes(role));
}

/** Whether somebody acts for a participant: one of its own, or who speaks for the team. */
export function actsFor(state: CompetitionState, id: string, by: Author): boolean {
  const participant = participantOf(state, id);
  if (participant === undefined || by.role === 'system') return false;
  const roles = new Set<Role>();
  addOwn(roles, participant, by.id);
  return roles.size > 0;
}

/** Whether one of the roles may give a command. */
export function may(roles: readonly Role[], command: Command['type']): boolean {
  return Object.hasOwn(MAY, command) && roles.some((role) => MAY[command].includes(role));
}

/** The rank with which somebody decides, by the highest of the roles that may; the system ranks with the chief. */
export function rankOf(roles: readonly Role[], command: Command['type']): number {
  const ranks = roles
    .filter((role) => MAY[command].includes(role))
    .map((role) =>
      role === 'system' ? 3 : role === 'organiser' ? 1 : ((RANK as Partial<Record<Role, number>>)[role] ?? 0),
    );
  return Math.max(0, ...ranks);
}
