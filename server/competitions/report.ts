/**
 * The final report (7.1.d, 8.1.e): tables, protocols, protests, sanctions and acts in one document. Each published version is
 * a reading of the competition's log up to its event, and of the logs of tables and matches as far as that event says they
 * had come: nothing that happens later is in it, so it is the same, and has the same hash, whenever it is asked for.
 */
import { createHash } from 'node:crypto';
import type { CompetitionEvent, EventType } from '../../shared/competition/log/events.ts';
import type { CompetitionState, Published } from '../../shared/competition/log/state.ts';
import type { FinalReport, ReportAct, ReportVersion } from '../../shared/protocol/desk.ts';
import { canonicalText } from '../../shared/record/canonical.ts';
import { memberNamed } from './paper-tables.ts';
import { type PaperSources, Papers } from './papers.ts';
import { personOf } from './sanction-lines.ts';
import { workingsOf } from './section-view.ts';

/** What everybody does in a competition, and the service in its course: no official's act. */
const COURSE: ReadonlySet<EventType> = new Set([
  'entryOpened',
  'entered',
  'accepted',
  'entryTakenBack',
  'roundPaired',
  'sectionOpened',
  'gameCalled',
  'timeProposed',
  'timeAgreed',
  'timeDeclined',
  'proposalWithdrawn',
  'lookChanged',
]);

/** @param events of the competition's log that it includes @param version null: as things stand */
export function finalReport(
  sources: PaperSources,
  events: readonly CompetitionEvent[],
  version: ReportVersion | null,
): FinalReport {
  const { competition, view } = sources;
  const { state } = competition;
  const papers = new Papers(sources);
  const games = state.sections.flatMap(({ rounds }) => rounds.flatMap((round) => round.games));
  return {
    format: 'novuss-report-1',
    version,
    competition: view,
    workings: state.sections.map((section) => workingsOf(state, section)),
    protocols: games.flatMap((id) => {
      const game = state.games[id]!;
      return game.status === 'paired' || game.status === 'void' ? [] : [papers.of(game)];
    }),
    protests: papers.protests,
    sanctions: papers.sanctions,
    acts: reportActs(state, events),
  };
}

/** Who did what when. */
export function reportActs(state: CompetitionState, events: readonly CompetitionEvent[]): readonly ReportAct[] {
  // A result that a table told is no act; one that somebody entered is.
  const acts = events.filter(
    ({ type, by }) => !COURSE.has(type) && (type !== 'gameEnded' || by.role === 'person') && type !== 'created',
  );
  return acts.map((event): ReportAct => {
    const words = event as Partial<Readonly<Record<'game' | 'participant' | 'clause' | 'reason' | 'text', string>>>;
    return {
      event: event.n,
      at: event.at,
      // Made at a table it was taken over by the service, for who made it there.
      by: event.type === 'protested' && event.player !== undefined ? event.player : personOf(event.by),
      type: event.type,
      game: words.game ?? gameAbout(state, event),
      participant: words.participant ?? null,
      clause: words.clause ?? null,
      text: textOf(state, events, event) ?? words.reason ?? words.text ?? '',
    };
  });
}

function gameAbout(state: CompetitionState, event: CompetitionEvent): string | null {
  switch (event.type) {
    case 'protestDecided':
      return state.protests.find((one) => one.event === event.protest)?.game ?? null;
    case 'appealed':
    case 'sanctionLifted':
      return event.about?.game ?? state.sanctions.find((one) => one.event === event.sanction)?.game ?? null;
    default:
      return null;
  }
}

/** What the fields of an act say beside its grounds; null: nothing. */
function textOf(state: CompetitionState, events: readonly CompetitionEvent[], event: CompetitionEvent): string | null {
  switch (event.type) {
    case 'appointed':
      return `${event.office} ${event.person.name}`;
    case 'relieved':
      return `${event.office} ${nameOf(events, event.person)}: ${event.reason}`;
    case 'refereeAssigned':
      return event.referee.name;
    case 'pointsDeducted':
      return `${event.points}: ${event.reason}`;
    case 'offenceRecorded':
      return `${event.sanction}: ${event.reason}`;
    case 'gameEnded':
      return `${resultText(event)} ${event.cause}`;
    case 'resultCorrected':
      return `${resultText(event)} ${event.cause}: ${event.reason}`;
    case 'protestDecided':
    case 'appealDecided':
      return `${event.upheld ? 'upheld' : 'rejected'}: ${event.text}`;
    case 'invited':
      return nameOf(events, event.person);
    case 'memberAdded':
      return event.member.name;
    case 'memberRemoved':
      return memberIn(state, event.participant, event.member);
    case 'leadersChanged':
      return memberIn(state, event.participant, event.captain);
    case 'memberBarred':
    case 'memberCleared':
      return `${memberIn(state, event.participant, event.member)}: ${event.reason}`;
    default:
      return null;
  }
}

/** An official's name as it was when they were appointed. */
function nameOf(events: readonly CompetitionEvent[], id: string): string {
  const appointed = events.findLast((event) => event.type === 'appointed' && event.person.id === id);
  return appointed?.type === 'appointed' ? appointed.person.name : id;
}

function memberIn(state: CompetitionState, participant: string, id: string): string {
  return memberNamed(state, participant, id).name;
}

function resultText({ result }: Extract<CompetitionEvent, { type: 'gameEnded' | 'resultCorrected' }>): string {
  if ('boards' in result)
    return result.boards
      .map((one) => `${one.board}: ${'absent' in one ? `absent ${one.absent}` : one.sets.join('-')}`)
      .join(', ');
  return 'absent' in result ? `absent ${result.absent}` : result.sets.join('-');
}

/** A published one before its hash is known. */
export function versionOf(published: Published, version: number): ReportVersion {
  const { at, by, reason, event } = published;
  return { version, at, by: personOf(by), reason, n: event + 1, hash: '' };
}

/** SHA-256 of the canonical JSON of a report, its own hash left empty; hexadecimal. */
export function hashOf(report: FinalReport): string {
  const { version } = report;
  const bare = version === null ? report : { ...report, version: { ...version, hash: '' } };
  return createHash('sha256').update(canonicalText(bare)).digest('hex');
}

/** With its hash. */
export function sealed(report: FinalReport): FinalReport {
  return report.version === null ? report : { ...report, version: { ...report.version, hash: hashOf(report) } };
}
