/** The thread of measuring.ts: measures one game after another, when nobody else wants the processor. */
import { measureGame } from '../../shared/fairplay/strikes.ts';
import { doOrders, yieldProcessor } from '../order-thread.ts';

yieldProcessor();
doOrders(measureGame);
