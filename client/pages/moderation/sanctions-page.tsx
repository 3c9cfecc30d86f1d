/** All that moderators have ever imposed on oneself, `/sanctions`. */
import '../../style/moderation.css';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { modText } from '../../i18n/moderation.ts';
import { sanctionsOfMine } from '../../net/moderation.ts';
import { ownSanctions } from '../../net/own-sanctions.ts';
import { me } from '../../net/session.ts';
import { Loaded, useLoading } from '../load.tsx';
import { Page } from '../page.tsx';
import { OwnSanctionCard } from './own-sanction.tsx';

export function SanctionsPage() {
  // Asked anew on coming; afterwards what every page keeps up with is shown.
  const asked = useLoading('own', async () => {
    const found = await sanctionsOfMine();
    ownSanctions.value = found;
    return found;
  });
  const known = ownSanctions.value ?? asked.value.value;
  return (
    <Page title={modText('own.document')} kind="sanctions">
      <header>
        <h1>{modText('own.title')}</h1>
        <p class="s">{modText('own.about')}</p>
      </header>
      <Renamed />
      {known === null ? (
        <section class="card">
          <Loaded of={asked}>{() => null}</Loaded>
        </section>
      ) : known.length === 0 ? (
        <section class="card empty">
          <p>{modText('own.none')}</p>
          <a class="btn" href="/">
            {t('message.home')}
          </a>
        </section>
      ) : (
        known.map((one) => <OwnSanctionCard key={one.id} sanction={one} />)
      )}
    </Page>
  );
}

/** The name has just been changed here. */
function Renamed() {
  const name = me.value?.name ?? '';
  const before = useRef(name);
  const told = useRef<HTMLParagraphElement>(null);
  const changed = before.current !== name;
  useEffect(() => {
    if (changed) told.current?.focus();
  }, [changed]);
  if (!changed) return null;
  return (
    <p class="note good" role="status" tabIndex={-1} ref={told}>
      {modText('own.name.done', { name })}
    </p>
  );
}
