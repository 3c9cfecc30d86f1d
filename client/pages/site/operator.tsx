/** Who runs this service, as its configuration says. */
import { siteText } from '../../i18n/site.ts';
import { operator } from '../../net/operator.ts';
import { useLoading } from '../load.tsx';

export function OperatorCard() {
  const loading = useLoading('operator', operator);
  const { value } = loading.value;
  return (
    <section data-testid="operator">
      <h2>{siteText('operator.title')}</h2>
      {loading.failed.value !== null && <p>{siteText('operator.unknown')}</p>}
      {value !== null && value.name === null && <p>{siteText('operator.none')}</p>}
      {value?.name != null && <p>{siteText('operator.name', { name: value.name })}</p>}
      {value?.contact != null && <p>{siteText('operator.contact', { contact: value.contact })}</p>}
    </section>
  );
}
