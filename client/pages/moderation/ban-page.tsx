/** An act was refused because of a ban: its reason, its end, the appeal; reading goes on. */
import '../../style/moderation.css';
import { modText } from '../../i18n/moderation.ts';
import { barred, heldBy } from '../../net/own-sanctions.ts';
import { Page } from '../page.tsx';
import { OwnSanctionCard } from './own-sanction.tsx';

export function BanPage() {
  const held = heldBy('ban');
  return (
    <Page title={modText('own.document')} kind="banned">
      <header>
        <h1>{modText('own.ban')}</h1>
        <p>{modText('ban.refused')}</p>
      </header>
      {held === null ? <p>{modText('own.may.ban')}</p> : <OwnSanctionCard sanction={held} />}
      <p>
        <button
          type="button"
          onClick={() => {
            barred.value = false;
          }}
        >
          {modText('ban.read-on')}
        </button>
      </p>
    </Page>
  );
}
