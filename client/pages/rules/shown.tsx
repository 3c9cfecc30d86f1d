/** All by which a clause is shown, under its words. */
import { PLACES, shownOf } from '../../../shared/lessons/shown.ts';
import { shownText } from '../../i18n/rules-shown.ts';
import { ExampleBoard } from './example.tsx';
import { OfficeBoard } from './office-board.tsx';
import { StoryBoard } from './story-board.tsx';
import { WorkingBoard } from './working-board.tsx';

export function Shown({ clause }: { readonly clause: string }) {
  const { example, story, acts, working, places } = shownOf(clause);
  return (
    <>
      {example !== null && <ExampleBoard example={example} />}
      {story !== null && <StoryBoard story={story} clause={clause} />}
      {working !== null && <WorkingBoard working={working} />}
      {acts.length > 0 && <OfficeBoard acts={acts} />}
      {places.length > 0 && (
        <section class="card" aria-label={shownText('title.places')} data-testid="places">
          <h2>{shownText('title.places')}</h2>
          <p class="row wrap">
            {places.map((place) => (
              <a key={place} class="btn" href={PLACES[place]}>
                {shownText(`place.${place}`)}
              </a>
            ))}
          </p>
        </section>
      )}
    </>
  );
}
