/** The way to report somebody, wherever people are met; the dialog is fetched when it is pressed. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { levelOfBot } from '../../../shared/bot/seated.ts';
import type { ReportAbout } from '../../../shared/protocol/moderation.ts';
import { t } from '../../i18n/index.ts';
import { me } from '../../net/session.ts';
import { usePart } from '../part.ts';
import { Dialog } from '../table/dialog.tsx';

/** Somebody who may be reported. */
export interface Reported {
  readonly id: string;
  readonly name: string;
}
/** A line as it is shown before it is sent along. */
export interface AlongLine {
  readonly name: string;
  readonly text: string;
  readonly reported: boolean;
}
export interface Reporting {
  /** Whom; where there are several, one is chosen. */
  readonly people: readonly Reported[];
  readonly about: (person: string) => ReportAbout;
  /** Lines that stand around what is reported; the service takes those it has. */
  readonly lines?: readonly AlongLine[];
}

/** Whom one may report: neither oneself nor a bot, each once. */
export function reportable(people: readonly Reported[]): readonly Reported[] {
  const own = me.value?.id;
  return people.filter(
    ({ id }, i) =>
      id !== '' && id !== own && levelOfBot(id) === null && people.findIndex((other) => other.id === id) === i,
  );
}

/** The dialog as long as it is drawn. Nothing while its part is fetched; where it can't be, that is said. */
export function ReportSheet({ reporting, close }: { readonly reporting: Reporting; readonly close: () => void }) {
  const part = usePart(true, () => import('./report-dialog.tsx'));
  if (part === null) return null;
  if (part === 'gone')
    return (
      <Dialog title={t('report.do')} close={close}>
        <p class="error" role="alert">
          {t('message.outdated.about')}
        </p>
        <button type="button" onClick={close}>
          {t('menu.close')}
        </button>
      </Dialog>
    );
  return <part.ReportDialog reporting={reporting} close={close} />;
}

interface ReportButtonProps extends Reporting {
  readonly classes?: string;
  /** What is read out where the button shows a sign only. */
  readonly label?: string;
  readonly children?: ComponentChildren;
}

/** Nothing where there is nobody to report. */
export function ReportButton({ people, about, lines, classes = '', label, children }: ReportButtonProps) {
  const asked = useSignal(false);
  const others = reportable(people);
  if (others.length === 0) return null;
  return (
    <>
      <button
        type="button"
        class={classes}
        {...(label === undefined ? {} : { 'aria-label': label, title: label })}
        onClick={() => {
          asked.value = true;
        }}
      >
        {children ?? t('report.do')}
      </button>
      {asked.value && (
        <ReportSheet
          reporting={{ people: others, about, ...(lines === undefined ? {} : { lines }) }}
          close={() => {
            asked.value = false;
          }}
        />
      )}
    </>
  );
}
