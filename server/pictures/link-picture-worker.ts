/** The thread of link-pictures.ts: paints one picture after another, when nobody else wants the processor. */
import { encode } from 'fast-png';
import { doOrders, yieldProcessor } from '../order-thread.ts';
import { type LinkPicture, paintLinkPicture } from './link-picture.ts';

yieldProcessor();
doOrders((picture: LinkPicture): Uint8Array => {
  const { width, height, data } = paintLinkPicture(picture);
  return encode({ width, height, data, channels: 3, depth: 8 });
});
