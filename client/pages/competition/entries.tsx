/** Competitions in a list. */
import type { CompetitionEntry } from '../../../shared/protocol/competition.ts';
import { shownName, t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { dayText, timeText } from '../words.ts';
import { entryText, extentText, phaseText } from './words.ts';

export function Entries({ list }: { readonly list: readonly CompetitionEntry[] }) {
  return (
    <ul class="comps">
      {list.map((entry) => (
        <li key={entry.id}>
          <a href={competitionPath(entry.id)} data-phase={entry.phase}>
            <span class="row wrap">
              <b class="grow wordy">{entry.name}</b>
              <PhaseMark phase={entry.phase} postponed={entry.postponed} />
            </span>
            <span class="s wordy">{entryText(entry)}</span>
            <span class="s wordy">
              {extentText(entry)}
              {' · '}
              {when(entry)}
              {' · '}
              {shownName(entry.organiser.name)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function when({ phase, startsAt, createdAt }: CompetitionEntry): string {
  const before = phase === 'entry' || phase === 'closed' || phase === 'draft';
  if (!before) return startsAt === null ? dayText(createdAt) : timeText(startsAt);
  return startsAt === null ? t('comp.starts.hand') : t('comp.starts', { time: timeText(startsAt) });
}

export function PhaseMark({ phase, postponed }: Pick<CompetitionEntry, 'phase' | 'postponed'>) {
  const held = postponed && phase !== 'finished' && phase !== 'cancelled';
  return <span class={`phase ${held ? 'postponed' : phase}`}>{held ? t('comp.postponed') : phaseText(phase)}</span>;
}
