/** Standings with every tie-break and its working, and the cross table. */
import { useSignal } from '@preact/signals';
import type { CompetitionView, SectionView, StandingsRow, TieBreakCell } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { workingsOf } from '../../net/competitions.ts';
import { teamPath } from '../../net/teams.ts';
import { Loaded, useLoading } from '../load.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { CloseButton, Dialog } from '../table/dialog.tsx';
import { Wide } from '../wide.tsx';
import type { TabProps } from './competition-page.tsx';
import { Head } from './head.tsx';
import { LotCheck } from './lot.tsx';
import { outText } from './marks.ts';
import {
  cellText,
  meetingText,
  noteText,
  roundCellText,
  rulingText,
  tieBreakAbout,
  tieBreakBrief,
  tieBreakText,
  walkOvers,
  workingsFor,
} from './standings.ts';
import { type Names, namesIn, pointsText, sectionText } from './words.ts';

/** Which value's working is asked for. */
interface Asked {
  readonly section: string;
  readonly row: StandingsRow;
  /** Null: the points. */
  readonly cell: TieBreakCell | null;
}

export function TableTab({ view, mine, toTab }: TabProps) {
  const asked = useSignal<Asked | null>(null);
  const names = namesIn(view);
  const walks = walkOvers(view);
  const tables = view.sections.filter(({ standings }) => standings !== null);
  if (tables.length === 0) return <p class="card empty">{t('table.none')}</p>;
  return (
    <>
      {tables.map((section) => (
        <section class="card" key={section.id}>
          {section.kind !== 'main' && <h2>{sectionText(section.id)}</h2>}
          <Table
            section={section}
            names={names}
            walks={walks}
            own={mine?.participant ?? null}
            goesOn={goingOn(view, section)}
            pathOf={view.regulations.team === null ? null : (id) => teamPath(view.id, id)}
            outOf={(id) => {
              const one = view.participants.find((each) => each.id === id);
              return one === undefined ? null : (outText(one)?.text ?? null);
            }}
            ask={(row, cell) => {
              asked.value = { section: section.id, row, cell };
            }}
          />
          <ToPlayOffs view={view} section={section} toTab={toTab} />
          <p class="s">{t('table.about')}</p>
          {section.standings!.rows.map((row) =>
            row.withdrawal === null ? null : (
              <p class="s" key={row.participant}>
                <b>{names(row.participant)}</b>: <WithClauses text={rulingText(row)} />
              </p>
            ),
          )}
          {view.deductions
            .filter(({ participant }) => section.participants.includes(participant))
            .map(({ participant, points, clause, reason }) => (
              <p class="s" key={`${participant} ${reason}`}>
                <b>{names(participant)}</b>: {t('table.deducted', { points: pointsText(points) })}.{' '}
                {t('now.reason', { reason, clause })}
              </p>
            ))}
          {section.lots.map((lot) => (
            <LotCheck key={lot.seed} lot={lot} names={names} />
          ))}
        </section>
      ))}
      {asked.value !== null && (
        <Working
          id={view.id}
          n={view.n}
          asked={asked.value}
          names={names}
          walks={walks}
          close={() => (asked.value = null)}
        />
      )}
    </>
  );
}

/** Those of a table who play on, as it stands: the first of it that are still in (2.2). */
function goingOn({ regulations, participants }: CompetitionView, section: SectionView): ReadonlySet<string> {
  const { playOffs } = regulations;
  if (playOffs == null || section.kind !== 'main' || section.standings === null) return new Set();
  const gone = new Set(participants.filter(({ out }) => out !== null).map(({ id }) => id));
  const inside = section.standings.rows.map(({ participant }) => participant).filter((id) => !gone.has(id));
  return new Set(inside.slice(0, playOffs.qualify));
}

interface ToPlayOffsProps extends Pick<TabProps, 'view' | 'toTab'> {
  readonly section: SectionView;
}

function ToPlayOffs({ view, section, toTab }: ToPlayOffsProps) {
  const { playOffs } = view.regulations;
  if (playOffs == null || section.kind !== 'main') return null;
  const begun = view.sections.some(({ kind }) => kind === 'finals');
  return (
    <p class="row wrap" data-testid="to-play-offs">
      <span class="grow">{t(begun ? 'play-offs.first' : 'play-offs.wait', { count: playOffs.qualify })}</span>
      {begun && toTab !== undefined && (
        <button type="button" onClick={() => toTab('bracket')}>
          {t('play-offs.to')}
        </button>
      )}
    </p>
  );
}

interface TableProps {
  readonly section: SectionView;
  readonly names: Names;
  readonly walks: ReadonlySet<string>;
  readonly own: string | null;
  /** Into the play-offs, as things stand. */
  readonly goesOn: ReadonlySet<string>;
  /** The page of a participant; null: it has none. */
  readonly pathOf: ((id: string) => string) | null;
  readonly outOf: (id: string) => string | null;
  readonly ask: (row: StandingsRow, cell: TieBreakCell | null) => void;
}

function Table({ section, names, walks, own, goesOn, pathOf, outOf, ask }: TableProps) {
  const { tieBreaks, rows } = section.standings!;
  const rounds = section.rounds.map(({ round }) => round);
  return (
    <Wide>
      <table class="standings" data-testid="standings">
        <thead>
          <tr>
            <Head of="place" />
            <Head of="name" />
            <Head of="points" />
            <Head of="record" />
            <Head of="sets" />
            {tieBreaks.map((name) => (
              <th scope="col" class="num" key={name}>
                <abbr title={tieBreakText(name)}>{tieBreakBrief(name)}</abbr>
              </th>
            ))}
            {rounds.map((round) => (
              <th scope="col" class="num by-round" key={round}>
                <abbr title={t('comp.round', { round })}>{round}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.participant}
              class={`${row.participant === own ? 'own' : ''} ${goesOn.has(row.participant) ? 'goes-on' : ''}`}
              data-participant={row.participant}
            >
              <td class="num">{row.place}</td>
              <th scope="row" class="name">
                {pathOf === null ? (
                  names(row.participant)
                ) : (
                  <a href={pathOf(row.participant)}>{names(row.participant)}</a>
                )}{' '}
                {goesOn.has(row.participant) && <span class="mark">{t('play-offs.mark')}</span>}{' '}
                {outOf(row.participant) !== null && <span class="mark">{outOf(row.participant)}</span>}
                {row.deducted > 0 && (
                  <span class="mark deducted" title={t('table.deducted', { points: pointsText(row.deducted) })}>
                    −{pointsText(row.deducted)}
                  </span>
                )}
              </th>
              <td class="num">
                <button type="button" class="cell" onClick={() => ask(row, null)}>
                  <b>{pointsText(row.points)}</b>
                </button>
              </td>
              <td class="num" title={row.absences > 0 ? t('table.absences', { count: row.absences }) : ''}>
                {row.won}–{row.drawn}–{row.lost}
              </td>
              <td class="num">
                {row.sets[0]}:{row.sets[1]}
              </td>
              {row.tieBreaks.map((cell) => (
                <td class="num" key={cell.name}>
                  <button type="button" class="cell" onClick={() => ask(row, cell)}>
                    {cellText(cell)}
                    <span class="hide"> {tieBreakText(cell.name)}</span>
                  </button>
                </td>
              ))}
              {rounds.map((round) => {
                const cell = row.rounds.find((one) => one.round === round);
                return (
                  <td class={`num by-round ${cell?.outcome ?? ''}`} key={round}>
                    {cell === undefined ? '' : <span title={names(cell.opponent)}>{roundCellText(cell, walks)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

interface WorkingProps {
  readonly id: string;
  readonly n: number;
  readonly asked: Asked;
  readonly names: Names;
  readonly walks: ReadonlySet<string>;
  readonly close: () => void;
}

/** What a value is made of, so that anybody can add it up. */
function Working({ id, n, asked, names, walks, close }: WorkingProps) {
  const { section, row, cell } = asked;
  const name = names(row.participant);
  const title =
    cell === null ? t('table.working.points', { name }) : t('table.working.of', { tie: tieBreakText(cell.name), name });
  return (
    <Dialog title={title} close={close} foot={<CloseButton close={close} text={t('table.close')} />}>
      {cell === null ? (
        <Points row={row} names={names} walks={walks} />
      ) : (
        <Summands id={id} section={section} n={n} row={row} cell={cell} names={names} />
      )}
    </Dialog>
  );
}

function Points({ row, names, walks }: { readonly row: StandingsRow } & Pick<WorkingProps, 'names' | 'walks'>) {
  return (
    <table class="working">
      <tbody>
        {row.rounds.map((cell) => (
          <tr key={`${cell.round} ${cell.opponent}`}>
            <td class="num">{cell.round}</td>
            <td>{cell.opponent === null ? t('comp.no-opponent') : names(cell.opponent)}</td>
            <td class="num">{roundCellText(cell, walks)}</td>
            <td class="num">{pointsText(cell.points)}</td>
          </tr>
        ))}
        {row.deducted > 0 && (
          <tr>
            <td />
            <td>{t('table.deducted', { points: pointsText(row.deducted) })}</td>
            <td />
            <td class="num">−{pointsText(row.deducted)}</td>
          </tr>
        )}
        <tr class="sum">
          <td />
          <td>{t('table.points')}</td>
          <td />
          <td class="num">{pointsText(row.points)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface SummandsProps extends Omit<WorkingProps, 'asked' | 'close' | 'walks'> {
  readonly section: string;
  readonly row: StandingsRow;
  readonly cell: TieBreakCell;
}

function Summands({ id, n, section, row, cell, names }: SummandsProps) {
  const workings = useLoading(section, () => workingsOf(id, section), n);
  return (
    <>
      <p>{tieBreakAbout(cell.name)}</p>
      {cell.note !== null && <p class="s">{noteText(cell.note)}</p>}
      <Loaded of={workings}>
        {(found) => {
          const lines = workingsFor(found, row.participant, cell.name, names) ?? [];
          return lines.length === 0 ? (
            <p class="s">{t('table.working.none')}</p>
          ) : (
            <table class="working">
              <tbody>
                {lines.map(({ round, who, counts, out, note }, i) => (
                  <tr key={`${round} ${who} ${i}`} class={out ? 'out' : ''}>
                    <td class="num">{round ?? ''}</td>
                    <td>
                      {who} {note !== '' && <span class="s">{note}</span>}
                    </td>
                    <td class="num">{counts}</td>
                  </tr>
                ))}
                <tr class="sum">
                  <td />
                  <td>{t('table.working.value')}</td>
                  <td class="num">{cellText(cell)}</td>
                </tr>
              </tbody>
            </table>
          );
        }}
      </Loaded>
    </>
  );
}

export function CrossTab({ view, mine }: TabProps) {
  const names = namesIn(view);
  const sections = view.sections.filter(({ cross }) => cross !== null);
  if (sections.length === 0) return <p class="card empty">{t('cross.none')}</p>;
  return (
    <>
      {sections.map((section) => (
        <section class="card" key={section.id}>
          {section.kind !== 'main' && <h2>{sectionText(section.id)}</h2>}
          <Cross section={section} names={names} walks={walkOvers(view)} own={mine?.participant ?? null} />
          <p class="s">{t('cross.about')}</p>
        </section>
      ))}
    </>
  );
}

function Cross({ section, names, walks, own }: Omit<TableProps, 'pathOf' | 'outOf' | 'ask' | 'goesOn'>) {
  const rows = section.standings!.rows;
  return (
    <Wide>
      <table class="standings cross">
        <thead>
          <tr>
            <Head of="place" />
            <Head of="name" />
            {rows.map((row, i) => (
              <th scope="col" class="num" key={row.participant}>
                <abbr title={names(row.participant)}>{i + 1}</abbr>
              </th>
            ))}
            <Head of="points" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.participant} class={row.participant === own ? 'own' : ''}>
              <td class="num">{i + 1}</td>
              <th scope="row" class="name">
                {names(row.participant)}
              </th>
              {rows.map((other, j) => (
                <td key={other.participant} class={`num ${i === j ? 'self-cell' : ''}`}>
                  {i === j
                    ? ''
                    : (section.cross![i]?.[j] ?? []).map((cell) => (
                        <span key={cell.round} class={`meeting ${cell.outcome}`} title={names(other.participant)}>
                          {meetingText(cell, walks)}
                        </span>
                      ))}
                </td>
              ))}
              <td class="num">
                <b>{pointsText(row.points)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
