/** The final report (7.1.d, 8.1.e): tables with their workings, protocols, protests, sanctions, acts; its versions. */
import '../../../style/protocol.css';
import '../../../style/competition.css';
import '../../../style/desk.css';
import '../../../style/papers.css';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { MineView } from '../../../../shared/protocol/competition.ts';
import type { FinalReport, ReportVersion, ReportVersions } from '../../../../shared/protocol/desk.ts';
import { shownName, t } from '../../../i18n/index.ts';
import { competitionPath } from '../../../net/competitions.ts';
import { deskPath, reportFile, reportOf, reportPath, reportVersions } from '../../../net/desk.ts';
import { isDesk } from '../../competition/desk/duties.ts';
import { useCommand } from '../../competition/desk/grounds.tsx';
import { useOfCompetition } from '../../competition/keeping.ts';
import { Field, Outcome } from '../../form.tsx';
import { NoSuch, Opening, Unreachable } from '../../message.tsx';
import { Nav } from '../../nav.tsx';
import { WithClauses } from '../../rules/clause-link.tsx';
import { useTitle } from '../../title.ts';
import { timeText } from '../../words.ts';
import { ReportBody } from './report.tsx';

interface PageProps {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
}

export function ReportPage({ id, query }: PageProps) {
  const version = query?.version === undefined ? null : Number(query.version);
  return <Door key={`${id} ${version}`} id={id ?? ''} version={version} />;
}

const UNKNOWN: ReadonlySet<string> = new Set(['competition.unknown', 'report.unknown', 'request.form']);

function Door({ id, version }: { readonly id: string; readonly version: number | null }) {
  const { kept, loading, reload } = useOfCompetition(id, `${id} ${version}`, async () => {
    const [report, versions] = await Promise.all([reportOf(id, version), reportVersions(id)]);
    return { report, versions };
  });
  const found = loading.value.value;
  useTitle(t('off.report.title', { name: found?.report.competition.name ?? '' }));
  if (found !== null) return <Shown {...found} asked={version} mine={kept.mine.value} reload={reload} />;
  const failed = loading.failed.value;
  if (failed === null) return <Opening text={t('off.report.loading')} />;
  if (!UNKNOWN.has(failed)) return <Unreachable retry={() => void loading.reload()} />;
  return (
    <NoSuch
      title={t('off.report.unknown')}
      about={t('off.report.unknown.about')}
      href={competitionPath(id)}
      way={t('off.to-competition')}
    />
  );
}

interface ShownProps {
  readonly report: FinalReport;
  readonly versions: ReportVersions;
  /** The version that was asked for; null: as things stand. */
  readonly asked: number | null;
  readonly mine: MineView | null;
  readonly reload: () => Promise<void>;
}

function Shown({ report, versions, asked, mine, reload }: ShownProps) {
  const { competition } = report;
  const desk = mine !== null && isDesk(mine);
  return (
    <div class="paper" data-page="report">
      <Nav />
      <main class="protocol papers report">
        <div class="row wrap noprint">
          <b class="grow">{t('off.report')}</b>
          <a class="btn" href={reportFile(competition.id, asked)} target="_blank" rel="noreferrer">
            {t('protocol.json')}
          </a>
          <button type="button" class="pri" onClick={() => print()}>
            {t('protocol.print')}
          </button>
        </div>
        <p class="ways-back noprint">
          <a href={competitionPath(competition.id)}>{competition.name}</a>
          {desk && <a href={deskPath(competition.id)}>{t('off.desk')}</a>}
        </p>
        <Standing report={report} versions={versions} />
        <Versions id={competition.id} versions={versions.versions} asked={asked} />
        <Publish report={report} versions={versions} mine={mine} reload={reload} />
        <ReportBody report={report} />
      </main>
    </div>
  );
}

/** Which version this is, and whether something has changed since. */
function Standing({
  report: { version, competition },
  versions: { versions, pending },
}: Pick<ShownProps, 'report' | 'versions'>) {
  const last = versions.at(-1);
  return (
    <>
      {pending && (
        <p class="note bad" role="status" data-testid="pending">
          <b>{t('off.report.pending')}</b> {t('off.report.pending.about')}
        </p>
      )}
      {version === null && (
        <p class="note" data-testid="as-things-stand">
          <b>{t('off.report.now')}</b>{' '}
          {last === undefined
            ? t('off.report.now.unpublished')
            : pending
              ? t('off.report.now.since', { version: last.version })
              : t('off.report.now.same', { version: last.version })}
        </p>
      )}
      {version !== null && last !== undefined && version.version < last.version && (
        <p class="note bad">
          {t('off.report.old', { version: last.version })}{' '}
          <a href={reportPath(competition.id, last.version)}>{t('off.report.version', { version: last.version })}</a>
        </p>
      )}
      {version !== null && (
        <p class="published" data-testid="published">
          <b>{t('off.report.version', { version: version.version })}</b>{' '}
          {t('off.report.by', { name: version.by?.name ?? t('protocol.engine'), time: timeText(version.at) })}
          <br />
          <small class="hash">{t('off.report.hash', { hash: version.hash })}</small>
        </p>
      )}
    </>
  );
}

interface VersionsProps {
  readonly id: string;
  readonly versions: readonly ReportVersion[];
  readonly asked: number | null;
}

function Versions({ id, versions, asked }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section class="noprint">
      <h2>{t('off.report.versions')}</h2>
      <ul class="rows" data-testid="versions">
        {versions.toReversed().map(({ version, at, by, reason, hash }) => (
          <li key={version} aria-current={version === asked ? 'true' : undefined}>
            <span class="grow wordy">
              <a href={reportPath(id, version)}>{t('off.report.version', { version })}</a>{' '}
              <span class="s">
                {timeText(at)} · {shownName(by?.name ?? t('protocol.engine'))}
              </span>
              {reason !== '' && (
                <>
                  <br />
                  {reason}
                </>
              )}
              <br />
              <small class="hash">{hash}</small>
            </span>
          </li>
        ))}
        <li aria-current={asked === null ? 'true' : undefined}>
          <a href={reportPath(id)}>{t('off.report.now')}</a>
        </li>
      </ul>
    </section>
  );
}

/** The chief's: the first version by finishing, later ones with their reason. */
function Publish({ report: { competition }, versions, mine, reload }: Omit<ShownProps, 'asked'>) {
  const { route } = useLocation();
  const reason = useSignal('');
  const { sending, give } = useCommand(competition.id, reload);
  const may = (type: MineView['may'][number]) => mine?.may.includes(type) === true;
  const first = versions.versions.length === 0 && competition.over && may('finish');
  const again = versions.pending && may('publish-report');
  if (!first && !again) return null;
  const send = async (event: Event) => {
    event.preventDefault();
    const done = await give(first ? { type: 'finish' } : { type: 'publish-report', reason: reason.value.trim() });
    if (!done) return;
    const { versions: now } = await reportVersions(competition.id);
    route(reportPath(competition.id, now.at(-1)?.version ?? null));
  };
  return (
    <form class="noprint stack form publish" onSubmit={(event) => void send(event)} data-testid="publish">
      <h2>{t(first ? 'off.report.publish' : 'off.report.again')}</h2>
      {first && (
        <p class="s">
          <WithClauses text={t('org.finish.about')} />
        </p>
      )}
      {again && <Field of={reason} label={t('off.report.reason')} maxLength={500} required />}
      <Outcome of={sending} />
      <button type="submit" class="pri" disabled={sending.busy.value || (again && reason.value.trim() === '')}>
        {t(first ? 'off.report.publish' : 'off.report.again')}
      </button>
    </form>
  );
}
