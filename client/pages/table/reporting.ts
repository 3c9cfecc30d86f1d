/** Whom one may report at a table, and how the report names the game. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { type Reporting, reportable } from '../moderation/report-button.tsx';
import { playersIn } from './names.ts';

/** The others who play here, in the order of the seats; nobody where one plays both sides. */
export function reportingAt(view: TableView): Reporting {
  const people = view.alone ? [] : reportable(playersIn(view).map(({ id, name }) => ({ id, name })));
  return { people, about: (person) => ({ on: 'game', person, table: view.table }) };
}
