/** Breaks, safety, and positions after penalties. */
import { openingPosition } from '../table/pieces.ts';
import type { Exercise } from './types.ts';

const OPENING = openingPosition('singles', { S: 'A', N: 'B' });

export const BREAKS: readonly Exercise[] = [
  {
    id: 'break-1',
    theme: 'break',
    grade: 3,
    seat: 'S',
    pieces: OPENING,
    goals: [
      { within: 1, potted: 1 },
      { within: 1, potted: 1, inTheOpen: 1 },
      { within: 1, potted: 2 },
    ],
  },
  {
    id: 'break-2',
    theme: 'break',
    grade: 3,
    seat: 'S',
    pieces: {
      A1: [-30, 250],
      A2: [0, 250],
      A3: [30, 250],
      A4: [-15, 276],
      A5: [15, 276],
      A6: [0, 302],
      B1: [-200, 100],
      B2: [200, 100],
    },
    goals: [
      { within: 2, potted: 3 },
      { within: 3, potted: 5 },
      { within: 4, won: true, series: true },
    ],
  },
  {
    id: 'break-3',
    theme: 'break',
    grade: 5,
    seat: 'S',
    pieces: OPENING,
    goals: [
      { within: 4, potted: 3, series: true },
      { within: 7, potted: 5, series: true },
      { within: 9, won: true, series: true },
    ],
  },
];

export const SAFETY: readonly Exercise[] = [
  {
    id: 'safe-1',
    theme: 'safety',
    grade: 3,
    seat: 'S',
    pieces: { A1: [35, 211], A2: [-40, 485], B1: [50, 335], B2: [92, 345] },
    goals: [
      { within: 2, opponentLight: 1 },
      { within: 1, opponentLight: 1 },
      { within: 1, opponentLight: 0 },
    ],
  },
  {
    id: 'safe-2',
    theme: 'safety',
    grade: 3,
    seat: 'S',
    pieces: { A1: [30, -250], A2: [250, 485], B1: [10, -165], B2: [-120, -485] },
    goals: [
      { within: 2, opponentOpen: 0 },
      { within: 1, opponentOpen: 0 },
      { within: 1, opponentOpen: 0, light: 2 },
    ],
  },
  {
    id: 'safe-3',
    theme: 'safety',
    grade: 4,
    seat: 'S',
    pieces: { A1: [28, 173], A2: [-250, 485], B1: [40, 320], B2: [-60, -485] },
    goals: [
      { within: 2, opponentOpen: 0 },
      { within: 1, opponentOpen: 0 },
      { within: 1, opponentOpen: 0, inTheOpen: 1 },
    ],
  },
];

export const PENALTIES: readonly Exercise[] = [
  {
    id: 'penalty-1',
    theme: 'penalty',
    grade: 3,
    seat: 'S',
    pieces: { A1: [0, 485], B1: [-150, -485], B2: [150, -485] },
    penalty: ['A1'],
    goals: [
      { within: 5, won: true },
      { within: 3, won: true },
      { within: 1, won: true },
    ],
  },
  {
    id: 'penalty-2',
    theme: 'penalty',
    grade: 4,
    seat: 'S',
    pieces: { A1: [280, 240], B1: [-200, 330], B2: [0, -485] },
    owes: 1,
    goals: [
      { within: 2, potted: 1, debts: 0 },
      { within: 6, won: true },
      { within: 2, won: true, series: true },
    ],
  },
  {
    id: 'penalty-3',
    theme: 'penalty',
    grade: 4,
    seat: 'S',
    pieces: { A1: [0, 485], A2: [30, 485], A3: [-30, 485], B1: [220, 220], B2: [-220, 220] },
    penalty: ['A1', 'A2', 'A3'],
    goals: [
      { within: 3, potted: 1 },
      { within: 4, potted: 2 },
      { within: 3, won: true },
    ],
  },
  {
    id: 'penalty-4',
    theme: 'penalty',
    grade: 5,
    seat: 'S',
    pieces: { A1: [0, 485], A2: [-380, -385], A3: [200, 260], B1: [-100, 300], B2: [120, -485], B3: [330, -100] },
    penalty: ['A1'],
    owes: 1,
    goals: [
      { within: 4, potted: 2 },
      { within: 8, won: true },
      { within: 4, won: true, series: true },
    ],
  },
];
