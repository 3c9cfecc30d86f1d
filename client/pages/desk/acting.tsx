/** Acting at a table from the desk: one act at a time, with what became of it, and the desk as it is then. */
import type { FunctionComponent } from 'preact';
import type { DeskAct, DeskTable } from '../../../shared/protocol/desk.ts';
import type { RefereeAct } from '../../../shared/protocol/messages.ts';
import { t } from '../../i18n/index.ts';
import { actAt } from '../../net/desk.ts';
import { type Sending, useSending } from '../form.tsx';
import {
  type ActFormProps,
  CancelForm,
  GameForm,
  PenaltyForm,
  SetForm,
  TurnForm,
  WarnForm,
} from '../table/desk/acts.tsx';
import { type ActName, actText } from '../table/desk/acts-at.ts';
import { Dialog } from '../table/dialog.tsx';
import { actsAt } from './cards.ts';

export interface Acting {
  readonly sending: Sending;
  /** Does it, then looks at what has become, also when it was refused: somebody else may have been first. */
  readonly act: (act: DeskAct, done?: string) => Promise<boolean>;
}

export function useActing(id: string, table: string, reload: () => Promise<void>): Acting {
  const sending = useSending();
  const act = async (wish: DeskAct, done = t('org.done')) => {
    const given = await sending.run(() => actAt(id, table, wish), done);
    await reload();
    return given;
  };
  return { sending, act };
}

/** Acts that need no hand on the table; pieces are moved at the table itself. */
export type FromDesk = Exclude<ActName, 'move'>;

const FORMS: Readonly<Record<FromDesk, FunctionComponent<ActFormProps>>> = {
  warn: WarnForm,
  penalty: PenaltyForm,
  turn: TurnForm,
  set: SetForm,
  game: GameForm,
  cancel: CancelForm,
};

interface ActSheetProps {
  readonly one: DeskTable;
  readonly name: FromDesk;
  readonly acting: Acting;
  readonly close: () => void;
}

/** The act's form: who, why, and one button; what is likeliest is chosen already. */
export function ActSheet({ one, name, acting, close }: ActSheetProps) {
  const Form = FORMS[name];
  const send = async (act: RefereeAct) => {
    if (act.type === 'decide-protest') return;
    if (await acting.act(act)) close();
  };
  return (
    <Dialog key={name} title={t('off.at', { what: actText(name), a: one.names.A, b: one.names.B })} close={close}>
      <div class="desk-sheet">
        <p class="error" role="alert">
          {acting.sending.error.value}
        </p>
        <Form at={actsAt(one)} back={close} send={(act) => void send(act)} />
      </div>
    </Dialog>
  );
}
