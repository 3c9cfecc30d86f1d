/** The pages around the game, loaded together when one of them is opened. */

import { t } from '../../i18n/index.ts';
import { siteText } from '../../i18n/site.ts';
import { learnPath } from '../../local/lessons.ts';
import { Article } from './article.tsx';
import { KeptTable, OwnWays } from './kept.tsx';
import { OperatorCard } from './operator.tsx';

export function AboutPage() {
  return (
    <Article name="about" parts={5}>
      <OperatorCard />
      <p class="row wrap">
        <a class="btn pri" href={learnPath()}>
          {t('home.learn')}
        </a>
        <a class="btn" href="/rules">
          {t('foot.rules')}
        </a>
        <a class="btn" href="/physics">
          {t('foot.physics')}
        </a>
      </p>
    </Article>
  );
}

export function PhysicsPage() {
  return <Article name="physics" parts={6} />;
}

export function PrivacyPage() {
  return (
    <Article name="privacy" parts={11}>
      <KeptTable />
      <OwnWays />
      <OperatorCard />
      <p class="s">{siteText('template')}</p>
    </Article>
  );
}

export function TermsPage() {
  return (
    <Article name="terms" parts={7}>
      <OperatorCard />
      <p class="s">{siteText('template')}</p>
    </Article>
  );
}
