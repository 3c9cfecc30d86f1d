/** The picture of a knock-out: boxes for games, lines for where winners and losers go, and the places under it. */

import type { Source } from '../../../shared/competition/bracket.ts';
import type {
  BracketGameView,
  BracketView,
  CompetitionView,
  SectionView,
} from '../../../shared/protocol/competition.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { matchOfGame } from '../../net/teams.ts';
import { Wide } from '../wide.tsx';
import { type BandShape, type Box, bracketShape } from './bracket-shape.ts';
import type { TabProps } from './competition-page.tsx';
import { placeOf } from './rounds.ts';
import { type Names, namesIn, partText, placesText, sectionText } from './words.ts';

/** Sizes of the drawing, px. */
const WIDTH = 190;
const HEIGHT = 74;
const GAP_X = 30;
const GAP_Y = 14;
const HEAD = 28;

const BANDS: Readonly<Record<BandShape['band'], UiKey>> = {
  main: 'bracket.band.main',
  second: 'bracket.band.second',
  places: 'bracket.band.places',
};

export function BracketTab({ view, mine, toTab }: TabProps) {
  const names = namesIn(view);
  const sections = view.sections.filter(({ bracket }) => bracket !== null);
  if (sections.length === 0) return <p class="card empty">{t('bracket.none')}</p>;
  return (
    <>
      {view.regulations.playOffs != null && toTab !== undefined && (
        <p class="noprint">
          <button type="button" onClick={() => toTab('table')}>
            {t('play-offs.to-table')}
          </button>
        </p>
      )}
      {sections.map((section) => (
        <Bracket
          key={section.id}
          section={section}
          bracket={section.bracket!}
          names={names}
          own={mine?.participant ?? null}
          ways={waysIn(view)}
        />
      ))}
    </>
  );
}

/** By game: the page of its match, its table, or its replay. */
function waysIn(view: CompetitionView): ReadonlyMap<string, string> {
  return new Map(
    view.games.flatMap((game) => {
      const place = matchOfGame(view, game) ?? placeOf(game, false);
      return place === null ? [] : [[game.id, place] as const];
    }),
  );
}

interface BracketProps {
  readonly section: SectionView;
  readonly bracket: BracketView;
  readonly names: Names;
  readonly own: string | null;
  /** Where the games are seen. */
  readonly ways: ReadonlyMap<string, string>;
}

function Bracket({ section, bracket, names, own, ways }: BracketProps) {
  const shapes = bracketShape(bracket.games);
  return (
    <section class="card bracket-card" data-testid="bracket">
      {section.kind !== 'main' && <h2>{sectionText(section.id)}</h2>}
      {shapes.map((shape) => (
        <figure key={shape.band} class="bracket-band">
          {shapes.length > 1 && <figcaption>{t(BANDS[shape.band])}</figcaption>}
          <Drawing shape={shape} names={names} own={own} ways={ways} />
        </figure>
      ))}
      {bracket.places.some(({ participants }) => participants.length > 0) && (
        <section>
          <h2>{t('bracket.places')}</h2>
          <ol class="bracket-places">
            {bracket.places
              .filter(({ participants }) => participants.length > 0)
              .map(({ from, to, participants }) => (
                <li key={from}>
                  <b class="num">{placesText(from, to)}</b> <span>{participants.map(names).join(', ')}</span>
                </li>
              ))}
          </ol>
        </section>
      )}
    </section>
  );
}

const left = ({ column }: Box) => column * (WIDTH + GAP_X);
const top = ({ row }: Box) => HEAD + row * (HEIGHT + GAP_Y);

function Drawing({
  shape,
  names,
  own,
  ways,
}: { readonly shape: BandShape } & Pick<BracketProps, 'names' | 'own' | 'ways'>) {
  const width = shape.rounds.length * (WIDTH + GAP_X) - GAP_X;
  const height = HEAD + shape.rows * (HEIGHT + GAP_Y) - GAP_Y;
  return (
    <Wide>
      <div class="bracket" style={{ width: `${width}px`, height: `${height}px` }}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {shape.wires.map(({ from, to, loser }) => {
            const [x1, y1] = [left(from) + WIDTH, top(from) + HEIGHT / 2 + 9];
            const [x2, y2] = [left(to), top(to) + HEIGHT / 2 + 9];
            const middle = x2 - GAP_X / 2;
            return (
              <path
                key={`${from.game.number} ${to.game.number}`}
                class={loser ? 'loser' : ''}
                d={`M${x1} ${y1}H${middle}V${y2}H${x2}`}
              />
            );
          })}
        </svg>
        {shape.rounds.map((round, i) => (
          <b key={round} class="bracket-round s" style={{ left: `${i * (WIDTH + GAP_X)}px`, width: `${WIDTH}px` }}>
            {t('comp.round', { round })}
          </b>
        ))}
        {shape.boxes.map((box) => (
          <GameBox key={box.game.number} box={box} names={names} own={own} ways={ways} />
        ))}
      </div>
    </Wide>
  );
}

function GameBox({ box, names, own, ways }: { readonly box: Box } & Pick<BracketProps, 'names' | 'own' | 'ways'>) {
  const { game } = box;
  const seen = game.game === null ? undefined : ways.get(game.game);
  const place = { left: `${left(box)}px`, top: `${top(box)}px`, width: `${WIDTH}px`, height: `${HEIGHT}px` };
  const content = (
    <>
      <span class="head s">
        <span class="num">{game.number}</span>
        <span class="cut">{headText(game)}</span>
      </span>
      <Line game={game} side={0} names={names} own={own} />
      <Line game={game} side={1} names={names} own={own} />
    </>
  );
  const classes = `bracket-game ${game.state}`;
  if (seen === undefined)
    return (
      <div class={classes} style={place}>
        {content}
      </div>
    );
  return (
    <a class={classes} style={place} href={seen}>
      {content}
    </a>
  );
}

function headText(game: BracketGameView): string {
  if (game.state === 'not-needed') return t('bracket.not-needed');
  if (game.state === 'walk-over') return t('bracket.walk-over');
  return game.part === 'main' || game.part === 'second' ? '' : partText(game);
}

function Line({
  game,
  side,
  names,
  own,
}: { readonly game: BracketGameView; readonly side: 0 | 1 } & Pick<BracketProps, 'names' | 'own'>) {
  const id = side === 0 ? game.a : game.b;
  const text = id === null ? sourceText(game.from[side], game) : names(id);
  const won = game.winner !== null && game.winner === id;
  return (
    <span class={`line ${won ? 'won' : ''} ${id === null ? 'open s' : ''} ${id !== null && id === own ? 'own' : ''}`}>
      <span class="cut" title={text}>
        {text}
      </span>
      <b class="num">{game.sets === null ? (won ? '+' : '') : game.sets[side]}</b>
    </span>
  );
}

/** Who comes there, while it isn't known; nobody, where nobody can. */
function sourceText(source: Source, { state }: BracketGameView): string {
  if (state === 'walk-over' || state === 'not-needed') return t('bracket.nobody');
  if (source.kind === 'seed') return t('bracket.seed', { seed: source.seed });
  return t(source.kind === 'winner' ? 'bracket.winner' : 'bracket.loser', { game: source.game });
}
