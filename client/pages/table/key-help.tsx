/** The keys, where there is room and a keyboard. */
import { t, type UiKey } from '../../i18n/index.ts';

const KEYS: readonly (readonly [readonly string[], UiKey])[] = [
  [['W A S D'], 'keys.place'],
  [['←', '→'], 'keys.turn'],
  [['↑', '↓'], 'keys.power'],
  [['Q', 'E'], 'keys.tip'],
  [['T'], 'keys.aim'],
  [['Shift', 'Alt'], 'keys.fine'],
  [['Enter'], 'keys.strike'],
  [['Esc'], 'keys.cancel'],
];

export function Keys() {
  return (
    <div class="keys">
      {KEYS.map(([keys, text]) => (
        <>
          <span key={text}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
          <span>{t(text)}</span>
        </>
      ))}
    </div>
  );
}
