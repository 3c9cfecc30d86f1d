/** A new competition: a template, a few settings, the regulations as they will stand. Also changing them before the start. */
import '../../../style/competition.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { CompetitionView, Regulations } from '../../../../shared/protocol/competition.ts';
import { t, type UiKey } from '../../../i18n/index.ts';
import { command, competitionOf, competitionPath, createCompetition } from '../../../net/competitions.ts';
import { Field, Outcome, useSending } from '../../form.tsx';
import { Loaded, useLoading } from '../../load.tsx';
import { Page } from '../../page.tsx';
import { WithClauses } from '../../rules/clause-link.tsx';
import { faultOf, fromTemplate, OFFERED, type Offered, withMode } from '../draft.ts';
import { Prose } from '../regulations-tab.tsx';
import { faultLine } from './faults.ts';
import { Pick } from './fields.tsx';
import { MoreSettings } from './more.tsx';
import { ownZone, PlainSettings, type SettingsProps } from './settings.tsx';

const TEMPLATES: Readonly<Record<Offered, readonly [name: UiKey, about: UiKey]>> = {
  'club-evening': ['write.club-evening', 'write.club-evening.about'],
  swiss: ['write.swiss', 'write.swiss.about'],
  'knock-out': ['write.knock-out', 'write.knock-out.about'],
  'groups-and-finals': ['write.groups', 'write.groups.about'],
  league: ['write.league', 'write.league.about'],
  'team-league': ['write.team-league', 'write.team-league.about'],
  'team-league-play-offs': ['write.team-play-offs', 'write.team-play-offs.about'],
};

export function NewCompetitionPage() {
  const { route } = useLocation();
  const template = useSignal<Offered>('club-evening');
  const regulations = useSignal<Regulations>(fromTemplate('club-evening', Date.now(), ownZone()));
  const name = useSignal('');
  const sending = useSending();
  const fault = faultOf(regulations.value);
  const make = (open: boolean) =>
    sending.run(async () => {
      const { id } = await createCompetition({ name: name.value.trim(), regulations: regulations.value, open });
      route(`${competitionPath(id)}?tab=desk`);
    });
  const set = (next: Regulations) => {
    regulations.value = next;
  };
  return (
    <Page title={t('title.competition.new')} kind="new-competition" wide>
      <h1>{t('write.title')}</h1>
      <div class="two writing">
        <form
          class="card"
          onSubmit={(event) => {
            event.preventDefault();
            void make(true);
          }}
        >
          <Pick
            legend={t('write.template')}
            name="template"
            value={template.value}
            options={OFFERED.map((one) => [one, t(TEMPLATES[one][0]), t(TEMPLATES[one][1])] as const)}
            set={(one) => {
              const { mode } = regulations.value;
              template.value = one;
              regulations.value = withMode(fromTemplate(one, Date.now(), ownZone()), mode);
            }}
          />
          <Field of={name} label={t('write.name')} hint={t('write.name.hint')} maxLength={80} required />
          <Settings regulations={regulations.value} fault={fault} set={set} />
          <Outcome of={sending} />
          <button type="submit" class="pri big" disabled={fault !== null || sending.busy.value}>
            {t('write.make.open')}
          </button>
          <button
            type="button"
            disabled={fault !== null || sending.busy.value}
            onClick={(event) => {
              if (event.currentTarget.form?.reportValidity() === true) void make(false);
            }}
          >
            {t('write.make')}
          </button>
        </form>
        <ReadIt regulations={regulations.value} />
      </div>
    </Page>
  );
}

function ReadIt({ regulations }: { readonly regulations: Regulations }) {
  return (
    <section class="card regulations">
      <h2>{t('write.read')}</h2>
      <Prose regulations={regulations} />
    </section>
  );
}

/** Before the start they can be changed; who has entered accepts them anew. */
export function ChangeRegulationsPage({ id }: { readonly id?: string }) {
  const view = useLoading(id ?? '', () => competitionOf(id ?? ''));
  return (
    <Page title={t('write.change')} kind="change-regulations" wide>
      <h1>{t('write.change')}</h1>
      <Loaded of={view} lines={8}>
        {(one) => <Change view={one} />}
      </Loaded>
    </Page>
  );
}

function Change({ view }: { readonly view: CompetitionView }) {
  const { route } = useLocation();
  const regulations = useSignal<Regulations>(view.regulations);
  const sending = useSending();
  useEffect(() => {
    regulations.value = view.regulations;
  }, [view.version]);
  const fault = faultOf(regulations.value);
  const set = (next: Regulations) => {
    regulations.value = next;
  };
  const save = () =>
    sending.run(async () => {
      await command(view.id, { type: 'change-regulations', regulations: regulations.value });
      route(`${competitionPath(view.id)}?tab=regulations`);
    });
  return (
    <div class="two writing">
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p class="note">
          <WithClauses text={t('write.change.about')} />
        </p>
        <Settings regulations={regulations.value} fault={fault} set={set} />
        <Outcome of={sending} />
        <button type="submit" class="pri big" disabled={fault !== null || sending.busy.value}>
          {t('write.save', { version: view.version + 1 })}
        </button>
      </form>
      <ReadIt regulations={regulations.value} />
    </div>
  );
}

/** All that can be set, and what is wrong with it. */
function Settings(props: SettingsProps) {
  const { fault } = props;
  return (
    <>
      <PlainSettings {...props} />
      <MoreSettings {...props} />
      {fault !== null && (
        <p class="note bad" role="alert">
          {t('write.fault', { why: faultLine(fault) })}
        </p>
      )}
    </>
  );
}
