/** The course: where one stands in it, and how it goes on. */
import '../../style/learn.css';
import { LESSON_IDS } from '../../../shared/lessons/types.ts';
import { lessonText } from '../../i18n/lessons.ts';
import { lessonMarks, nextLesson } from '../../local/lessons.ts';
import { Page } from '../page.tsx';
import { FirstSet } from './first-set.tsx';
import { Steps, stepsDone } from './steps.tsx';

export function LearnPage() {
  const done = stepsDone();
  const all = LESSON_IDS.length;
  const next = nextLesson();
  const begun = Object.keys(lessonMarks.value).length > 0;
  return (
    <Page title={lessonText('document')} kind="learn">
      <section class="card learn">
        <h1>{lessonText('title')}</h1>
        <p>{lessonText(next === null ? 'finished' : 'about')}</p>
        {next === null && <p class="s">{lessonText('finished.about')}</p>}
        {next === null ? (
          <FirstSet />
        ) : (
          <a class="btn pri huge" href={`/learn/${next}`}>
            <b>{begun ? lessonText('go-on', { title: lessonText(`${next}.title`) }) : lessonText('start')}</b>
          </a>
        )}
        <progress max={all} value={done} aria-label={lessonText('progress', { done, all })} />
        <p class="s">{lessonText('progress', { done, all })}</p>
        <Steps />
        <div class="row wrap">
          {next === null && (
            <a class="btn" href={`/learn/${LESSON_IDS[0]}`}>
              {lessonText('anew')}
            </a>
          )}
          <a class="btn" href="/exercises">
            {lessonText('exercises')}
          </a>
          <a class="btn" href="/rules">
            {lessonText('rules')}
          </a>
        </div>
      </section>
    </Page>
  );
}
