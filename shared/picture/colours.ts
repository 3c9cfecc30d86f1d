/** The colours of the table and the discs in pictures, `#RRGGBB`. */
export const COLOURS = {
  rail: '#5A3420',
  mitre: '#1A0D07',
  field: '#EACD9C',
  fieldEdge: '#2B1609',
  line: '#17120D',
  pocket: '#2B271E',
  pocketRim: '#A57B46',
  /** The mark of who has the right. */
  turn: '#F2C46B',
  label: '#F7E9D0',
  shadow: '#1D0F05',
} as const;

/** How dark a disc's shadow is, 0 to 1. */
export const SHADOW_OPACITY = 0.35;

/** A disc with its edge and the ring by which it is known without colour. */
export interface DiscColours {
  readonly fill: string;
  readonly edge: string;
  readonly mark: string;
}

export const DISCS: Readonly<Record<'A' | 'B' | 'striker', DiscColours>> = {
  A: { fill: '#C63A2E', edge: '#5E130D', mark: '#FFE9DC' },
  B: { fill: '#26231F', edge: '#080706', mark: '#F1EBE0' },
  striker: { fill: '#F8F0DE', edge: '#3B2812', mark: '#B99C6B' },
};

/** The rings on the discs, mm: closed on those of A, broken into four dashes on those of B. */
export const MARKS = {
  piece: { radius: 9.6, closed: 2.4, broken: 2.8, dash: 5 },
  striker: { radius: 14.6, width: 1.4 },
} as const;
