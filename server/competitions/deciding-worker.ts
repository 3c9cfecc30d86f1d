/** The thread of deciding.ts: decides one order after another. */
import { doOrders } from '../order-thread.ts';
import type { Decided, DecidingOrder } from './deciding.ts';
import { decideAll } from './steps.ts';

doOrders(({ state, commands, by, now }: DecidingOrder): Decided => decideAll(state, commands, by, now));
