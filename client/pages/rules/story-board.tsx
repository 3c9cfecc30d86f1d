/** A story, told step by step at a press: who does what, what the game answers, how it stands. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { playStory, type Story, type StoryMoment } from '../../../shared/lessons/story.ts';
import { boardSvg } from '../../../shared/picture/board-svg.ts';
import { simulatorWith } from '../../../shared/play/simulating.ts';
import { bookText } from '../../i18n/rules-book.ts';
import { shownText } from '../../i18n/rules-shown.ts';
import { WithClauses } from './clause-link.tsx';
import { modeOf } from './modes.ts';
import { castText, clausesText, factsOf, refusedText, stepText } from './story-words.ts';

const simulate = simulatorWith(console);

export function StoryBoard({ story, clause }: { readonly story: Story; readonly clause: string }) {
  const moments = useMemo(() => playStory(story, simulate), [story]);
  const done = useSignal(0);
  const moment = moments[done.value]!;
  const next = story.steps[done.value];
  const decided = modeOf(clause) === 'barred' && moments.every(({ refused }) => refused === null);
  return (
    <section class="card example" aria-label={shownText('title.story')} data-testid="story">
      <h2>{shownText('title.story')}</h2>
      <p class="s">{castText(story)}</p>
      {decided && <p class="s">{shownText('story.if')}</p>}
      <ol class="story-steps">
        {story.steps.slice(0, done.value).map((step, k) => (
          <li key={k}>
            <WithClauses text={stepText(step)} />
            <Answer moment={moments[k + 1]!} />
          </li>
        ))}
      </ol>
      <div class="story-now" role="status">
        <Stands moment={moment} />
      </div>
      <Board moment={moment} />
      <div class="row wrap">
        {next !== undefined && (
          <button type="button" class="pri grow" data-testid="next" onClick={() => (done.value += 1)}>
            {shownText('story.next', { step: stepText(next) })}
          </button>
        )}
        {done.value > 0 && (
          <button type="button" class="grow" onClick={() => (done.value = 0)}>
            {shownText('story.again')}
          </button>
        )}
      </div>
    </section>
  );
}

function Answer({ moment }: { readonly moment: StoryMoment }) {
  const refused = refusedText(moment);
  const clauses = clausesText(moment);
  return (
    <>
      {refused !== null && (
        <p class="error">
          <WithClauses text={refused} />
        </p>
      )}
      {clauses !== null && (
        <p class="s">
          <WithClauses text={clauses} />
        </p>
      )}
    </>
  );
}

function Stands({ moment }: { readonly moment: StoryMoment }) {
  return (
    <>
      <b>{shownText('story.now')}</b>
      <ul>
        {factsOf(moment).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

function Board({ moment: { state } }: { readonly moment: StoryMoment }) {
  const { set } = state;
  if (set === null || state.phase !== 'set') return null;
  const title = bookText('example.title');
  const labels = Object.fromEntries(Object.entries(set.sitting).map(([seat, sits]) => [seat, sits?.player ?? '']));
  const svg = boardSvg({ pieces: set.pieces, striker: set.striker, title, turn: set.turn, labels });
  return <img class="example-picture" alt={title} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
}
