/** The protocol of a game (9.1.l, 9.2, 22): to read, to print on one sheet, to fetch as JSON. */
import '../style/protocol.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameProtocol, Remark } from '../../shared/record/game-protocol.ts';
import { SIDES, type Side } from '../../shared/table/seats.ts';
import { clauseText, shownName, t, type UiKey } from '../i18n/index.ts';
import { ApiError, protocolOf, protocolPath } from '../net/api.ts';
import { csvPath } from '../net/watching.ts';
import { officeText } from './competition/words.ts';
import { cueErrorText } from './cue-words.ts';
import { HomeButton, Message, Opening, Unreachable } from './message.tsx';
import { ReportButton } from './moderation/report-button.tsx';
import { Nav } from './nav.tsx';
import { ClauseLink, WithClauses } from './rules/clause-link.tsx';
import { useTitle } from './title.ts';
import { Wide } from './wide.tsx';
import { exactHourText, exactTimeText } from './words.ts';

type Found = { readonly protocol: GameProtocol } | 'looking' | 'unknown' | 'unreachable';

export function ProtocolPage({ id }: { readonly id?: string }) {
  const found = useSignal<Found>('looking');
  const look = async () => {
    found.value = 'looking';
    try {
      found.value = { protocol: await protocolOf(id ?? '') };
    } catch (error) {
      const gone = error instanceof ApiError && error.status >= 400 && error.status < 500;
      found.value = gone ? 'unknown' : 'unreachable';
    }
  };
  useEffect(() => void look(), [id]);
  useTitle(t('protocol.document'));
  if (found.value === 'looking') return <Opening text={t('protocol.loading')} />;
  if (found.value === 'unreachable') return <Unreachable retry={() => void look()} />;
  if (found.value === 'unknown')
    return (
      <Message kind="unknown" title={t('message.unknown')} about={t('message.unknown.about')}>
        <HomeButton />
      </Message>
    );
  return <Sheet id={id ?? ''} protocol={found.value.protocol} />;
}

interface Props {
  readonly protocol: GameProtocol;
}

function Sheet({ id, protocol }: Props & { readonly id: string }) {
  return (
    <div class="paper" data-page="protocol">
      <Nav>
        <a href={`/t/${id}`}>{t('protocol.table')}</a>
        <a href={`/t/${id}/replay`}>{t('replay.open')}</a>
      </Nav>
      <main class="protocol">
        <header class="row wrap">
          <h1>{t('protocol.title')}</h1>
          <span class="sp" />
          <a class="btn noprint" href={csvPath(id)} download={`novuss-${id}.csv`}>
            {t('replay.csv')}
          </a>
          <a class="btn noprint" href={protocolPath(id)} target="_blank" rel="noreferrer">
            {t('protocol.json')}
          </a>
          <ReportButton
            classes="noprint"
            people={SIDES.flatMap((side) => protocol.sides[side])}
            about={(person) => ({ on: 'game', person, table: id })}
          />
          <button type="button" class="pri noprint" onClick={() => print()}>
            {t('protocol.print')}
          </button>
        </header>
        <GameSheet protocol={protocol} />
      </main>
    </div>
  );
}

interface SheetProps extends Props {
  /** Without protests, of which more is told elsewhere. */
  readonly brief?: boolean;
  /** What stands before the signatures. */
  readonly children?: ComponentChildren;
}

/** The protocol itself, in the form that clubs know. */
export function GameSheet({ protocol, brief = false, children }: SheetProps) {
  return (
    <>
      <Facts protocol={protocol} />
      <Result protocol={protocol} />
      <Sets protocol={protocol} />
      <Remarks protocol={protocol} />
      <Talk protocol={protocol} protests={!brief} />
      {children}
      <Signed protocol={protocol} />
    </>
  );
}

/** A moment in the reader's zone, to the second. */
export function moment(at: number): string {
  return exactTimeText(at);
}

function clock(at: number): string {
  return exactHourText(at);
}

function sideNames(protocol: GameProtocol, side: Side): string {
  const names = [...new Set(protocol.sides[side].map(({ name }) => shownName(name)))];
  return names.join(' + ');
}

function personName(protocol: GameProtocol, id: string): string {
  return shownName(SIDES.flatMap((side) => protocol.sides[side]).find((player) => player.id === id)?.name ?? '');
}

function Facts({ protocol }: Props) {
  const sets = t('wait.what.sets', { count: protocol.sets });
  const rows: readonly (readonly [UiKey, string])[] = [
    [
      'protocol.kind',
      [
        t(protocol.mode === 'pairs' ? 'wait.what.pairs' : 'wait.what.singles'),
        sets,
        ...(protocol.playAll ? [t('protocol.play-all')] : []),
      ].join(', '),
    ],
    [
      'protocol.profile',
      PROFILES[protocol.profileName] === undefined ? protocol.profileName : t(PROFILES[protocol.profileName]!),
    ],
    ...(protocol.cueError === null ? [] : ([['cue.error', cueErrorText(protocol.cueError)]] as const)),
    ['protocol.begun', moment(protocol.begun)],
    ['protocol.ended', protocol.ended === null ? t('protocol.running') : moment(protocol.ended)],
  ];
  return (
    <dl class="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const PROFILES: Readonly<Record<string, UiKey>> = {
  federation: 'new.profile.federation',
  fast: 'new.profile.fast',
  slow: 'new.profile.slow',
};

const CAUSES: Readonly<Record<string, UiKey>> = {
  play: 'protocol.cause.play',
  'given-up': 'protocol.cause.given-up',
  conduct: 'protocol.cause.conduct',
  absence: 'protocol.cause.absence',
  warnings: 'protocol.cause.warnings',
  referee: 'protocol.cause.referee',
  break: 'protocol.cause.break',
};

function Result({ protocol }: Props) {
  const { result } = protocol;
  const text =
    result === null
      ? t('protocol.result.none')
      : result.cause === 'called-off'
        ? t('over.called-off')
        : result.cause === 'annulled'
          ? t('over.annulled')
          : result.winner === null
            ? t('over.draw')
            : t('over.won', { name: sideNames(protocol, result.winner) });
  return (
    <section class="result">
      <h2>
        {text}
        {result !== null && ` · ${t('over.score', { a: protocol.score.A, b: protocol.score.B })}`}
      </h2>
      {protocol.provisional && (
        <p class="error">
          <WithClauses text={t('protocol.provisional')} />
        </p>
      )}
    </section>
  );
}

/** The sets in a row, as on the federation's sheet: first strike marked, clearances at the end. */
function Sets({ protocol }: Props) {
  const { results } = protocol;
  const columns = Math.max(protocol.sets, results.length);
  const numbers = Array.from({ length: columns }, (_, i) => i + 1);
  return (
    <Wide>
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">{t('protocol.side')}</th>
            {numbers.map((number) => (
              <th scope="col" class="num" key={number} title={t('protocol.set', { set: number })}>
                {number}
              </th>
            ))}
            <th scope="col" class="num">
              {t('protocol.sum')}
            </th>
            <th scope="col" class="num">
              {t('protocol.stose')}
            </th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">
                <span class="row">
                  <span class={`chip ${side}`} aria-hidden="true" />
                  <span>{sideNames(protocol, side)}</span>
                </span>
              </th>
              {numbers.map((number) => (
                <td class="num" key={number}>
                  <Cell protocol={protocol} side={side} number={number} />
                </td>
              ))}
              <td class="num sum">{protocol.score[side]}</td>
              <td class="num">{protocol.clearances[side]}</td>
            </tr>
          ))}
          <tr class="minor">
            <th scope="row">{t('protocol.strikes')}</th>
            {numbers.map((number) => (
              <td class="num" key={number}>
                {results[number - 1]?.strikes ?? ''}
              </td>
            ))}
            <td colSpan={2} />
          </tr>
          <tr class="minor">
            <th scope="row">{t('protocol.cause')}</th>
            {numbers.map((number) => (
              <td class="num" key={number}>
                <Cause protocol={protocol} number={number} />
              </td>
            ))}
            <td colSpan={2} />
          </tr>
        </tbody>
      </table>
      <p class="s">
        {t('protocol.first.about')} {t('protocol.stose.about')}
      </p>
    </Wide>
  );
}

function Cell({ protocol, side, number }: Props & { readonly side: Side; readonly number: number }) {
  const set = protocol.results[number - 1];
  if (set === undefined) return null;
  const won = set.winner === null ? t('protocol.void') : t(set.winner === side ? 'protocol.won' : 'protocol.lost');
  return (
    <>
      {won}
      {set.firstSide === side && (
        <span class="first" title={t('protocol.first')}>
          {t('protocol.first.mark')}
        </span>
      )}
    </>
  );
}

function Cause({ protocol, number }: Props & { readonly number: number }) {
  const set = protocol.results[number - 1];
  if (set === undefined) return null;
  return (
    <small>
      {t(CAUSES[set.cause] ?? 'protocol.cause.play')} <ClauseLink clause={set.clause} />
      {set.replays > 0 && ` · ${t('protocol.replays')} ${set.replays}`}
    </small>
  );
}

const REMARKS: Readonly<Record<string, UiKey>> = {
  cautioned: 'protocol.remark.cautioned',
  turnLost: 'protocol.remark.turnLost',
  penaltyGiven: 'protocol.remark.penaltyGiven',
  offenceCounted: 'protocol.remark.offenceCounted',
  warned: 'protocol.remark.warned',
  setEnded: 'protocol.remark.setEnded',
  gameEnded: 'protocol.remark.gameEnded',
  pieceMoved: 'protocol.remark.pieceMoved',
  cancelled: 'protocol.remark.cancelled',
  annulled: 'protocol.remark.annulled',
  corrected: 'protocol.remark.corrected',
  stopped: 'protocol.remark.stopped',
  greetingRefused: 'protocol.remark.greetingRefused',
  calledOff: 'protocol.remark.calledOff',
};

function remarkText(remark: Remark): string {
  if (remark.kind === 'gameEnded' && remark.side === null) return t('protocol.remark.gameEnded.none');
  const key = REMARKS[remark.kind];
  return key === undefined ? remark.kind : t(key);
}

function authorText(protocol: GameProtocol, { author }: Pick<Remark, 'author'>): string {
  if (author.role === 'system') return t('protocol.engine');
  if (author.role === 'referee') return t('protocol.referee', { name: author.name });
  if (author.role === 'official') return `${shownName(author.name)}, ${officeText(author.office)}`;
  return personName(protocol, author.id);
}

/** The back of the sheet: sanctions with clause and time. */
function Remarks({ protocol }: Props) {
  return (
    <section>
      <h2>{t('protocol.remarks')}</h2>
      {protocol.remarks.length === 0 ? (
        <p class="s">{t('protocol.remarks.none')}</p>
      ) : (
        <Wide>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('protocol.time')}</th>
                <th scope="col">{t('protocol.what')}</th>
                <th scope="col">{t('protocol.side')}</th>
                <th scope="col">{t('protocol.clause')}</th>
                <th scope="col">{t('protocol.note')}</th>
                <th scope="col">{t('protocol.by')}</th>
              </tr>
            </thead>
            <tbody>
              {protocol.remarks.map((remark) => (
                <tr key={remark.event} class={remark.cancelled ? 'void' : ''}>
                  <td>
                    {clock(remark.at)}
                    {remark.set > 0 && (
                      <>
                        <br />
                        <small>{t('protocol.set', { set: remark.set })}</small>
                      </>
                    )}
                  </td>
                  <td>
                    {remarkText(remark)}
                    {remark.cancelled && <small> {t('protocol.cancelled')}</small>}
                  </td>
                  <td>{remark.side === null ? '' : sideNames(protocol, remark.side)}</td>
                  <td>
                    {remark.clause !== null && <ClauseLink clause={remark.clause} />}
                    {remark.clause !== null && (
                      <>
                        <br />
                        <small class="words">{clauseText(remark.clause)}</small>
                      </>
                    )}
                  </td>
                  <td>{remark.kind === 'greetingRefused' ? personName(protocol, remark.note) : remark.note}</td>
                  <td>{authorText(protocol, remark)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  );
}

function Talk({ protocol, protests: all }: Props & { readonly protests: boolean }) {
  const { questions } = protocol;
  const protests = all ? protocol.protests : [];
  return (
    <>
      {protests.length > 0 && (
        <section>
          <h2>{t('protocol.protests')}</h2>
          <ul>
            {protests.map(({ event, player, text, decision }) => (
              <li key={event}>
                {t('record.protest', { name: personName(protocol, player), text })}{' '}
                <small>
                  {decision === null
                    ? t('record.undecided')
                    : t(decision.upheld ? 'record.upheld' : 'record.rejected', { text: decision.text })}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section>
          <h2>{t('protocol.questions')}</h2>
          <ul>
            {questions.map(({ event, player, text, answer }) => (
              <li key={event}>
                {t('record.question', { name: personName(protocol, player), text })}{' '}
                <small>{answer === null ? t('record.unanswered') : t('record.answer', { text: answer })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Signed({ protocol }: Props) {
  return (
    <Signatures
      Heading="h2"
      lines={protocol.signatures.map((signature) => ({
        key: `${signature.at} ${signature.player ?? signature.author.role}`,
        who:
          signature.player !== null ? (
            personName(protocol, signature.player)
          ) : signature.author.role === 'system' ? (
            <WithClauses text={t('protocol.signature.time')} />
          ) : (
            authorText(protocol, signature)
          ),
        note: moment(signature.at),
      }))}
    />
  );
}

interface SignaturesProps {
  readonly Heading: 'h2' | 'h3';
  readonly lines: readonly { readonly key: string; readonly who: ComponentChildren; readonly note: string }[];
}

/** Who signed, and when. */
export function Signatures({ Heading, lines }: SignaturesProps) {
  return (
    <section>
      <Heading>{t('protocol.signatures')}</Heading>
      {lines.length === 0 ? (
        <p class="s">{t('protocol.signatures.none')}</p>
      ) : (
        <ul class="signatures">
          {lines.map(({ key, who, note }) => (
            <li key={key}>
              <b>{who}</b>
              <small>{note}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
