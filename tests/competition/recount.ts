/**
 * A table counted anew, by its own simple means, to hold the core's against: no code of shared/competition is used. It takes
 * games as the command line does.
 */

export interface Told {
  readonly round: number;
  readonly a: string;
  readonly b: string;
  readonly sets?: readonly [number, number];
  readonly absent?: 'a' | 'b' | 'both';
}

export interface Question {
  readonly participants: readonly string[];
  readonly points: { readonly win: number; readonly draw: number; readonly loss: number };
  readonly tieBreaks: readonly string[];
  readonly games: readonly Told[];
  readonly byes: readonly { readonly round: number; readonly participant: string }[];
  /** Rounds lost by absence, against nobody. */
  readonly missed?: readonly { readonly round: number; readonly participant: string }[];
  readonly last?: readonly string[];
  readonly lot?: readonly string[];
}

interface Seen {
  readonly round: number;
  readonly other: string | null;
  readonly got: number;
  readonly won: number;
  readonly lost: number;
  readonly real: boolean;
  readonly how: 'w' | 'd' | 'l';
}

/** Places by participant, and points. */
export function recount(question: Question): {
  readonly place: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
} {
  const { participants, points: worth, games, byes, tieBreaks } = question;
  const seen: Record<string, Seen[]> = {};
  for (const id of participants) seen[id] = [];
  let lastRound = 0;
  for (const game of games) {
    lastRound = Math.max(lastRound, game.round);
    const real = game.absent === undefined;
    const [x, y] = game.sets ?? [0, 0];
    const side = (won: number, lost: number, absentHere: boolean, absentThere: boolean, other: string): Seen => {
      const how = real ? (won > lost ? 'w' : won < lost ? 'l' : 'd') : absentHere ? 'l' : absentThere ? 'w' : 'd';
      const got = how === 'w' ? worth.win : how === 'd' ? worth.draw : worth.loss;
      return { round: game.round, other, got, won: real ? won : 0, lost: real ? lost : 0, real, how };
    };
    const aGone = game.absent === 'a' || game.absent === 'both';
    const bGone = game.absent === 'b' || game.absent === 'both';
    seen[game.a]!.push(side(x, y, aGone, bGone, game.b));
    seen[game.b]!.push(side(y, x, bGone, aGone, game.a));
  }
  for (const { round, participant } of byes) {
    lastRound = Math.max(lastRound, round);
    seen[participant]!.push({ round, other: null, got: worth.win, won: 0, lost: 0, real: false, how: 'w' });
  }
  for (const { round, participant } of question.missed ?? []) {
    lastRound = Math.max(lastRound, round);
    seen[participant]!.push({ round, other: null, got: worth.loss, won: 0, lost: 0, real: false, how: 'l' });
  }
  const points: Record<string, number> = {};
  for (const id of participants) points[id] = seen[id]!.reduce((sum, one) => sum + one.got, 0);

  const opposition = (id: string): number[] =>
    seen[id]!.map((one) => (one.real ? points[one.other!]! : points[id]!)).sort((x, y) => x - y);
  const add = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
  const ratio = (list: readonly Seen[]): number => {
    const won = add(list.map((one) => one.won));
    const lost = add(list.map((one) => one.lost));
    return won === 0 ? 0 : won / lost;
  };
  const inRound = (id: string, round: number): number =>
    add(seen[id]!.filter((one) => one.round === round).map((one) => one.got));
  const among = (id: string, level: readonly string[]): Seen[] | null => {
    for (const one of level)
      for (const two of level) if (one !== two && !seen[one]!.some((game) => game.other === two)) return null;
    return seen[id]!.filter((one) => one.other !== null && level.includes(one.other));
  };

  /** More is better, place by place. */
  const value = (name: string, id: string, level: readonly string[]): number[] => {
    const list = opposition(id);
    switch (name) {
      case 'head-to-head':
        return [add((among(id, level) ?? []).map((one) => one.got))];
      case 'mini-table-set-ratio':
        return [ratio(among(id, level) ?? [])];
      case 'set-ratio':
        return [ratio(seen[id]!)];
      case 'set-difference':
        return [add(seen[id]!.map((one) => one.won - one.lost))];
      case 'buchholz':
        return [add(list)];
      case 'buchholz-cut-1':
        return [add(list.slice(1))];
      case 'buchholz-median':
        return [add(list.slice(1, -1))];
      case 'berger':
        return [
          add(
            seen[id]!.map((one) => {
              if (!one.real) return points[id]! / 2;
              return one.how === 'w' ? points[one.other!]! : one.how === 'd' ? points[one.other!]! / 2 : 0;
            }),
          ),
        ];
      case 'progressive': {
        let sum = 0;
        for (let upTo = 1; upTo <= lastRound; upTo++)
          for (let round = 1; round <= upTo; round++) sum += inRound(id, round);
        return [sum];
      }
      case 'wins':
        return [seen[id]!.filter((one) => one.how === 'w' && one.other !== null).length];
      case 'last-round':
        return Array.from({ length: lastRound }, (_, i) => inRound(id, lastRound - i));
      case 'lot':
        return [(question.lot ?? []).includes(id) ? -(question.lot ?? []).indexOf(id) : Number.NEGATIVE_INFINITY];
      default:
        throw new Error(name);
    }
  };
  const place: Record<string, number> = {};
  const sort = (level: readonly string[], from: number, breaks: readonly string[]): void => {
    if (level.length === 0) return;
    const [name, ...rest] = breaks;
    if (level.length === 1 || name === undefined) {
      for (const id of level) place[id] = from;
      return;
    }
    const values = new Map(level.map((id) => [id, value(name, id, level)]));
    const better = (x: string, y: string): number => {
      const [v, w] = [values.get(x)!, values.get(y)!];
      for (let i = 0; i < v.length; i++) if (v[i] !== w[i]) return v[i]! > w[i]! ? -1 : 1;
      return 0;
    };
    const best = level.filter((id) => level.every((other) => better(id, other) <= 0));
    sort(best, from, rest);
    sort2(
      level.filter((id) => !best.includes(id)),
      from + best.length,
      breaks,
      values,
    );
  };
  /** The others of a level keep the values they had in it. */
  const sort2 = (
    level: readonly string[],
    from: number,
    breaks: readonly string[],
    values: ReadonlyMap<string, number[]>,
  ): void => {
    if (level.length === 0) return;
    const best = level.filter((id) =>
      level.every((other) => {
        const [v, w] = [values.get(id)!, values.get(other)!];
        const at = v.findIndex((one, i) => one !== w[i]);
        return at < 0 || v[at]! > w[at]!;
      }),
    );
    sort(best, from, breaks.slice(1));
    sort2(
      level.filter((id) => !best.includes(id)),
      from + best.length,
      breaks,
      values,
    );
  };
  const last = question.last ?? [];
  let from = 1;
  for (const part of [
    participants.filter((id) => !last.includes(id)),
    participants.filter((id) => last.includes(id)),
  ]) {
    const scores = [...new Set(part.map((id) => points[id]!))].sort((x, y) => y - x);
    for (const score of scores) {
      const level = part.filter((id) => points[id] === score);
      sort(level, from, tieBreaks);
      from += level.length;
    }
  }
  return { place, points };
}
