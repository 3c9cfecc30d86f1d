/** Why something can't be done: what a moderator has imposed, until when, and the way to the appeal. */
import '../../style/moderation.css';
import type { OwnSanction } from '../../../shared/protocol/moderation.ts';
import { modText } from '../../i18n/moderation.ts';
import { endText, mayText, ownText } from './own-words.ts';
import { SanctionsWay } from './sanctions-way.tsx';

export function Note({ sanction }: { readonly sanction: OwnSanction }) {
  const may = mayText(sanction.kind);
  return (
    <div class="note bad stopped-by" role="status" data-testid={`held-${sanction.kind}`}>
      <p>
        <b>{ownText(sanction.kind)}</b> {endText(sanction)}
      </p>
      <p class="wordy clipped">{modText('own.reason', { reason: sanction.reason })}</p>
      {may !== '' && <p class="s">{may}</p>}
      <p>
        <SanctionsWay>{modText('own.more')}</SanctionsWay>
      </p>
    </div>
  );
}
