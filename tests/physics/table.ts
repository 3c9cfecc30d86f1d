/** The table's contracts, for scenes that also run in other engines. */
export { HALF, POCKET_CENTRE } from '../../shared/table/measures.ts';
export { openingPosition, type PieceId, type Position } from '../../shared/table/pieces.ts';
export { FEDERATION, type TableProfile } from '../../shared/table/profile.ts';
export { type Point, SEATS, type Seat, toTable } from '../../shared/table/seats.ts';
export type { Strike } from '../../shared/table/strike.ts';
