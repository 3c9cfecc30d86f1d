/** Team matches in regulations that are being written: boards, series, line-ups, rosters, points (22.2, 22.4, 23.2). */

import type { TeamRules } from '../../../../shared/competition/regulations/regulations.ts';
import { boardModes } from '../../../../shared/competition/team/boards.ts';
import type { Mode } from '../../../../shared/table/seats.ts';
import { t } from '../../../i18n/index.ts';
import { WithClauses } from '../../rules/clause-link.tsx';
import { withTeam } from '../draft.ts';
import { faultIn } from './faults.ts';
import { Flag, NumberField, Pick, SelectField } from './fields.tsx';
import type { SettingsProps } from './settings.tsx';

interface TeamProps extends SettingsProps {
  readonly team: TeamRules;
}

/** What every organiser of a team competition chooses. */
export function TeamSettings(props: TeamProps) {
  const { regulations, team, fault, set } = props;
  const change = (part: Partial<TeamRules>) => set(withTeam(regulations, part));
  const modes = boardModes(regulations);
  const mixed = team.boardModes.length > 0;
  return (
    <>
      <div class="fields">
        <NumberField
          label={t('write.team.boards')}
          value={team.boards}
          least={1}
          most={20}
          fault={faultIn(fault, 'team.boards')}
          set={(boards) => change({ boards })}
        />
        <NumberField
          label={t('write.team.reserves')}
          value={team.reserves}
          least={0}
          most={20}
          fault={faultIn(fault, 'team.reserves')}
          set={(reserves) => change({ reserves })}
        />
      </div>
      <Pick
        legend={t('write.team.modes')}
        name="comp-mode"
        columns="three"
        value={mixed ? 'mixed' : regulations.mode}
        options={[
          ['singles', t('mode.singles')],
          ['pairs', t('mode.pairs')],
          ['mixed', t('write.team.mixed')],
        ]}
        set={(value) =>
          set(
            value === 'mixed'
              ? withTeam(regulations, { boardModes: modes })
              : withTeam({ ...regulations, mode: value }, { boardModes: [] }),
          )
        }
      />
      {mixed && (
        <div class="fields">
          {modes.map((mode, i) => (
            <SelectField<Mode>
              key={i}
              label={t('match.board', { board: i + 1 })}
              value={mode}
              options={[
                ['singles', t('mode.singles')],
                ['pairs', t('mode.pairs')],
              ]}
              set={(value) => change({ boardModes: modes.map((one, j) => (j === i ? value : one)) })}
            />
          ))}
        </div>
      )}
      <Pick
        legend={t('write.team.meeting')}
        name="comp-meeting"
        value={team.meeting}
        options={[
          ['board', t('write.team.board'), t('write.team.board.about')],
          ['everyone', t('write.team.everyone'), t('write.team.everyone.about')],
        ]}
        set={(meeting) => change({ meeting })}
      />
      {team.meeting === 'board' && (
        <NumberField
          label={t('write.team.series')}
          value={team.series}
          least={1}
          most={20}
          hint={t('write.team.series.hint')}
          fault={faultIn(fault, 'team.series', 'team')}
          set={(series) => change({ series })}
        />
      )}
      <Flag value={team.playAllBoards} set={(playAllBoards) => change({ playAllBoards })}>
        <WithClauses text={t('write.team.all')} />
      </Flag>
    </>
  );
}

const MINUTE = 60_000;

/** What is seldom chosen otherwise. */
export function MoreTeamSettings(props: TeamProps) {
  const { regulations, team, fault, set } = props;
  const change = (part: Partial<TeamRules>) => set(withTeam(regulations, part));
  const { matchPoints } = team;
  return (
    <fieldset class="more-group">
      <legend>{t('write.more.team')}</legend>
      <div class="fields">
        <SelectField
          label={t('write.team.counts')}
          value={regulations.kind === 'combined' ? 'combined' : 'team'}
          options={[
            ['team', t('write.team.counts.team')],
            ['combined', t('write.team.counts.both')],
          ]}
          set={(kind) => set({ ...regulations, kind })}
        />
        <SelectField
          label={t('write.team.by')}
          value={team.tableBy}
          options={[
            ['match-points', t('write.team.by.match')],
            ['board-points', t('write.team.by.board')],
          ]}
          set={(tableBy) => change({ tableBy })}
        />
        <SelectField
          label={t('write.team.first')}
          value={team.firstSeries}
          options={[
            ['guests', t('match.guests')],
            ['home', t('match.hosts')],
          ]}
          set={(firstSeries) => change({ firstSeries })}
        />
        <NumberField
          label={t('write.team.lineup-time')}
          value={team.lineupTime / MINUTE}
          least={1}
          most={1440}
          fault={faultIn(fault, 'team.lineupTime')}
          set={(minutes) => change({ lineupTime: Math.round(minutes * MINUTE) })}
        />
        <NumberField
          label={t('write.team.roster-until')}
          value={team.rosterUntilRound}
          least={0}
          most={99}
          fault={faultIn(fault, 'team.rosterUntilRound')}
          set={(rosterUntilRound) => change({ rosterUntilRound })}
        />
      </div>
      <Flag value={team.moves} set={(moves) => change({ moves })}>
        {t('write.team.moves')}
      </Flag>
      {!('perSet' in matchPoints) && (
        <div class="fields">
          {(
            [
              ['win', 'write.team.win'],
              ['draw', 'write.team.draw'],
              ['loss', 'write.team.loss'],
            ] as const
          ).map(([name, label]) => (
            <NumberField
              key={name}
              label={t(label)}
              value={matchPoints[name]}
              least={-10}
              most={100}
              step={0.5}
              fault={faultIn(fault, `team.matchPoints.${name}`)}
              set={(points) => change({ matchPoints: { ...matchPoints, [name]: points } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
