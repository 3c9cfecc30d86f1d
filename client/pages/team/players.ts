/** The list of a team competition's players. Pure. */
import type { PlayerList } from '../../../shared/protocol/team.ts';

/** Places as they are shared by who is level in points and in sets. */
export function placesOf(
  lines: readonly Pick<PlayerList['lines'][number], 'points' | 'sets' | 'played'>[],
): readonly number[] {
  const same = (i: number): boolean => {
    const [one, before] = [lines[i]!, lines[i - 1]!];
    const difference = ({ sets }: typeof one): number => sets[0] - sets[1];
    return one.points === before.points && difference(one) === difference(before) && one.played === before.played;
  };
  const places: number[] = [];
  for (const i of lines.keys()) places.push(i > 0 && same(i) ? places[i - 1]! : i + 1);
  return places;
}
