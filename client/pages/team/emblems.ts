/** The emblems of teams (4.2), each as one path in a square of 24, in the team's second colour. Holes are by even-odd. */
import type { Emblem } from '../../../shared/competition/team/look.ts';
import { t, type UiKey } from '../../i18n/index.ts';

export const EMBLEM_PATHS: Readonly<Record<Emblem, string>> = {
  oak: 'M12 2c2 0 3 1.6 2.6 3.2 2-.2 3.4 1.2 2.9 3 2 .2 2.8 2.2 1.6 3.7 1.6 1 1.4 3.2-.4 3.9.3 1.8-1.7 3-3.4 2.2L13 16.8V22h-2v-5.2l-2.3 1.2c-1.7.8-3.7-.4-3.4-2.2-1.8-.7-2-2.9-.4-3.9C3.7 10.4 4.5 8.4 6.5 8.2c-.5-1.8.9-3.2 2.9-3C9 3.6 10 2 12 2z',
  linden:
    'M11 1h2v5.5c.5-.9 1.3-1.6 2.5-1.9C18 4 20.5 5.5 20.8 9c.4 4-2.3 8.5-8.8 13.5C5.5 17.5 2.8 13 3.2 9 3.5 5.5 6 4 8.5 4.6c1.2.3 2 1 2.5 1.9z',
  pine: 'M12 1.5 17 9h-3l4 5h-3l5 6h-7v2.5h-2V20H4l5-6H6l4-5H7z',
  sun: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 4.9 4.9 3.5l2.9 2.9-1.4 1.4zM16.2 17.6l1.4-1.4 2.9 2.9-1.4 1.4zM19.1 3.5l1.4 1.4-2.9 2.9-1.4-1.4zM6.4 16.2l1.4 1.4-2.9 2.9-1.4-1.4z',
  star: 'M12 1.5l3.2 6.9 7.3.9-5.4 5.1 1.4 7.4L12 18.2l-6.5 3.6 1.4-7.4L1.5 9.3l7.3-.9z',
  moon: 'M15 2A10 10 0 1 0 22 15 8.5 8.5 0 0 1 15 2z',
  wave: 'M1 7c3.7-5 6.3-5 11 0s7.3 5 11 0v3.5c-3.7 5-6.3 5-11 0s-7.3-5-11 0zM1 15c3.7-5 6.3-5 11 0s7.3 5 11 0v3.5c-3.7 5-6.3 5-11 0s-7.3-5-11 0z',
  anchor:
    'M12 2a3 3 0 0 0-1.2 5.7V9H8v2h2.8v8.6C8 19.1 6 17.5 5.3 15l1.7.5L4.5 11 2 15.5l1.5-.3C4.5 19.5 8 22 12 22s7.5-2.5 8.5-6.8l1.5.3L19.5 11 17 15.5l1.7-.5c-.7 2.5-2.7 4.1-5.5 4.6V11H16V9h-2.8V7.7A3 3 0 0 0 12 2zm0 2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  stork:
    'M1.5 6.5 9 4.5A2.5 2.5 0 0 1 13.5 6c0 1.5-.8 3 .5 4.5 2.5.5 6.5 1.5 8.5 5.5-3 .8-5.2.7-6.5.3V22h-1.5v-6H13v6h-1.5v-6.7C9.5 14 8.7 12 9 9.5c.2-1.3.8-2 .3-2.8z',
  wagtail:
    'M2.5 9.5 6 7.7C6.5 5.5 8.5 4.5 10.5 5.5 13 6.7 14 9 16 11.5L23 19.5l-8.2-4c-1 .8-2 1.2-3.3 1.2V20h2v1.5H8V20h2v-3.4C7 16 5.5 13.2 6 10.2z',
  fox: 'M3 3l6 4h6l6-4-1 9-8 9.5L4 12zM8 11.2l3 1.8-2.3 1zM16 11.2l-.7 2.8-2.3-1z',
  wolf: 'M4 1.5 8.5 6.5h7L20 1.5l.5 9.5-2 2 1 3-3 .5-4.5 6-4.5-6-3-.5 1-3-2-2zM7.8 11l3.2 1.5-2.2 1.2zM16.2 11l-1 2.7-2.2-1.2zM10.3 17.5h3.4L12 19.5z',
  bear: 'M6 3a3 3 0 0 1 2.8 1.9 9 9 0 0 1 6.4 0 3 3 0 1 1 4.6 3.6 8.5 8.5 0 0 1 .7 3.5c0 5-4 9-8.5 9s-8.5-4-8.5-9a8.5 8.5 0 0 1 .7-3.5A3 3 0 0 1 6 3zM9 10a1.2 1.2 0 1 0 0 2.4A1.2 1.2 0 0 0 9 10zM15 10a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zM12 14c-1.5 0-2.5.8-2.5 1.7s1.3 1.8 2.5 1.8 2.5-.9 2.5-1.8S13.5 14 12 14z',
  horse:
    'M7 22.5h11.5c0-5 1.5-9.5-1-14C15.8 5.5 13.5 4 11 3.5L10 1 8.5 4 3 11.5 4.5 14.7 7.5 14l3-2c0 3.5-3.5 5.5-3.5 10.5zM9.5 7a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  crown: 'M2 6.5l5 4.5 5-7.5 5 7.5 5-4.5-2 11.5H4zM4 19.5h16V22H4z',
  key: 'M7.5 2a5.5 5.5 0 0 1 5.2 7.3L22 18.5V22h-4v-2.5h-2.5V17H13l-2.7-2.7A5.5 5.5 0 1 1 7.5 2zM6.5 5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  mill: 'M10.3 14h3.4L17 22.5H7zM11 10 4.5 2.5l-2 2 8 6.5zM13 10l6.5-7.5 2 2-8 6.5zM13.5 12l8 6.5-2 2L13 13zM10.5 12l-8 6.5 2 2L11 13z',
  tower: 'M5 2h3v2.5h2.5V2h3v2.5H16V2h3v6l-2 2v9h2v3.5H5V19h2v-9L5 8zM10.5 22.5V18a1.5 1.5 0 0 1 3 0v4.5z',
  cross: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z',
  lightning: 'M14 1 4 13.5h6L8.5 23 20 9.5h-7z',
};

const NAMES: Readonly<Record<Emblem, UiKey>> = {
  oak: 'emblem.oak',
  linden: 'emblem.linden',
  pine: 'emblem.pine',
  sun: 'emblem.sun',
  star: 'emblem.star',
  moon: 'emblem.moon',
  wave: 'emblem.wave',
  anchor: 'emblem.anchor',
  stork: 'emblem.stork',
  wagtail: 'emblem.wagtail',
  fox: 'emblem.fox',
  wolf: 'emblem.wolf',
  bear: 'emblem.bear',
  horse: 'emblem.horse',
  crown: 'emblem.crown',
  key: 'emblem.key',
  mill: 'emblem.mill',
  tower: 'emblem.tower',
  cross: 'emblem.cross',
  lightning: 'emblem.lightning',
};
export const emblemText = (emblem: Emblem): string => t(NAMES[emblem]);
