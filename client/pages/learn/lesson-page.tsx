/** One step of the course at its table: what to do, the try, what was ruled, again or on to the next. */
import '../../style/play.css';
import '../../style/game.css';
import '../../style/watch.css';
import '../../style/exercises.css';
import '../../style/learn.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { liesWell } from '../../../shared/lessons/course.ts';
import { lessonOf } from '../../../shared/lessons/list.ts';
import { LESSON_IDS, type Lesson, type LessonRun } from '../../../shared/lessons/types.ts';
import { t } from '../../i18n/index.ts';
import { lessonText } from '../../i18n/lessons.ts';
import { markLesson } from '../../local/lessons.ts';
import { TableSession } from '../../scenes/session.ts';
import { settings } from '../../scenes/settings.ts';
import { Message, Opening } from '../message.tsx';
import { SELF } from '../practice/line.ts';
import { Board } from '../table/board.tsx';
import { Picking } from '../table/picking.ts';
import { RuleLine } from '../table/rule-line.tsx';
import { Panels } from '../table/settings.tsx';
import { Tools } from '../table/tools.tsx';
import { useTitle } from '../title.ts';
import { LessonDeck, OverDeck, OverLine, PlaceLine } from './decks.tsx';
import { hintMarks, placeMark } from './ghost.ts';
import { LESSON_TABLE, LessonLine } from './line.ts';
import { LessonMenu, type Sheet, Sheets } from './sheets.tsx';
import { Steps } from './steps.tsx';
import { Try } from './try.ts';

export function LessonPage({ id = '' }: { readonly id?: string }) {
  const lesson = lessonOf(id);
  // The title is what is spoken of a page that comes: each step has its own.
  useTitle(lesson === undefined ? lessonText('document') : `${lessonText(`${lesson.id}.title`)} – Novuss`);
  if (lesson === undefined)
    return (
      <Message kind="no-lesson" title={lessonText('unknown')}>
        <a class="btn pri" href="/learn">
          {lessonText('steps')}
        </a>
      </Message>
    );
  return <AtTable key={id} lesson={lesson} />;
}

/** A stay at a table that is in this page alone. */
export interface Stay {
  readonly session: TableSession;
  readonly line: LessonLine;
}

function AtTable({ lesson }: { readonly lesson: Lesson }) {
  const stay = useSignal<Stay | null>(null);
  useEffect(() => {
    let line: LessonLine | null = null;
    const session = new TableSession(SELF, {
      table: LESSON_TABLE,
      lineTo: (events) => {
        line = new LessonLine(lesson, events);
        return line;
      },
    });
    session.log.value = [];
    stay.value = { session, line: line! };
    return () => session.leave();
  }, [lesson]);
  return stay.value === null ? <Opening text={t('join.drawing')} /> : <Inside {...stay.value} />;
}

/** What the parts of the page share. */
export interface Parts extends Stay {
  readonly lesson: Lesson;
  readonly tried: Try;
  readonly sheet: { value: Sheet };
  readonly again: () => void;
  readonly hint: () => void;
  /** Marks the step as skipped. */
  readonly skip: () => void;
  /** Where it goes on. */
  readonly next: string;
}

function Inside({ session, line }: Stay) {
  const { lesson } = line;
  const view = session.view.value;
  const picking = useMemo(() => new Picking(), [session]);
  const tried = useMemo(() => new Try(), [session]);
  const sheet = useSignal<Sheet>(null);
  const resting = session.playing.value === null;
  const shown = useSignal<LessonRun>(line.run.value);
  useEffect(() => {
    const run = line.run.value;
    if (!resting || run === shown.value) return;
    shown.value = run;
    // What a strike has led to is told when its discs rest.
    if (run.strikes > 0 && run.over) tried.end(run.done);
    if (run.done) tried.kept.value = markLesson(lesson.id, 'done');
  }, [resting, line.run.value]);
  // A placement is looked at when the hand has let go.
  const { intent } = session;
  const placing = session.striking.value !== null && intent.handling.value === null;
  const [x, y] = intent.at(lesson.seat);
  useEffect(() => {
    if (!placing || tried.over.value || !liesWell(lesson, [x, y])) return;
    tried.end(true);
    tried.kept.value = markLesson(lesson.id, 'done');
  }, [placing, x, y]);
  const showing = tried.hinted.value;
  const run = line.run.value;
  useEffect(() => {
    const hint = showing ? tried.hintFor(lesson, run) : null;
    session.course.value = hint === null ? (tried.over.value ? [] : placeMark(lesson)) : hintMarks(hint, run);
  }, [showing, run, tried.over.value]);
  if (view === null) return <Opening text={t('join.drawing')} />;
  const step = LESSON_IDS.indexOf(lesson.id);
  const following = LESSON_IDS[step + 1];
  const parts: Parts = {
    session,
    line,
    lesson,
    tried,
    sheet,
    next: following === undefined ? '/learn' : `/learn/${following}`,
    again: () => {
      session.log.value = [];
      session.news.value = null;
      session.details.value = false;
      session.latest.value = null;
      tried.begin();
      line.restart();
    },
    hint: () => {
      if (tried.over.value || line.run.value.over) parts.again();
      tried.hinted.value = true;
    },
    skip: () => {
      markLesson(lesson.id, 'skipped');
    },
  };
  const over = tried.over.value && resting;
  return (
    <main
      class={`play exercise lesson ${view.mode} ${settings.value.hand}`}
      data-page="lesson"
      aria-labelledby="lesson-title"
      aria-describedby="lesson-task"
      data-lesson={lesson.id}
      data-state={over ? (tried.done.value ? 'done' : 'missed') : 'trying'}
    >
      <header class="row top">
        <a class="btn plain" href="/learn" aria-label={lessonText('steps')}>
          ‹
        </a>
        <h1 class="cut" id="lesson-title">
          {lessonText(`${lesson.id}.title`)}
        </h1>
        <span class="sp" />
        <span class="s">{lessonText('step', { step: step + 1, all: LESSON_IDS.length })}</span>
        <Tools session={session} />
      </header>
      <section class="who opp task">
        <button type="button" class="plain short-only" aria-label={t('top.menu')} onClick={() => session.menu.open()}>
          ☰
        </button>
        <p id="lesson-task">
          {lessonText(`${lesson.id}.task`)}
          {/* The ring is drawn: who doesn't see it is told where it is. */}
          {lesson.place !== undefined && <span class="hide"> {lessonText('place.spoken')}</span>}
        </p>
      </section>
      {over ? (
        <OverLine tried={tried} lesson={lesson} />
      ) : lesson.place !== undefined && resting ? (
        <PlaceLine lesson={lesson} />
      ) : (
        <RuleLine session={session} view={view} />
      )}
      <Board session={session} view={view} picking={picking} />
      <section class="who mee run">
        <button
          type="button"
          class="plain to-steps"
          onClick={() => {
            sheet.value = 'steps';
          }}
        >
          {lessonText('steps')}
        </button>
        <span class="sp" />
        {!(over && tried.done.value) && (
          <a class="btn plain" href={parts.next} data-testid="skip" onClick={parts.skip}>
            {lessonText('skip')}
          </a>
        )}
      </section>
      <aside class="side-log">
        <b>{lessonText('steps')}</b>
        <Steps now={lesson.id} />
      </aside>
      <section class="deck">{over ? <OverDeck {...parts} /> : <LessonDeck {...parts} />}</section>
      <Panels session={session} />
      <LessonMenu {...parts} />
      <Sheets {...parts} />
    </main>
  );
}
