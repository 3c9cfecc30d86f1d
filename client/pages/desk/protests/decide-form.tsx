/** Deciding a protest (3.4, 5.4, 8.1.g): upheld or not, in words, and what follows for the set or the result. */
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
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

/** What follows for the result, to be done after the decision. */
type Rest = Extract<Command, { type: 'correct-result' | 'annul-game' }>;

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
  const rest = useSignal<Rest | null>(null);
  const id = useId();
  if (rest.value !== null)
    return <Half rest={rest.value} competition={view.id} reload={reload} done={() => (rest.value = null)} />;
  if (!may('decide-protest') || file.waitsFor === null || (file.waitsFor === 'chief' && !chief)) return null;
  const then = upheld.value === 'yes' ? follows.value : 'nothing';
  const over = game.status === 'over';
  const corrected = result.value();
  const ready = text.value.trim() !== '' && (then !== 'correct' || corrected !== null);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    const reason = text.value.trim();
    const grounds = { game: game.id, clause: CLAUSE, reason };
    const next: Rest | null =
      then === 'annul'
        ? { type: 'annul-game', ...grounds, replay: true }
        : then === 'correct' && corrected !== null
          ? { type: 'correct-result', ...grounds, ...corrected }
          : null;
    const decided = await sending.run(async () => {
      await command(view.id, {
        type: 'decide-protest',
        protest: file.protest,
        upheld: upheld.value === 'yes',
        final: final.value,
        text: reason,
        ...(then === 'set-back' ? { takeBack: true as const } : {}),
      });
    }, t('off.decided'));
    // Decided is decided: what follows is done at once, and by itself again where it isn't heard or is refused.
    if (decided) rest.value = next;
    if (next === null || !decided) await reload();
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

interface HalfProps {
  readonly rest: Rest;
  readonly competition: string;
  readonly reload: () => Promise<void>;
  readonly done: () => void;
}

/** The protest is decided; the result follows. Where that fails it says so, and is tried again or left. */
function Half({ rest, competition, reload, done }: HalfProps) {
  const sending = useSending();
  const follow = async () => {
    if (!(await sending.run(() => command(competition, rest)))) return;
    await reload();
    done();
  };
  const leave = async () => {
    await reload();
    done();
  };
  useEffect(() => void follow(), []);
  const failed = sending.error.value !== '';
  return (
    <section class="card" data-testid="half-decided">
      <h2>{t('off.decided')}</h2>
      <p role="status">{t(failed ? 'off.half.failed' : 'off.half.doing')}</p>
      <Outcome of={sending} />
      {failed && (
        <div class="row wrap">
          <button type="button" class="pri grow" disabled={sending.busy.value} onClick={() => void follow()}>
            {t(rest.type === 'annul-game' ? 'off.half.annul' : 'off.half.correct')}
          </button>
          <button type="button" class="grow" disabled={sending.busy.value} onClick={() => void leave()}>
            {t('off.half.leave')}
          </button>
        </div>
      )}
    </section>
  );
}
