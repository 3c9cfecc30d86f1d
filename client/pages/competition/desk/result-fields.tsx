/** The fields in which an official enters how a game ended. */
import { type Signal, useSignal } from '@preact/signals';
import type { Cause } from '../../../../shared/competition/log/events.ts';
import type { GameResult, Named } from '../../../../shared/competition/result.ts';
import type { CompetitionView, GameView } from '../../../../shared/protocol/competition.ts';
import { t } from '../../../i18n/index.ts';
import { Choice, Choices } from '../../choice.tsx';
import { namesIn, scoreOf } from '../words.ts';
import { CauseField, SetsField, SideChoices } from './game-desk.tsx';
import { resultOf } from './result.ts';

export interface ResultDraftOf {
  readonly cause: Signal<Cause>;
  readonly a: Signal<number>;
  readonly b: Signal<number>;
  readonly absent: Signal<Named | 'both'>;
  readonly loser: Signal<Named>;
  /** What is entered; null: these sets are no result. */
  readonly value: () => { readonly result: GameResult; readonly cause: Cause } | null;
}

/** Begins with the sets as they are known. */
export function useResultDraft(game: GameView): ResultDraftOf {
  const known = game.result === null ? null : scoreOf(game.result);
  const cause = useSignal<Cause>('play');
  const [a, b] = [useSignal(known?.[0] ?? 0), useSignal(known?.[1] ?? 0)];
  const absent = useSignal<Named | 'both'>('b');
  const loser = useSignal<Named>('b');
  const value = () => {
    const draft = { cause: cause.value, sets: [a.value, b.value] as const, absent: absent.value, loser: loser.value };
    const result = resultOf(draft);
    return result === null ? null : { result, cause: cause.value };
  };
  return { cause, a, b, absent, loser, value };
}

interface ResultFieldsProps {
  readonly view: CompetitionView;
  readonly game: GameView;
  readonly draft: ResultDraftOf;
}

export function ResultFields({ view, game, draft }: ResultFieldsProps) {
  const { cause, a, b, absent, loser } = draft;
  const names = namesIn(view);
  const lost = cause.value !== 'play' && cause.value !== 'absence';
  return (
    <>
      <CauseField of={cause} />
      {cause.value === 'absence' ? (
        <Choices legend={t('org.result.absent')} columns="three">
          <SideChoices of={absent as Signal<string>} name="absent" game={game} names={names} />
          <Choice of={absent} name="absent" value="both">
            {t('org.result.both')}
          </Choice>
        </Choices>
      ) : (
        <div class="row">
          <SetsField of={a} label={t('org.result.sets', { name: names(game.a) })} />
          <SetsField of={b} label={t('org.result.sets', { name: names(game.b) })} />
        </div>
      )}
      {lost && (
        <Choices legend={t('org.result.loser')}>
          <SideChoices of={loser as Signal<string>} name="loser" game={game} names={names} />
        </Choices>
      )}
    </>
  );
}
