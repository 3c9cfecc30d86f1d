/** The clauses that each act of the referee may rest on; the likeliest first. */
export const WARNINGS = [
  '19.1.k',
  '19.1.a',
  '19.1.b',
  '19.1.v',
  '19.1.g',
  '19.1.d',
  '19.1.e',
  '19.1.zh',
  '19.1.z',
  '19.1.i',
  '21.9',
] as const;

export const PENALTIES = [
  '17.1.o',
  '17.1.a',
  '17.1.k',
  '17.1.l',
  '17.1.m',
  '17.1.n',
  '17.1.s',
  '17.1.t',
  '17.1.u',
] as const;
/** For a side that hasn't the right: laid when the opponent's series ends. */
export const PENALTIES_LATER = ['17.1.p'] as const;

export const TURNS = ['18.1.z', '18.1.e', '18.1.d', '18.1.zh', '19.3'] as const;

export const SETS = [
  '16.1.v',
  '16.1.a',
  '16.1.b',
  '16.1.g',
  '16.1.d',
  '16.1.e',
  '16.1.zh',
  '16.1.z',
  '16.1.k',
  '16.1.l',
  '16.1.m',
] as const;

export const GAMES = ['15.2', '15.1', '3.6', '3.5', '14.1'] as const;

export const MOVES = ['9.1.z', '17.1.p', '12.11', '13.8', '17.3'] as const;

export const CANCELS = ['8.1.g'] as const;
