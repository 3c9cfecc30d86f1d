/** An example's position as a picture: light, for sheets, and for what is refused. */
import type { Example } from '../../../shared/lessons/examples.ts';
import { boardSvg } from '../../../shared/picture/board-svg.ts';
import type { Point } from '../../../shared/table/seats.ts';
import { bookText } from '../../i18n/rules-book.ts';

export function ExamplePicture({ example }: { readonly example: Example }) {
  const { situation, happening } = example;
  const striker: Point | null = 'strike' in happening ? [happening.strike.x, happening.strike.y] : null;
  const title = bookText('example.title');
  const svg = boardSvg({ pieces: situation.pieces, striker, title, turn: 'S' });
  return <img class="example-picture" alt={title} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
}
