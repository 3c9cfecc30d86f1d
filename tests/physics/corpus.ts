/**
 * The determinism corpus: 1,000 strikes from seeds (opening rows of singles and pairs, frozen and touching discs, corners,
 * spin, slow and fast, flights) and one hash over all their logs, rest positions and tracks. Runs in any engine: no Node, no DOM.
 */
import { strikeHash, textHash } from '../../shared/physics/hash.ts';
import { type Simulation, simulate } from '../../shared/physics/simulate.ts';
import { randomScene, type Scene } from './scenes.ts';
import { FEDERATION, type PieceId, type Point } from './table.ts';

export const CORPUS_SIZE = 1000;
/**
 * The corpus' hash, the same everywhere. It may change only together with PHYSICS_VERSION, or with the default profile
 * before the first release.
 */
export const CORPUS_HASH = '9239dcedb87289a5638808cbdf1a1ca7b30eee47168cf26824cfbb2073bd0360';

/** The k-th scene. Every eighth strikes at full power, so that there are flights. */
export function corpusScene(k: number): Scene {
  const scene = randomScene(k);
  return k % 8 === 0 ? { ...scene, strike: { ...scene.strike, speed: 8000 } } : scene;
}

/** The same position with its pieces listed in another order. */
function permuted(scene: Scene): Scene {
  const pieces: Record<PieceId, Point> = {};
  const ids = Object.keys(scene.pieces) as PieceId[];
  // Backwards, and every second one first.
  for (const parity of [1, 0])
    for (let i = ids.length - 1; i >= 0; i--) if (i % 2 === parity) pieces[ids[i]!] = scene.pieces[ids[i]!]!;
  return { strike: scene.strike, pieces };
}

function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += (256 + byte).toString(16).slice(1);
  return text;
}

export function played(scene: Scene): Simulation {
  const result = simulate({ ...scene, profile: FEDERATION });
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** The hash over the corpus; `permute`: with the pieces in another order; `between`: called before each strike. */
export function corpusHash(options: { permute?: boolean; between?: (k: number) => void } = {}): string {
  let text = '';
  for (let k = 0; k < CORPUS_SIZE; k++) {
    options.between?.(k);
    const scene = corpusScene(k);
    const result = played(options.permute === true ? permuted(scene) : scene);
    text += `${k} ${strikeHash(result)} ${textHash(hex(result.track))}\n`;
  }
  return textHash(text);
}
