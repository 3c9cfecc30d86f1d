/** What happened: the ruling's card and the set's log. */
import { rulingText, shownName, t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import type { Told } from '../../scenes/telling.ts';
import { cameText } from '../cue-words.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { AgainButton } from './tools.tsx';

/** One ruling with its clauses and consequences. */
export function RulingCard({ told }: { readonly told: Told }) {
  const [head, rest] = [told.head, told.findings.filter((finding) => finding !== told.head)];
  return (
    <div class={`ruling ${told.tone}`}>
      {head !== null && (
        <b class="head">
          {told.name !== '' && `${shownName(told.name)}: `}
          {rulingText(head.code)} <WithClauses text={t('told.clause', { clause: head.clause })} />
        </b>
      )}
      <ul>
        {rest.map((finding) => (
          <li key={`${finding.code} ${finding.clause}`}>
            {rulingText(finding.code)} <WithClauses text={t('told.clause', { clause: finding.clause })} />
          </li>
        ))}
        {told.came !== undefined && <li data-testid="came">{cameText(told.came.asked, told.came.struck)}</li>}
      </ul>
    </div>
  );
}

/** The strikes of the running set, newest first. */
export function SetLog({ session }: { readonly session: TableSession }) {
  const set = session.view.value?.set ?? 0;
  const entries = session.log.value.filter((told) => told.set === set).toReversed();
  // What isn't on the list of decisions of the running set any more was cancelled (8.1.g).
  const stands = new Set(session.view.value?.desk.cancellable.map(({ event }) => event));
  return (
    <>
      <b>{t('told.log', { set: Math.max(1, set) })}</b>
      {entries.length === 0 ? (
        <p class="s">{t('told.empty')}</p>
      ) : (
        <table class="log">
          <thead class="hide">
            <tr>
              <th>{t('told.number')}</th>
              <th>{t('told.player')}</th>
              <th>{t('told.ruling')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((told, i) => (
              <tr key={told.event} class={stands.has(told.event) ? '' : 'void'}>
                {/* A turn that was lost without a strike has no number of its own. */}
                <td>{told.strike === (entries[i + 1]?.strike ?? 0) ? '–' : told.strike}</td>
                <td>
                  <span
                    class={`chip ${told.side}`}
                    style={{ display: 'inline-block', width: '14px', height: '14px' }}
                  />{' '}
                  <span class="hide">{shownName(told.name)}</span>
                </td>
                <td>
                  <WithClauses text={shortOf(told)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function shortOf(told: Told): string {
  const potted = told.potted.own > 0 ? `${t('told.potted', { count: told.potted.own })}; ` : '';
  if (told.head === null) return potted;
  return `${potted}${rulingText(told.head.code)} ${t('told.clause', { clause: told.head.clause })}`;
}

/** The deck while somebody else is at it: the last ruling and the log. */
export function ToldDeck({ session }: { readonly session: TableSession }) {
  const last = session.log.value.at(-1);
  const set = session.view.value?.set ?? 0;
  return (
    <div class="told">
      <div class="scroll stack">
        {last !== undefined && last.set === set ? (
          <RulingCard told={last} />
        ) : (
          session.mine.value.length > 0 && <p class="s">{t('told.yours')}</p>
        )}
        <div class="log-here">
          <SetLog session={session} />
        </div>
      </div>
      <div class="row">
        <AgainButton session={session} />
      </div>
    </div>
  );
}

/** The ruling's card in place of the controls, opened from the rule line. */
export function Details({ session }: { readonly session: TableSession }) {
  const told = session.news.value ?? session.log.value.at(-1);
  return (
    <div class="told" data-testid="details">
      <div class="scroll">{told !== undefined && <RulingCard told={told} />}</div>
      <div class="row">
        <AgainButton session={session} />
        <button
          type="button"
          class="pri grow"
          onClick={() => {
            session.details.value = false;
            session.news.value = null;
          }}
        >
          {t('told.go')}
        </button>
      </div>
    </div>
  );
}
