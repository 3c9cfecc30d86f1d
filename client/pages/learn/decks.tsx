/** Under the table of a step: what one strikes with, or what came of it and how it goes on. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Lesson } from '../../../shared/lessons/types.ts';
import { t } from '../../i18n/index.ts';
import { lessonText } from '../../i18n/lessons.ts';
import { metres } from '../../input/power.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { Hands } from '../table/hands.tsx';
import { Keys } from '../table/key-help.tsx';
import { Details, RulingCard } from '../table/told.tsx';
import { AgainButton } from '../table/tools.tsx';
import type { Parts } from './lesson-page.tsx';
import type { Try } from './try.ts';

/** In place of the rule line: done, or not yet and why. */
export function OverLine({ tried, lesson }: { readonly tried: Try; readonly lesson: Lesson }) {
  const done = tried.done.value;
  return (
    <div class={`rule ${done ? 'set' : 'foul'}`} data-testid="rule" role="status">
      <div>
        <span>{lessonText(done ? 'well' : 'miss')}</span>
        <small>{lessonText(done ? `${lesson.id}.done` : `${lesson.id}.miss`)}</small>
      </div>
    </div>
  );
}

/** In place of the rule line where nothing is to be struck yet: how it is done. What may be struck comes with the next step. */
export function PlaceLine({ lesson }: { readonly lesson: Lesson }) {
  return (
    <div class="rule off" data-testid="rule">
      <div>
        <span class="how">{lessonText(`${lesson.id}.hint`)}</span>
      </div>
    </div>
  );
}

/** How it can be done, in words. */
function HintLine({ lesson, tried, line }: Parts) {
  const strike = tried.hintFor(lesson, line.run.value);
  return (
    <p class="hint-line" role="status" data-testid="hint">
      {lessonText(`${lesson.id}.hint`)} {strike !== null && lessonText('hint.power', { speed: metres(strike.speed) })}
    </p>
  );
}

export function LessonDeck(parts: Parts) {
  const { session, tried, hint } = parts;
  if (session.details.value) return <Details session={session} />;
  const striking = session.striking.value !== null;
  return (
    <div class="practice-deck">
      {striking && tried.hinted.value && <HintLine {...parts} />}
      {striking && !tried.hinted.value && tried.mayHint && (
        <div class="row">
          <button type="button" class="grow" onClick={hint}>
            {lessonText('hint')}
          </button>
        </div>
      )}
      {striking ? (
        <div class="own-turn">
          <Hands session={session} />
          <Keys session={session} />
        </div>
      ) : (
        <div class="told" />
      )}
    </div>
  );
}

export function OverDeck({ session, lesson, tried, again, hint, skip, next }: Parts) {
  const done = tried.done.value;
  // Who struck where nothing was to be struck isn't praised for it by the ruling.
  const last = lesson.place === undefined ? session.log.value.at(-1) : undefined;
  const main = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  // So that Enter goes on.
  useLayoutEffect(() => main.current?.focus({ preventScroll: true }), [done]);
  return (
    <div class="told" data-testid="lesson-over">
      <div class="scroll stack">
        <p>
          {lessonText(done ? `${lesson.id}.done` : `${lesson.id}.miss`)}{' '}
          {last === undefined && <WithClauses text={t('told.clause', { clause: lesson.clause })} />}
        </p>
        {last !== undefined && <RulingCard told={last} />}
        {done && !tried.kept.value && <p class="s">{lessonText('unkept')}</p>}
      </div>
      <div class="row wrap again-row">
        {done ? (
          <>
            <a ref={main} class="btn pri grow" href={next} data-testid="next">
              {lessonText(next === '/learn' ? 'finish' : 'next')}
            </a>
            <button type="button" class="grow" onClick={again}>
              {lessonText('once-more')}
            </button>
          </>
        ) : (
          <>
            <button ref={main} type="button" class="pri grow" onClick={again} data-testid="again">
              {lessonText('again')}
            </button>
            {tried.mayHint ? (
              <button type="button" class="grow" onClick={hint}>
                {lessonText('hint')}
              </button>
            ) : (
              <AgainButton session={session} />
            )}
            <a class="btn grow" href={next} onClick={skip}>
              {lessonText('skip')}
            </a>
          </>
        )}
      </div>
    </div>
  );
}
