/** What the table shows at a time of a moment: the course, and at rest what the ruling found and did. Pure. */
import { viewOf } from '../../../shared/protocol/project.ts';
import { isStrike } from '../../../shared/record/record.ts';
import { allowed } from '../../../shared/rules/allowed.ts';
import type { Ruling } from '../../../shared/rules/types.ts';
import { type DiscId, piecesOf } from '../../../shared/table/pieces.ts';
import type { Point, Seat } from '../../../shared/table/seats.ts';
import { cueAfter, FAINT, noteOf, placingMarks, pullOf, railNotes } from '../../scenes/told-marks.ts';
import { EMPTY, type Note, type Picture, type Ring, type ShownDisc } from '../../view/picture.ts';
import { playbackOf, type Shown } from './game.ts';

/** The discs that lie on the table: in the course of the strike, or after its ruling. */
export function boardOf(moment: Shown, t: number, ended: boolean): ReadonlyMap<DiscId, Point> {
  const playback = playbackOf(moment);
  if (playback !== null && !ended) return playback.discsAt(t);
  const view = viewOf(ended ? moment.after : moment.before, { table: '', watchers: 0 });
  const discs = new Map<DiscId, Point>(piecesOf(view.pieces).map((id) => [id, view.pieces[id]!]));
  if (view.striker !== null) discs.set('striker', view.striker);
  return discs;
}

/** The ruling of a moment; null: there was none. */
export function rulingOf({ body }: Shown): Ruling | null {
  return 'ruling' in body ? body.ruling : null;
}

export interface Now {
  /** Seconds into the strike. */
  readonly t: number;
  /** The ruling is shown. */
  readonly ended: boolean;
  readonly running: boolean;
  /** Whether dark pieces are marked. */
  readonly dark: boolean;
  /** Where a disc is on its way to where it belongs. */
  readonly show: (id: DiscId, at: Point) => ShownDisc;
}

export function pictureOf(moment: Shown, { t, ended, running, dark, show }: Now): Picture {
  const playback = playbackOf(moment);
  const marks = courseMarks(moment, ended ? Number.POSITIVE_INFINITY : t);
  if (playback !== null && !ended) {
    const still = t === 0;
    const { at, direction, offset } = { at: spotOf(moment), direction: aimOf(moment), offset: playback.strike.offset };
    const waiting = { at, direction, offset, pull: pullOf(playback.strike.speed, maxSpeedOf(moment)), alpha: 1 };
    return {
      ...EMPTY,
      ...marks,
      discs: playback.shownAt(t),
      cue: still ? waiting : cueAfter(playback, t),
      rings: dark && (still || !running) ? darkRings(moment) : [],
    };
  }
  const discs = new Map<DiscId, ShownDisc>();
  for (const [id, at] of boardOf(moment, t, true)) {
    const shown = show(id, at);
    discs.set(id, id === 'striker' ? { ...shown, alpha: FAINT } : shown);
  }
  const placed = placingMarks(rulingOf(moment)?.placings ?? [], discs);
  return { ...EMPTY, ...marks, discs, halos: placed.halos, notes: [...marks.notes, ...placed.notes] };
}

/** The striker's rails and its first contact, as far as they have happened. */
function courseMarks(moment: Shown, t: number): Pick<Picture, 'notes' | 'paths' | 'rails'> {
  const { body } = moment;
  const playback = playbackOf(moment);
  if (playback === null || !isStrike(body)) return { notes: [], paths: [], rails: [] };
  const first = playback.first();
  const rails = railNotes(body.log, first?.t ?? Number.POSITIVE_INFINITY).filter((rail) => rail.t <= t);
  const notes: Note[] = rails.map(({ note }) => note);
  if (first !== null && first.t <= t) notes.push(noteOf(first));
  const paths = first !== null && first.t <= t ? [first.way] : [];
  return { notes, paths, rails: [] };
}

/** Whose strike it was. */
export function strikerSeat(moment: Shown): Seat | null {
  return isStrike(moment.body) ? moment.body.strike.seat : null;
}

/** Own dark pieces of who strikes, as they lay before it. */
function darkRings(moment: Shown): readonly Ring[] {
  const { set } = moment.before;
  const seat = strikerSeat(moment);
  if (set === null || seat === null || moment.set === 0) return [];
  const { dark, code } = allowed(set, seat);
  return dark.map((id) => ({ at: set.pieces[id]!, strong: code === 'dark-only' }));
}

function spotOf({ body }: Shown): Point {
  return isStrike(body) ? [body.strike.x, body.strike.y] : [0, 0];
}

function aimOf({ body }: Shown): Point {
  return isStrike(body) ? body.strike.aim : [0, 1];
}

function maxSpeedOf({ body, before }: Shown): number {
  return isStrike(body) ? body.profile.maxSpeed : before.config.profile.maxSpeed;
}
