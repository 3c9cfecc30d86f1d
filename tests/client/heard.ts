/** A line in the page, with all that it tells, for tests. */
import type { LineEvents } from '../../client/net/line.ts';
import type { Act, StrikeMessage } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import type { Strike } from '../../shared/table/strike.ts';

export interface Heard<L> {
  readonly line: L;
  readonly views: TableView[];
  readonly strikes: StrikeMessage[];
}

export function heard<L>(make: (events: LineEvents) => L): Heard<L> {
  const views: TableView[] = [];
  const strikes: StrikeMessage[] = [];
  const line = make({
    view: (view) => views.push(view),
    strike: (message) => strikes.push(message),
    aim: () => {},
    advice: () => {},
    unsaid: () => {},
  });
  return { line, views, strikes };
}

/** A strike as a page asks for it: of the first set, after so many. */
export function struck({ seat, x, y, aim, speed, offset }: Strike, strikes = 0) {
  const [dx, dy] = aim;
  const strike = { seat, x: Math.round(100 * x), y: Math.round(100 * y), dx, dy, speed, offset };
  return { type: 'strike', strike, set: 1, strikes } as const satisfies Act;
}
