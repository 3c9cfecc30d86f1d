/** Every game of a person, newest first, in pages. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { levelOfBot } from '../../../shared/bot/seated.ts';
import type { PlayedGame } from '../../../shared/protocol/api.ts';
import { shownName, t } from '../../i18n/index.ts';
import { gamesOf, profilePath } from '../../net/people.ts';
import { BotMark } from '../bot-mark.tsx';
import { changeText, faultText, modeName, resultFor, scoreFor, sideIn, timeText } from '../words.ts';

export interface HistoryProps {
  readonly id: string;
  /** By game: what it did to the person's rating. */
  readonly changes: ReadonlyMap<string, number>;
}

export function History({ id, changes }: HistoryProps) {
  const games = useSignal<readonly PlayedGame[]>([]);
  /** Where the next page begins; null: nothing more. Undefined: not known yet. */
  const next = useSignal<string | null | undefined>(undefined);
  const busy = useSignal(false);
  const error = useSignal('');
  const more = async () => {
    if (busy.value || next.value === null) return;
    busy.value = true;
    error.value = '';
    try {
      const page = await gamesOf(id, next.value ?? null);
      games.value = [...games.value, ...page.games];
      next.value = page.next;
    } catch (fault) {
      error.value = faultText(fault);
    } finally {
      busy.value = false;
    }
  };
  useEffect(() => void more(), [id]);
  return (
    <section class="card" data-testid="history">
      <h2>{t('history.title')}</h2>
      {games.value.length === 0 && next.value === null && <p class="s">{t('history.none')}</p>}
      <ul class="games">
        {games.value.map((game) => (
          <Game key={game.game} game={game} id={id} change={changes.get(game.game)} />
        ))}
      </ul>
      {busy.value && games.value.length === 0 && (
        <div class="bones" role="status" aria-label={t('load.loading')}>
          <i />
          <i />
          <i />
        </div>
      )}
      {error.value !== '' && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      {(next.value !== null || error.value !== '') && !(busy.value && games.value.length === 0) && (
        <button type="button" disabled={busy.value} onClick={() => void more()}>
          {t(error.value === '' ? 'history.more' : 'message.retry')}
        </button>
      )}
    </section>
  );
}

const RESULTS = { won: 'history.won', lost: 'history.lost', drawn: 'history.drawn' } as const;

function outcomeText(game: PlayedGame, id: string): string {
  if (game.cause === 'called-off') return t('history.called-off');
  if (game.cause === 'annulled') return t('history.annulled');
  return t(RESULTS[resultFor(game, id)]);
}

interface GameProps {
  readonly game: PlayedGame;
  readonly id: string;
  readonly change: number | undefined;
}

function Game({ game, id, change }: GameProps) {
  const side = sideIn(game, id);
  const result = resultFor(game, id);
  const partners = game.players.filter((player) => player.side === side && player.id !== id);
  const opponents = game.players.filter((player) => player.side !== side);
  const what = [
    modeName(game.mode),
    t('history.sets', { count: game.sets }),
    t(game.rated ? (game.counted ? 'history.rated' : 'history.uncounted') : 'history.friendly'),
  ].join(' · ');
  return (
    <li>
      <span class={`outcome ${result}`}>{outcomeText(game, id)}</span>
      <span class="grow">
        <b class="num">{scoreFor(game, id)}</b> <Names people={opponents} />
        {partners.length > 0 && (
          <>
            {' '}
            {t('history.with')} <Names people={partners} />
          </>
        )}
        <br />
        <span class="s">
          {timeText(game.endedAt)} · {what} · <a href={`/t/${game.game}/replay`}>{t('replay.open')}</a> ·{' '}
          <a href={`/t/${game.game}/protocol`}>{t('history.protocol')}</a>
        </span>
      </span>
      {change !== undefined && game.counted && (
        <span class={`num change ${change < 0 ? 'down' : 'up'}`}>{changeText(change)}</span>
      )}
    </li>
  );
}

function Names({ people }: { readonly people: PlayedGame['players'] }) {
  return (
    <>
      {people.map((person, i) => (
        <span key={person.id}>
          {i > 0 && ' + '}
          {levelOfBot(person.id) === null ? <a href={profilePath(person)}>{shownName(person.name)}</a> : person.name}
          <BotMark id={person.id} name={person.name} />
        </span>
      ))}
    </>
  );
}
