/** One exercise at its table: the goal in words, the run, its stars, again or on to the next. */
import '../../style/play.css';
import '../../style/game.css';
import '../../style/watch.css';
import '../../style/exercises.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { EXERCISES, exerciseOf } from '../../../shared/exercises/list.ts';
import type { Exercise, Run } from '../../../shared/exercises/types.ts';
import { exerciseText } from '../../i18n/exercises.ts';
import { rulingText, t } from '../../i18n/index.ts';
import { doneOf, noteRun } from '../../local/progress.ts';
import { TableSession } from '../../scenes/session.ts';
import { settings } from '../../scenes/settings.ts';
import { Message, Opening } from '../message.tsx';
import { SELF } from '../practice/line.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { Board } from '../table/board.tsx';
import { Hands } from '../table/hands.tsx';
import { Keys } from '../table/key-help.tsx';
import { Picking } from '../table/picking.ts';
import { RuleLine } from '../table/rule-line.tsx';
import { Panels } from '../table/settings.tsx';
import { Details, RulingCard } from '../table/told.tsx';
import { AgainButton, Tools } from '../table/tools.tsx';
import { useTitle } from '../title.ts';
import { whyOf } from './goal-words.ts';
import { Goals, Stars } from './goals.tsx';
import { EXERCISE_TABLE, ExerciseLine } from './line.ts';
import { ExerciseMenu, type Parts, type Sheet, Sheets, type Stay } from './sheets.tsx';

export function ExercisePage({ id = '' }: { readonly id?: string }) {
  const exercise = exerciseOf(id);
  useTitle(t('ex.document'));
  if (exercise === undefined)
    return (
      <Message kind="no-exercise" title={t('ex.unknown')}>
        <a class="btn pri" href="/exercises">
          {t('ex.list')}
        </a>
      </Message>
    );
  return <AtTable key={id} exercise={exercise} />;
}

function AtTable({ exercise }: { readonly exercise: Exercise }) {
  const stay = useSignal<Stay | null>(null);
  useEffect(() => {
    let line: ExerciseLine | null = null;
    const session = new TableSession(SELF, {
      table: EXERCISE_TABLE,
      lineTo: (events) => {
        line = new ExerciseLine(exercise, events);
        return line;
      },
    });
    session.log.value = [];
    stay.value = { session, line: line! };
    return () => session.leave();
  }, [exercise]);
  return stay.value === null ? <Opening text={t('join.drawing')} /> : <Inside {...stay.value} />;
}

function Inside({ session, line }: Stay) {
  const view = session.view.value;
  const picking = useMemo(() => new Picking(), [session]);
  const sheet = useSignal<Sheet>(null);
  const kept = useSignal(true);
  // What a strike has led to is told when its discs rest.
  const resting = session.playing.value === null;
  const shown = useSignal<Run>(line.run.value);
  useEffect(() => {
    const run = line.run.value;
    if (!resting || run === shown.value) return;
    if (run.strikes > 0) kept.value = noteRun(line.exercise.id, run.stars, run.over);
    shown.value = run;
  }, [resting, line.run.value]);
  if (view === null) return <Opening text={t('join.drawing')} />;
  const again = () => {
    session.log.value = [];
    session.news.value = null;
    session.details.value = false;
    session.latest.value = null;
    line.restart();
  };
  const over = shown.value.over && resting;
  const { exercise } = line;
  const parts = { session, line, view, run: shown.value, again, sheet };
  return (
    <main
      class={`play exercise ${view.mode} ${settings.value.hand}`}
      data-page="exercise"
      data-phase={view.phase}
      data-stars={over ? shown.value.stars : undefined}
    >
      <header class="row top">
        <a class="btn plain" href="/exercises" aria-label={t('ex.list')}>
          ‹
        </a>
        <h1 class="cut">{exerciseText(exercise.id, 'title')}</h1>
        <span class="sp" />
        <Tools session={session} />
      </header>
      <section class="who opp task">
        <button type="button" class="plain short-only" aria-label={t('top.menu')} onClick={() => session.menu.open()}>
          ☰
        </button>
        <p>{exerciseText(exercise.id, 'task')}</p>
        <span class="sp" />
        <span class="short-only">
          <StrikeCount exercise={exercise} run={shown.value} />
        </span>
      </section>
      {over ? <OverLine run={shown.value} /> : <RuleLine session={session} view={view} />}
      <Board session={session} view={view} picking={picking} />
      <section class="who mee run">
        <button
          type="button"
          class="plain"
          aria-label={t('ex.goals')}
          onClick={() => {
            sheet.value = 'goals';
          }}
        >
          <Stars count={shown.value.stars} /> <span>{t('ex.goals')}</span>
        </button>
        <span class="sp" />
        <StrikeCount exercise={exercise} run={shown.value} />
      </section>
      <aside class="side-log">
        <b>{t('ex.goals')}</b>
        <Goals exercise={exercise} reached={shown.value.stars} />
        <p class="s">{t('ex.goals.about')}</p>
      </aside>
      <section class="deck">{over ? <OverDeck {...parts} kept={kept.value} /> : <RunDeck {...parts} />}</section>
      <Panels session={session} />
      <ExerciseMenu {...parts} />
      <Sheets exercise={exercise} run={shown.value} sheet={sheet} />
      <div class="hide" aria-live="polite">
        {over && <p>{headOf(shown.value)}</p>}
      </div>
    </main>
  );
}

function StrikeCount({ exercise, run }: { readonly exercise: Exercise; readonly run: Run }) {
  const most = Math.max(...exercise.goals.map(({ within }) => within));
  return <span class="s">{t('ex.strike', { strike: Math.min(most, run.strikes + (run.over ? 0 : 1)), most })}</span>;
}

function headOf({ stars }: Run): string {
  return stars === 3 ? t('ex.solved') : stars === 0 ? t('ex.failed') : t('ex.partly', { count: stars });
}

function OverLine({ run }: { readonly run: Run }) {
  return (
    <div class={`rule ${run.stars === 0 ? 'foul' : 'set'}`} data-testid="rule">
      <div>
        <span>{headOf(run)}</span>
      </div>
      <Stars count={run.stars} />
    </div>
  );
}

/** A hint is for who has tried. */
function mayHint(exercise: Exercise): boolean {
  const { stars, tries } = doneOf(exercise.id);
  return tries > 0 && stars < 3;
}

function HintButton({ exercise, sheet }: { readonly exercise: Exercise; readonly sheet: Parts['sheet'] }) {
  if (!mayHint(exercise)) return null;
  return (
    <button
      type="button"
      class="grow"
      onClick={() => {
        sheet.value = 'hint';
      }}
    >
      {t('ex.hint')}
    </button>
  );
}

function RunDeck({ session, line, run, again, sheet }: Parts) {
  if (session.details.value) return <Details session={session} />;
  const last = session.log.value.at(-1);
  const begun = run.strikes > 0;
  return (
    <div class="practice-deck">
      {(begun || mayHint(line.exercise)) && (
        <div class="row">
          <button type="button" class="grow" disabled={!begun || session.playing.value !== null} onClick={again}>
            ↶ {t('ex.again')}
          </button>
          <HintButton exercise={line.exercise} sheet={sheet} />
        </div>
      )}
      {session.striking.value !== null ? (
        <div class="own-turn">
          <Hands session={session} />
          <Keys session={session} />
        </div>
      ) : (
        <div class="told">
          <div class="scroll stack">{last !== undefined && <RulingCard told={last} />}</div>
          <div class="row">
            <AgainButton session={session} />
          </div>
        </div>
      )}
    </div>
  );
}

function OverDeck({ session, line, run, again, sheet, kept }: Parts & { readonly kept: boolean }) {
  const { exercise } = line;
  const next = EXERCISES[EXERCISES.findIndex(({ id }) => id === exercise.id) + 1];
  const last = session.log.value.at(-1);
  const why = whyOf(exercise, run);
  return (
    <div class="told" data-testid="exercise-over">
      <div class="scroll stack">
        {why !== '' && (
          <p>
            {why}{' '}
            {run.failed && last?.head != null && (
              <WithClauses text={`${rulingText(last.head.code)} (${last.head.clause})`} />
            )}
          </p>
        )}
        <Goals exercise={exercise} reached={run.stars} />
        {!kept && <p class="s">{t('ex.unkept')}</p>}
      </div>
      <div class="row wrap again-row">
        <button type="button" class={run.stars === 3 ? 'grow' : 'pri grow'} onClick={again}>
          {t('ex.again')}
        </button>
        <HintButton exercise={exercise} sheet={sheet} />
        {next === undefined ? (
          <a class="btn grow" href="/exercises">
            {t('ex.list')}
          </a>
        ) : (
          <a class={`btn grow${run.stars === 3 ? ' pri' : ''}`} href={`/exercises/${next.id}`}>
            {t('ex.next')}
          </a>
        )}
      </div>
    </div>
  );
}
