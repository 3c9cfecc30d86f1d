/**
 * The measures of the table, the discs and the cue (clauses 24-27; rules.md, section 1).
 * Millimetres, grams. Origin at the table's centre, x to the East, y to the North, seen from above.
 */

/** Half of the playing surface's side: the rails stand at x, y = ±500 (24.1). */
export const HALF = 500;
/** Width and height of the rails (24.1). */
export const RAIL_WIDTH = 45;
export const RAIL_HEIGHT = 25;
/** Pockets: round holes, rims 15 mm from both rails (24.1). */
export const POCKET_RADIUS = 50;
export const POCKET_CENTRE = 435;
/** Lines are 1 mm wide and centred on their nominal distance (24.2). */
export const LINE_WIDTH = 1;
/** Distance of a zone line from its rail, and its coordinate in the seat frame (24.2). */
export const ZONE_DEPTH = 130;
export const ZONE_LINE = HALF - ZONE_DEPTH; // 370
/** Radius of the centre circle's line (24.2). */
export const CIRCLE_RADIUS = 125;

/** A piece (25.1). */
export const PIECE_RADIUS = 15;
export const PIECE_HOLE_RADIUS = 4;
export const PIECE_THICKNESS = 12;
/** The striker (26.1): defaults within 44-45, 14-15, 10-10.2 mm. */
export const STRIKER_RADIUS = 22.25;
export const STRIKER_HOLE_RADIUS = 5;
export const STRIKER_THICKNESS = 14;

/**
 * Pieces of one side, singles; a pair has twice as many (10.3, 21.1).
 */
export const PIECES_PER_ROW = 8;

/** A disc counts as moved when it rests more than this away from where it was (rules.md, section 4). */
export const MOVED = 0.01;
/** Two contacts of the striker closer in time than this count as simultaneous, seconds (rules.md, section 4). */
export const SIMULTANEOUS = 1e-6;
