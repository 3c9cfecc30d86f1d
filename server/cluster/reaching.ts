/** Doing something at a table in whatever process holds it; opened here where it is live nowhere. */
import type { DeskAct } from '../../shared/protocol/desk.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import type { Author, Player } from '../../shared/rules/game/events.ts';
import { RefusalError, refused, refusedAs } from '../errors.ts';
import type { HeldTable } from '../games/holder.ts';
import type { Opener } from '../games/opening.ts';
import type { Leases } from '../store/leases.ts';
import type { LineAsked } from '../watching/rooms.ts';
import type { Calls } from './calls.ts';
import type { Members } from './members.ts';

/** What is asked of the process that holds a table: an official's act, or what the service writes into the log. */
export type TableQuestion = { readonly table: string } & (
  | { readonly does: 'act'; readonly act: DeskAct; readonly player: Player; readonly key: string }
  | { readonly does: 'write'; readonly command: Command; readonly by: Author }
);
/** What is asked of every process: a line of watchers, which only the process knows where it was said. */
export type LineQuestion = LineAsked & { readonly does: 'find-line' };
export interface TableAnswer {
  /** Events of the table's log after it. */
  readonly n: number;
}

/** So long it is looked for who holds the table, ms. */
const WAIT_MS = 6000;
/** Between two looks, ms. */
const LOOK_MS = 250;
/** Refusals after which a table is looked for again; what was asked is safe to be asked twice. */
const AGAIN = new Set(['process.silent', 'table.busy', 'service.stopping', 'game.lost']);

export interface ReachingServices {
  readonly opener: Pick<Opener, 'open'>;
  readonly leases: Pick<Leases, 'place'>;
  readonly members: () => Pick<Members, 'id'>;
  readonly calls: () => Calls;
}

export interface Reaching {
  /**
   * Asks the table, wherever it is live.
   * @throws RefusalError what the table refuses, `table.unknown`, `table.busy`
   */
  ask(question: TableQuestion): Promise<TableAnswer>;
  /** Answers another process. @throws RefusalError as {@link ask}; `table.busy`: it isn't here */
  answer(question: TableQuestion): Promise<TableAnswer>;
}

async function put(table: HeldTable, question: TableQuestion): Promise<TableAnswer> {
  const done =
    question.does === 'act'
      ? await table.officiate(question.act, question.player, question.key)
      : await table.perform(question.command, question.by);
  if (!done.ok) refusedAs(done.error);
  return { n: done.value.n };
}

export function reachingOf({ opener, leases, members, calls }: ReachingServices): Reaching {
  async function here(question: TableQuestion): Promise<TableAnswer> {
    const table = await opener.open(question.table);
    if (table === null) refused('table.busy', 'The table is not live here.');
    return put(table, question);
  }

  return {
    async ask(question) {
      const until = performance.now() + WAIT_MS;
      for (;;) {
        const place = await leases.place(question.table);
        if (place === null) refused('table.unknown', 'There is no such table.');
        const elsewhere = place.holder !== null && place.holder !== members().id;
        try {
          if (elsewhere) return (await calls().ask(place.holder, question)) as TableAnswer;
          return await here(question);
        } catch (error) {
          if (!(error instanceof RefusalError) || !AGAIN.has(error.code)) throw error;
          if (performance.now() > until) refused('table.busy', 'The table is being taken up; try again.');
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    answer: here,
  };
}
