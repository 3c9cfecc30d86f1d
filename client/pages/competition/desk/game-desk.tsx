/** What officials decide about one game: its result, a correction, annulment, approval, referee, time. */
import { type Signal, useSignal } from '@preact/signals';
import { CAUSES, type Cause } from '../../../../shared/competition/log/events.ts';
import type { Named } from '../../../../shared/competition/result.ts';
import type { GameView } from '../../../../shared/protocol/competition.ts';
import { t, type UiKey } from '../../../i18n/index.ts';
import { reportResult } from '../../../net/competitions.ts';
import { matchOfGame } from '../../../net/teams.ts';
import { Choice, Choices } from '../../choice.tsx';
import { Field, Outcome } from '../../form.tsx';
import { CloseButton, Dialog } from '../../table/dialog.tsx';
import { MatchResultForm } from '../../team/match-result.tsx';
import { roundText } from '../../team/words.ts';
import type { TabProps } from '../competition-page.tsx';
import { momentOf } from '../draft.ts';
import { Marks } from '../game-row.tsx';
import { marksOf } from '../marks.ts';
import { type Names, namesIn, placeText, scoreText } from '../words.ts';
import { ActForm, GroundsFields, useCommand, useGrounds } from './grounds.tsx';
import { ResultFields, useResultDraft } from './result-fields.tsx';

const CAUSE_NAMES: Readonly<Record<Cause, UiKey>> = {
  play: 'org.result.play',
  'given-up': 'org.result.given-up',
  absence: 'org.result.absence',
  conduct: 'org.result.conduct',
  warnings: 'org.result.warnings',
  referee: 'org.result.referee',
};

export interface GameDeskProps extends TabProps {
  readonly game: GameView;
  readonly close: () => void;
}

export function GameDesk({ game, close, ...props }: GameDeskProps) {
  const { view } = props;
  const names = namesIn(view);
  const may = (type: Parameters<typeof mayOf>[1]) => mayOf(props, type);
  const over = game.status === 'over';
  const open = game.status === 'paired' || game.status === 'called';
  const own = { ...props, game, names, close };
  const match = matchOfGame(view, game);
  const Result = match === null ? Enter : MatchResultForm;
  return (
    <Dialog
      title={t(match === null ? 'org.game' : 'match.title', { a: names(game.a), b: names(game.b) })}
      close={close}
      foot={<CloseButton close={close} text={t('org.back')} />}
    >
      <p class="s">
        {match === null ? `${placeText(game)} ` : `${roundText(game)} · `}
        {scoreText(game)} {match !== null && <a href={match}>{t('live.match')}</a>}
      </p>
      <Marks marks={marksOf(game, names)} />
      {open && may('report') && <Result {...own} correct={false} />}
      {over && may('correct-result') && <Result {...own} correct />}
      {(over || game.status === 'called') && may('annul-game') && <Annul {...own} />}
      {over && !game.approved && may('approve-game') && <Approve {...own} />}
      {open && may('assign-referee') && <Referee {...own} />}
      {open && may('postpone-game') && <PostponeGame {...own} />}
      {open && view.regulations.timing.kind === 'days' && may('set-time') && <SetTime {...own} />}
    </Dialog>
  );
}

function mayOf({ mine }: TabProps, type: NonNullable<TabProps['mine']>['may'][number]): boolean {
  return mine?.may.includes(type) === true;
}

interface Own extends TabProps {
  readonly game: GameView;
  readonly names: Names;
  readonly close: () => void;
}

function Enter({ view, game, reload, correct }: Own & { readonly correct: boolean }) {
  const draft = useResultDraft(game);
  const grounds = useGrounds('correct-result');
  const { sending, give } = useCommand(view.id, reload);
  const report = draft.value();
  const send = async () => {
    if (report === null) return false;
    return correct
      ? give({ type: 'correct-result', game: game.id, ...report, ...grounds.value() })
      : sending.run(async () => {
          await reportResult(view.id, game.id, report);
          await reload();
        }, t('org.done'));
  };
  return (
    <ActForm
      label={t(correct ? 'org.correct' : 'org.result')}
      sending={sending}
      ready={report !== null && (!correct || grounds.ready())}
      send={send}
    >
      <ResultFields view={view} game={game} draft={draft} />
      {correct && <GroundsFields of="correct-result" grounds={grounds} />}
    </ActForm>
  );
}

interface SideChoicesProps {
  readonly of: Signal<string>;
  readonly name: string;
  readonly game: Pick<GameView, Named>;
  readonly names: Names;
}

export function SideChoices({ of, name, game, names }: SideChoicesProps) {
  return (
    <>
      {(['a', 'b'] as const).map((side) => (
        <Choice key={side} of={of} name={name} value={side}>
          {names(game[side])}
        </Choice>
      ))}
    </>
  );
}

/** Why a game ended, of a result that is entered by hand. */
export function CauseField({ of }: { readonly of: Signal<Cause> }) {
  return (
    <label class="entry">
      <span>{t('org.result.how')}</span>
      <select
        value={of.value}
        onChange={(event) => {
          of.value = event.currentTarget.value as Cause;
        }}
      >
        {CAUSES.map((one) => (
          <option key={one} value={one}>
            {t(CAUSE_NAMES[one])}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SetsField({ of, label }: { readonly of: Signal<number>; readonly label: string }) {
  return (
    <label class="entry">
      <span>{label}</span>
      <input
        type="number"
        min={0}
        max={25}
        value={of.value}
        onInput={(event) => {
          of.value = event.currentTarget.valueAsNumber;
        }}
      />
    </label>
  );
}

function Annul({ view, game, reload }: Own) {
  const replay = useSignal<'yes' | 'no'>('yes');
  const grounds = useGrounds('annul-game');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <ActForm
      label={t(view.regulations.team === null ? 'org.annul' : 'match.annul')}
      sending={sending}
      ready={grounds.ready()}
      bad
      send={() => give({ type: 'annul-game', game: game.id, replay: replay.value === 'yes', ...grounds.value() })}
    >
      <Choices legend={t('org.annul.how')}>
        <Choice of={replay} name="replay" value="yes">
          {t('org.replay')}
        </Choice>
        <Choice of={replay} name="replay" value="no">
          {t('org.replay.no')}
        </Choice>
      </Choices>
      <GroundsFields of="annul-game" grounds={grounds} />
    </ActForm>
  );
}

function Approve({ view, game, reload }: Own) {
  const { sending, give } = useCommand(view.id, reload);
  return (
    <>
      <button
        type="button"
        disabled={sending.busy.value}
        onClick={() => void give({ type: 'approve-game', game: game.id }, t('org.approved'))}
      >
        {t('org.approve')}
      </button>
      <Outcome of={sending} />
    </>
  );
}

function Referee({ view, game, reload }: Own) {
  const name = useSignal('');
  const { sending, give } = useCommand(view.id, reload);
  const wanted = name.value.trim();
  return (
    <ActForm
      label={t('org.referee')}
      sending={sending}
      ready={wanted !== ''}
      send={() => give({ type: 'assign-referee', game: game.id, referee: { id: wanted, name: wanted } })}
    >
      <Field of={name} label={t('org.referee.name')} maxLength={40} autocomplete="off" required />
    </ActForm>
  );
}

function PostponeGame({ view, game, reload }: Own) {
  const until = useSignal('');
  const grounds = useGrounds('postpone-game');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <ActForm
      label={t(view.regulations.team === null ? 'org.postpone-game' : 'match.postpone')}
      sending={sending}
      ready={grounds.ready()}
      send={() => give({ type: 'postpone-game', game: game.id, until: momentOf(until.value), ...grounds.value() })}
    >
      <MomentField of={until} label={t('org.postpone.until')} hint={t('org.postpone.hint')} />
      <GroundsFields of="postpone-game" grounds={grounds} />
    </ActForm>
  );
}

function SetTime({ view, game, reload }: Own) {
  const at = useSignal('');
  const grounds = useGrounds('set-time');
  const { sending, give } = useCommand(view.id, reload);
  const time = momentOf(at.value);
  return (
    <ActForm
      label={t('org.set-time')}
      sending={sending}
      ready={grounds.ready() && time !== null}
      send={async () => time !== null && give({ type: 'set-time', game: game.id, time, ...grounds.value() })}
    >
      <MomentField of={at} label={t('org.set-time.at')} />
      <GroundsFields of="set-time" grounds={grounds} />
    </ActForm>
  );
}

export interface MomentFieldProps {
  readonly of: Signal<string>;
  readonly label: string;
  readonly hint?: string;
}

/** A day and a time in the reader's zone. */
export function MomentField({ of, label, hint }: MomentFieldProps) {
  return (
    <label class="entry">
      <span>{label}</span>
      <input
        type="datetime-local"
        value={of.value}
        onInput={(event) => {
          of.value = event.currentTarget.value;
        }}
      />
      {hint !== undefined && <small class="s">{hint}</small>}
    </label>
  );
}
