/** What comes next by hand, as large buttons; what comes by itself, and what keeps it from coming. */
import { useSignal } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import { competitionPath, seed, start } from '../../../net/competitions.ts';
import { CopyLink } from '../../copy-link.tsx';
import { Outcome } from '../../form.tsx';
import { WithClauses } from '../../rules/clause-link.tsx';
import { CloseButton, Dialog } from '../../table/dialog.tsx';
import { useTime } from '../../use-time.ts';
import { refusalText } from '../../words.ts';
import type { TabProps } from '../competition-page.tsx';
import { isDrawn } from '../order.ts';
import { sectionText, untilText } from '../words.ts';
import { comingSteps } from './coming.ts';
import { rolesText, stepText } from './duties.ts';
import { useCommand } from './grounds.tsx';

type Sure = 'start' | 'finish';

export function Steps({ view, mine, reload }: TabProps) {
  const { sending, give } = useCommand(view.id, reload);
  const sure = useSignal<Sure | null>(null);
  const now = useTime(view.next.length > 0);
  const may = (type: NonNullable<typeof mine>['may'][number]) => mine?.may.includes(type) === true;
  const busy = sending.busy.value;
  const close = () => {
    sure.value = null;
  };
  const present = view.participants.filter(({ out }) => out === null).map(({ id }) => id);
  const named = (section: string) => (section === 'main' ? '' : ` (${sectionText(section)})`);
  const waiting = view.sections.filter(
    ({ over, rounds, of }) => !over && rounds.every((round) => round.over) && (of === null || rounds.length < of),
  );
  const lots = view.next.filter((step) => step.do === 'draw-lot' && step.section !== null);
  const by = comingSteps(view.next);
  const really = async (what: Sure) => {
    const done =
      what === 'finish'
        ? await give({ type: 'finish' })
        : await sending.run(async () => {
            // The draw is made at the start where the regulations say how; by hand it is somebody's work before it.
            const method = view.regulations.seeding;
            if (method !== 'hand' && !isDrawn(view.seeding?.order ?? null, present)) await seed(view.id, { method });
            await start(view.id);
            await reload();
          }, t('org.done'));
    if (done) close();
  };
  const before = view.phase === 'draft' || view.phase === 'entry' || view.phase === 'closed';
  const acts = [
    may('open-entry') && (
      <button
        key="open"
        type="button"
        class={view.phase === 'draft' ? 'pri' : ''}
        disabled={busy}
        onClick={() => void give({ type: 'open-entry' })}
      >
        {t(view.phase === 'closed' ? 'org.open.again' : 'org.open')}
      </button>
    ),
    may('close-entry') && view.phase === 'entry' && (
      <button key="close" type="button" disabled={busy} onClick={() => void give({ type: 'close-entry' })}>
        {t('org.close')}
      </button>
    ),
    may('start') && view.phase !== 'draft' && (
      <button key="start" type="button" class="pri" disabled={busy} onClick={() => (sure.value = 'start')}>
        {t('org.start')}
      </button>
    ),
    ...(may('pair-round') && view.regulations.format.system !== 'imported'
      ? waiting.map(({ id }) => (
          <button
            key={`pair ${id}`}
            type="button"
            class="pri"
            disabled={busy}
            onClick={() => void give({ type: 'pair-round', section: id, seed: '' })}
          >
            {t('org.pair', { section: named(id) })}
          </button>
        ))
      : []),
    ...(may('draw-lot')
      ? lots.map(({ section }) => (
          <button
            key={`lot ${section}`}
            type="button"
            disabled={busy}
            onClick={() => void give({ type: 'draw-lot', section: section!, seed: '' })}
          >
            {t('org.draw-lot', { section: named(section!) })}
          </button>
        ))
      : []),
    // Where nobody else runs a section, handing its table in would be handing it to oneself.
    ...(may('report-section') && view.officials.some(({ office }) => office === 'senior')
      ? view.sections
          .filter(({ over, reported }) => over && !reported)
          .map(({ id }) => (
            <button
              key={`report ${id}`}
              type="button"
              disabled={busy}
              onClick={() => void give({ type: 'report-section', section: id })}
            >
              {t('org.report-section', { section: named(id) })}
            </button>
          ))
      : []),
    may('finish') && view.over && (
      <button key="finish" type="button" class="pri" disabled={busy} onClick={() => (sure.value = 'finish')}>
        {t('org.finish')}
      </button>
    ),
  ].filter((one) => one !== false);
  return (
    <section class="card" data-testid="desk-steps">
      <h2>{t('org.next')}</h2>
      <p class="s">{t('org.roles', { roles: rolesText(mine?.roles ?? []) })}</p>
      {by.map((step) => (
        <p key={`${step.do} ${step.section} ${step.at}`} class={step.blocked === null ? '' : 'note bad'}>
          {step.blocked === null
            ? t('org.next.self', {
                what: stepText(step.do) + (step.section === null ? '' : named(step.section)),
                in: untilText(step.at - now),
              })
            : t('now.blocked', { why: refusalText(step.blocked) })}
        </p>
      ))}
      <div class="row wrap desk-acts">{acts}</div>
      {acts.length === 0 && by.length === 0 && <p class="s">{t('org.nothing')}</p>}
      <Outcome of={sending} />
      {before && (
        <>
          {may('change-regulations') && (
            <p>
              <a class="btn" href={`${competitionPath(view.id)}/regulations`}>
                {t('org.regulations')}
              </a>
            </p>
          )}
          {view.phase !== 'draft' && (
            <div class="stack">
              <b>{t('org.share')}</b>
              <CopyLink
                label={t('org.share')}
                link={`${location.origin}${competitionPath(view.id)}`}
                share={t('org.share.text')}
              />
            </div>
          )}
        </>
      )}
      {sure.value !== null && (
        <Dialog
          title={
            sure.value === 'start'
              ? t('org.start.sure', { count: present.length })
              : t('org.finish.sure', { name: view.name })
          }
          close={close}
        >
          <p>
            <WithClauses text={t(sure.value === 'start' ? 'org.start.about' : 'org.finish.about')} />
          </p>
          <Outcome of={sending} />
          <button type="button" class="pri big" disabled={busy} onClick={() => void really(sure.value!)}>
            {t(sure.value === 'start' ? 'org.start' : 'org.finish')}
          </button>
          <CloseButton close={close} text={t('org.start.no')} />
        </Dialog>
      )}
    </section>
  );
}
