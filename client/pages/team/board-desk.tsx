/** What officials decide in a team match: a board's result by hand, a correction, a replay; that a team wasn't there. */
import { type Signal, useSignal } from '@preact/signals';
import type { Cause } from '../../../shared/competition/log/events.ts';
import type { BoardView, MatchCommand, MatchMine, Named } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { commandMatch } from '../../net/teams.ts';
import { Choice, Choices } from '../choice.tsx';
import { CauseField, SetsField, SideChoices } from '../competition/desk/game-desk.tsx';
import { ActForm, GroundsFields, useGrounds } from '../competition/desk/grounds.tsx';
import { resultOf } from '../competition/desk/result.ts';
import { Marks } from '../competition/game-row.tsx';
import { scoreText } from '../competition/words.ts';
import { useSending } from '../form.tsx';
import { CloseButton, Dialog } from '../table/dialog.tsx';
import type { MatchProps } from './match-page.tsx';
import { namesOf } from './match-shown.ts';
import { boardMarks, playersText } from './words.ts';

type May = MatchCommand['type'];
const may = (mine: MatchMine | null, type: May): boolean => mine?.may.includes(type) === true;

/** Who looks may decide about boards. */
export function mayDecide(mine: MatchMine | null, { board, status }: Pick<BoardView, 'board' | 'status'>): boolean {
  if (status === 'waiting') return false;
  if (status === 'over') return may(mine, 'correct-board') || may(mine, 'replay-board');
  return mine?.reports.includes(board) === true;
}

interface BoardProps extends MatchProps {
  readonly board: BoardView;
}

export function BoardDesk({ close, ...props }: BoardProps & { readonly close: () => void }) {
  const { board, mine } = props;
  const over = board.status === 'over';
  return (
    <Dialog
      title={t('match.desk.board', { board: board.board, a: playersText(board.a), b: playersText(board.b) })}
      close={close}
      foot={<CloseButton close={close} text={t('org.back')} />}
    >
      <p class="s">{scoreText(board)}</p>
      <Marks marks={boardMarks(board)} />
      {mine?.reports.includes(board.board) === true && <Result {...props} correct={false} />}
      {over && may(mine, 'correct-board') && <Result {...props} correct />}
      {over && may(mine, 'replay-board') && <Replay {...props} />}
    </Dialog>
  );
}

type Wish = Exclude<MatchCommand, { readonly type: 'hand-in' }>;

function useDeciding({ view, reload }: MatchProps) {
  const sending = useSending();
  const give = (wish: Wish) =>
    sending.run(async () => {
      await commandMatch(view.competition.id, view.game, wish);
      await reload();
    }, t('org.done'));
  return { sending, give };
}

function Result({ correct, ...props }: BoardProps & { readonly correct: boolean }) {
  const { board, view } = props;
  const known = board.result !== null && 'sets' in board.result ? board.result.sets : null;
  const cause = useSignal<Cause>('play');
  const [a, b] = [useSignal(known?.[0] ?? 0), useSignal(known?.[1] ?? 0)];
  const absent = useSignal<Named | 'both'>('b');
  const loser = useSignal<Named>('b');
  const grounds = useGrounds('correct-result');
  const { sending, give } = useDeciding(props);
  const result = resultOf({ cause: cause.value, sets: [a.value, b.value], absent: absent.value, loser: loser.value });
  // Where nobody was named, the team.
  const names = (id: string | null): string => {
    const side = id === 'a' ? 'a' : 'b';
    return namesOf(board[side]) || view[side].name;
  };
  const lost = cause.value !== 'play' && cause.value !== 'absence';
  const send = async () => {
    if (result === null) return false;
    const told = { board: board.board, result, cause: cause.value };
    return give(correct ? { type: 'correct-board', ...told, ...grounds.value() } : { type: 'report-board', ...told });
  };
  return (
    <ActForm
      label={t(correct ? 'org.correct' : 'org.result')}
      sending={sending}
      ready={result !== null && (!correct || grounds.ready())}
      send={send}
    >
      <CauseField of={cause} />
      {cause.value === 'absence' ? (
        <Absent of={absent} names={names} />
      ) : (
        <div class="row">
          <SetsField of={a} label={t('org.result.sets', { name: names('a') })} />
          <SetsField of={b} label={t('org.result.sets', { name: names('b') })} />
        </div>
      )}
      {lost && (
        <Choices legend={t('org.result.loser')}>
          <SideChoices of={loser as Signal<string>} name="loser" game={SIDES} names={names} />
        </Choices>
      )}
      {correct && <GroundsFields of="correct-result" grounds={grounds} />}
    </ActForm>
  );
}

/** The two as {@link SideChoices} asks for them: here their names go by side. */
const SIDES = { a: 'a', b: 'b' } as const;

function Absent({ of, names }: { readonly of: Signal<Named | 'both'>; readonly names: (id: string | null) => string }) {
  return (
    <Choices legend={t('org.result.absent')} columns="three">
      <SideChoices of={of as Signal<string>} name="absent" game={SIDES} names={names} />
      <Choice of={of} name="absent" value="both">
        {t('org.result.both')}
      </Choice>
    </Choices>
  );
}

function Replay(props: BoardProps) {
  const grounds = useGrounds('annul-game');
  const { sending, give } = useDeciding(props);
  return (
    <ActForm
      label={t('match.desk.replay')}
      sending={sending}
      ready={grounds.ready()}
      bad
      send={() => give({ type: 'replay-board', board: props.board.board, ...grounds.value() })}
    >
      <GroundsFields of="annul-game" grounds={grounds} />
    </ActForm>
  );
}

/** Of the match as a whole. */
export function MatchDesk(props: MatchProps) {
  const { view, mine } = props;
  const absent = useSignal<Named | 'both'>('b');
  const grounds = useGrounds('correct-result');
  const { sending, give } = useDeciding(props);
  if (!may(mine, 'end-match') || view.ended !== null || view.phase === 'void') return null;
  const names = (id: string | null): string => (id === 'a' ? view.a.name : view.b.name);
  return (
    <section class="card noprint">
      <ActForm
        label={t('match.desk.end')}
        will={t('match.desk.end.will')}
        sending={sending}
        ready={grounds.ready()}
        bad
        send={() => give({ type: 'end-match', absent: absent.value, ...grounds.value() })}
      >
        <Absent of={absent} names={names} />
        <GroundsFields of="correct-result" grounds={grounds} />
      </ActForm>
    </section>
  );
}
