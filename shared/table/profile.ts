/** Table profiles: what the wood, the lacquer and the discs do (physics.md, "Parameters"). */

/** mm, s, g. Names are the protocol's and the command line's. */
export interface TableProfile {
  /** Gravity, mm/s². */
  readonly g: number;
  /** Sliding friction of the boric-acid-dusted lacquer (24.3). */
  readonly mu: number;
  readonly restitutionDisc: number;
  readonly restitutionRail: number;
  /** Tangential Coulomb friction between discs: throw. */
  readonly frictionDisc: number;
  /** ... between disc and rail: english. */
  readonly frictionRail: number;
  /** Grams. */
  readonly massPiece: number;
  readonly massStriker: number;
  /** A disc drops when its centre comes within this of a pocket's centre, mm. */
  readonly captureRadius: number;
  /** Of the striker at the cue, mm/s. */
  readonly maxSpeed: number;
  /** Share of the normal impact speed turned upwards. */
  readonly liftRailStriker: number;
  readonly liftRailPiece: number;
  readonly liftSqueeze: number;
}

export const FEDERATION: TableProfile = {
  g: 9810,
  mu: 0.07,
  restitutionDisc: 0.9,
  restitutionRail: 0.8,
  frictionDisc: 0.1,
  frictionRail: 0.15,
  massPiece: 5.5,
  massStriker: 14,
  captureRadius: 50.5,
  maxSpeed: 8000,
  liftRailStriker: 0.089,
  liftRailPiece: 0.07,
  liftSqueeze: 0.07,
};

export type ProfileName = 'federation' | 'fast' | 'slow';

/** The profiles every table can choose. */
export const PROFILES: Readonly<Record<ProfileName, TableProfile>> = {
  federation: FEDERATION,
  fast: { ...FEDERATION, mu: 0.05 },
  slow: { ...FEDERATION, mu: 0.12 },
};
