/** What moderators have imposed on oneself, where it is met; nearly nobody has any, so what shows it is fetched when it is there. */
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { ServiceSanctionKind } from '../../../shared/protocol/moderation.ts';
import { t } from '../../i18n/index.ts';
import { barred, heldBy, standing } from '../../net/own-sanctions.ts';
import { HomeButton, Message } from '../message.tsx';
import { usePart } from '../part.ts';

/** How many bars {@link StandingBars} draws. */
export function standingCount(path: string, whole: boolean): number {
  return shown(path, whole).length;
}

/**
 * What holds now and is to be told on this page. The own page of sanctions tells all of it already. At a table only what is to
 * be done is told: why one isn't heard stands where one would speak.
 */
function shown(path: string, whole: boolean) {
  if (path === '/sanctions') return [];
  const banned = heldBy('ban') !== null;
  return standing.value.filter(({ kind }) => {
    // A ban stops all that these stop.
    if (kind === 'mute' || kind === 'pause') return !whole && !banned;
    return true;
  });
}

export function StandingBars({ path, whole }: { readonly path: string; readonly whole: boolean }) {
  const held = shown(path, whole);
  const part = usePart(held.length > 0, () => import('./standing-bar.tsx'));
  if (part === null || part === 'gone') return null;
  return (
    <>
      {held.map((one) => (
        <part.StandingBar key={one.id} sanction={one} />
      ))}
    </>
  );
}

/** Why something can't be done here: the sanction that stops it, with reason, end and the way to the appeal; nothing: none does. */
export function SanctionNote({ kind }: { readonly kind: ServiceSanctionKind }) {
  const held = heldBy(kind);
  const part = usePart(held !== null, () => import('./sanction-note.tsx'));
  if (held === null) return null;
  if (part === null || part === 'gone')
    return (
      <p class="note bad">
        <a href="/sanctions">{t('sanctions.mine')}</a>
      </p>
    );
  return <part.Note sanction={held} />;
}

/** Whether one's own words are stopped: by a mute, or by a ban. */
export const isMuted = (): boolean => heldBy('mute') !== null || heldBy('ban') !== null;

/** The note of what stops one's own words. */
export function MutedNote() {
  return <SanctionNote kind={heldBy('ban') !== null ? 'ban' : 'mute'} />;
}

/** A whole page in place of what was there: an act was refused because of a ban. */
export function BarredPage() {
  const { path } = useLocation();
  const at = useRef(path);
  useEffect(() => {
    // Somewhere else one reads on.
    if (at.current !== path) barred.value = false;
  }, [path]);
  const part = usePart(barred.value, () => import('./ban-page.tsx'));
  if (part === null) return null;
  if (part === 'gone')
    return (
      <Message kind="banned" title={t('sanctions.mine')}>
        <HomeButton />
      </Message>
    );
  return <part.BanPage />;
}
