/**
 * `node tests/bench/plots.ts`: draws docs/physics-break.svg (one break, every disc's way) and docs/physics-errors.svg (the
 * direction error of each engine over the cut-shot grid).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import RAPIER from '@dimforge/rapier2d-deterministic-compat';
import { simulate } from '../../shared/physics/simulate.ts';
import { decodeTrack, TrackSampler } from '../../shared/physics/track.ts';
import type { PieceId } from '../../shared/table/pieces.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { CUTS, cutGrid, degreesApart, FREE, ourDirection, SPEEDS } from './cuts.ts';
import { type Maker, matter, planckBullets, rapier, struckDirection } from './peers.ts';
import { breaks } from './physics.bench.ts';

const docs = join(import.meta.dirname, '../../docs');
const n1 = (value: number): string => String(Math.round(value * 10) / 10);

/** The liveliest of the bench's breaks. */
function drawBreak(): string {
  const scenes = breaks('singles', 400);
  const results = scenes.map((scene) => {
    const result = simulate({ ...scene, profile: FEDERATION });
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  });
  // How many pieces went far.
  const stirred = results.map(({ after }, k) => {
    const { pieces } = scenes[k]!;
    return Object.entries(after).filter(([id, at]) => {
      const [x, y] = pieces[id as PieceId]!;
      return at === null || Math.hypot(at[0] - x, at[1] - y) > 60;
    }).length;
  });
  const { track: bytes, log, duration } = results[stirred.indexOf(Math.max(...stirred))]!;
  const track = decodeTrack(bytes);
  const sampler = new TrackSampler(track);
  const ways = track.ids.map(() => [] as string[]);
  const first = track.ids.map(() => ['', ''] as [string, string]);
  const frames = Math.ceil(duration * 400);
  for (let k = 0; k <= frames; k++) {
    sampler.at((duration * k) / frames);
    for (let i = 0; i < ways.length; i++) {
      const at = `${n1(sampler.x[i]!)},${n1(-sampler.y[i]!)}`;
      if (k === 0) first[i] = [n1(sampler.x[i]!), n1(-sampler.y[i]!)];
      if (ways[i]!.at(-1) !== at) ways[i]!.push(at);
    }
  }
  const colour = (id: string): string => (id === 'striker' ? '#c9962b' : id.startsWith('A') ? '#b3312c' : '#2a2a2a');
  const radius = (id: string): number => (id === 'striker' ? 22.25 : 15);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-560 -560 1120 1150" font-family="sans-serif" font-size="20">`,
    '<title>One break: the way of every disc</title>',
    '<rect x="-545" y="-545" width="1090" height="1090" fill="#7a5230"/>',
    '<rect x="-500" y="-500" width="1000" height="1000" fill="#efd9ab"/>',
    ...[-435, 435].flatMap((x) => [-435, 435].map((y) => `<circle cx="${x}" cy="${y}" r="50" fill="#1b1410"/>`)),
    '<g fill="none" stroke="#54452f" stroke-width="1"><circle r="125"/><path d="M-500-370H500M-500 370H500M-370-500V500M370-500V500M-125 0H125M0-125V125"/></g>',
  ];
  track.ids.forEach((id, i) => {
    const [x, y] = first[i]!;
    parts.push(
      `<circle cx="${x}" cy="${y}" r="${radius(id)}" fill="none" stroke="${colour(id)}" stroke-dasharray="4 4"/>`,
    );
    if (ways[i]!.length > 1)
      parts.push(
        `<polyline points="${ways[i]!.join(' ')}" fill="none" stroke="${colour(id)}" stroke-width="${id === 'striker' ? 4 : 2}" stroke-linejoin="round" opacity="0.75"/>`,
      );
  });
  sampler.at(duration);
  track.ids.forEach((id, i) => {
    if (sampler.gone[i] === 0)
      parts.push(
        `<circle cx="${n1(sampler.x[i]!)}" cy="${n1(-sampler.y[i]!)}" r="${radius(id)}" fill="${colour(id)}" opacity="0.9"/>`,
      );
  });
  const count = (kind: string): number => log.filter((entry) => entry.kind === kind).length;
  parts.push(
    `<text x="-545" y="575">A break at 8 m/s: ${count('contact')} contacts, ${count('rail')} at rails, ${count('pot')} potted, at rest after ${duration.toFixed(2)} s; ${bytes.length} bytes of track</text>`,
    '</svg>',
  );
  return `${parts.join('\n')}\n`;
}

/** White below 1e-12 degrees, then by powers of ten to red. */
function heat(error: number): string {
  if (error >= 180) return '#000';
  const part = Math.min(Math.max((Math.log10(Math.max(error, 1e-16)) + 14) / 16, 0), 1);
  return `hsl(${Math.round(130 - 130 * part)} 60% ${Math.round(88 - 38 * part)}%)`;
}

function drawErrors(): string {
  const engines: (readonly [string, (k: number) => readonly [number, number] | null])[] = [];
  const grid = cutGrid();
  engines.push(['this physics', (k) => ourDirection(grid[k]!.scene)]);
  for (const [name, make] of [
    ['planck, bullets, 1/240 s', planckBullets],
    ['rapier2d, CCD, 1/240 s', rapier],
    ['matter-js, 1/240 s', matter],
  ] as [string, Maker][])
    engines.push([name, (k) => struckDirection(make, grid[k]!.scene, FREE)]);
  const cell = 26;
  const width = CUTS.length * cell;
  const height = SPEEDS.length * cell;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * (width + 90)} ${2 * (height + 80) + 50}" font-family="sans-serif" font-size="13">`,
    '<title>Direction error of each engine over the cut-shot grid</title>',
  ];
  engines.forEach(([name, direction], e) => {
    const x0 = 60 + (e % 2) * (width + 90);
    const y0 = 30 + Math.floor(e / 2) * (height + 80);
    const errors = grid.map(({ direction: truth }, k) => {
      const found = direction(k);
      return found === null ? 180 : degreesApart(found, truth);
    });
    const worst = Math.max(...errors.filter((error) => error < 180));
    parts.push(`<text x="${x0}" y="${y0 - 8}" font-weight="bold">${name}: worst ${worst.toPrecision(2)}°</text>`);
    grid.forEach((_, k) => {
      const column = k % CUTS.length;
      const row = SPEEDS.length - 1 - Math.floor(k / CUTS.length);
      const title = `${CUTS[column]}°, ${SPEEDS[SPEEDS.length - 1 - row]! / 1000} m/s: ${errors[k]! >= 180 ? 'missed' : `${errors[k]!.toPrecision(2)}°`}`;
      parts.push(
        `<rect x="${x0 + column * cell}" y="${y0 + row * cell}" width="${cell - 1}" height="${cell - 1}" fill="${heat(errors[k]!)}"><title>${title}</title></rect>`,
      );
    });
    SPEEDS.forEach((speed, k) => {
      const y = y0 + (SPEEDS.length - 1 - k) * cell + 17;
      parts.push(`<text x="${x0 - 6}" y="${y}" text-anchor="end">${speed / 1000} m/s</text>`);
    });
    CUTS.forEach((cut, k) => {
      if (k % 3 === 0) parts.push(`<text x="${x0 + k * cell}" y="${y0 + height + 15}">${cut}°</text>`);
    });
  });
  const y = 2 * (height + 80) + 12;
  parts.push(`<text x="60" y="${y + 14}">error in degrees:</text>`);
  for (let k = -14; k <= 2; k += 2) {
    const x = 190 + (k + 14) * 35;
    parts.push(
      `<rect x="${x}" y="${y}" width="20" height="18" fill="${heat(10 ** k)}"/><text x="${x + 24}" y="${y + 14}">1e${k}</text>`,
    );
  }
  parts.push(
    `<rect x="850" y="${y}" width="20" height="18" fill="#000"/><text x="874" y="${y + 14}">passed through</text></svg>`,
  );
  return `${parts.join('\n')}\n`;
}

await RAPIER.init();
writeFileSync(join(docs, 'physics-break.svg'), drawBreak());
writeFileSync(join(docs, 'physics-errors.svg'), drawErrors());
