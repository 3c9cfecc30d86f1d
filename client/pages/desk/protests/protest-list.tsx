/** The protests of a competition: public, each with how it stands. `/competitions/:id/protests`, and as a list elsewhere. */
import '../../../style/competition.css';
import '../../../style/desk.css';
import type { CompetitionView } from '../../../../shared/protocol/competition.ts';
import type { ProtestLine } from '../../../../shared/protocol/desk.ts';
import { t } from '../../../i18n/index.ts';
import { competitionPath } from '../../../net/competitions.ts';
import { protestPath, protestsOf } from '../../../net/desk.ts';
import { useCompetition } from '../../competition/keeping.ts';
import { type Names, namesIn, placeText } from '../../competition/words.ts';
import { Loaded, useLoading } from '../../load.tsx';
import { Page } from '../../page.tsx';
import { timeText } from '../../words.ts';
import { effectText, momentText, standingOf, standingText } from './protest-words.ts';

export function ProtestsPage({ id }: { readonly id?: string }) {
  const kept = useCompetition(id ?? '');
  const view = kept.view.value;
  const n = view?.n ?? 0;
  const loading = useLoading(id ?? '', () => protestsOf(id ?? ''), n);
  return (
    <Page title={t('off.protests.title', { name: view?.name ?? '' })} kind="protests">
      <header class="comp-head">
        <h1>{t('off.protests')}</h1>
        {view !== null && (
          <p class="s">
            <a href={competitionPath(view.id)}>{view.name}</a>
          </p>
        )}
      </header>
      <section class="card">
        <Loaded of={loading}>
          {({ protests }) =>
            protests.length === 0 ? (
              <p class="s">{t('off.protests.none')}</p>
            ) : (
              <Protests id={id ?? ''} protests={protests} view={view} />
            )
          }
        </Loaded>
      </section>
    </Page>
  );
}

interface ProtestsProps {
  readonly id: string;
  readonly protests: readonly ProtestLine[];
  /** For names and places; null: not known yet. */
  readonly view: CompetitionView | null;
}

/** Those that wait first, then the newest. */
export function Protests({ id, protests, view }: ProtestsProps) {
  const names: Names = view === null ? (one) => one ?? '' : namesIn(view);
  const open = protests.filter(({ waitsFor }) => waitsFor !== null);
  const done = protests.filter(({ waitsFor }) => waitsFor === null).toReversed();
  return (
    <ul class="rows protests" data-testid="protests">
      {[...open, ...done].map((protest) => (
        <ProtestRow key={protest.protest} id={id} protest={protest} names={names} view={view} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<ProtestsProps, 'id' | 'view'> {
  readonly protest: ProtestLine;
  readonly names: Names;
}

function ProtestRow({ id, protest, names, view }: RowProps) {
  const standing = standingOf(protest);
  const game = view?.games.find((one) => one.id === protest.game);
  const last = protest.decisions.at(-1);
  return (
    <li data-protest={protest.protest}>
      <span class="grow wordy">
        <a href={protestPath(id, protest.protest)}>
          <b>{t('off.protest.by', { number: protest.protest, name: names(protest.participant) })}</b>
        </a>{' '}
        <span class="s">
          {[
            game === undefined ? '' : t('comp.versus', { a: names(game.a), b: names(game.b) }),
            game === undefined ? '' : placeText(game),
            protest.board === null ? '' : t('comp.board', { board: protest.board }),
            momentText(protest.moment),
            timeText(protest.at),
          ]
            .filter((one) => one !== '')
            .join(' · ')}
        </span>
        <br />
        {t('off.quote', { text: protest.text })}
        {last !== undefined && (
          <>
            <br />
            <span class="s">
              {last.text} {effectText(last.effect)}
            </span>
          </>
        )}
      </span>
      <span class={`standing ${standing}`}>{standingText(standing)}</span>
    </li>
  );
}
