/** The document of a final report: everything of a competition, one part after the other. */
import type { ComponentChildren } from 'preact';
import type { CompetitionView, SectionView, SectionWorkings } from '../../../../shared/protocol/competition.ts';
import type { FinalReport, ReportAct } from '../../../../shared/protocol/desk.ts';
import { clauseText, shownName, t } from '../../../i18n/index.ts';
import { BracketTab } from '../../competition/bracket.tsx';
import { cellText, noteText, tieBreakText, workingsFor } from '../../competition/standings.ts';
import { CrossTab, TableTab } from '../../competition/tables.tsx';
import {
  kindText,
  type Names,
  namesIn,
  officeText,
  placeText,
  scoreText,
  sectionText,
  systemText,
} from '../../competition/words.ts';
import { moment } from '../../protocol.tsx';
import { ClauseLink, WithClauses } from '../../rules/clause-link.tsx';
import { Wide } from '../../wide.tsx';
import { Protests } from '../protests/protest-list.tsx';
import { keyOf } from '../sanctions/sanction-words.ts';
import { SanctionText } from '../sanctions/sanctions.tsx';
import { actNote, reportActText } from './act-words.ts';
import { AnyPaper } from './paper.tsx';

const NOTHING = async (): Promise<void> => {};

export function ReportBody({ report }: { readonly report: FinalReport }) {
  const { competition: view, workings, protocols, protests, sanctions, acts } = report;
  const names = namesIn(view);
  const tab = { view, mine: null, reload: NOTHING };
  const has = (what: (section: SectionView) => boolean) => view.sections.some(what);
  return (
    <>
      <ReportHead view={view} />
      <Part title={t('off.part.places')}>
        <Places view={view} names={names} />
      </Part>
      {has(({ standings }) => standings !== null) && (
        <Part title={t('comp.tab.table')}>
          <TableTab {...tab} />
          <Workings view={view} workings={workings} names={names} />
        </Part>
      )}
      {has(({ cross }) => cross !== null) && (
        <Part title={t('comp.tab.cross')}>
          <CrossTab {...tab} />
        </Part>
      )}
      {has(({ bracket }) => bracket !== null) && (
        <Part title={t('comp.tab.bracket')}>
          <BracketTab {...tab} />
        </Part>
      )}
      <Part title={t('off.protests')}>
        {protests.length === 0 ? (
          <p class="s">{t('off.protests.none')}</p>
        ) : (
          <Protests id={view.id} protests={protests} view={view} />
        )}
      </Part>
      <Part title={t('off.sanctions')}>
        {sanctions.length === 0 ? (
          <p class="s">{t('off.sanctions.none')}</p>
        ) : (
          <ul class="rows sanctions">
            {sanctions.map((one) => (
              <li key={keyOf(one)} class={one.lifted === null ? '' : 'lifted'}>
                <div class="grow wordy">
                  <SanctionText one={one} view={view} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('off.part.acts')}>
        <Acts acts={acts} view={view} names={names} />
      </Part>
      <Part title={t('off.part.protocols')} many>
        {protocols.map((paper) => (
          <AnyPaper key={`${paper.game.id} ${paper.board}`} paper={paper} view={view} within />
        ))}
        {protocols.length === 0 && <p class="s">{t('off.part.protocols.none')}</p>}
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  /** Many sheets: on paper each begins anew. */
  readonly many?: boolean;
  readonly children: ComponentChildren;
}

function Part({ title, many = false, children }: PartProps) {
  return (
    <section class={`report-part ${many ? 'many' : ''}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function ReportHead({ view }: { readonly view: CompetitionView }) {
  const { regulations } = view;
  return (
    <header class="report-head">
      <h1>{view.name}</h1>
      <p>
        {[
          kindText(regulations.kind),
          systemText(regulations.format.system),
          t('comp.sets', { count: regulations.sets }),
          t(regulations.rated ? 'watch.rated' : 'watch.friendly'),
        ].join(' · ')}
      </p>
      <dl class="facts">
        <div>
          <dt>{t('off.report.organiser')}</dt>
          <dd>{shownName(view.organiser.name)}</dd>
        </div>
        {view.officials.map(({ person, office, section }) => (
          <div key={`${person.id} ${office} ${section}`}>
            <dt>{[officeText(office), sectionText(section)].filter((one) => one !== '').join(', ')}</dt>
            <dd>{shownName(person.name)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('comp.tab.entrants')}</dt>
          <dd>{view.participants.length}</dd>
        </div>
      </dl>
    </header>
  );
}

function Places({ view, names }: { readonly view: CompetitionView; readonly names: Names }) {
  if (view.places.length === 0) return <p class="s">{t('off.part.places.none')}</p>;
  return (
    <ol class="places">
      {view.places.map(({ participant, place }) => (
        <li key={participant}>
          <b class="num">{place}</b> {names(participant)}
        </li>
      ))}
    </ol>
  );
}

interface WorkingsProps {
  readonly view: CompetitionView;
  readonly workings: readonly SectionWorkings[];
  readonly names: Names;
}

/** Every tie-break added up, so that anybody can check it. */
function Workings({ view, workings, names }: WorkingsProps) {
  return (
    <>
      {workings.map((section) => (
        <Wide key={section.section} classes="workings">
          <h3>
            {t('off.part.workings')} {view.sections.length > 1 && sectionText(section.section)}
          </h3>
          <table>
            <tbody>
              {section.rows.map((row) =>
                row.tieBreaks.map((cell) => {
                  const lines = workingsFor(section, row.participant, cell.name, names) ?? [];
                  return (
                    <tr key={`${row.participant} ${cell.name}`}>
                      <td>{names(row.participant)}</td>
                      <td>{tieBreakText(cell.name)}</td>
                      <td class="num">
                        <b>{cellText(cell)}</b>
                      </td>
                      <td class="s">
                        {cell.note !== null
                          ? noteText(cell.note)
                          : lines
                              .map(({ who, counts, out }) => `${who} ${out ? `(${counts})` : counts}`.trim())
                              .join(', ')}
                      </td>
                    </tr>
                  );
                }),
              )}
            </tbody>
          </table>
        </Wide>
      ))}
    </>
  );
}

interface ActsProps {
  readonly acts: readonly ReportAct[];
  readonly view: CompetitionView;
  readonly names: Names;
}

function Acts({ acts, view, names }: ActsProps) {
  if (acts.length === 0) return <p class="s">{t('off.part.acts.none')}</p>;
  return (
    <Wide>
      <table class="acts-log">
        <thead>
          <tr>
            <th scope="col">{t('protocol.time')}</th>
            <th scope="col">{t('protocol.what')}</th>
            <th scope="col">{t('off.about')}</th>
            <th scope="col">{t('protocol.clause')}</th>
            <th scope="col">{t('protocol.by')}</th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => {
            const game = view.games.find(({ id }) => id === act.game);
            return (
              <tr key={act.event}>
                <td>{moment(act.at)}</td>
                <td>
                  <WithClauses text={reportActText(act.type)} />
                  {act.text !== '' && <small class="block">{actNote(act)}</small>}
                </td>
                <td>
                  {act.participant !== null && names(act.participant)}
                  {game !== undefined && (
                    <>
                      {act.participant !== null && <br />}
                      {t('comp.versus', { a: names(game.a), b: names(game.b) })}{' '}
                      <small>
                        {placeText(game)} {scoreText(game)}
                      </small>
                    </>
                  )}
                </td>
                <td title={act.clause === null ? '' : clauseText(act.clause)}>
                  {act.clause !== null && <ClauseLink clause={act.clause} />}
                </td>
                <td>{shownName(act.by?.name ?? t('protocol.engine'))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Wide>
  );
}
