/** The players of a team competition by what they won (2.1.g): all, or at one number of the line-ups. */
import { useSignal } from '@preact/signals';
import type { PlayerList } from '../../../shared/protocol/team.ts';
import { shownName, t } from '../../i18n/index.ts';
import { me } from '../../net/session.ts';
import { playersOf, teamFilesOf, teamPath } from '../../net/teams.ts';
import type { TabProps } from '../competition/competition-page.tsx';
import { Head } from '../competition/head.tsx';
import { pointsText } from '../competition/words.ts';
import { Loaded, useLoading } from '../load.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { Wide } from '../wide.tsx';
import { placesOf } from './players.ts';

export function PlayersTab({ view }: TabProps) {
  const number = useSignal<number | null>(null);
  const boards = view.regulations.team?.boards ?? 0;
  const list = useLoading(`${view.id} ${number.value}`, () => playersOf(view.id, number.value), view.n);
  const files = teamFilesOf(view.id);
  return (
    <section class="card">
      <div class="row wrap">
        <h2 class="grow">{t('players.title')}</h2>
        <label class="row">
          <span class="s">{t('players.at')}</span>
          <select
            value={String(number.value ?? '')}
            onChange={(event) => {
              number.value = event.currentTarget.value === '' ? null : Number(event.currentTarget.value);
            }}
          >
            <option value="">{t('players.all')}</option>
            {Array.from({ length: boards }, (_, i) => (
              <option key={i} value={i + 1}>
                {t('match.number', { number: i + 1 })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Loaded of={list} lines={8}>
        {({ lines }) =>
          lines.length === 0 ? <p class="empty">{t('players.none')}</p> : <Lines id={view.id} lines={lines} />
        }
      </Loaded>
      <p class="s">
        <WithClauses text={t('players.about')} />
      </p>
      <p class="row wrap noprint">
        <a class="btn" href={files.players} download>
          {t('players.file')}
        </a>
        <a class="btn" href={files.boards} download>
          {t('players.file.boards')}
        </a>
        <a class="btn" href={files.teams} download>
          {t('players.file.teams')}
        </a>
      </p>
    </section>
  );
}

function Lines({ id, lines }: { readonly id: string; readonly lines: PlayerList['lines'] }) {
  const places = placesOf(lines);
  return (
    <Wide>
      <table class="standings" data-testid="players">
        <thead>
          <tr>
            <Head of="place" />
            <Head of="name" />
            <Head of="points" />
            <th scope="col" class="num">
              <abbr title={t('players.played')}>{t('players.played.brief')}</abbr>
            </th>
            <Head of="record" />
            <Head of="sets" />
            <th scope="col" class="num">
              <abbr title={t('players.walk-overs')}>+/−</abbr>
            </th>
            <th scope="col">{t('players.numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={`${line.team} ${line.member}`} class={line.member === me.value?.id ? 'own' : ''}>
              <td class="num">{places[i]}</td>
              <th scope="row" class="name">
                {shownName(line.name)}{' '}
                <small>
                  <a href={teamPath(id, line.team)}>{line.teamName}</a>
                </small>
              </th>
              <td class="num">
                <b>{pointsText(line.points)}</b>
              </td>
              <td class="num">{line.played}</td>
              <td class="num">
                {line.won}–{line.drawn}–{line.lost}
              </td>
              <td class="num">
                {line.sets[0]}:{line.sets[1]}
              </td>
              <td class="num">
                {line.walkOvers > 0 && `+${line.walkOvers}`} {line.absences > 0 && `−${line.absences}`}
              </td>
              <td class="s">
                {Object.entries(line.numbers)
                  .map(([number, count]) => `${number} (${count}×)`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
