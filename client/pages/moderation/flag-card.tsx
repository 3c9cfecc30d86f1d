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

/** Values that are shares, 0 to 1. */
const SHARES: ReadonlySet<string> = new Set(['share', 'usual', 'spread', 'under']);

function valueText(name: string, value: number): string {
  const share = SHARES.has(name);
  return new Intl.NumberFormat(localeOf(language.value), {
    ...(share ? { style: 'percent', maximumFractionDigits: 1 } : {}),
    ...(share || Number.isInteger(value) ? {} : { maximumSignificantDigits: 3 }),
  }).format(value);
}

function Measured({ of: { key, values, games, people } }: { readonly of: Evidence }) {
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(name, value)]));
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
