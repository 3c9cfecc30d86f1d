/** The plain settings of new regulations: what most organisers choose, and nothing else. */
import type {
  EntryRules,
  Finals,
  Format,
  Regulations,
  Timing,
} from '../../../../shared/competition/regulations/regulations.ts';
import { t } from '../../../i18n/index.ts';
import { type Fault, inputOf, momentOf, withFormat, withMode, withTiming } from '../draft.ts';
import { faultIn } from './faults.ts';
import { Flag, NumberField, Pick, TextField } from './fields.tsx';
import { PlayOffSettings } from './play-offs.tsx';
import { TeamSettings } from './team-settings.tsx';

export interface SettingsProps {
  readonly regulations: Regulations;
  readonly fault: Fault | null;
  readonly set: (regulations: Regulations) => void;
}

export function PlainSettings(props: SettingsProps) {
  const { regulations, fault, set } = props;
  const { mode, sets, playAll, entry } = regulations;
  const setEntry = (change: Partial<EntryRules>) => set({ ...regulations, entry: { ...entry, ...change } });
  return (
    <>
      {regulations.team === null ? (
        <Pick
          legend={t('new.mode')}
          name="comp-mode"
          value={mode}
          options={[
            ['singles', t('mode.singles'), t('write.singles.about')],
            ['pairs', t('mode.pairs'), t('write.pairs.about')],
          ]}
          set={(value) => set(withMode(regulations, value))}
        />
      ) : (
        <TeamSettings {...props} team={regulations.team} />
      )}
      <FormatSettings {...props} />
      <PlayOffSettings {...props} />
      <div class="fields">
        <NumberField
          label={t('write.sets')}
          value={sets}
          least={1}
          most={25}
          fault={faultIn(fault, 'sets')}
          set={(value) => set({ ...regulations, sets: value })}
        />
        <NumberField
          label={t('write.most')}
          value={entry.most}
          least={2}
          most={512}
          fault={faultIn(fault, 'entry.most', 'entry')}
          set={(value) => setEntry({ most: value })}
        />
      </div>
      <Flag value={playAll} set={(value) => set({ ...regulations, playAll: value })}>
        {t('write.play-all')}
      </Flag>
      <Pick
        legend={t('write.how')}
        name="comp-how"
        columns="three"
        value={entry.how}
        options={[
          ['open', t('write.how.open')],
          ['invitation', t('write.how.invitation')],
          ['list', t('write.how.list')],
        ]}
        set={(how) => setEntry({ how })}
      />
      <TimingSettings {...props} />
    </>
  );
}

function FormatSettings({ regulations, fault, set }: SettingsProps) {
  const { format } = regulations;
  const setFormat = (next: Format) => set(withFormat(regulations, next));
  switch (format.system) {
    case 'round-robin':
      return (
        <NumberField
          label={t('write.cycles')}
          value={format.cycles}
          least={1}
          most={4}
          fault={faultIn(fault, 'format.cycles')}
          set={(cycles) => setFormat({ ...format, cycles })}
        />
      );
    case 'swiss':
    case 'imported':
      return (
        <NumberField
          label={t('write.rounds')}
          value={format.rounds}
          least={1}
          most={99}
          fault={faultIn(fault, 'format.rounds')}
          set={(rounds) => setFormat({ ...format, rounds })}
        />
      );
    case 'groups':
      return (
        <>
          <div class="fields">
            <NumberField
              label={t('write.groups.number')}
              value={format.groups}
              least={2}
              most={64}
              fault={faultIn(fault, 'format.groups')}
              set={(groups) => setFormat({ ...format, groups })}
            />
            <NumberField
              label={t('write.qualify')}
              value={format.qualify}
              least={1}
              most={64}
              fault={faultIn(fault, 'format.qualify')}
              set={(qualify) => setFormat({ ...format, qualify })}
            />
          </div>
          <KnockOutSettings
            legend={t('write.finals')}
            finals={format.finals}
            set={(finals) => setFormat({ ...format, finals })}
          />
        </>
      );
    default:
      return (
        <KnockOutSettings legend={t('write.lives')} finals={format} set={(finals) => setFormat(finals as Format)} />
      );
  }
}

interface KnockOutProps {
  /** Of its radio buttons: the form may have two of these. */
  readonly name?: string;
  readonly legend: string;
  readonly finals: Finals;
  readonly set: (finals: Finals) => void;
}

export function KnockOutSettings({ name = 'comp', legend, finals, set }: KnockOutProps) {
  if (finals.system === 'round-robin') return null;
  return (
    <>
      <Pick
        legend={legend}
        name={`${name}-lives`}
        value={finals.system}
        options={[
          ['minus-one', t('write.one-loss')],
          ['minus-two', t('write.two-losses')],
        ]}
        set={(system) => set({ ...finals, system })}
      />
      <Pick
        legend={t('write.places')}
        name={`${name}-places`}
        columns="three"
        value={finals.places}
        options={[
          ['none', t('write.places.none')],
          ['third', t('write.places.third')],
          ['all', t('write.places.all')],
        ]}
        set={(places) => set({ ...finals, places })}
      />
    </>
  );
}

/** The reader's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function TimingSettings({ regulations, fault, set }: SettingsProps) {
  const { timing } = regulations;
  const setTiming = (next: Timing) => set({ ...regulations, timing: next });
  return (
    <>
      <Pick
        legend={t('write.when')}
        name="comp-when"
        value={timing.kind}
        options={[
          ['live', t('write.live'), t('write.live.about')],
          ['days', t('write.days'), t('write.days.about')],
        ]}
        set={(kind) => set(withTiming(regulations, kind, Date.now(), ownZone()))}
      />
      {timing.kind === 'live' ? (
        <TextField
          label={t('write.start')}
          type="datetime-local"
          hint={t('write.start.hint')}
          fault={faultIn(fault, 'timing.startsAt')}
          value={inputOf(timing.startsAt)}
          set={(text) => setTiming({ ...timing, startsAt: momentOf(text) })}
        />
      ) : (
        <div class="fields">
          <TextField
            label={t('write.first-day')}
            type="date"
            fault={faultIn(fault, 'timing.firstDay')}
            value={timing.firstDay}
            set={(firstDay) => setTiming({ ...timing, firstDay })}
          />
          <NumberField
            label={t('write.window')}
            value={timing.window}
            least={1}
            most={366}
            fault={faultIn(fault, 'timing.window')}
            set={(window) => setTiming({ ...timing, window })}
          />
        </div>
      )}
    </>
  );
}
