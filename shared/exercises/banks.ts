/** Off the rails: the piece, or the striker on its way to it; and dark pieces, which can't be struck directly (13.3). */
import type { Exercise } from './types.ts';

export const BANKS: readonly Exercise[] = [
  {
    id: 'bank-1',
    theme: 'bank',
    grade: 2,
    seat: 'S',
    pieces: { A1: [166, 344], B1: [350, 400], B2: [-340, 400] },
    goals: [
      { within: 4, potted: 1, offRail: true },
      { within: 2, potted: 1, offRail: true },
      { within: 1, potted: 1, offRail: true },
    ],
  },
  {
    id: 'bank-2',
    theme: 'bank',
    grade: 3,
    seat: 'S',
    pieces: { A1: [270, 60], B1: [370, 290], B2: [-100, 250] },
    goals: [
      { within: 4, potted: 1, offRail: true },
      { within: 2, potted: 1, offRail: true },
      { within: 1, potted: 1, offRail: true },
    ],
  },
  {
    id: 'bank-3',
    theme: 'bank',
    grade: 3,
    seat: 'S',
    pieces: { A1: [-290, -190], B1: [0, 0], B2: [-380, 100] },
    goals: [
      { within: 4, potted: 1, route: 'opposite-rail' },
      { within: 2, potted: 1, route: 'opposite-rail' },
      { within: 1, potted: 1, route: 'opposite-rail' },
    ],
  },
  {
    id: 'bank-4',
    theme: 'bank',
    grade: 3,
    seat: 'S',
    pieces: { A1: [-230, 330], B1: [-250, 130], B2: [-90, 160] },
    goals: [
      { within: 4, potted: 1, route: 'side-rail' },
      { within: 2, potted: 1, route: 'side-rail' },
      { within: 1, potted: 1, route: 'side-rail' },
    ],
  },
  {
    id: 'bank-5',
    theme: 'bank',
    grade: 4,
    seat: 'S',
    pieces: { A1: [-180, 485], A2: [200, 485], B1: [0, 485], B2: [0, 60] },
    goals: [
      { within: 4, potted: 1, offRail: true },
      { within: 4, potted: 2 },
      { within: 2, potted: 2, series: true },
    ],
  },
];

export const DARK: readonly Exercise[] = [
  {
    id: 'dark-1',
    theme: 'dark',
    grade: 2,
    seat: 'S',
    pieces: { A1: [-370, -382] },
    goals: [
      { within: 4, potted: 1 },
      { within: 2, potted: 1 },
      { within: 1, potted: 1 },
    ],
  },
  {
    id: 'dark-2',
    theme: 'dark',
    grade: 2,
    seat: 'S',
    pieces: { A1: [30, 20], B1: [-150, 150] },
    goals: [
      { within: 4, potted: 1, route: 'side-rail' },
      { within: 2, potted: 1, route: 'side-rail' },
      { within: 1, potted: 1, route: 'side-rail' },
    ],
  },
  {
    id: 'dark-3',
    theme: 'dark',
    grade: 3,
    seat: 'S',
    pieces: { A1: [-60, 10], B1: [200, -60], B2: [-320, 200] },
    goals: [
      { within: 4, potted: 1, route: 'opposite-rail' },
      { within: 2, potted: 1, route: 'opposite-rail' },
      { within: 1, potted: 1, route: 'opposite-rail' },
    ],
  },
  {
    id: 'dark-4',
    theme: 'dark',
    grade: 3,
    seat: 'S',
    pieces: { A1: [-120, -430], A2: [170, -440], B1: [0, 250] },
    goals: [
      { within: 2, light: 1 },
      { within: 1, light: 1 },
      { within: 2, light: 2 },
    ],
  },
  {
    id: 'dark-5',
    theme: 'dark',
    grade: 5,
    seat: 'S',
    pieces: { A1: [375, -390], A2: [-40, -40], B1: [-200, 300], B2: [260, 200] },
    goals: [
      { within: 4, potted: 1 },
      { within: 5, won: true },
      { within: 2, won: true, series: true },
    ],
  },
];
