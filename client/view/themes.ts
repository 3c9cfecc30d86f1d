/** Looks of table and pieces to choose from. Lines stay black (24.2), pieces red and black with their marks. */

export interface TableLook {
  /** Far to near. */
  readonly wood: readonly [string, string, string];
  /** r,g,b of the grain. */
  readonly grain: string;
  /** The rails' lines and corners, r,g,b. */
  readonly seam: string;
  /** From the outside in: outer edge, its shade, the side's two tones, the lit edge, the face to the table. */
  readonly far: readonly string[];
  readonly near: readonly string[];
}

export const TABLE_LOOKS = {
  pine: {
    wood: ['#EDD3A6', '#EBCFA0', '#E6C793'],
    grain: '168,116,58',
    seam: '42,21,11',
    far: ['#23130B', '#2E1A10', '#6B4029', '#7A4B31', '#94603F', '#5A3420'],
    near: ['#1C0F08', '#28160D', '#5F3823', '#6E432B', '#A87350', '#8A5A3B'],
  },
  birch: {
    wood: ['#F3E6CB', '#F0E1C2', '#EAD9B5'],
    grain: '150,118,78',
    seam: '20,24,22',
    far: ['#101513', '#18201D', '#33423C', '#3D4E47', '#54695F', '#29352F'],
    near: ['#0C100F', '#141B18', '#2C3A34', '#36463F', '#64796F', '#4A5D54'],
  },
  oak: {
    wood: ['#DDB67C', '#D9AF72', '#D0A465'],
    grain: '124,74,28',
    seam: '30,18,12',
    far: ['#150E0A', '#1E1510', '#3B2B21', '#48352A', '#64493A', '#33241B'],
    near: ['#110B08', '#19110C', '#33251C', '#403025', '#735543', '#59412F'],
  },
} as const satisfies Record<string, TableLook>;
export type TableTheme = keyof typeof TABLE_LOOKS;

export interface PieceLook {
  readonly red: readonly [string, string, string];
  readonly black: readonly [string, string, string];
  /** Strength of the gloss, 0 to 1. */
  readonly gloss: number;
  /** Width of the ring and of the dashes, mm. */
  readonly mark: number;
  readonly ring: string;
  readonly dash: string;
}

export const PIECE_LOOKS = {
  lacquer: {
    red: ['#D94A3C', '#C63A2E', '#A92C22'],
    black: ['#3C3834', '#26231F', '#171512'],
    gloss: 0.6,
    mark: 2.1,
    ring: '#FFE9DC',
    dash: '#E9E2D6',
  },
  matt: {
    red: ['#BE4436', '#B33C2F', '#A23428'],
    black: ['#3A3733', '#302D29', '#282521'],
    gloss: 0.22,
    mark: 1.8,
    ring: '#F4D9C6',
    dash: '#D8CDBB',
  },
  bold: {
    red: ['#F0503C', '#E23E2C', '#C22F1F'],
    black: ['#221F1C', '#151310', '#0B0A09'],
    gloss: 0.45,
    mark: 3.6,
    ring: '#FFFFFF',
    dash: '#FFFFFF',
  },
} as const satisfies Record<string, PieceLook>;
export type PieceTheme = keyof typeof PIECE_LOOKS;
