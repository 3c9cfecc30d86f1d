/**
 * What is spoken of a table. Politely, in the order it happens: strikes, rulings with their clauses, what is potted, ends of
 * sets, what the referee and the clocks do, whose turn it is and what is allowed, phrases. At once: what a key has asked for.
 */
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { TableView } from '../../../shared/protocol/view.ts';
import { rulingText, shownName, t } from '../../i18n/index.ts';
import { metres } from '../../input/power.ts';
import { muted } from '../../scenes/muted.ts';
import type { Playback } from '../../scenes/playback.ts';
import type { TableSession } from '../../scenes/session.ts';
import type { Told } from '../../scenes/telling.ts';
import { causeText, headline, setCauseText } from './between.tsx';
import { colourText, leftText, timeLeftText } from './described.ts';
import { colourName, nameAt, sideName } from './names.ts';
import type { Notice } from './notices.ts';
import { phaseLine, turnLine } from './phase-line.ts';
import { saidText } from './phrase-words.ts';

/** So much of what was said stays on the page to be read once more. */
const KEPT = 8;

interface Props {
  readonly session: TableSession;
  readonly notices?: Signal<readonly Notice[]>;
}

/** What was told last, so that only news is told. */
interface Before {
  readonly view: TableView | null;
  readonly playing: Playback | null;
  /** Event of the last ruling. */
  readonly event: number;
  readonly turn: string;
  /** The phase between the strikes that was told. */
  readonly phase: string;
  /** Number of the last phrase. */
  readonly said: number;
}
const NOTHING: Before = { view: null, playing: null, event: -1, turn: '', phase: '', said: 0 };

export function Say({ session, notices }: Props) {
  const lines = useSignal<readonly { readonly n: number; readonly text: string }[]>([]);
  const before = useRef<Before>(NOTHING);
  const count = useRef(0);
  const say = (texts: readonly string[]) => {
    if (texts.length === 0) return;
    const added = texts.map((text) => ({ n: ++count.current, text }));
    lines.value = [...lines.peek(), ...added].slice(-KEPT);
  };
  useSignalEffect(() => {
    const texts = news(session, before.current);
    before.current = now(session);
    say(texts);
  });
  useSignalEffect(() => say((notices?.value ?? []).map(({ text }) => text)));
  return (
    <>
      <div class="hide" role="log" aria-live="polite" data-testid="spoken">
        {lines.value.map(({ n, text }) => (
          <p key={n}>{text}</p>
        ))}
      </div>
      <Answer session={session} />
    </>
  );
}

/** What a key has asked for: the same text again is spoken again. */
function Answer({ session }: { readonly session: TableSession }) {
  const answer = session.answer.value;
  const count = useRef(0);
  const last = useRef(answer);
  if (last.current !== answer) {
    last.current = answer;
    count.current += 1;
  }
  return (
    <div class="hide" aria-live="assertive" data-testid="answered">
      {answer !== null && <p key={count.current}>{answer.text}</p>}
    </div>
  );
}

function now(session: TableSession): Before {
  return {
    view: session.view.value,
    playing: session.playing.value,
    event: session.log.value.at(-1)?.event ?? -1,
    turn: turnOf(session),
    phase: phaseOf(session),
    said: session.said.value.at(-1)?.n ?? 0,
  };
}

/** Names the turn; empty: nobody has it, or the discs move. */
function turnOf(session: TableSession): string {
  const view = session.view.value;
  if (view === null || view.phase !== 'set' || view.stopped || session.playing.value !== null) return '';
  return `${view.set}.${view.replays}.${view.strikes}.${view.turn}`;
}

/** Names what is awaited where nobody strikes for the set; empty: strikes are made, or the game is over. */
function phaseOf(session: TableSession): string {
  const view = session.view.value;
  if (view === null || view.stopped || session.playing.value !== null) return '';
  const { choice, trial } = view.desk;
  switch (view.phase) {
    case 'arrival':
    case 'interval':
    case 'signing':
      return `${view.phase} ${view.set}`;
    case 'choice':
      return `choice ${choice?.side} ${choice?.what}`;
    case 'trial':
      return `trial ${trial}`;
    default:
      return '';
  }
}

/** What has happened since, in the order in which one wants to hear it. */
export function news(session: TableSession, before: Before): readonly string[] {
  const view = session.view.value;
  if (view === null) return [];
  const playing = session.playing.value;
  const told = session.log.value.at(-1);
  const texts: string[] = [];
  if (playing !== null && playing !== before.playing) texts.push(struckText(session, view, playing));
  if (before.view !== null && told !== undefined && told.event > before.event) texts.push(ruledText(view, told));
  if (before.view !== null) texts.push(...endText(session, before.view, view));
  if (before.view !== null && view.phase === 'set' && (view.set !== before.view.set || before.view.phase !== 'set'))
    texts.push([t('say.start', { set: view.set }), ...colourText(session, view)].join(' '));
  // Who comes into a running set hears it, too.
  if (before.view === null && view.phase === 'set') texts.push(...colourText(session, view));
  const phase = phaseOf(session);
  if (phase !== '' && phase !== before.phase) texts.push(phaseText(session, view));
  const turn = turnOf(session);
  if (turn !== '' && turn !== before.turn) texts.push(turnText(session, view));
  for (const one of session.said.value)
    if (one.n > before.said && one.player !== session.me && !muted.peek().has(one.player))
      texts.push(saidText(one) ?? '');
  return texts.filter((text) => text !== '');
}

function struckText(session: TableSession, view: TableView, { strike }: Playback): string {
  const speed = metres(strike.speed);
  const own = !view.alone && session.mine.value.some(({ seat }) => seat === strike.seat);
  return own ? t('say.struck.you', { speed }) : t('say.struck', { name: nameAt(view, strike.seat), speed });
}

/** A ruling with all it says, each with its clause; what is potted; how the side stands. */
function ruledText(view: TableView, told: Told): string {
  const { head, findings, potted, side } = told;
  const clause = (code: string, number: string) => `${rulingText(code)} ${t('told.clause', { clause: number })}.`;
  const name = told.name === '' ? colourName(side) : shownName(told.name);
  const rest = findings.filter((finding) => finding !== head);
  return [
    ...(head === null ? [] : [`${name}: ${clause(head.code, head.clause)}`]),
    ...rest.map((finding) => clause(finding.code, finding.clause)),
    ...(potted.own > 0 ? [t('say.potted', { side: colourName(side), count: potted.own })] : []),
    ...(potted.other > 0 ? [t('say.potted', { side: colourName(side === 'A' ? 'B' : 'A'), count: potted.other })] : []),
    ...(view.phase === 'set' && view.set === told.set ? [leftText(view, side)] : []),
  ].join(' ');
}

/** A set or the game has ended: who has won it, and how the sets stand. */
function endText(session: TableSession, before: TableView, view: TableView): readonly string[] {
  const texts: string[] = [];
  const set = view.results.at(-1);
  if (set !== undefined && view.results.length > before.results.length)
    texts.push(
      set.winner === null
        ? t('set.void', { set: set.number })
        : t('set.won', { name: sideName(view, set.winner), set: set.number }),
      ...(set.cause === 'play' ? [] : [setCauseText(set)]),
      t('say.score', { a: view.score.A, b: view.score.B }),
    );
  if (view.result !== null && before.result === null) {
    texts.push(headline(session, view));
    if (view.result.cause !== 'play') texts.push(causeText(session, view, view.result));
  }
  return texts.filter((text) => text !== '').map(ended);
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What is awaited between the strikes, and how much time there is for it. */
function phaseText(session: TableSession, view: TableView): string {
  const { text, how } = phaseLine(session, view);
  // The score was told with the end.
  const more = how === '' || view.phase === 'signing' ? [] : [ended(how)];
  return [ended(text), ...more, ...timeLeftText(session, view)].join(' ');
}

/** Whose turn it is, and what is allowed. */
function turnText(session: TableSession, view: TableView): string {
  const { text, how } = turnLine(session, view, view.turn ?? 'S');
  return how === '' ? t('say.rule.only', { rule: text }) : t('say.rule', { rule: text, how });
}
