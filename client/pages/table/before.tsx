/** Before the first set: the call and the greeting (3.2, 3.5), the choice of pairs (22.3), trial strikes (12.23). */
import { useSignal } from '@preact/signals';
import type { TableView } from '../../../shared/protocol/view.ts';
import { SEATS } from '../../../shared/table/seats.ts';
import { shownName, t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { CompetitionLink } from '../competition/table-link.tsx';
import { cueFigures } from '../cue-words.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { CloseButton, Dialog } from './dialog.tsx';
import { nameAt, playersIn, seatName, sideName } from './names.ts';
import { Phrases } from './phrases.tsx';

export interface PhaseProps {
  readonly session: TableSession;
  readonly view: TableView;
}

/** The call: everybody greets, or is absent. */
export function Arrival({ session, view }: PhaseProps) {
  const playing = session.mine.value.length > 0;
  const greeted = view.desk.greeted.includes(session.me);
  return (
    <div class="told" data-testid="arrival">
      <div class="scroll stack">
        <CompetitionLink of={view.competition} />
        <Greetings session={session} view={view} />
        <TableFacts view={view} />
        <Phrases session={session} view={view} />
        {playing && !greeted && <RefuseGreeting session={session} />}
      </div>
      {playing &&
        (greeted ? (
          <p class="s">{t('arrival.done')}</p>
        ) : (
          <button type="button" class="pri strike" onClick={() => void session.perform({ type: 'greet' })}>
            {t('arrival.greet')}
          </button>
        ))}
    </div>
  );
}

/** Who is called and who has greeted. */
export function Greetings({ session, view }: PhaseProps) {
  return (
    <>
      <h2>{t('arrival.title')}</h2>
      <People
        session={session}
        view={view}
        done={({ id }) => view.desk.greeted.includes(id)}
        text={({ id }) => t(view.desk.greeted.includes(id) ? 'arrival.greeted' : 'arrival.awaited')}
      />
    </>
  );
}

/** Refuses the greeting or the thanks (3.5), after a question. */
export function RefuseGreeting({ session }: { readonly session: TableSession }) {
  const asked = useSignal(false);
  const close = () => {
    asked.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="plain quiet"
        onClick={() => {
          asked.value = true;
        }}
      >
        {t('arrival.refuse')}
      </button>
      {asked.value && (
        <Dialog title={t('arrival.refuse')} close={close}>
          <p>
            <WithClauses text={t('arrival.refuse.about')} />
          </p>
          <button
            type="button"
            class="danger"
            onClick={() => {
              close();
              void session.perform({ type: 'refuse-greeting' });
            }}
          >
            {t('arrival.refuse.yes')}
          </button>
          <CloseButton main close={close} text={t('game.back')} />
        </Dialog>
      )}
    </>
  );
}

type Player = ReturnType<typeof playersIn>[number];

interface PeopleProps extends PhaseProps {
  /** Whether one has done what is awaited. */
  readonly done: (player: Player) => boolean;
  readonly text: (player: Player) => string;
}

/** The players with what is awaited of each. */
export function People({ session, view, done, text }: PeopleProps) {
  return (
    <ul class="people">
      {playersIn(view).map((player) => (
        <Person
          key={player.id}
          side={player.side}
          name={player.id === session.me ? t('who.you', { name: player.name }) : shownName(player.name)}
          done={done(player)}
          text={text(player)}
        />
      ))}
    </ul>
  );
}

interface PersonProps {
  readonly side: string;
  readonly name: string;
  readonly done: boolean;
  readonly text: string;
}

/** One of a list of people with what is awaited of them. */
function Person({ side, name, done, text }: PersonProps) {
  return (
    <li class={done ? 'done' : ''}>
      <span class={`chip ${side}`} aria-hidden="true" />
      <span class="cut">{shownName(name)}</span>
      <small>
        {done ? '✓ ' : ''}
        {text}
      </small>
    </li>
  );
}

/** 8.1.b: the table's properties are shown before the game. */
export function TableFacts({ view }: { readonly view: TableView }) {
  const { mu, restitutionRail, restitutionDisc, massPiece, massStriker, maxSpeed } = view.profile;
  const name = t(mu < 0.06 ? 'new.profile.fast' : mu > 0.1 ? 'new.profile.slow' : 'new.profile.federation');
  return (
    <p class="s">
      {t('arrival.table', { name, mu, rail: restitutionRail, disc: restitutionDisc })}{' '}
      <WithClauses text={t('arrival.profile', { piece: massPiece, striker: massStriker, speed: maxSpeed / 1000 })} />
      {view.cueError !== null && ` ${t('regs.cue', cueFigures(view.cueError))}`}
    </p>
  );
}

/** 22.3: who of the pair starts; then the others may swap their seats. */
export function Choice({ session, view }: PhaseProps) {
  const { choice } = view.desk;
  if (choice === null) return null;
  const mine = session.mine.value.some(({ side }) => side === choice.side);
  const opposite = view.seats.filter(({ side }) => side !== choice.side);
  return (
    <div class="told" data-testid="choice">
      <div class="scroll stack">
        <h2>{t(choice.what === 'starter' ? 'choice.starter' : 'choice.seats')}</h2>
        <p class="s">
          <WithClauses
            text={
              choice.what === 'starter'
                ? t('choice.starter.about')
                : t('choice.seats.about', {
                    name: opposite.map(({ seat }) => nameAt(view, seat)).join(' + '),
                  })
            }
          />
        </p>
        <ul class="people">
          {SEATS.flatMap((seat) => {
            const place = view.seats.find((item) => item.seat === seat);
            return place === undefined
              ? []
              : [<Person key={seat} side={place.side} name={nameAt(view, seat)} done={false} text={seatName(seat)} />];
          })}
        </ul>
      </div>
      {!mine ? (
        <p class="s">{t('choice.wait')}</p>
      ) : choice.what === 'starter' ? (
        <div class="row">
          {view.seats
            .filter(({ side }) => side === choice.side)
            .map(({ seat }) => (
              <button
                type="button"
                key={seat}
                class="pri grow"
                onClick={() => void session.perform({ type: 'choose-starter', seat })}
              >
                {t('choice.starter.one', { name: nameAt(view, seat) })}
              </button>
            ))}
        </div>
      ) : (
        <div class="row">
          <button type="button" class="grow" onClick={() => void session.perform({ type: 'choose-seats', swap: true })}>
            {t('choice.swap')}
          </button>
          <button
            type="button"
            class="pri grow"
            onClick={() => void session.perform({ type: 'choose-seats', swap: false })}
          >
            {t('choice.keep')}
          </button>
        </div>
      )}
    </div>
  );
}

/** The other side gets to know the table. */
export function TrialWatch({ session, view }: PhaseProps) {
  const { trial } = view.desk;
  if (trial === null) return null;
  const playing = session.mine.value.length > 0;
  return (
    <div class="told" data-testid="trial">
      <div class="scroll stack">
        <h2>{t('trial.rule.other', { name: sideName(view, trial) })}</h2>
        <p>
          <WithClauses text={t('trial.wait', { name: sideName(view, trial) })} />
        </p>
        {playing && <p class="s">{t(trial === 'A' ? 'trial.next' : 'trial.had')}</p>}
        <p class="s">{t('trial.once')}</p>
      </div>
      <span />
    </div>
  );
}
