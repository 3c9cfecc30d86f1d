/** On a competition's page: protests, sanctions, and the report, for everybody to read. */
import '../../style/desk.css';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { protestsOf, reportPath } from '../../net/desk.ts';
import type { TabProps } from '../competition/competition-page.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { Protests } from './protests/protest-list.tsx';
import { Sanctions } from './sanctions/sanctions.tsx';

export function DecisionsTab({ view, mine, reload }: TabProps) {
  const loading = useLoading(view.id, () => protestsOf(view.id));
  useEffect(() => {
    if (loading.value.value !== null) void loading.reload();
  }, [view.n]);
  return (
    <>
      <section class="card">
        <h2>{t('off.protests')}</h2>
        <Loaded of={loading}>
          {({ protests }) =>
            protests.length === 0 ? (
              <p class="s">{t('off.protests.none')}</p>
            ) : (
              <Protests id={view.id} protests={protests} view={view} />
            )
          }
        </Loaded>
      </section>
      <section class="card">
        <h2>{t('off.sanctions')}</h2>
        <Sanctions view={view} mine={mine} reload={reload} />
      </section>
      <section class="card">
        <h2>{t('off.report')}</h2>
        <p class="s">
          <WithClauses text={t('off.report.about')} />
        </p>
        <p>
          <a class="btn" href={reportPath(view.id)}>
            {t('off.report.open')}
          </a>
        </p>
      </section>
    </>
  );
}
