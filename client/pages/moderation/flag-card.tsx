/** A flag of fair play: what was measured, in which games, about whom else; people decide what it means. */
import type { Evidence, Flag } from '../../../shared/protocol/moderation.ts';
import { language } from '../../i18n/index.ts';
import { localeOf } from '../../i18n/languages.ts';
import { modText, modTextOr } from '../../i18n/moderation.ts';
import { closeFlag } from '../../net/moderation.ts';
import { dayText, shownName, timeText } from '../words.ts';
import { Acts } from './acts.tsx';
import { Closed } from './closed.tsx';
import { PersonLink } from './report-card.tsx';

interface FlagCardProps {
  readonly flag: Flag;
  readonly reload: () => Promise<void>;
  /** On the page of the person whom it is about. */
  readonly brief?: boolean;
}

export function FlagCard({ flag, reload, brief = false }: FlagCardProps) {
  const { person, kind, at, renewedAt, evidence, closed } = flag;
  return (
    <article class="card mod-card" data-testid="flag">
      <header class="row wrap">
        <h2 class="grow wordy">
          {brief ? modText(`flag.kind.${kind}`) : <PersonLink id={person.id}>{shownName(person.name)}</PersonLink>}
        </h2>
        <span class="mark loud">
          {brief ? closed === null && modText('closed.open') : modText(`flag.kind.${kind}`)}
        </span>
      </header>
      <p class="s">{modText('flag.since', { from: dayText(at), to: timeText(renewedAt) })}</p>
      <ul class="evidence">
        {evidence.map((one, k) => (
          <li key={k}>
            <Measured of={one} />
          </li>
        ))}
      </ul>
      <p class="s">{modText('flag.about')}</p>
      <Closed of={closed} />
      {closed === null && !brief && (
        <Acts
          person={person}
          follows={{ flag: flag.id }}
          dismiss={(text) => closeFlag(flag, 'dismissed', text)}
          reload={reload}
        />
      )}
    </article>
  );
}

function Measured({ of: { key, values, games, people } }: { readonly of: Evidence }) {
  const numbers = new Intl.NumberFormat(localeOf(language.value), { maximumSignificantDigits: 4 });
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numbers.format(value)]));
  const bare = [key, ...Object.entries(said).map(([name, value]) => `${name} ${value}`)].join(', ');
  return (
    <>
      <p class="wordy">{modTextOr(`evidence.${key}`, bare, said)}</p>
      {games.length > 0 && (
        <p class="s wordy">
          {modText('flag.games')}{' '}
          {games.map((game, k) => (
            <a key={game} class="game-link" href={`/t/${game}/replay`} target="_blank" rel="noreferrer">
              {k + 1}
              <span class="hide"> ({game})</span>
            </a>
          ))}
        </p>
      )}
      {people.length > 0 && (
        <p class="s wordy">
          {modText('flag.people')}{' '}
          {people.map(({ id, name }, k) => (
            <span key={id}>
              {k > 0 && ', '}
              <PersonLink id={id}>{shownName(name)}</PersonLink>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
