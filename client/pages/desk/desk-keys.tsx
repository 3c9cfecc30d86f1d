/** The desk by keys: from card to card, the acts of the chosen one, the filters. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { DeskTable } from '../../../shared/protocol/desk.ts';
import { type KeyLine, KeyList } from '../key-list.tsx';
import { FILTERS, type Filter, nextCard } from './cards.ts';

/** What a key does on the chosen card: the button with this act is pressed. */
const PRESSES: Readonly<Record<string, string>> = {
  KeyS: 'stop',
  KeyW: 'warn',
  KeyP: 'penalty',
  KeyC: 'cancel',
  KeyM: 'more',
  KeyO: 'open',
};

const cardOf = (list: HTMLElement, table: string): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[data-table="${CSS.escape(table)}"]`);

export function useDeskKeys(
  list: RefObject<HTMLElement | null>,
  tables: readonly DeskTable[],
  choose: (filter: Filter) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest('input, select, textarea, dialog') !== null) return;
      if (list.current !== null && does(event, list.current, tables, choose)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, tables, choose]);
}

function does(
  { code, shiftKey }: KeyboardEvent,
  list: HTMLElement,
  tables: readonly DeskTable[],
  choose: (filter: Filter) => void,
): boolean {
  const current = document.activeElement?.closest<HTMLElement>('[data-table]') ?? null;
  const filter = FILTERS[['Digit1', 'Digit2', 'Digit3'].indexOf(code)];
  if (filter !== undefined && !shiftKey) {
    choose(filter);
    return true;
  }
  if (code === 'KeyJ' || code === 'KeyK') {
    const next = nextCard(tables, current?.dataset.table ?? null, code === 'KeyJ' ? 1 : -1);
    if (next !== null) cardOf(list, next)?.focus();
    return next !== null;
  }
  const act = PRESSES[code];
  const button = act === undefined ? null : (current?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? null);
  if (button === null) return false;
  button.click();
  return true;
}

const KEYS: readonly KeyLine[] = [
  [['J', 'K'], 'off.key.card'],
  [['S'], 'off.key.stop'],
  [['W'], 'off.key.warn'],
  [['P'], 'off.key.penalty'],
  [['C'], 'off.key.cancel'],
  [['M'], 'off.key.more'],
  [['O'], 'off.key.open'],
  [['1', '2', '3'], 'off.key.filter'],
];

/** The keys, where there is a keyboard and room. */
export function DeskKeys() {
  return <KeyList kind="desk-keys" lines={KEYS} />;
}
