/** Every other setting of regulations: nothing that decides about a competition is hidden from its organiser. */
import { CATEGORIES, type Format, type Regulations } from '../../../../shared/competition/regulations/regulations.ts';
import { TIE_BREAKS } from '../../../../shared/competition/tie-breaks.ts';
import type { ClockSettings } from '../../../../shared/rules/game/config.ts';
import { t, type UiKey } from '../../../i18n/index.ts';
import { WithClauses } from '../../rules/clause-link.tsx';
import { withSystem, withTieBreak } from '../draft.ts';
import { tieBreakText } from '../standings.ts';
import { categoryText, systemText } from '../words.ts';
import { faultIn } from './faults.ts';
import { Flag, NumberField, SelectField, TextField } from './fields.tsx';
import type { SettingsProps } from './settings.tsx';
import { MoreTeamSettings } from './team-settings.tsx';

const SYSTEMS: readonly Format['system'][] = ['round-robin', 'swiss', 'minus-one', 'minus-two', 'groups', 'imported'];

export function MoreSettings(props: SettingsProps) {
  return (
    <details class="more-settings">
      <summary>{t('write.more')}</summary>
      <div class="stack more">
        <FormatAndEntry {...props} />
        {props.regulations.team !== null && <MoreTeamSettings {...props} team={props.regulations.team} />}
        <TheGame {...props} />
        <PointsSettings {...props} />
        <Absence {...props} />
        <Clocks {...props} />
      </div>
    </details>
  );
}

function FormatAndEntry({ regulations, fault, set }: SettingsProps) {
  const { format, category, entry, seeding, timing, mode } = regulations;
  return (
    <fieldset class="more-group">
      <legend>{t('write.more.format')}</legend>
      <div class="fields">
        <SelectField
          label={t('write.system')}
          value={format.system}
          options={SYSTEMS.map((one) => [one, systemText(one)] as const)}
          set={(system) => set(withSystem(regulations, system))}
        />
        <SelectField
          label={t('write.category')}
          value={category}
          options={CATEGORIES.filter((one) => one !== 'mixed' || mode === 'pairs').map(
            (one) => [one, categoryText(one)] as const,
          )}
          set={(value) => set({ ...regulations, category: value })}
        />
        <SelectField
          label={t('write.seeding')}
          value={seeding}
          options={[
            ['rating', t('write.seeding.rating')],
            ['hand', t('write.seeding.hand')],
            ['lot', t('write.seeding.lot')],
          ]}
          set={(value) => set({ ...regulations, seeding: value })}
        />
        <NumberField
          label={t('write.least')}
          value={entry.least}
          least={2}
          most={512}
          fault={faultIn(fault, 'entry.least', 'entry')}
          set={(least) => set({ ...regulations, entry: { ...entry, least } })}
        />
        {format.system === 'swiss' && (
          <NumberField
            label={t('write.late')}
            value={entry.lateUntilRound}
            least={0}
            most={99}
            fault={faultIn(fault, 'entry.lateUntilRound')}
            set={(lateUntilRound) => set({ ...regulations, entry: { ...entry, lateUntilRound } })}
          />
        )}
        {timing.kind === 'live' ? (
          <NumberField
            label={t('write.pause')}
            value={timing.pause / 1000}
            least={0}
            most={86_400}
            fault={faultIn(fault, 'timing.pause')}
            set={(seconds) => set({ ...regulations, timing: { ...timing, pause: Math.round(seconds * 1000) } })}
          />
        ) : (
          <>
            <TextField
              label={t('write.zone')}
              value={timing.zone}
              list={zones()}
              fault={faultIn(fault, 'timing.zone')}
              set={(zone) => set({ ...regulations, timing: { ...timing, zone } })}
            />
            <TextField
              label={t('write.breaks')}
              value={timing.breaks.join(', ')}
              hint={t('write.breaks.hint')}
              set={(text) =>
                set({
                  ...regulations,
                  timing: {
                    ...timing,
                    breaks: text
                      .split(/\D+/)
                      .filter((one) => one !== '')
                      .map(Number),
                  },
                })
              }
            />
          </>
        )}
      </div>
    </fieldset>
  );
}

function zones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

function TheGame({ regulations, fault, set }: SettingsProps) {
  const { firstStrike, profile, cueError = 'none', sightLine, delay, greeting, referee, rated } = regulations;
  return (
    <fieldset class="more-group">
      <legend>{t('write.more.game')}</legend>
      <div class="fields">
        <SelectField
          label={t('write.first')}
          value={firstStrike}
          options={[
            ['system', t('write.first.system')],
            ['lot', t('write.first.lot')],
          ]}
          set={(value) => set({ ...regulations, firstStrike: value })}
        />
        <SelectField
          label={t('write.profile')}
          value={profile}
          options={[
            ['federation', t('new.profile.federation')],
            ['fast', t('new.profile.fast')],
            ['slow', t('new.profile.slow')],
          ]}
          set={(value) => set({ ...regulations, profile: value })}
        />
        <SelectField
          label={t('cue.error')}
          value={cueError}
          options={[
            ['none', t('cue.error.none')],
            ['small', t('cue.error.small')],
            ['large', t('cue.error.large')],
          ]}
          set={(value) => {
            const { cueError: _, ...others } = regulations;
            set(value === 'none' ? others : { ...others, cueError: value });
          }}
        />
        <NumberField
          label={t('write.sight-line')}
          value={sightLine}
          least={0}
          most={1000}
          fault={faultIn(fault, 'sightLine')}
          set={(value) => set({ ...regulations, sightLine: value })}
        />
        <NumberField
          label={t('write.delay')}
          value={delay}
          least={0}
          most={3600}
          fault={faultIn(fault, 'delay')}
          set={(value) => set({ ...regulations, delay: value })}
        />
      </div>
      <Flag value={rated} set={(value) => set({ ...regulations, rated: value })}>
        {t('write.rated')}
      </Flag>
      <Flag value={greeting} set={(value) => set({ ...regulations, greeting: value })}>
        <WithClauses text={t('write.greeting')} />
      </Flag>
      <Flag value={referee} set={(value) => set({ ...regulations, referee: value })}>
        <WithClauses text={t('write.referee')} />
      </Flag>
    </fieldset>
  );
}

function PointsSettings({ regulations, fault, set }: SettingsProps) {
  const { points, tieBreaks, format } = regulations;
  if (format.system === 'minus-one' || format.system === 'minus-two') return null;
  const game = 'perSet' in points ? null : points;
  const wrong = faultIn(fault, 'points', 'points.win', 'points.draw', 'points.loss', 'points.perSet');
  const number = (label: UiKey, value: number, change: (value: number) => Regulations['points']) => (
    <NumberField
      label={t(label)}
      value={value}
      least={-100}
      most={100}
      step={0.5}
      set={(one) => set({ ...regulations, points: change(one) })}
    />
  );
  return (
    <fieldset class="more-group">
      <legend>{t('write.more.points')}</legend>
      <SelectField
        label={t('write.points.by')}
        value={game === null ? 'set' : 'game'}
        options={[
          ['game', t('write.points.game')],
          ['set', t('write.points.set')],
        ]}
        set={(by) => set({ ...regulations, points: by === 'set' ? { perSet: 1 } : { win: 2, draw: 1, loss: 0 } })}
      />
      <div class="fields">
        {game === null ? (
          number('write.per-set', (points as { perSet: number }).perSet, (perSet) => ({ perSet }))
        ) : (
          <>
            {number('write.win', game.win, (win) => ({ ...game, win }))}
            {number('write.draw', game.draw, (draw) => ({ ...game, draw }))}
            {number('write.loss', game.loss, (loss) => ({ ...game, loss }))}
            <NumberField
              label={t('write.absence')}
              hint={t('write.absence.hint')}
              value={game.absence ?? Number.NaN}
              least={-100}
              most={100}
              step={0.5}
              set={(absence) => {
                const { win, draw, loss } = game;
                set({
                  ...regulations,
                  points: Number.isNaN(absence) ? { win, draw, loss } : { win, draw, loss, absence },
                });
              }}
            />
          </>
        )}
      </div>
      <p class="error" role="alert">
        {wrong}
      </p>
      <TieBreaks {...{ regulations, fault, set }} tieBreaks={tieBreaks} />
    </fieldset>
  );
}

function TieBreaks({ regulations, set, tieBreaks }: SettingsProps & Pick<Regulations, 'tieBreaks'>) {
  const change = (...how: Parameters<typeof withTieBreak> extends [unknown, ...infer Rest] ? Rest : never) =>
    set({ ...regulations, tieBreaks: withTieBreak(tieBreaks, ...how) });
  const free = TIE_BREAKS.filter(
    (name) => !tieBreaks.includes(name) && name !== 'match-points' && name !== 'board-points',
  );
  return (
    <div class="stack">
      <b>{t('write.tie-breaks')}</b>
      {tieBreaks.length === 0 && <p class="s">{t('write.tie-breaks.none')}</p>}
      <ol class="order by-hand">
        {tieBreaks.map((name, i) => (
          <li key={name}>
            <span class="num s">{i + 1}</span>
            <span class="grow">{tieBreakText(name)}</span>
            <button
              type="button"
              aria-label={t('write.up', { name: tieBreakText(name) })}
              disabled={i === 0}
              onClick={() => change(name, 'up')}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={t('write.down', { name: tieBreakText(name) })}
              disabled={i === tieBreaks.length - 1}
              onClick={() => change(name, 'down')}
            >
              ↓
            </button>
            <button
              type="button"
              aria-label={t('write.remove', { name: tieBreakText(name) })}
              onClick={() => change(name, 'remove')}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <select
          aria-label={t('write.tie-breaks.add')}
          value=""
          onChange={(event) => {
            const name = free.find((one) => one === event.currentTarget.value);
            event.currentTarget.value = '';
            if (name !== undefined) change(name, 'add');
          }}
        >
          <option value="">{t('write.tie-breaks.add')}</option>
          {free.map((name) => (
            <option key={name} value={name}>
              {tieBreakText(name)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function Absence({ regulations, fault, set }: SettingsProps) {
  return (
    <fieldset class="more-group">
      <legend>{t('write.more.absence')}</legend>
      <div class="fields">
        <NumberField
          label={t('write.absences-out')}
          value={regulations.absencesOut}
          least={0}
          most={99}
          fault={faultIn(fault, 'absencesOut')}
          set={(absencesOut) => set({ ...regulations, absencesOut })}
        />
        <SelectField
          label={t('write.annul')}
          value={regulations.annul}
          options={[
            ['all', t('write.annul.all')],
            ['own-points', t('write.annul.own')],
          ]}
          set={(annul) => set({ ...regulations, annul })}
        />
      </div>
    </fieldset>
  );
}

const CLOCKS: readonly (readonly [keyof ClockSettings, UiKey])[] = [
  ['arrival', 'write.clock.arrival'],
  ['trial', 'write.clock.trial'],
  ['strike', 'write.clock.strike'],
  ['extra', 'write.clock.extra'],
  ['interval', 'write.clock.interval'],
  ['choice', 'write.clock.choice'],
  ['signing', 'write.clock.signing'],
  ['grace', 'write.clock.grace'],
  ['allowance', 'write.clock.allowance'],
];

function Clocks({ regulations, fault, set }: SettingsProps) {
  const { clocks } = regulations;
  return (
    <fieldset class="more-group">
      <legend>{t('write.more.clocks')}</legend>
      <div class="fields">
        {CLOCKS.map(([name, label]) => (
          <NumberField
            key={name}
            label={t(label)}
            value={clocks[name] / 1000}
            least={0}
            most={3600}
            fault={faultIn(fault, `clocks.${name}`)}
            set={(seconds) => set({ ...regulations, clocks: { ...clocks, [name]: Math.round(seconds * 1000) } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
