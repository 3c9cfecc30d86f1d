/** A team competition and its matches, played by the tests through decide, as on the server. */
import { expect } from 'vitest';
import type { Author, Entrant, MatchResult } from '../../../shared/competition/log/events.ts';
import { participantOf } from '../../../shared/competition/log/state.ts';
import type { Regulations, TeamRules } from '../../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../../shared/competition/regulations/templates.ts';
import type { GameResult, Named } from '../../../shared/competition/result.ts';
import { applyToMatch, foldMatch } from '../../../shared/competition/team/match-apply.ts';
import { decideMatch, openMatch } from '../../../shared/competition/team/match-decide.ts';
import type { Lineup, MatchCommand, MatchEvent } from '../../../shared/competition/team/match-events.ts';
import type { MatchState } from '../../../shared/competition/team/match-state.ts';
import { as, SYSTEM, World } from '../world.ts';

/** A team of six: `x-1` to `x-6`, led by `x-cap`. */
export function team(id: string, size = 6): Entrant {
  const members = Array.from({ length: size }, (_, i) => ({
    id: `${id}-${i + 1}`,
    name: `${id}-${i + 1}`,
    number: i + 1,
  }));
  return { id, name: `Team ${id}`, members, rating: null, captain: `${id}-cap`, deputy: `${id}-dep` };
}

/** Live, four boards, two reserves, two series, unless changed. */
export function teamRules(changes: Partial<TeamRules> = {}, more: Partial<Regulations> = {}): Regulations {
  return {
    ...TEMPLATES['team-league'],
    format: { system: 'round-robin', cycles: 1 },
    entry: { how: 'open', least: 2, most: 24, lateUntilRound: 0 },
    timing: { kind: 'live', startsAt: null, pause: 0 },
    ...more,
    team: { ...TEMPLATES['team-league'].team, ...changes },
  };
}

export const CHIEF = as('chief');
export const GROUNDS = { clause: '7.1.b', reason: 'Looked at again.' };

export function leagueOf(rules: Regulations, ids: readonly string[] = ['x', 'y'], size = 6): World {
  const world = new World(rules);
  world.do({ type: 'appoint', person: { id: 'chief', name: 'Chief' }, office: 'chief' });
  world.do({ type: 'appoint', person: { id: 'secretary', name: 'Secretary' }, office: 'secretary' });
  return world.start(ids, (id) => team(id, size));
}

/** The line-up of a team by the numbers of its roster: `players('x', 1, 2)`; pairs as `[1, 2]`. */
export function players(id: string, ...numbers: (number | readonly number[])[]): Lineup {
  return numbers.map((one) => (typeof one === 'number' ? [one] : one).map((number) => `${id}-${number}`));
}

/** One match with its log. */
export class Match {
  readonly events: MatchEvent[];
  state: MatchState;
  readonly world: World;

  constructor(world: World, game: string, begins = world.now) {
    this.world = world;
    const first = openMatch(world.state, game, SYSTEM, world.now, begins);
    if (!first.ok) throw new Error(first.error.code);
    this.events = [first.value];
    this.state = foldMatch(this.events);
  }

  /** Does it, or fails the test. Gives the types of the events made. */
  do(command: MatchCommand, by: Author = SYSTEM): string[] {
    const answer = decideMatch(this.world.state, this.state, command, by, ++this.world.now);
    if (!answer.ok) throw new Error(`${command.type}: ${answer.error.code} ${answer.error.message}`);
    for (const event of answer.value) this.state = applyToMatch(this.state, event);
    this.events.push(...answer.value);
    return answer.value.map(({ type }) => type);
  }

  /** Code and clause of the refusal; nothing may change by it. */
  refused(command: MatchCommand, by: Author = SYSTEM): string {
    const before = JSON.stringify(this.state);
    const answer = decideMatch(this.world.state, this.state, command, by, this.world.now + 1);
    expect(JSON.stringify(this.state)).toBe(before);
    if (answer.ok) return 'not refused';
    expect(answer.error.message).toMatch(/\w/);
    return `${answer.error.code} ${answer.error.clause ?? ''}`.trim();
  }

  captain(side: Named): Author {
    return as(participantOf(this.world.state, this.state[side])!.captain!);
  }

  hand(side: Named, lineup: Lineup, bench: readonly string[] = []): MatchCommand {
    return { type: 'hand-in', side, lineup, bench };
  }

  /** Both hand in the first four of their rosters, the other two on the bench. */
  begin(): this {
    for (const side of ['a', 'b'] as const) {
      const id = this.state[side];
      this.do(this.hand(side, players(id, 1, 2, 3, 4), [`${id}-5`, `${id}-6`]), this.captain(side));
    }
    return this;
  }

  end(board: number, result: GameResult): string[] {
    return this.do({ type: 'report-board', board, result, cause: 'absent' in result ? 'absence' : 'play' });
  }

  /** Tells the competition what the match ended as. */
  tell(): MatchResult {
    const { result } = this.state.ended!;
    this.world.report(this.state.game, result);
    return result;
  }
}
