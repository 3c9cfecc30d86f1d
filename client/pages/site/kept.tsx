/** What is kept, why and for how long: the lines by which the service deletes (shared/privacy/kept.ts), and what one can do oneself. */
import { KEPT_LINES, type KeptLine } from '../../../shared/privacy/kept.ts';
import type { Operator } from '../../../shared/protocol/api.ts';
import type { site } from '../../i18n/en/site.ts';
import { siteText } from '../../i18n/site.ts';
import type { KeyOf } from '../../i18n/spaces.ts';
import { operator } from '../../net/operator.ts';
import { useLoading } from '../load.tsx';

type SiteKey = KeyOf<typeof site>;

/** How long, in words. @param asked what the operator has set; null: not known (yet) */
function longText({ id, long }: KeptLine, asked: Operator | null): string {
  if (long === 'account' || long === 'good') return siteText(`kept.${long}`);
  const key = `kept.${id}.long` as SiteKey;
  if (long === 'text') return siteText(key);
  if (!('days' in long) && asked === null) return siteText('kept.ask');
  const count = 'days' in long ? long.days : asked![long.set];
  if (count === 0) return siteText('kept.log.once');
  return siteText(key, { time: siteText('kept.days', { count }) });
}

export function KeptTable() {
  const { value } = useLoading('operator', operator);
  return (
    <section data-testid="kept">
      <h2>{siteText('kept.title')}</h2>
      <p>{siteText('kept.about')}</p>
      <table class="kept">
        <thead>
          <tr>
            <th scope="col">{siteText('kept.what')}</th>
            <th scope="col">{siteText('kept.why')}</th>
            <th scope="col">{siteText('kept.how')}</th>
          </tr>
        </thead>
        <tbody>
          {KEPT_LINES.map((line) => (
            <tr key={line.id} data-kept={line.id}>
              <th scope="row">{siteText(`kept.${line.id}` as SiteKey)}</th>
              <td data-head={siteText('kept.why')}>{siteText(`kept.${line.id}.why` as SiteKey)}</td>
              <td data-head={siteText('kept.how')}>{longText(line, value.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function OwnWays() {
  return (
    <section>
      <h2>{siteText('mine.title')}</h2>
      <ul>
        <li>{siteText('mine.data')}</li>
        <li>{siteText('mine.sessions')}</li>
        <li>{siteText('mine.delete')}</li>
      </ul>
      <p>
        <a class="btn" href="/account">
          {siteText('mine.go')}
        </a>
      </p>
    </section>
  );
}
