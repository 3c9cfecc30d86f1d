/** Potting and cutting. */
import type { Exercise } from './types.ts';

export const POTTING: readonly Exercise[] = [
  {
    id: 'pot-1',
    theme: 'potting',
    grade: 1,
    seat: 'S',
    pieces: { A1: [300, 280] },
    straight: true,
    goals: [
      { within: 3, potted: 1 },
      { within: 2, potted: 1 },
      { within: 1, potted: 1 },
    ],
  },
  {
    id: 'pot-2',
    theme: 'potting',
    grade: 1,
    seat: 'S',
    pieces: { A1: [-280, 364], A2: [65, -40], B1: [0, 430] },
    goals: [
      { within: 3, potted: 1 },
      { within: 4, potted: 2 },
      { within: 2, potted: 2 },
    ],
  },
  {
    id: 'pot-3',
    theme: 'potting',
    grade: 2,
    seat: 'S',
    pieces: { A1: [-227, 275], A2: [167, 41], A3: [336, -137], B1: [0, -485], B2: [-330, 60], B3: [30, 330] },
    goals: [
      { within: 4, potted: 2 },
      { within: 5, won: true },
      { within: 3, won: true, series: true },
    ],
  },
  {
    id: 'pot-4',
    theme: 'potting',
    grade: 3,
    seat: 'S',
    pieces: {
      A1: [-181, 353],
      A2: [123, 220],
      A3: [-265, -86],
      B1: [330, 330],
      B2: [-330, 260],
      B3: [60, 60],
      B4: [260, -20],
    },
    goals: [
      { within: 4, potted: 2 },
      { within: 5, won: true },
      { within: 3, won: true, series: true },
    ],
  },
  {
    id: 'pot-5',
    theme: 'potting',
    grade: 4,
    seat: 'S',
    pieces: {
      A1: [-280, 280],
      A2: [220, 330],
      A3: [-40, 210],
      A4: [320, -220],
      A5: [-200, -180],
      B1: [120, 120],
      B2: [-120, 380],
      B3: [380, 120],
    },
    goals: [
      { within: 5, potted: 3 },
      { within: 7, won: true },
      { within: 5, won: true, series: true },
    ],
  },
];

export const CUTS: readonly Exercise[] = [
  {
    id: 'cut-1',
    theme: 'cut',
    grade: 1,
    seat: 'S',
    pieces: { A1: [114, 272] },
    goals: [
      { within: 3, potted: 1 },
      { within: 2, potted: 1 },
      { within: 1, potted: 1 },
    ],
  },
  {
    id: 'cut-2',
    theme: 'cut',
    grade: 2,
    seat: 'S',
    pieces: { A1: [0, 310], B1: [-200, 370] },
    goals: [
      { within: 3, potted: 1 },
      { within: 2, potted: 1 },
      { within: 1, potted: 1, route: 'straight' },
    ],
  },
  {
    id: 'cut-3',
    theme: 'cut',
    grade: 3,
    seat: 'S',
    pieces: { A1: [-138, 436], B1: [-300, 420], B2: [130, 300] },
    goals: [
      { within: 3, potted: 1 },
      { within: 2, potted: 1 },
      { within: 1, potted: 1, route: 'straight' },
    ],
  },
  {
    id: 'cut-4',
    theme: 'cut',
    grade: 3,
    seat: 'S',
    pieces: { A1: [-380, 60], A2: [380, 60], B1: [-400, 250], B2: [400, -120], B3: [0, 200] },
    goals: [
      { within: 3, potted: 1 },
      { within: 4, potted: 2 },
      { within: 2, potted: 2, series: true },
    ],
  },
  {
    id: 'cut-5',
    theme: 'cut',
    grade: 4,
    seat: 'S',
    pieces: { A1: [-70, 300], A2: [70, 300], A3: [0, 180], B1: [-220, 130], B2: [220, 130] },
    goals: [
      { within: 3, potted: 1 },
      { within: 4, potted: 2 },
      { within: 3, won: true, series: true },
    ],
  },
];
