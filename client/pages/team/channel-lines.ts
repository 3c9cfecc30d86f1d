/** The lines of a team's channel. Pure. */
import type { ChannelLine } from '../../../shared/protocol/team.ts';

/** Lines in their order, each once. */
export function merged(lines: readonly ChannelLine[], more: readonly ChannelLine[]): readonly ChannelLine[] {
  const known = new Set(lines.map(({ n }) => n));
  return [...lines, ...more.filter(({ n }) => !known.has(n))].sort((x, y) => x.n - y.n);
}
