/** One clause in words: what it says, how it is here, who keeps it. */
import { bookText, clauseHere, clauseSays } from '../../i18n/rules-book.ts';
import { ClauseLink, WithClauses } from './clause-link.tsx';
import { modeOf } from './modes.ts';

export function ClauseText({ clause, number = false }: { readonly clause: string; readonly number?: boolean }) {
  const here = clauseHere(clause);
  return (
    <div class="clause-text">
      <p>
        {number && (
          <b>
            <ClauseLink clause={clause} />{' '}
          </b>
        )}
        <WithClauses text={clauseSays(clause)} />
      </p>
      <p class="s">
        <b>{bookText('page.here')}</b> {here === '' ? bookText(`mode.${modeOf(clause)}`) : <WithClauses text={here} />}
      </p>
    </div>
  );
}
