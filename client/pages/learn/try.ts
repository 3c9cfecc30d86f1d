/** How the tries at one step go: this one, and how many were missed before. */
import { type Signal, signal } from '@preact/signals';
import { hintFor } from '../../../shared/lessons/course.ts';
import type { Lesson, LessonRun } from '../../../shared/lessons/types.ts';
import type { Strike } from '../../../shared/table/strike.ts';

/** A hint is offered after so many misses. */
export const PATIENCE = 2;

export class Try {
  readonly misses: Signal<number> = signal(0);
  /** This try has come to its end. */
  readonly over: Signal<boolean> = signal(false);
  readonly done: Signal<boolean> = signal(false);
  /** The hint is drawn on the table. */
  readonly hinted: Signal<boolean> = signal(false);
  /** The browser keeps what is done. */
  readonly kept: Signal<boolean> = signal(true);
  #hint: { readonly run: LessonRun; readonly strike: Strike | null } | null = null;

  end(done: boolean): void {
    this.over.value = true;
    this.done.value = done;
    if (!done) this.misses.value += 1;
  }

  begin(): void {
    this.over.value = false;
    this.done.value = false;
    this.hinted.value = false;
  }

  get mayHint(): boolean {
    return this.misses.value >= PATIENCE;
  }

  /** The hint for how the table stands; looked for once. */
  hintFor(lesson: Lesson, run: LessonRun): Strike | null {
    if (this.#hint?.run !== run) this.#hint = { run, strike: hintFor(lesson, run) };
    return this.#hint.strike;
  }
}
