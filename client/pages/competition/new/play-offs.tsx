/** Play-offs in regulations that are being written: the first of the table go on in a knock-out. */
import type { PlayOffs } from '../../../../shared/competition/regulations/regulations.ts';
import { t } from '../../../i18n/index.ts';
import { PLAY_OFFS, takesPlayOffs } from '../draft.ts';
import { faultIn } from './faults.ts';
import { Flag, NumberField } from './fields.tsx';
import { KnockOutSettings, type SettingsProps } from './settings.tsx';

export function PlayOffSettings({ regulations, fault, set }: SettingsProps) {
  if (!takesPlayOffs(regulations)) return null;
  const playOffs = regulations.playOffs ?? null;
  const change = (part: Partial<PlayOffs>) => {
    if (playOffs !== null) set({ ...regulations, playOffs: { ...playOffs, ...part } });
  };
  return (
    <>
      <Flag value={playOffs !== null} set={(on) => set({ ...regulations, playOffs: on ? PLAY_OFFS : null })}>
        {t('write.play-offs')}
      </Flag>
      {playOffs !== null && (
        <div class="stack" data-testid="play-off-settings">
          <div class="fields">
            <NumberField
              label={t('write.play-offs.qualify')}
              value={playOffs.qualify}
              least={2}
              most={64}
              fault={faultIn(fault, 'playOffs.qualify')}
              set={(qualify) => change({ qualify })}
            />
            <NumberField
              label={t('write.play-offs.sets')}
              value={playOffs.sets}
              least={1}
              most={25}
              fault={faultIn(fault, 'playOffs.sets', 'playOffs')}
              set={(sets) => change({ sets })}
            />
          </div>
          <KnockOutSettings
            name="play-offs"
            legend={t('write.lives')}
            finals={playOffs}
            set={(finals) => {
              if (finals.system !== 'round-robin') change({ system: finals.system, places: finals.places });
            }}
          />
        </div>
      )}
    </>
  );
}
