/** Errors that are answers: to a request, or to who starts the service. */
import { type Refusal, valued } from '../shared/table/refusal.ts';

/** Why the service can't start, in one line for people: what they can mend themselves. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A refusal on its way out of the depths of a request: answered as it stands, never logged as a fault. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: string;
  readonly refusal: Refusal;
  /** HTTP status. */
  readonly status: number;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.status = status;
    this.code = refusal.code;
    this.refusal = refusal;
  }
}

const STATUS: Readonly<Record<string, number>> = {
  'session.missing': 401,
  'login.wrong': 401,
  'password.wrong': 403,
  'account.guest': 403,
  'role.missing': 403,
  'request.origin': 403,
  'queue.paused': 403,
  'person.apart': 403,
  'person.playing': 409,
  'person.paused': 403,
  'person.unknown': 404,
  'session.unknown': 404,
  'reset.unknown': 404,
  'mail.off': 404,
  'challenge.unknown': 404,
  'result.none': 404,
  'invitation.unknown': 404,
  'name.taken': 409,
  'name.wait': 409,
  'email.taken': 409,
  'account.member': 409,
  'queue.there': 409,
  'queue.playing': 409,
  'pairing.gone': 410,
  'challenge.away': 409,
  'challenge.closed': 410,
  'competition.unknown': 404,
  'season.unknown': 404,
  'participant.unknown': 404,
  'section.unknown': 404,
  'game.unknown': 404,
  'protest.unknown': 404,
  'official.unknown': 404,
  'key.unknown': 401,
  'key.missing': 404,
  'key.other': 403,
  'role.forbidden': 403,
  'seat.referee': 403,
  'desk.own-game': 403,
  'desk.reported': 409,
  'desk.table': 404,
  'decision.binding': 409,
  'cancel.unknown': 409,
  'strike.moving': 409,
  'sanction.unknown': 404,
  'appeal.unknown': 404,
  'account.muted': 403,
  'account.paused': 403,
  'account.banned': 403,
  'guest.held-back': 403,
  'account.rename': 403,
  'sanction.self': 403,
  'sanction.rank': 403,
  'sanction.twice': 409,
  'sanction.over': 409,
  'report.closed': 409,
  'report.gone': 404,
  'appeal.twice': 409,
  'appeal.over': 409,
  'appeal.own': 403,
  'appeal.answered': 409,
  'flag.unknown': 404,
  'report.unknown': 404,
  'paper.early': 409,
  'sanction.lifted': 409,
  'sanction.late': 409,
  'appeal.once': 409,
  'appeal.open': 409,
  'appeal.final': 409,
  'finish.approval': 409,
  'report.none': 409,
  'key.used': 409,
  'competition.busy': 409,
  'competition.phase': 409,
  'competition.postponed': 409,
  'entry.closed': 409,
  'entry.full': 409,
  'entry.twice': 409,
  'regulations.version': 409,
  'regulations.frozen': 409,
  'result.conflict': 409,
  'game.over': 409,
  'team.none': 404,
  'team.other': 403,
  'channel.set': 409,
  'channel.line': 404,
  'channel.muted': 403,
  'league.other': 403,
  'league.unknown': 404,
  'match.over': 409,
  'match.early': 409,
  'match.decided': 409,
  'match.series': 409,
  'board.unknown': 404,
  'board.over': 409,
  'board.vacant': 409,
  'board.full': 409,
  'lineup.late': 409,
  'rate.limit': 429,
  'line.limit': 429,
  'table.unknown': 404,
  'table.closed': 410,
  'watch.delayed': 403,
  'watch.player': 403,
  'picture.event': 404,
  'table.busy': 409,
  'join.timeout': 503,
  'service.stopping': 503,
  'service.unready': 503,
  'process.silent': 503,
};

/** The HTTP status of a refusal's code: 400 unless it has one of its own. */
export function statusOf(code: string): number {
  return STATUS[code] ?? 400;
}

/** What was asked too often. `left`: until it may be asked again, ms. */
export function tooOften(left: number): Refusal {
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return valued('rate.limit', { seconds }, `That was tried too often; wait ${seconds} s.`);
}

/** Throws a refusal as it stands, with its status. */
export function refusedAs(refusal: Refusal): never {
  throw new RefusalError(statusOf(refusal.code), refusal);
}

/** Throws a refusal. */
export function refused(code: string, message: string, clause?: string): never {
  refusedAs(clause === undefined ? { code, message } : { code, clause, message });
}
