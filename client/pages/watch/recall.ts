/** What was before a watcher came: the rulings so far are read once from the record, for the log and the timeline. */
import { useEffect, useRef } from 'preact/hooks';
import type { TableView } from '../../../shared/protocol/view.ts';
import { ApiError } from '../../net/http.ts';
import { recordTextOf } from '../../net/watching.ts';
import type { TableSession } from '../../scenes/session.ts';
import type { Replay } from '../replay/game.ts';

const read = new Map<string, Promise<Replay>>();

/** The record of a table as far as it may be seen. `event`: it must be in it, else it is read again. */
export async function recordWith(table: string, event: number): Promise<Replay> {
  const known = read.get(table);
  if (known !== undefined) {
    const replay = await known;
    if (replay.moments.some((moment) => moment.event === event)) return replay;
  }
  // One game at a time is looked at.
  read.clear();
  const now = open(table);
  read.set(table, now);
  now.catch(() => read.delete(table));
  return now;
}

/** What reads a record is fetched with it: who plays never needs it. */
const reader = () => import('../replay/game.ts');

async function open(table: string): Promise<Replay> {
  const [text, { openRecord }] = await Promise.all([recordTextOf(table), reader()]);
  const opened = openRecord(text);
  if ('code' in opened) throw new ApiError({ code: opened.code, message: '' }, 0);
  return opened.replay;
}

/** Fills the log with what was ruled before one came. Where that can't be had, the log begins with what one saw. */
export function useRecall(session: TableSession, view: TableView): void {
  const done = useRef<TableSession | null>(null);
  const strikes = view.strikes + view.results.length;
  useEffect(() => {
    if (done.current === session || strikes === 0 || session.line.where.value !== 'watch') return;
    done.current = session;
    Promise.all([recordWith(view.table, view.last?.event ?? -1), reader()]).then(
      ([replay, { toldIn }]) => session.remember(toldIn(replay)),
      () => {
        done.current = null;
      },
    );
  }, [session, strikes]);
}
