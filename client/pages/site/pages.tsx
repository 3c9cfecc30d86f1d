/** The pages around the game, loaded together when one of them is opened. */

import { t } from '../../i18n/index.ts';
import { siteText } from '../../i18n/site.ts';
import { learnPath } from '../../local/lessons.ts';
import { RatedCue } from '../rated-cue.tsx';
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
        <a class="btn" href="/fair-play">
          {t('foot.fair')}
        </a>
      </p>
    </Article>
  );
}

export function PhysicsPage() {
  return <Article name="physics" parts={6} />;
}

export function FairPlayPage() {
  return (
    <Article name="fair" parts={8}>
      <RatedCue />
      <p class="row wrap">
        <a class="btn" href="/physics">
          {t('foot.physics')}
        </a>
        <a class="btn" href="/terms">
          {t('foot.terms')}
        </a>
        <a class="btn" href="/privacy">
          {t('foot.privacy')}
        </a>
      </p>
    </Article>
  );
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
      <p>
        <a class="btn" href="/fair-play">
          {t('foot.fair')}
        </a>
      </p>
      <OperatorCard />
      <p class="s">{siteText('template')}</p>
    </Article>
  );
}
