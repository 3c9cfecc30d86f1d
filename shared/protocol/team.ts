/**
 * What the pages and the service say to each other about teams: their pages, their matches, match day, leagues. Plain types;
 * the service checks what comes in (server/http/team-shapes.ts). Times are ms since the epoch. Every refusal is
 * `{code, clause?, message}`. What is not here is as in any competition (competition.ts): entering a team, times of matches,
 * postponements, protests, results by hand of a whole match, commands change-leaders, change-look, remove-member, bar-member.
 *
 * A team match is a game of its competition: it is known by the game's id. In {@link CompetitionView} a called game of teams
 * has no `table`: its boards have theirs. Pages: /competitions/:id/teams/:team, /competitions/:id/matches/:game, /leagues/:id.
 *
 * Public, without login
 *   GET  /api/competitions/:id/teams                            {@link TeamList}
 *   GET  /api/competitions/:id/teams/:team                      {@link TeamView}
 *   GET  /api/competitions/:id/teams/:team/calendar.ics         iCal feed of the team
 *   GET  /api/competitions/:id/matches?round=N&team=ID          {@link MatchList}: all matches with their running scores
 *   GET  /api/competitions/:id/matches/:game                    {@link MatchView}; `?seen=V` answers 304 while `v` is still V
 *   GET  /api/competitions/:id/matches/:game/version?seen=V     {@link MatchVersion}; with `seen` answered when `v` is another, or after 25 s
 *   GET  /api/competitions/:id/matches/:game/export.json        {@link MatchExport}
 *   GET  /api/competitions/:id/players?number=N                 {@link PlayerList}: who won what at which number (2.1.g)
 *   GET  /api/competitions/:id/players.csv | boards.csv | teams.csv
 *   GET  /api/competitions/:id/moves                            {@link MoveList}: who went from which team to which
 *   GET  /api/live?competition=ID&match=GAME                    the boards that are played now, with their scores (LiveGame)
 *   GET  /api/leagues, /api/leagues/:id                         {@link LeagueList}, {@link LeagueView}: divisions, who goes up and down, seasons
 * Of who asks (session cookie; where marked * also `Authorization: Bearer <key>` of the organiser)
 *   GET  /api/matches/mine                                      {@link MyMatches}: what I have to do in team matches, the most urgent first
 *   GET  /api/competitions/:id/matches/:game/mine *             {@link MatchMine}: what I may do here, and where I am wanted
 *   GET  /api/competitions/:id/matches/:game/captain            {@link CaptainView}; for captain and deputy of one of the two
 *   POST /api/competitions/:id/matches/:game/lineup *  {@link LineupForm}     {@link MatchDone}; handed in again it replaces what was, as long as it is sealed
 *   POST /api/competitions/:id/matches/:game/commands * {@link MatchCommandBody} {@link MatchDone}: boards and the match, by the officials
 *   POST /api/competitions/:id/teams/:team/invitations {@link NewInvitation}  201 {@link Invitation}
 *   GET  /api/competitions/:id/teams/:team/invitations          {@link MyInvitations} of the team; for captain, deputy and the desk
 *   DELETE /api/competitions/:id/teams/:team/invitations/:person              {}: taken back by the team, or declined
 *   POST /api/competitions/:id/teams/:team/invitations/accept                 {@link Done}: I join the roster
 *   GET  /api/invitations/teams                                 {@link MyInvitations}
 *   GET  /api/competitions/:id/teams/:team/channel?after=N      {@link ChannelView}; for captain, deputy and roster, not during a set (3.8)
 *   POST /api/competitions/:id/teams/:team/channel     {@link ChannelWish}    201 {@link ChannelLine}
 *   DELETE /api/competitions/:id/teams/:team/channel/:n         {}: takes a line away; for captain, deputy and moderators of the service
 *   GET  /api/competitions/:id/teams/:team/channel/muted        {@link ChannelMuted}; for moderators of the service
 *   PUT  /api/competitions/:id/teams/:team/channel/muted/:person  {@link ChannelMute} {}; for moderators: nothing more is heard, what was said is gone
 *   GET  /api/notices?before=AT                                 {@link NoticeList}: what concerns me and my teams (5.3)
 *   POST /api/notices/seen                             {at}     {}
 *   POST /api/leagues *                                {@link NewLeague}      201 {@link LeagueView};  PATCH /api/leagues/:id * the same
 * What changes a match takes the header `idempotency-key`, as in competition.ts.
 * `TableCompetition.match` says on a table which teams play at it, with their colours.
 */

import type { Cause, MatchResult } from '../competition/log/events.ts';
import type { GameStatus, Phase } from '../competition/log/state.ts';
import type { NoticeKind } from '../competition/notices.ts';
import type { GameResult, Named, Outcome, ParticipantId } from '../competition/result.ts';
import type { Move } from '../competition/team/divisions.ts';
import type { PlayerLine } from '../competition/team/lists.ts';
import type { Look } from '../competition/team/look.ts';
import type { MatchNotice } from '../competition/team/match-day.ts';
import type { HowEnded, MatchCommand, MatchEvent } from '../competition/team/match-events.ts';
import type { BoardStatus } from '../competition/team/match-state.ts';
import type { Score } from '../competition/team/score.ts';
import type { Mode } from '../table/seats.ts';
import type { CompetitionEntry, Done, GameTime, PersonNamed } from './competition.ts';

export interface CompetitionNamed {
  readonly id: string;
  readonly name: string;
}

// --- teams

/** A team at a glance. */
export interface TeamEntry {
  readonly id: ParticipantId;
  readonly name: string;
  /** Null: it has chosen none. */
  readonly look: Look | null;
  readonly captain: PersonNamed;
  readonly deputy: PersonNamed | null;
  readonly players: number;
  /** In its table, shared by who is level; null: nothing is played. */
  readonly place: number | null;
  readonly out: boolean;
}

export interface TeamList {
  readonly competition: CompetitionNamed;
  /** In the order of entry. */
  readonly teams: readonly TeamEntry[];
}

export interface RosterLine extends PersonNamed {
  /** In the roster; null: none given. */
  readonly number: number | null;
  /** The chief referee doesn't let this one play (7.1.v). */
  readonly barred: { readonly clause: string; readonly reason: string } | null;
  /** What this player did for this team so far; null: in no line-up shown yet. */
  readonly line: PlayerLine | null;
}

export interface TeamView extends TeamEntry {
  readonly competition: CompetitionNamed;
  readonly phase: Phase;
  /** By number, then by name. */
  readonly roster: readonly RosterLine[];
  /** Rosters may be changed now; else until which round they might (0: only before the start). */
  readonly rosterOpen: boolean;
  readonly rosterUntilRound: number;
  /** How many reserves a match has at most, and how many play at once. */
  readonly reserves: number;
  readonly needed: number;
  /** Its matches by round. */
  readonly matches: readonly MatchEntry[];
  /** How the last five ended, the newest last. */
  readonly form: readonly Outcome[];
  readonly standing: {
    readonly place: number;
    readonly points: number;
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
    readonly sets: readonly [number, number];
  } | null;
  readonly deductions: readonly { readonly points: number; readonly clause: string; readonly reason: string }[];
  /** The same team in other seasons of the leagues that this competition is a division of, the newest first. */
  readonly seasons: readonly {
    readonly league: CompetitionNamed;
    readonly season: string;
    readonly division: string;
    readonly competition: CompetitionNamed;
    readonly place: number | null;
  }[];
  /** The path of its iCal feed. */
  readonly calendar: string;
}

/** Who asks is one of those invited, the captain, the deputy, or of the desk. */
export interface Invitation {
  readonly competition: CompetitionNamed;
  readonly team: { readonly id: ParticipantId; readonly name: string };
  readonly person: PersonNamed;
  readonly number: number | null;
  /** Who asked. */
  readonly by: PersonNamed;
  readonly at: number;
}
export interface MyInvitations {
  readonly invitations: readonly Invitation[];
}
/** Somebody went from one team to another after the start (2.2). */
export interface TeamMove {
  readonly person: PersonNamed;
  readonly from: { readonly id: ParticipantId; readonly name: string };
  readonly to: { readonly id: ParticipantId; readonly name: string };
  /** When the new team took them in. */
  readonly at: number;
  /** Who did it: of the new team; null: the service. */
  readonly by: PersonNamed | null;
  /** Rounds that the former team had begun by then, which this one can't play again for the new one; by section. */
  readonly played: readonly { readonly section: string; readonly round: number }[];
}
export interface MoveList {
  readonly competition: CompetitionNamed;
  /** Whether the regulations allow moves; and rosters may be changed now. */
  readonly allowed: boolean;
  readonly open: boolean;
  /** The newest first. */
  readonly moves: readonly TeamMove[];
}
/** Somebody by id or name. */
export interface NewInvitation {
  readonly person: string;
  /** In the roster, 1 to 99. */
  readonly number?: number;
}

// --- matches

/**
 * planned: nothing is asked for yet (line-ups may be handed in ahead where `lineups` is there). lineups: called, both are to
 * hand in. playing: the first line-ups are shown. over: has a result. void: won't be played, or doesn't count.
 */
export type MatchPhase = 'planned' | 'lineups' | 'playing' | 'over' | 'void';

/** A match at a glance. */
export interface MatchEntry {
  readonly game: string;
  readonly section: string;
  readonly round: number;
  /** The hosts, and the guests (22.2). */
  readonly a: { readonly id: ParticipantId; readonly name: string; readonly look: Look | null };
  readonly b: { readonly id: ParticipantId; readonly name: string; readonly look: Look | null };
  readonly phase: MatchPhase;
  /** When it begins or began; null: not known yet. */
  readonly at: number | null;
  /** Of the boards that are over. Null: none is. */
  readonly score: readonly [number, number] | null;
  /** Match points; null: it isn't over, or doesn't count. */
  readonly points: readonly [number, number] | null;
  /** Who wasn't there, of a match lost by absence. */
  readonly absent: Named | 'both' | null;
  readonly postponed: boolean;
}
export interface MatchList {
  readonly competition: CompetitionNamed;
  /** By section, round and pairing. */
  readonly matches: readonly MatchEntry[];
}

export interface MatchSide extends TeamEntry {
  /** The reserves of the match; empty before the first line-ups are shown. */
  readonly bench: readonly PersonNamed[];
  /** It has handed in a line-up for {@link MatchView.lineups}; what it says is sealed. */
  readonly handedIn: boolean;
}

/** A team match as everybody sees it. What is sealed isn't in it. */
export interface MatchView {
  /** Another one after every change of what is shown here; opaque. */
  readonly v: string;
  readonly competition: CompetitionNamed;
  readonly game: string;
  readonly section: string;
  readonly round: number;
  readonly phase: MatchPhase;
  readonly status: GameStatus;
  readonly a: MatchSide;
  readonly b: MatchSide;
  /** When its first games are called; null: not known yet. */
  readonly begins: number | null;
  /** Over days: when it can be played, and what is known of its time. */
  readonly time: GameTime | null;
  readonly postponed: { readonly until: number | null; readonly clause: string; readonly reason: string } | null;
  /** Series in all, and games in all. */
  readonly seriesOf: number;
  /** The line-ups that are wanted now, or can be handed in ahead; null: none. */
  readonly lineups: {
    readonly series: number;
    /** The time is up; null: until the last game of the series before is the only one left (22.4). */
    readonly due: number | null;
    /** Who will strike first in that series (22.2). */
    readonly first: Named;
  } | null;
  /** As they were shown. */
  readonly series: readonly SeriesView[];
  /** By board, over all series. */
  readonly boards: readonly BoardView[];
  /** Running, of the boards that are over; games under way are in /api/live. */
  readonly score: Score;
  /** Decided, and the boards not begun are not played (23.2). */
  readonly stopped: boolean;
  readonly ended: {
    readonly at: number;
    /** Null: entered by hand as a whole. */
    readonly how: HowEnded | null;
    readonly result: MatchResult;
    /** Match points; null: it doesn't count. */
    readonly points: readonly [number, number] | null;
    readonly winner: Named | null;
    readonly clause: string | null;
    readonly reason: string | null;
  } | null;
  readonly approved: boolean;
  readonly provisional: boolean;
}

export interface SeriesView {
  readonly series: number;
  /** Whose players strike first (22.2). */
  readonly first: Named;
  /** By number from 1; two at a pairs board. */
  readonly a: readonly (readonly PersonNamed[])[];
  readonly b: readonly (readonly PersonNamed[])[];
  readonly boards: readonly number[];
  readonly over: boolean;
}

export interface BoardView {
  /** From 1 over the whole match. */
  readonly board: number;
  readonly series: number;
  readonly mode: Mode;
  /** The numbers that meet. */
  readonly numbers: readonly [a: number, b: number];
  readonly a: readonly PersonNamed[];
  readonly b: readonly PersonNamed[];
  readonly first: Named;
  readonly status: BoardStatus;
  /** /t/:table; stays when it is over. */
  readonly table: string | null;
  /** The table referee assigned to it, or to the whole match (8.1.v). */
  readonly referee: PersonNamed | null;
  readonly calledAt: number | null;
  /** Called and not begun: who isn't at the table by then has lost this board (3.2). */
  readonly deadline: number | null;
  readonly endedAt: number | null;
  readonly result: GameResult | null;
  readonly cause: Cause | null;
  /** An official entered the result: there is no replay of it. */
  readonly byHand: boolean;
  readonly points: readonly [number, number] | null;
  readonly decisions: readonly {
    readonly type: 'corrected' | 'replayed';
    readonly clause: string;
    readonly reason: string;
    readonly by: string | null;
  }[];
}

export interface MatchVersion {
  readonly v: string;
  readonly phase: MatchPhase;
  readonly now: number;
}

/** With the log of the match; what is sealed, and what only was, is left out of it. */
export interface MatchExport {
  readonly format: 'novuss-team-match-1';
  readonly exportedAt: number;
  readonly match: MatchView;
  readonly log: readonly MatchEvent[];
}

// --- match day

export interface MatchMine {
  readonly v: string;
  /** Of which side I am; null: of none. */
  readonly side: Named | null;
  /** I am its captain or deputy. */
  readonly captain: boolean;
  /** What I may do now. */
  readonly may: readonly MatchCommand['type'][];
  /** The boards whose results I may enter now: a table referee's are those assigned (8.1.v). */
  readonly reports: readonly number[];
  readonly board: MyBoard | null;
  /** My captain called me, as a reserve or to come; null: didn't. */
  readonly summoned: number | null;
}

/** The board that I am called to, or play at next. */
export interface MyBoard {
  readonly board: number;
  readonly series: number;
  readonly number: number;
  readonly status: BoardStatus;
  readonly table: string | null;
  readonly deadline: number | null;
  readonly opponents: readonly PersonNamed[];
  readonly partner: PersonNamed | null;
  /** It isn't called: somebody is missing in a line-up, on either side (22.4). */
  readonly vacant: boolean;
  /** My side strikes first. */
  readonly first: boolean;
}

/** What I have to do in a match. */
export interface MyMatch {
  readonly competition: CompetitionNamed;
  readonly match: MatchEntry;
  readonly side: Named;
  readonly captain: boolean;
  /**
   * called: go to the table of `board`. lineup: I am to hand in by `due`. summoned: my captain calls me. playing: the match
   * goes on without me for now. next: it is to come.
   */
  readonly state: 'called' | 'lineup' | 'summoned' | 'playing' | 'next';
  readonly board: MyBoard | null;
  readonly due: number | null;
}
export interface MyMatches {
  readonly now: number;
  readonly matches: readonly MyMatch[];
}

export interface Candidate extends PersonNamed {
  readonly number: number | null;
  /** Connected, and can be called. */
  readonly there: boolean;
  readonly barred: boolean;
  /** Of the reserves of this match. */
  readonly reserve: boolean;
  /** Numbers (from 1) at which this one may play in the next series (22.4). */
  readonly numbers: readonly number[];
  readonly summoned: number | null;
}

/** A number of a team with who plays it and where. */
export interface NumberLine {
  readonly number: number;
  readonly mode: Mode;
  readonly players: readonly (PersonNamed & { readonly there: boolean })[];
  /** Its board in this series; null: rests, or no line-ups are shown yet. */
  readonly board: number | null;
  readonly status: BoardStatus | null;
  readonly table: string | null;
  /** Called, and somebody isn't there. */
  readonly missing: boolean;
  readonly deadline: number | null;
}

/** Match day for a captain or deputy. Nothing of the other side's sealed line-up is in it but that it is there. */
export interface CaptainView {
  readonly v: string;
  readonly side: Named;
  /** By number in the series being played. */
  readonly numbers: readonly NumberLine[];
  /** At boards of series before it that are played again meanwhile. */
  readonly again: readonly (NumberLine & { readonly series: number })[];
  /** Numbers with an empty place in the series shown last: `name-reserve` fills it. */
  readonly vacancies: readonly {
    readonly number: number;
    readonly board: number;
    /** How many are missing. */
    readonly missing: number;
    /** Reserves who may come in. */
    readonly free: readonly PersonNamed[];
  }[];
  /** The line-up form; null: no further series, or it is too late. */
  readonly form: {
    readonly series: number;
    readonly due: number | null;
    /** By number: how many it wants. */
    readonly modes: readonly Mode[];
    /** How many reserves are named with it: at most this with the first, none later. */
    readonly reserves: number;
    /** What I have handed in. */
    readonly handedIn: {
      readonly lineup: readonly (readonly string[])[];
      readonly bench: readonly string[];
      readonly at: number;
    } | null;
    /** To start from: of the series before; else the roster by its numbers. */
    readonly proposal: { readonly lineup: readonly (readonly string[])[]; readonly bench: readonly string[] };
    /** The other side has handed in; no more is known of it. */
    readonly otherIn: boolean;
  } | null;
  /** The whole roster. */
  readonly roster: readonly Candidate[];
}

export interface LineupForm {
  /** For whom; left out: for the side that I lead. The secretary says it. */
  readonly side?: Named;
  /** By number from 1; ids of members, two at a pairs board. */
  readonly lineup: readonly (readonly string[])[];
  /** The reserves of the match, with the first series only. */
  readonly bench?: readonly string[];
}
/** Any {@link MatchCommand} but hand-in. `table` of call-board is the service's, whatever is sent. */
export interface MatchCommandBody {
  readonly command: Exclude<MatchCommand, { type: 'hand-in' }>;
}
export interface MatchDone {
  readonly v: string;
  /** How many events it made; 0: it was so already. */
  readonly events: number;
}

// --- the team's channel

/** A line, or (with `calls`) a call by the captain to somebody of the team. */
export interface ChannelLine {
  readonly n: number;
  readonly from: PersonNamed;
  readonly at: number;
  readonly text: string;
  readonly calls: PersonNamed | null;
}
/** While one's own set is played there is nothing to read or say: refused as `channel.set`, 3.8. */
export interface ChannelView {
  readonly lines: readonly ChannelLine[];
}
export interface ChannelWish {
  /** 1 to 200 characters; with `calls` it may be left out. */
  readonly text?: string;
  /** By captain or deputy: calls this member. */
  readonly calls?: string;
}

export interface ChannelMute {
  readonly on: boolean;
}
export interface ChannelMuted {
  readonly muted: readonly PersonNamed[];
}

// --- notices

export interface NoticeLine {
  readonly id: string;
  readonly at: number;
  readonly competition: CompetitionNamed;
  /** `desk-call`: a table of an official's has called for help; it goes when somebody has seen to it (3.3, 9.2). */
  readonly about: NoticeKind | MatchNotice['about'] | 'team-invitation' | 'summoned' | 'desk-call';
  /** The game or match that it is about; null: none. */
  readonly game: string | null;
  readonly board: number | null;
  readonly participant: { readonly id: ParticipantId; readonly name: string } | null;
  /** The two of the game. */
  readonly between: readonly [string, string] | null;
  readonly seen: boolean;
}
export interface NoticeList {
  /** The newest first. */
  readonly notices: readonly NoticeLine[];
  readonly unseen: number;
  /** Give it as `before` for more; null: there is no more. */
  readonly next: number | null;
}

// --- lists and leagues

/** The most points first (2.1.g). */
export interface PlayerList {
  readonly competition: CompetitionNamed;
  /** Only games at this number; null: all. */
  readonly number: number | null;
  readonly lines: readonly (PlayerLine & { readonly name: string; readonly teamName: string })[];
}

export interface NewLeague {
  readonly name: string;
  /** The newest first. */
  readonly seasons: readonly {
    readonly name: string;
    /** The highest first. */
    readonly divisions: readonly {
      readonly name: string;
      /** A team competition. */
      readonly competition: string;
      /** How many go up from it, and down. */
      readonly up: number;
      readonly down: number;
    }[];
  }[];
}
export interface LeagueList {
  readonly leagues: readonly { readonly id: string; readonly name: string; readonly organiser: PersonNamed }[];
}
export interface LeagueView {
  readonly id: string;
  readonly name: string;
  readonly organiser: PersonNamed;
  /** The newest first. */
  readonly seasons: readonly LeagueSeason[];
}
export interface LeagueSeason {
  readonly name: string;
  readonly divisions: readonly {
    readonly name: string;
    readonly competition: CompetitionEntry;
    readonly up: number;
    readonly down: number;
    /** Null: none. They decide no move up or down. `winner`: once they are played. */
    readonly playOffs: {
      readonly qualify: number;
      /** The part of the competition; null: they haven't begun. */
      readonly section: string | null;
      readonly winner: { readonly id: ParticipantId; readonly name: string } | null;
    } | null;
    /** In the order of the table so far, before any play-offs. */
    readonly teams: readonly {
      readonly id: ParticipantId;
      readonly name: string;
      readonly look: Look | null;
      readonly place: number;
      readonly points: number;
      readonly out: boolean;
    }[];
    /** Everything is played. */
    readonly over: boolean;
  }[];
  /** Who goes where; as things stand, until `final`. Null: can't be said, as `why` tells. */
  readonly next: {
    readonly final: boolean;
    readonly moves: readonly (Move & { readonly name: string })[];
    readonly divisions: readonly { readonly name: string; readonly participants: readonly PersonNamed[] }[];
  } | null;
  readonly why: string | null;
}

export type { Done, GameStatus, HowEnded, Look, MatchCommand, Named, PlayerLine, Score };
