/** A bar on every page for what a moderator has imposed and what holds now. */
import '../../style/moderation.css';
import type { OwnSanction } from '../../../shared/protocol/moderation.ts';
import { t } from '../../i18n/index.ts';
import { modText } from '../../i18n/moderation.ts';
import { readWarning } from '../../net/moderation.ts';
import { lookAtOwnSanctions } from '../../net/own-sanctions.ts';
import { useSending } from '../form.tsx';
import { endText, ownText } from './own-words.ts';
import { SanctionsWay } from './sanctions-way.tsx';

export function StandingBar({ sanction }: { readonly sanction: OwnSanction }) {
  const { id, kind, reason } = sanction;
  const sending = useSending();
  const read = () =>
    void sending.run(async () => {
      await readWarning(id);
      await lookAtOwnSanctions();
    });
  return (
    <section class="going imposed" aria-label={t('bar.label')} data-testid={`bar-${kind}`}>
      <span class="grow wordy" role="status">
        <b>{ownText(kind)}</b> {endText(sanction)} <span class="s">{modText('own.reason', { reason })}</span>
        {sending.error.value !== '' && <span class="error"> {sending.error.value}</span>}
      </span>
      <SanctionsWay classes="btn">{modText(kind === 'rename' ? 'own.name.choose' : 'own.more')}</SanctionsWay>
      {kind === 'warning' && (
        <button type="button" class="pri" disabled={sending.busy.value} onClick={read}>
          {modText('own.read')}
        </button>
      )}
    </section>
  );
}
