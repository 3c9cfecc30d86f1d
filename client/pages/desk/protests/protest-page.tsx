/** A protest with what nobody else has: the strike's replay, its ruling and the physics of the moment; and its decisions. */
import '../../../style/competition.css';
import '../../../style/desk.css';
import type { CompetitionView, GameView, MineView } from '../../../../shared/protocol/competition.ts';
import type { ProtestDecision, ProtestFile } from '../../../../shared/protocol/desk.ts';
import type { LastRuling } from '../../../../shared/rules/game/state.ts';
import type { Seat } from '../../../../shared/table/seats.ts';
import { clauseText, errorText, rulingText, shownName, t } from '../../../i18n/index.ts';
import { decimals } from '../../../i18n/numbers.ts';
import { competitionPath } from '../../../net/competitions.ts';
import { deskPath, paperPath, protestOf, protestsPath } from '../../../net/desk.ts';
import { profilePath } from '../../../net/people.ts';
import { isDesk } from '../../competition/desk/duties.ts';
import { useCompetition } from '../../competition/keeping.ts';
import { namesIn, placeText } from '../../competition/words.ts';
import { useLoading } from '../../load.tsx';
import { Message, Opening, Unreachable } from '../../message.tsx';
import { Page } from '../../page.tsx';
import { ClauseLink, WithClauses } from '../../rules/clause-link.tsx';
import { seatName } from '../../table/names.ts';
import { minutesText } from '../../time-words.ts';
import { useTime } from '../../use-time.ts';
import { Wide } from '../../wide.tsx';
import { timeText } from '../../words.ts';
import { DecideForm } from './decide-form.tsx';
import { logLines } from './log-lines.ts';
import { MomentReplay } from './moment-replay.tsx';
import { effectText, momentText, standingOf, standingText } from './protest-words.ts';

export function ProtestPage({ id, protest }: { readonly id?: string; readonly protest?: string }) {
  return <Door key={`${id} ${protest}`} id={id ?? ''} number={Number(protest)} />;
}

function Door({ id, number }: { readonly id: string; readonly number: number }) {
  const kept = useCompetition(id);
  const view = kept.view.value;
  // With every change of the competition it is fetched again; what is shown stays meanwhile.
  const loading = useLoading(`${id} ${number}`, () => protestOf(id, number), view?.n ?? '');
  const reload = async () => {
    await Promise.all([kept.reload(), loading.reload()]);
  };
  const file = loading.value.value;
  const failed = loading.failed.value ?? kept.failed.value;
  if (file !== null && view !== null) return <Shown file={file} view={view} mine={kept.mine.value} reload={reload} />;
  if (failed === null) return <Opening />;
  if (failed !== 'protest.unknown' && failed !== 'competition.unknown' && failed !== 'request.form')
    return <Unreachable retry={() => void loading.reload()} />;
  return (
    <Message kind="unknown" title={t('off.protest.unknown')} about={errorText('protest.unknown')}>
      <a class="btn pri" href={protestsPath(id)}>
        {t('off.protests')}
      </a>
    </Message>
  );
}

interface ShownProps {
  readonly file: ProtestFile;
  readonly view: CompetitionView;
  readonly mine: MineView | null;
  readonly reload: () => Promise<void>;
}

function Shown({ file, view, mine, reload }: ShownProps) {
  const names = namesIn(view);
  const game = view.games.find(({ id }) => id === file.game);
  const name = names(file.participant);
  return (
    <Page title={t('off.protest.title', { number: file.protest, name: view.name })} kind="protest" wide>
      <header class="comp-head protest-head">
        <div class="row wrap">
          <h1 class="grow wordy">{t('off.protest.by', { number: file.protest, name })}</h1>
          <span class={`standing ${standingOf(file)}`}>{standingText(standingOf(file))}</span>
        </div>
        <p class="s wordy">
          <a href={competitionPath(view.id)}>{view.name}</a>
          {' · '}
          <a href={protestsPath(view.id)}>{t('off.protests')}</a>
          {mine !== null && isDesk(mine) && (
            <>
              {' · '}
              <a href={deskPath(view.id)}>{t('off.desk')}</a>
            </>
          )}
        </p>
      </header>
      <Waits file={file} />
      <div class="protest-columns">
        <div class="stack">
          <Said file={file} competition={view.id} game={game} names={names} />
          <History decisions={file.decisions} />
          {game !== undefined && <DecideForm file={file} view={view} game={game} mine={mine} reload={reload} />}
        </div>
        <div class="stack">
          {file.moment !== null && (
            <section class="card">
              <MomentReplay moment={file.moment} />
            </section>
          )}
          {file.ruling !== null && <Ruled ruling={file.ruling} />}
          {file.log !== null && file.log.length > 0 && <Physics file={file} seat={file.ruling?.seat ?? 'S'} />}
          {file.moment === null && <p class="card s">{t('off.moment.none')}</p>}
        </div>
      </div>
    </Page>
  );
}

/** Who has to decide next, and by when it can still be taken back (8.1.g). */
function Waits({ file }: { readonly file: ProtestFile }) {
  const { waitsFor, until } = file;
  const now = useTime(until !== null && waitsFor !== null);
  if (waitsFor === null) return null;
  return (
    <p class="note" role="status">
      <b>{t(waitsFor === 'senior' ? 'off.waits.senior.long' : 'off.waits.chief.long')}</b>{' '}
      {until !== null && (until > now ? t('off.waits.until', { time: minutesText(until - now) }) : t('off.waits.late'))}
      {until === null && file.revocable && <WithClauses text={t('off.waits.set')} />}
    </p>
  );
}

interface SaidProps {
  readonly file: ProtestFile;
  readonly competition: string;
  readonly game: GameView | undefined;
  readonly names: ReturnType<typeof namesIn>;
}

function Said({ file, competition, game, names }: SaidProps) {
  return (
    <section class="card">
      <p class="protest-text wordy">{t('off.quote', { text: file.text })}</p>
      <dl class="desk-dl">
        <div>
          <dt>{t('off.who')}</dt>
          <dd>
            {file.by === null ? names(file.participant) : <a href={profilePath(file.by)}>{shownName(file.by.name)}</a>}
            {file.by !== null && shownName(file.by.name) !== names(file.participant) && (
              <span class="s"> {t('off.for', { name: names(file.participant) })}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('off.when')}</dt>
          <dd>{timeText(file.at)}</dd>
        </div>
        {game !== undefined && (
          <div>
            <dt>{t('off.game')}</dt>
            <dd>
              {t('comp.versus', { a: names(game.a), b: names(game.b) })}{' '}
              <span class="s">
                {placeText(game)}
                {file.board !== null && `, ${t('comp.board', { board: file.board })}`}
              </span>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('off.moment')}</dt>
          <dd>{momentText(file.moment)}</dd>
        </div>
      </dl>
      {game !== undefined && (
        <p>
          <a href={paperPath(competition, game.id, file.board)}>{t('off.paper')}</a>
        </p>
      )}
    </section>
  );
}

function History({ decisions }: { readonly decisions: readonly ProtestDecision[] }) {
  return (
    <section class="card" data-testid="decisions">
      <h2>{t('off.decisions')}</h2>
      {decisions.length === 0 ? (
        <p class="s">{t('record.undecided')}</p>
      ) : (
        <ol class="decisions">
          {decisions.map((one) => (
            <li key={`${one.at} ${one.by?.id}`}>
              <b class={one.upheld ? 'good' : 'error'}>{t(one.upheld ? 'off.upheld' : 'off.rejected')}</b>{' '}
              {one.final && <span class="mark">{t('off.final')}</span>} <span class="wordy">{one.text}</span>
              {one.effect !== null && <b> {effectText(one.effect)}</b>}
              <br />
              <span class="s">
                {shownName(one.by?.name ?? t('protocol.engine'))} · {timeText(one.at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What was ruled, with its clauses. */
function Ruled({ ruling: { ruling, seat } }: { readonly ruling: LastRuling }) {
  return (
    <section class="card" data-testid="ruling">
      <h2>{t('off.ruling')}</h2>
      <ul class="rows">
        {ruling.findings.map(({ code, clause }) => (
          <li key={`${code} ${clause}`}>
            <span class="grow">{rulingText(code)}</span>
            <span class="s" title={clauseText(clause)}>
              <ClauseLink clause={clause} />
            </span>
          </li>
        ))}
        {ruling.findings.length === 0 && <li class="s">{t('off.ruling.none')}</li>}
      </ul>
      <p class="s">
        {t(ruling.turn === 'kept' ? 'off.ruling.kept' : 'off.ruling.lost')}{' '}
        {t('off.ruling.seat', { seat: seatName(seat) })}
      </p>
    </section>
  );
}

function Physics({ file, seat }: { readonly file: ProtestFile; readonly seat: Seat }) {
  return (
    <section class="card" data-testid="physics">
      <h2>{t('off.log')}</h2>
      <p class="s">{t('off.log.about')}</p>
      <Wide classes="log-box">
        <ol class="log-lines">
          {logLines(file.log ?? [], seat).map((line) => (
            <li key={line.number} class={line.first ? 'first' : ''}>
              <span class="num s">{t('off.log.time', { time: decimals(line.time, 3) })}</span>{' '}
              <span>
                <WithClauses text={line.text} />
              </span>
              {line.first && <b class="mark">{t('off.log.first')}</b>}
            </li>
          ))}
        </ol>
      </Wide>
    </section>
  );
}
