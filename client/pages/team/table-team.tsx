/** At a table of a team match: the team of a side in its colours (4.2), and the team's channel in a break (3.8). */
import '../../style/team-mark.css';
import type { TableView } from '../../../shared/protocol/view.ts';
import type { Side } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { ChannelBody } from './channel.tsx';
import { TeamMark } from './mark.tsx';

/** Nothing at a table where no teams play. */
export function TableTeam({ of, side }: { readonly of: TableView['competition']; readonly side: Side }) {
  const team = of?.match?.[side];
  if (team === undefined) return null;
  return (
    <span class="table-team" title={team.name} data-team={side}>
      <TeamMark name={team.name} look={team} size="small" />
      <span class="s cut">{team.name}</span>
    </span>
  );
}

/** Who plays for a team may speak with it between sets. */
export function BreakChannel({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  const side = session.mine.value[0]?.side;
  const of = view.competition;
  const team = side === undefined ? undefined : of?.match?.[side];
  if (of === null || team === undefined) return null;
  return (
    <details
      class="break-channel"
      onToggle={(event) => {
        // What one writes in stands lowest.
        if (event.currentTarget.open) event.currentTarget.scrollIntoView({ block: 'end' });
      }}
    >
      <summary>{t('channel.title')}</summary>
      <ChannelBody competition={of} team={team.id} />
    </details>
  );
}
