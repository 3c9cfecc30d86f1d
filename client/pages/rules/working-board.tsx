/** Clauses about competitions and about the table's make, worked out by the functions that a real competition and table use. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import {
  DRAW_LEAST,
  DRAW_MOST,
  drawOf,
  firstInKnockOut,
  firstInSeriesOf,
  LINEUP_PLAYERS,
  levelOf,
  lineUpRefusal,
  MATCH_BOARDS,
  matchAfter,
  RAIL_SPEEDS,
  ROUNDS,
  reboundOf,
  resultsOf,
  SURFACE_SPEEDS,
  slideOf,
  standingsOf,
  type Working,
} from '../../../shared/lessons/workings.ts';
import { SEATS } from '../../../shared/table/seats.ts';
import { errorText, t, type UiKey } from '../../i18n/index.ts';
import { decimals } from '../../i18n/numbers.ts';
import { bookText } from '../../i18n/rules-book.ts';
import { type ShownKey, shownText } from '../../i18n/rules-shown.ts';
import { WithClauses } from './clause-link.tsx';

export function WorkingBoard({ working }: { readonly working: Working }) {
  return (
    <section class="card example" aria-label={shownText('title.working')} data-testid="working">
      <h2>{shownText('title.working')}</h2>
      <Worked working={working} />
    </section>
  );
}

function Worked({ working }: { readonly working: Working }) {
  switch (working.kind) {
    case 'berger':
      return <Draw />;
    case 'knock-out':
      return <KnockOut />;
    case 'standings':
      return <Standings of={working.of} />;
    case 'first-in-series':
      return <FirstInSeries />;
    case 'line-up':
      return <LineUp />;
    case 'match-decided':
      return <MatchDecided />;
    case 'surface':
      return <Surface />;
    case 'rails':
      return <Rails />;
    case 'level':
      return <Level />;
  }
}

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly value: Signal<T>;
  readonly of: readonly (readonly [value: T, text: string])[];
}

function Choice<T extends string | number>({ label, value, of }: ChoiceProps<T>) {
  return (
    <label class="stack">
      <b>{label}</b>
      <select
        value={value.value}
        onChange={(event) => {
          const chosen = of.find(([one]) => String(one) === event.currentTarget.value);
          if (chosen !== undefined) value.value = chosen[0];
        }}
      >
        {of.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const alike = <T extends string | number>(values: readonly T[]) => values.map((one) => [one, String(one)] as const);

/** 22.1.a. */
function Draw() {
  const count = useSignal(5);
  const numbers = Array.from({ length: DRAW_MOST - DRAW_LEAST + 1 }, (_, k) => DRAW_LEAST + k);
  return (
    <>
      <Choice label={shownText('work.participants')} value={count} of={alike(numbers)} />
      <ol class="work-lines">
        {drawOf(count.value).map(({ pairs, byes }, k) => (
          <li key={k}>
            <b>{shownText('work.round', { round: k + 1 })}:</b> {pairs.map(([a, b]) => `${a} – ${b}`).join(' · ')}
            {byes.length > 0 && <span class="s"> · {shownText('work.rests', { who: byes.join(', ') })}</span>}
          </li>
        ))}
      </ol>
      <p class="s">{shownText('work.first')}</p>
    </>
  );
}

/** 22.1.b. */
function KnockOut() {
  const games = useSignal(1);
  return (
    <>
      <div role="status">
        <ol class="work-lines">
          {Array.from({ length: games.value }, (_, k) => (
            <li key={k}>{shownText('work.game', { game: k + 1, who: firstInKnockOut(k + 1)[0] })}</li>
          ))}
        </ol>
      </div>
      <Steps at={games} from={1} to={6} next={shownText('work.next-board')} />
    </>
  );
}

interface StepsProps {
  readonly at: Signal<number>;
  readonly from: number;
  readonly to: number;
  readonly next: string;
}

function Steps({ at, from, to, next }: StepsProps) {
  return (
    <div class="row wrap">
      {at.value < to && (
        <button type="button" class="pri grow" data-testid="next" onClick={() => (at.value += 1)}>
          {next}
        </button>
      )}
      {at.value > from && (
        <button type="button" class="grow" onClick={() => (at.value = from)}>
          {shownText('work.again')}
        </button>
      )}
    </div>
  );
}

type Tabled = Parameters<typeof standingsOf>[0];

/** 2.1: the same results as tables of players, pairs or teams. */
function Standings({ of }: { readonly of: Extract<Working, { kind: 'standings' }>['of'] }) {
  const rounds = useSignal(0);
  const tables: readonly Tabled[] = of === 'both' ? ['members', 'teams'] : [of];
  return (
    <>
      <ol class="work-lines">
        {Array.from({ length: rounds.value }, (_, k) => (
          <li key={k}>
            <b>{shownText('work.round', { round: k + 1 })}:</b> {resultsOf(tables[0]!, k + 1).join(' · ')}
          </li>
        ))}
      </ol>
      <div role="status" class="stack">
        {tables.map((one) => (
          <StandingsTable key={one} of={one} rounds={rounds.value} />
        ))}
      </div>
      <Steps at={rounds} from={0} to={ROUNDS} next={shownText('work.next-round')} />
      <p class="s">{shownText('work.counting')}</p>
    </>
  );
}

function StandingsTable({ of, rounds }: { readonly of: Tabled; readonly rounds: number }) {
  return (
    <table class="work-table">
      <caption>{shownText(`work.of.${of}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{shownText('work.place')}</th>
          <th scope="col">{shownText('work.who')}</th>
          <th scope="col">{shownText('work.points')}</th>
          <th scope="col">{shownText('work.sets')}</th>
        </tr>
      </thead>
      <tbody>
        {standingsOf(of, rounds).lines.map(({ participant, place, points, sets }) => (
          <tr key={participant}>
            <td>{place}</td>
            <th scope="row">{participant}</th>
            <td>{points}</td>
            <td>{sets.join(':')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 22.2. */
function FirstInSeries() {
  const first = useSignal<'guests' | 'home'>('guests');
  const sides = [
    ['guests', shownText('work.guests')],
    ['home', shownText('work.hosts')],
  ] as const;
  return (
    <>
      <Choice label={shownText('work.first-series')} value={first} of={sides} />
      <div role="status">
        <ol class="work-lines">
          {firstInSeriesOf(first.value, 4).map((side, k) => (
            <li key={k}>
              {shownText('work.series', {
                series: k + 1,
                who: shownText(side === 'a' ? 'work.hosts' : 'work.guests'),
              })}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** 22.4. */
function LineUp() {
  const first = useSignal<string>('2');
  const second = useSignal<string>('R');
  const why = lineUpRefusal(first.value, second.value);
  return (
    <>
      <p>{shownText('work.line-up')}</p>
      <div class="row wrap">
        <Choice label={shownText('work.number', { number: 1 })} value={first} of={alike<string>(LINEUP_PLAYERS)} />
        <Choice label={shownText('work.number', { number: 2 })} value={second} of={alike<string>(LINEUP_PLAYERS)} />
      </div>
      <p class={why === null ? 'placing-ok' : 'error'} role="status">
        {why === null ? (
          shownText('work.line-up.ok')
        ) : (
          <WithClauses text={bookText('example.refused', { why: `${errorText(why.code)} (${why.clause ?? ''})` })} />
        )}
      </p>
    </>
  );
}

/** 23.2. */
function MatchDecided() {
  const over = useSignal(0);
  const playAll = useSignal(false);
  const { score, stopped } = matchAfter(over.value, playAll.value);
  const [a, b] = score.points;
  const all = over.value === MATCH_BOARDS.length;
  const word: ShownKey = all
    ? 'work.match.over'
    : stopped
      ? 'work.match.stopped'
      : score.winner === null
        ? 'work.match.open'
        : 'work.match.on';
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={playAll.value}
          onChange={(event) => {
            playAll.value = event.currentTarget.checked;
            over.value = 0;
          }}
        />
        <span>{shownText('work.play-all')}</span>
      </label>
      <div role="status" class="stack">
        <b>{shownText('work.match', { over: score.over, of: score.of, a, b })}</b>
        <span>{shownText(word)}</span>
      </div>
      <Steps at={over} from={0} to={stopped ? over.value : MATCH_BOARDS.length} next={shownText('work.next-board')} />
    </>
  );
}

function Measured({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly (readonly [string, number])[];
}) {
  return (
    <div role="status">
      <table class="work-table">
        <caption>{title}</caption>
        <tbody>
          {lines.map(([what, mm]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{decimals(mm, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Speeds({
  of,
  children,
}: {
  readonly of: readonly number[];
  readonly children: (speed: number) => ComponentChildren;
}) {
  const speed = useSignal(of[1]!);
  return (
    <>
      <Choice label={shownText('work.speed')} value={speed} of={alike(of)} />
      {children(speed.value)}
    </>
  );
}

/** 24.3. */
function Surface() {
  return (
    <Speeds of={SURFACE_SPEEDS}>
      {(speed) => {
        const slides = slideOf(speed);
        const lines = (['slow', 'federation', 'fast'] as const).map(
          (name) => [shownText(`work.surface.${name}`), slides[name]] as const,
        );
        return <Measured title={shownText('work.slides')} lines={lines} />;
      }}
    </Speeds>
  );
}

/** 24.4. */
function Rails() {
  return (
    <Speeds of={RAIL_SPEEDS}>
      {(speed) => {
        const rests = reboundOf(speed);
        const lines = (['federation', 'dead'] as const).map(
          (name) => [shownText(`work.rail.${name}`), rests[name]] as const,
        );
        return <Measured title={shownText('work.comes-back')} lines={lines} />;
      }}
    </Speeds>
  );
}

/** 24.5. */
function Level() {
  return (
    <Speeds of={SURFACE_SPEEDS}>
      {(speed) => {
        const slides = levelOf(speed);
        const lines = SEATS.map((seat) => [t(`seat.${seat}` satisfies UiKey), slides[seat]] as const);
        return <Measured title={shownText('work.slides')} lines={lines} />;
      }}
    </Speeds>
  );
}
