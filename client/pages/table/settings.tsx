/** The table's settings and keys, each in a dialog of its own. */
import '../../style/settings.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, type UiKey } from '../../i18n/index.ts';
import { type Action, keysOf, REMAPPABLE } from '../../input/keys.ts';
import { withKey } from '../../input/remap.ts';
import type { TableSession } from '../../scenes/session.ts';
import { keyMap, type Settings, setSettings, settings } from '../../scenes/settings.ts';
import { PIECE_LOOKS, type PieceTheme, TABLE_LOOKS, type TableTheme } from '../../view/themes.ts';
import { NotifySetting } from '../notify.tsx';
import { CloseButton, Dialog } from './dialog.tsx';
import { PositionPanel } from './position.tsx';

const MOTIONS: Readonly<Record<Settings['motion'], UiKey>> = {
  system: 'set.motion.system',
  full: 'set.motion.full',
  less: 'set.motion.less',
};
const TABLES: Readonly<Record<TableTheme, UiKey>> = {
  pine: 'set.table.pine',
  birch: 'set.table.birch',
  oak: 'set.table.oak',
};
const PIECES: Readonly<Record<PieceTheme, UiKey>> = {
  lacquer: 'set.pieces.lacquer',
  matt: 'set.pieces.matt',
  bold: 'set.pieces.bold',
};
const ACTIONS: Readonly<Record<Action, UiKey>> = {
  'place-left': 'key.place-left',
  'place-right': 'key.place-right',
  'place-near': 'key.place-near',
  'place-far': 'key.place-far',
  'turn-left': 'key.turn-left',
  'turn-right': 'key.turn-right',
  'power-up': 'key.power-up',
  'power-down': 'key.power-down',
  'tip-left': 'key.tip-left',
  'tip-right': 'key.tip-right',
  'tip-centre': 'key.tip-centre',
  strike: 'key.strike',
  cancel: 'key.cancel',
  'next-disc': 'key.next-disc',
  'aim-disc': 'key.aim-disc',
  zoom: 'key.zoom',
  replay: 'key.replay',
  mute: 'key.mute',
  describe: 'key.describe',
  'describe-line': 'key.describe-line',
  'describe-state': 'key.describe-state',
  position: 'key.position',
  faster: 'key.faster',
  help: 'key.help',
};

/** The panel that is open, if one is. */
export function Panels({ session }: { readonly session: TableSession }) {
  const close = () => {
    session.panel.value = null;
  };
  switch (session.panel.value) {
    case 'settings':
      return (
        <SettingsPanel
          close={close}
          keys={() => {
            session.panel.value = 'help';
          }}
        />
      );
    case 'help':
      return <KeysPanel close={close} />;
    case 'position':
      return <PositionPanel session={session} close={close} />;
    case null:
      return null;
  }
}

function SettingsPanel({ close, keys }: { readonly close: () => void; readonly keys: () => void }) {
  const now = settings.value;
  return (
    <Dialog
      key="settings"
      title={t('set.title')}
      close={close}
      foot={<CloseButton main close={close} text={t('set.close')} />}
    >
      <div class="switches">
        <Switch label="set.sound" on={now.sound} set={(sound) => setSettings({ sound })} />
        <Switch label="set.haptics" on={now.haptics} set={(haptics) => setSettings({ haptics })} />
        <Switch
          label="set.left"
          on={now.hand === 'left'}
          set={(left) => setSettings({ hand: left ? 'left' : 'right' })}
        />
        <Switch label="set.pull" about="set.pull.about" on={now.pull} set={(pull) => setSettings({ pull })} />
      </div>
      <Choice
        title="set.motion"
        of={['system', 'full', 'less']}
        value={now.motion}
        label={(motion) => t(MOTIONS[motion])}
        set={(motion) => setSettings({ motion })}
      />
      <Choice
        title="set.table"
        of={Object.keys(TABLE_LOOKS) as TableTheme[]}
        value={now.table}
        label={(table) => t(TABLES[table])}
        swatch={(table) => ({
          background: TABLE_LOOKS[table].wood[1],
          border: `3px solid ${TABLE_LOOKS[table].far[3]}`,
          borderRadius: '4px',
        })}
        set={(table) => setSettings({ table })}
      />
      <Choice
        title="set.pieces"
        of={Object.keys(PIECE_LOOKS) as PieceTheme[]}
        value={now.pieces}
        label={(pieces) => t(PIECES[pieces])}
        swatch={(pieces) => ({
          background: PIECE_LOOKS[pieces].red[1],
          boxShadow: `inset 0 0 0 ${PIECE_LOOKS[pieces].mark > 3 ? 5 : 3}px ${PIECE_LOOKS[pieces].red[1]}, inset 0 0 0 ${
            PIECE_LOOKS[pieces].mark > 3 ? 9 : 5
          }px ${PIECE_LOOKS[pieces].ring}`,
          borderRadius: '50%',
        })}
        set={(pieces) => setSettings({ pieces })}
      />
      <NotifySetting />
      <button type="button" onClick={keys}>
        {t('set.keys.show')}
      </button>
    </Dialog>
  );
}

interface SwitchProps {
  readonly label: UiKey;
  readonly about?: UiKey;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

function Switch({ label, about, on, set }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <span>
        {t(label)}
        {about !== undefined && <small class="switch-about">{t(about)}</small>}
      </span>
    </label>
  );
}

interface ChoiceProps<T extends string> {
  readonly title: UiKey;
  readonly of: readonly T[];
  readonly value: T;
  readonly label: (value: T) => string;
  readonly swatch?: (value: T) => Record<string, string>;
  readonly set: (value: T) => void;
}

function Choice<T extends string>({ title, of, value, label, swatch, set }: ChoiceProps<T>) {
  return (
    <fieldset class="picks-one">
      <legend>{t(title)}</legend>
      {of.map((one) => (
        <label key={one}>
          <input type="radio" name={title} checked={one === value} onChange={() => set(one)} />
          <span class="pick-text">
            {swatch !== undefined && <i class="swatch" aria-hidden="true" style={swatch(one)} />}
            {label(one)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The keys, and another one for any of them. */
function KeysPanel({ close }: { readonly close: () => void }) {
  const asked = useSignal<Action | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = asked.value;
      if (action === null || MODIFIERS.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      asked.value = null;
      // Esc and Tab stay what they are.
      if (event.code === 'Escape' || event.code === 'Tab' || event.code === '') return;
      setSettings({ keys: withKey(settings.value.keys, action, event.code) });
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [asked]);
  const rows: readonly Action[] = [...REMAPPABLE, 'next-disc', 'cancel'];
  return (
    <Dialog
      key="keys"
      title={t('help.title')}
      close={() => (asked.value === null ? close() : undefined)}
      foot={
        <>
          <button type="button" onClick={() => setSettings({ keys: {} })}>
            {t('help.reset')}
          </button>
          <CloseButton main close={close} text={t('set.close')} />
        </>
      }
    >
      <p class="s">{t('help.about')}</p>
      <table class="keymap">
        <tbody>
          {rows.map((action) => (
            <tr key={action}>
              <td>{t(ACTIONS[action])}</td>
              <td>
                <button
                  type="button"
                  class="key-button"
                  disabled={!REMAPPABLE.includes(action)}
                  aria-label={`${t(ACTIONS[action])}: ${keysOf(keyMap.value, action).join(', ')}`}
                  onClick={() => {
                    asked.value = action;
                  }}
                >
                  {asked.value === action ? t('help.press') : keysOf(keyMap.value, action).join(', ') || '–'}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="s">{t('help.hold')}</p>
    </Dialog>
  );
}

const MODIFIERS = new Set(['Shift', 'Alt', 'Control', 'Meta']);
