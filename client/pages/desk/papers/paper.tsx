/** A protocol as a sheet: a game's in the form clubs know, a match's with its boards and line-ups; what officials added. */
import type { ComponentChildren } from 'preact';
import type { CompetitionView, PersonNamed } from '../../../../shared/protocol/competition.ts';
import type { MatchPaper, PaperHead, ProtocolPaper } from '../../../../shared/protocol/desk.ts';
import { shownName, t } from '../../../i18n/index.ts';
import { paperPath, protestPath } from '../../../net/desk.ts';
import { causeText, officeText, scoreText } from '../../competition/words.ts';
import { GameSheet, moment, Signatures } from '../../protocol.tsx';
import { WithClauses } from '../../rules/clause-link.tsx';
import { playersText } from '../../team/words.ts';
import { Wide } from '../../wide.tsx';
import { effectText, momentText, standingOf, standingText } from '../protests/protest-words.ts';
import { keyOf } from '../sanctions/sanction-words.ts';
import { SanctionText } from '../sanctions/sanctions.tsx';
import { boardLines } from './board-lines.ts';
import { provisionalText, whereText } from './paper-words.ts';

interface PaperProps<P> {
  readonly paper: P;
  readonly view: CompetitionView;
  /** It stands in a report, or under its match: a smaller title, and no more links than needed. */
  readonly within?: boolean;
  readonly children?: ComponentChildren;
}

export function AnyPaper(props: PaperProps<ProtocolPaper | MatchPaper>) {
  const { paper } = props;
  return paper.kind === 'match' ? <MatchSheet {...props} paper={paper} /> : <OneSheet {...props} paper={paper} />;
}

/** A game, or a board of a match. */
export function OneSheet({ paper, view, within = false, children }: PaperProps<ProtocolPaper>) {
  const ofMatch = view.regulations.team !== null;
  return (
    <section class="sheet-of" data-paper={`${paper.game.id} ${paper.board}`}>
      <SheetHead paper={paper} where={whereText(paper, ofMatch)} within={within} />
      {paper.protocol === null ? (
        <p class="by-hand">
          <b>{scoreText(paper.game)}</b> {causeText(paper.game.cause)} {t('off.paper.by-hand')}
        </p>
      ) : (
        <GameSheet protocol={paper.protocol} brief>
          <Added paper={paper} view={view} />
        </GameSheet>
      )}
      {paper.protocol === null && <Added paper={paper} view={view} />}
      {children}
      <Approval paper={paper} />
    </section>
  );
}

export function MatchSheet({ paper, view, within = false, children }: PaperProps<MatchPaper>) {
  return (
    <section class="sheet-of match" data-paper={paper.game.id}>
      <SheetHead paper={paper} where={whereText(paper, true)} within={within} />
      <p class="match-score">
        <b>{scoreText(paper.game)}</b>
      </p>
      <Lineups paper={paper} />
      <Boards paper={paper} />
      <Added paper={paper} view={view} />
      <Signatures
        Heading="h3"
        lines={paper.signatures.map(({ side, at, by }) => ({
          key: side,
          who: by == null ? <WithClauses text={t('protocol.signature.time')} /> : shownName(by.name),
          note: `${shownName(paper.names[side])}, ${moment(at)}`,
        }))}
      />
      {children}
      <Approval paper={paper} />
    </section>
  );
}

interface HeadProps {
  readonly paper: ProtocolPaper | MatchPaper;
  readonly where: string;
  readonly within: boolean;
}

function SheetHead({ paper, where, within }: HeadProps) {
  const { competition, names, provisional } = paper;
  const Title = within ? 'h3' : 'h1';
  return (
    <header>
      {!within && <p class="of">{competition.name}</p>}
      <Title>{t('comp.versus', { a: names.a, b: names.b })}</Title>
      <p class="s">{where}</p>
      {provisional !== null && paper.game.status === 'over' && (
        <p class="provisional" data-testid="provisional">
          <b>{t('comp.mark.provisional')}</b> <WithClauses text={provisionalText(provisional)} />
        </p>
      )}
    </header>
  );
}

/** What officials wrote beside the log: remarks, sanctions, protests with their decisions. */
function Added({ paper, view }: { readonly paper: PaperHead; readonly view: CompetitionView }) {
  const { remarks, protests } = paper;
  // What stands in the table's own log is told there; here only what became of it, and what was given before it was played again.
  const sanctions = paper.sanctions.filter(
    ({ table, appeal, lifted, annulled }) =>
      table === null || appeal !== null || lifted !== null || annulled !== undefined,
  );
  return (
    <>
      {remarks.length > 0 && (
        <section>
          <h3>{t('off.remarks')}</h3>
          <ul>
            {remarks.map(({ event, at, by, office, text }) => (
              <li key={event} class="wordy">
                {text}{' '}
                <small>
                  {shownName(by.name)}, {office === 'organiser' ? t('org.role.organiser') : officeText(office)},{' '}
                  {moment(at)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sanctions.length > 0 && (
        <section>
          <h3>{t('off.sanctions')}</h3>
          <ul>
            {sanctions.map((one) => (
              <li key={keyOf(one)} class={`wordy ${one.lifted === null ? '' : 'lifted'}`}>
                <SanctionText one={one} view={view} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {protests.length > 0 && (
        <section>
          <h3>{t('off.protests')}</h3>
          <ul>
            {protests.map((protest) => (
              <li key={protest.protest} class="wordy">
                <a href={protestPath(paper.competition.id, protest.protest)}>
                  {t('off.protest.number', { number: protest.protest })}
                </a>{' '}
                {shownName(protest.by?.name ?? '')} ({momentText(protest.moment)}):{' '}
                {t('off.quote', { text: protest.text })} <b>{standingText(standingOf(protest))}</b>
                {protest.decisions.map((one) => (
                  <span key={one.at}>
                    {' '}
                    {one.text} {effectText(one.effect)}{' '}
                    <small>
                      {shownName(one.by?.name ?? t('protocol.engine'))}, {moment(one.at)}
                    </small>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Approval({ paper: { approved } }: { readonly paper: PaperHead }) {
  return (
    <section class="approval" data-testid="approval">
      <h3>{t('off.approval')}</h3>
      {approved === null ? (
        <p class="s">{t('off.approval.none')}</p>
      ) : (
        <ul class="signatures">
          <li>
            <b>{shownName(approved.by?.name ?? t('protocol.engine'))}</b>
            <small>{moment(approved.at)}</small>
          </li>
        </ul>
      )}
    </section>
  );
}

/** Who was named where (22.4), by series. */
function Lineups({ paper: { series, bench, names } }: { readonly paper: MatchPaper }) {
  if (series.length === 0) return null;
  const row = ({ a, b }: MatchPaper['series'][number]) =>
    Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [playersText(a[i]), playersText(b[i])] as const);
  return (
    <section>
      <h3>{t('off.lineups')}</h3>
      <table class="lineups">
        <thead>
          <tr>
            <th scope="col">{t('off.lineups.number')}</th>
            <th scope="col">{names.a}</th>
            <th scope="col">{names.b}</th>
          </tr>
        </thead>
        {series.map((one, at) => (
          <tbody key={one.series}>
            {series.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {t('match.series', { series: one.series })}
                </th>
              </tr>
            )}
            {row(one).map(([a, b], i) => (
              <tr key={`${i} ${a} ${b}`}>
                <td>{i + 1}</td>
                <td>{a}</td>
                <td>{b}</td>
              </tr>
            ))}
            {at === 0 && (bench.a.length > 0 || bench.b.length > 0) && (
              <tr>
                <td>{t('off.lineups.bench')}</td>
                <td>{bench.a.map(({ name }) => shownName(name)).join(', ')}</td>
                <td>{bench.b.map(({ name }) => shownName(name)).join(', ')}</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Every board in a row: who, sets, clearances; its own protocol behind the number. */
function Boards({ paper }: { readonly paper: MatchPaper }) {
  const lines = boardLines(paper);
  if (lines.length === 0) return <p class="s">{t('off.boards.none')}</p>;
  return (
    <Wide>
      <h3>{t('match.boards')}</h3>
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">{t('off.lineups.number')}</th>
            <th scope="col">{paper.names.a}</th>
            <th scope="col" class="num">
              {t('table.sets')}
            </th>
            <th scope="col">{paper.names.b}</th>
            <th scope="col" class="num">
              {t('protocol.stose')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ board, a, b, first, result, cause, winner, clearances }) => (
            <tr key={board}>
              <td>
                {paper.boards.some((one) => one.board === board) ? (
                  <a href={paperPath(paper.competition.id, paper.game.id, board)}>{board}</a>
                ) : (
                  board
                )}
              </td>
              <td>
                <Side people={a} won={winner === 'a'} /> {first === 'a' && <FirstMark />}
              </td>
              <td class="num">
                {scoreText({ result }) || '–'}
                {result !== null && 'sets' in result && <small> {causeText(cause)}</small>}
              </td>
              <td>
                <Side people={b} won={winner === 'b'} /> {first === 'b' && <FirstMark />}
              </td>
              <td class="num">{clearances === null ? '' : clearances.join(' : ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="s">
        {t('protocol.first.about')} {t('protocol.stose.about')}
      </p>
    </Wide>
  );
}

function Side({ people, won }: { readonly people: readonly PersonNamed[]; readonly won: boolean }) {
  const Name = won ? 'b' : 'span';
  return <Name>{playersText(people)}</Name>;
}

function FirstMark() {
  return (
    <span class="first" title={t('protocol.first')}>
      {t('protocol.first.mark')}
    </span>
  );
}
