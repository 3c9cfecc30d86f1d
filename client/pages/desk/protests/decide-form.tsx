/** Deciding a protest (3.4, 5.4, 8.1.g): upheld or not, in words, and what follows for the set or the result. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Command, CompetitionView, GameView, MineView } from '../../../../shared/protocol/competition.ts';
import type { ProtestFile } from '../../../../shared/protocol/desk.ts';
import { t } from '../../../i18n/index.ts';
import { command } from '../../../net/competitions.ts';
import { Check, Choice, Choices } from '../../choice.tsx';
import { ResultFields, useResultDraft } from '../../competition/desk/result-fields.tsx';
import { Outcome, useSending } from '../../form.tsx';
import { WithClauses } from '../../rules/clause-link.tsx';

type Follows = 'nothing' | 'set-back' | 'correct' | 'annul';

export interface DecideProps {
  readonly file: ProtestFile;
  readonly view: CompetitionView;
  readonly game: GameView;
  readonly mine: MineView | null;
  readonly reload: () => Promise<void>;
}

/** By 3.4 a protest changes a result, by 8.1.g a decision. */
const CLAUSE = '3.4';

export function DecideForm({ file, view, game, mine, reload }: DecideProps) {
  const may = (type: Command['type']) => mine?.may.includes(type) === true;
  const chief = mine?.roles.some((role) => role === 'chief' || role === 'deputy') === true;
  const upheld = useSignal<'yes' | 'no'>('yes');
  const follows = useSignal<Follows>(file.revocable ? 'set-back' : 'nothing');
  const final = useSignal(chief);
  const text = useSignal('');
  const result = useResultDraft(game);
  const sending = useSending();
  const id = useId();
  if (!may('decide-protest') || file.waitsFor === null || (file.waitsFor === 'chief' && !chief)) return null;
  const then = upheld.value === 'yes' ? follows.value : 'nothing';
  const over = game.status === 'over';
  const corrected = result.value();
  const ready = text.value.trim() !== '' && (then !== 'correct' || corrected !== null);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    const reason = text.value.trim();
    await sending.run(async () => {
      await command(view.id, {
        type: 'decide-protest',
        protest: file.protest,
        upheld: upheld.value === 'yes',
        final: final.value,
        text: reason,
        ...(then === 'set-back' ? { takeBack: true as const } : {}),
      });
      const grounds = { game: game.id, clause: CLAUSE, reason };
      if (then === 'correct' && corrected !== null)
        await command(view.id, { type: 'correct-result', ...grounds, ...corrected });
      if (then === 'annul') await command(view.id, { type: 'annul-game', ...grounds, replay: true });
    }, t('off.decided'));
    await reload();
  };
  return (
    <section class="card" data-testid="decide">
      <h2>{t('off.decide')}</h2>
      <form class="stack form" onSubmit={(event) => void send(event)}>
        <Choices legend={t('off.decide.how')}>
          <Choice of={upheld} name="upheld" value="yes">
            {t('desk.uphold')}
          </Choice>
          <Choice of={upheld} name="upheld" value="no">
            {t('desk.reject')}
          </Choice>
        </Choices>
        {upheld.value === 'yes' && (
          <Choices legend={t('off.follows')}>
            {file.revocable && (
              <Choice of={follows} name="follows" value="set-back" about={t('off.follows.set-back.about')}>
                {t('off.follows.set-back')}
              </Choice>
            )}
            {over && may('correct-result') && (
              <Choice of={follows} name="follows" value="correct" about={t('off.follows.correct.about')}>
                {t('off.follows.correct')}
              </Choice>
            )}
            {(over || game.status === 'called') && may('annul-game') && (
              <Choice of={follows} name="follows" value="annul" about={t('off.follows.annul.about')}>
                {t('off.follows.annul')}
              </Choice>
            )}
            <Choice of={follows} name="follows" value="nothing" about={t('off.follows.nothing.about')}>
              {t('off.follows.nothing')}
            </Choice>
          </Choices>
        )}
        {then === 'correct' && <ResultFields view={view} game={game} draft={result} />}
        <div class="entry">
          <label for={id}>{t('org.protest.text')}</label>
          <textarea
            id={id}
            rows={3}
            required
            maxLength={1000}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
          <small class="s">{t('org.reason.hint')}</small>
        </div>
        {chief && (
          <Check of={final}>
            <WithClauses text={t('off.decide.final')} />
          </Check>
        )}
        <Outcome of={sending} />
        <button type="submit" class="pri" disabled={!ready || sending.busy.value}>
          {t(upheld.value === 'yes' ? 'desk.uphold' : 'desk.reject')}
        </button>
      </form>
    </section>
  );
}
