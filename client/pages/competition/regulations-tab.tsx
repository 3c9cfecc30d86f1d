/** The regulations to read and to print: numbered sentences, each with the clause it rests on. */
import type { Regulations } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import type { TabProps } from './competition-page.tsx';
import { proseOf } from './prose.ts';

export function RegulationsTab({ view, mine }: TabProps) {
  return (
    <section class="card regulations">
      <div class="row wrap">
        <h2 class="grow">{t('regs.title')}</h2>
        <span class="s">{t('regs.version', { version: view.version })}</span>
        {mine?.may.includes('change-regulations') === true && (
          <a class="btn noprint" href={`${competitionPath(view.id)}/regulations`}>
            {t('regs.change')}
          </a>
        )}
        <button type="button" class="noprint" onClick={() => print()}>
          {t('regs.print')}
        </button>
      </div>
      <Prose regulations={view.regulations} />
    </section>
  );
}

export function Prose({ regulations }: { readonly regulations: Regulations }) {
  return (
    <div class="prose">
      {proseOf(regulations).map(({ number, title, sentences }) => (
        <section key={number}>
          <h3>
            <span class="num">{number}.</span> {title}
          </h3>
          {sentences.map((sentence) => (
            <p key={sentence.number}>
              <span class="num s">{sentence.number}</span>
              <span>
                {sentence.text}
                {sentence.clause !== null && (
                  <span class="clause s" title={t('regs.clause', { clause: sentence.clause })}>
                    <WithClauses text={` (${sentence.clause})`} />
                  </span>
                )}
              </span>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
