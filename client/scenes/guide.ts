/** The line of sight of a prepared strike (12.22): the same simulator as the server's, stopped at the first contact. */

import { sightLine } from '../../shared/physics/sight.ts';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { STRIKER_RADIUS } from '../../shared/table/measures.ts';
import type { Guide } from '../view/picture.ts';
import { between } from './motion.ts';

/** What may be shown of a strike's way; null: nothing. */
export function guideOf(view: TableView, strike: WireStrike): Guide | null {
  if (view.sightLine <= 0) return null;
  const sight = sightLine(
    {
      seat: strike.seat,
      x: strike.x / 100,
      y: strike.y / 100,
      aim: [strike.dx, strike.dy],
      speed: strike.speed,
      offset: strike.offset,
    },
    view.pieces,
    view.profile,
    view.sightLine,
  );
  const guide = { path: fromEdge(sight.path), contact: sight.ghost?.at ?? null };
  // What is shown is what is asked for: where the cue errs, so far may the way lie from it.
  return view.cueError === null ? guide : { ...guide, spread: view.cueError.aim };
}

/** The line starts beyond the striker's edge. */
function fromEdge(path: Guide['path']): Guide['path'] {
  const [first, second, ...rest] = path;
  if (first === undefined || second === undefined) return [];
  const length = Math.hypot(second[0] - first[0], second[1] - first[1]);
  const gap = STRIKER_RADIUS + 2;
  return length <= gap ? [second, ...rest] : [between(first, second, gap / length), second, ...rest];
}
