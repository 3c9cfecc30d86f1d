/** The keys, where there is room and a keyboard: the player's own ones, if there are. */
import { t, type UiKey } from '../../i18n/index.ts';
import { type Action, keysOf } from '../../input/keys.ts';
import type { TableSession } from '../../scenes/session.ts';
import { keyMap } from '../../scenes/settings.ts';

const KEYS: readonly (readonly [readonly (Action | 'Shift' | 'Alt')[], UiKey])[] = [
  [['place-far', 'place-left', 'place-near', 'place-right'], 'keys.place'],
  [['turn-left', 'turn-right'], 'keys.turn'],
  [['power-up', 'power-down'], 'keys.power'],
  [['strike'], 'keys.strike'],
  [['tip-left', 'tip-right'], 'keys.tip'],
  [['next-disc', 'aim-disc'], 'keys.aim'],
  [['zoom', 'replay'], 'keys.zoom'],
  [['describe', 'describe-line', 'describe-state'], 'keys.spoken'],
  [['Shift', 'Alt'], 'keys.fine'],
  [['cancel'], 'keys.cancel'],
];

export function Keys({ session }: { readonly session: TableSession }) {
  const map = keyMap.value;
  return (
    <div class="keys">
      {KEYS.map(([actions, text]) => (
        <>
          <span key={text}>
            {actions.map((action) => (
              <kbd key={action}>
                {action === 'Shift' || action === 'Alt' ? action : (keysOf(map, action)[0] ?? '–')}
              </kbd>
            ))}
          </span>
          <span>{t(text)}</span>
        </>
      ))}
      <span>
        <kbd>{keysOf(map, 'help')[0] ?? '–'}</kbd>
      </span>
      <button
        type="button"
        class="plain link"
        onClick={() => {
          session.panel.value = 'help';
        }}
      >
        {t('keys.more')}
      </button>
    </div>
  );
}
