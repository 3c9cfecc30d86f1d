/** The worker in which bots think: the page stays at hand meanwhile. */
import { type Order, reportOn } from '../../shared/bot/thinking.ts';

/** On a slow phone a search ends after so long with the best it has found, ms. */
const LIMIT = 6_000;

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  const end = performance.now() + LIMIT;
  postMessage(reportOn(data, () => performance.now() > end));
});
