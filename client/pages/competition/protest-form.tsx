/** A protest about a game that is over, by one of its two (3.4). */
import { useSignal } from '@preact/signals';
import type { GameView } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { command } from '../../net/competitions.ts';
import { Outcome, useSending } from '../form.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { Dialog } from '../table/dialog.tsx';
import type { TabProps } from './competition-page.tsx';
import { namesIn } from './words.ts';

/** Whether who looks can protest about a game: it is theirs and over, and their last protest about it is decided. */
export function mayProtest({ view, mine }: TabProps, game: GameView): boolean {
  const own = mine?.participant ?? null;
  if (own === null || mine?.may.includes('protest') !== true || game.status !== 'over') return false;
  if (game.a !== own && game.b !== own) return false;
  return !view.protests.some((one) => one.game === game.id && one.participant === own && one.decision === null);
}

export function ProtestForm({
  view,
  reload,
  game,
  close,
}: TabProps & { readonly game: GameView; readonly close: () => void }) {
  const text = useSignal('');
  const sending = useSending();
  const names = namesIn(view);
  const send = async (event: Event) => {
    event.preventDefault();
    const done = await sending.run(async () => {
      await command(view.id, { type: 'protest', game: game.id, text: text.value.trim() });
      await reload();
    });
    if (done) close();
  };
  return (
    <Dialog title={t('comp.protest.title', { a: names(game.a), b: names(game.b) })} close={close}>
      <p>
        <WithClauses text={t('comp.protest.about')} />
      </p>
      <form class="stack form" onSubmit={(event) => void send(event)}>
        <label class="entry">
          <span>{t('comp.protest.text')}</span>
          <textarea
            rows={3}
            required
            maxLength={1000}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <Outcome of={sending} />
        <button type="submit" class="pri" disabled={sending.busy.value || text.value.trim() === ''}>
          {t('comp.protest.do')}
        </button>
        <button type="button" onClick={close}>
          {t('org.back')}
        </button>
      </form>
    </Dialog>
  );
}
