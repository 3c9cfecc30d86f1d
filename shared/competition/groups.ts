/** Groups first, then finals: who plays in which group, and how the best of the groups come into the finals. */
import { type Line, seedLines } from './bracket.ts';
import type { ParticipantId } from './result.ts';

/** Groups by the serpent: 1 2 3, 6 5 4, 7 8 9, ... so that they are equally strong. */
export function serpent(participants: readonly ParticipantId[], count: number): readonly (readonly ParticipantId[])[] {
  const groups: ParticipantId[][] = Array.from({ length: count }, () => []);
  participants.forEach((id, i) => {
    const lap = Math.floor(i / count);
    const at = i % count;
    groups[lap % 2 === 0 ? at : count - 1 - at]!.push(id);
  });
  return groups;
}

/** Names of groups: A, B, ... Z, AA, AB, ... */
export function groupName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : groupName(Math.floor(index / 26) - 1) + letter;
}

/**
 * The seeding of the finals from the groups' tables: all winners, then all seconds, and so on. In a knock-out, two of the
 * same group don't meet in its first round where another of the same place can be exchanged.
 * @param tables the groups' participants in the order of their tables
 * @param qualify how many of each group go on
 */
export function finalists(
  tables: readonly (readonly ParticipantId[])[],
  qualify: number,
  knockOut: boolean,
): readonly ParticipantId[] {
  const tiers = Array.from({ length: qualify }, (_, place) =>
    tables.map((table) => table[place]).filter((id) => id !== undefined),
  );
  const seeds = tiers.flat();
  if (!knockOut) return seeds;
  const groupOf = new Map(tables.flatMap((table, group) => table.map((id) => [id, group] as const)));
  const tierOf = tiers.flatMap((tier, place) => tier.map(() => place));
  const opponent = firstOpponents(seeds.length);
  const clash = (i: number): boolean => {
    const other = opponent[i];
    return other !== undefined && groupOf.get(seeds[i]!) === groupOf.get(seeds[other]!);
  };
  for (let i = seeds.length - 1; i >= 0; i--) {
    if (!clash(i)) continue;
    for (let j = seeds.length - 1; j >= 0; j--) {
      if (j === i || tierOf[j] !== tierOf[i]) continue;
      const before = [clash(i), clash(j)].filter(Boolean).length;
      [seeds[i], seeds[j]] = [seeds[j]!, seeds[i]!];
      if ([clash(i), clash(j)].filter(Boolean).length < before) break;
      [seeds[i], seeds[j]] = [seeds[j]!, seeds[i]!];
    }
  }
  return seeds;
}

/** By seed from 0, the seed that it meets in the first round of a knock-out. */
function firstOpponents(n: number): readonly (number | undefined)[] {
  const lines = seedLines(n);
  const seedOf = (line: Line | undefined) => (line?.source?.kind === 'seed' ? line.source.seed - 1 : undefined);
  const opponents = new Array<number | undefined>(n).fill(undefined);
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [one, two] = [seedOf(lines[i]), seedOf(lines[i + 1])];
    if (one === undefined || two === undefined) continue;
    opponents[one] = two;
    opponents[two] = one;
  }
  return opponents;
}
