/** A roster as it is written: a line a player, the number before or behind the name or left out. Pure. */

export interface RosterPart {
  /** A name, or an id. */
  readonly person: string;
  readonly number?: number;
}

/** "7 Anna", "Anna, 7", "Anna"; a number behind a name without a comma may be of the name. Empty lines are left out. */
export function rosterLines(text: string): readonly RosterPart[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(partOf);
}

function partOf(line: string): RosterPart {
  const before = /^(\d{1,2})[\s.,;:]+(.+)$/.exec(line);
  if (before !== null) return { person: before[2]!.trim(), number: Number(before[1]) };
  const behind = /^(.+?)[,;]\s*(\d{1,2})$/.exec(line);
  if (behind !== null) return { person: behind[1]!.trim(), number: Number(behind[2]) };
  return { person: line };
}
