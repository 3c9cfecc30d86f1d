/** The result of a whole team match, entered or corrected by hand: by its boards, or that a team wasn't there. */
import { type Signal, useSignal } from '@preact/signals';
import type { Named } from '../../../shared/competition/result.ts';
import { boardModes, gamesOfMatch } from '../../../shared/competition/team/boards.ts';
import type { GameView, MatchResult } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { reportResult } from '../../net/competitions.ts';
import { Choice, Choices } from '../choice.tsx';
import type { TabProps } from '../competition/competition-page.tsx';
import { ActForm, GroundsFields, useCommand, useGrounds } from '../competition/desk/grounds.tsx';
import { modeName } from '../words.ts';
import { type BoardDraft, boardDrafts, boardResults } from './result-draft.ts';
import { numbersText } from './words.ts';

export interface MatchResultProps extends TabProps {
  readonly game: GameView;
  readonly names: (id: string | null) => string;
  /** It has a result, which is corrected on grounds. */
  readonly correct: boolean;
}

export function MatchResultForm({ view, game, names, reload, correct }: MatchResultProps) {
  const games = gamesOfMatch(view.regulations);
  const mixed = new Set(boardModes(view.regulations)).size > 1;
  const how = useSignal<'boards' | Named | 'both'>('boards');
  const drafts = useSignal(boardDrafts(games, game.result));
  const grounds = useGrounds('correct-result');
  const { sending, give } = useCommand(view.id, reload);
  const boards = boardResults(drafts.value, view.regulations.team?.playAllBoards === true);
  const result: MatchResult | null =
    how.value !== 'boards' ? { absent: how.value } : boards === null ? null : { boards };
  const cause = how.value === 'boards' ? 'play' : 'absence';
  const send = async () => {
    if (result === null) return false;
    return correct
      ? give({ type: 'correct-result', game: game.id, result, cause, ...grounds.value() })
      : sending.run(async () => {
          await reportResult(view.id, game.id, { result, cause });
          await reload();
        }, t('org.done'));
  };
  const change = (at: number, one: Partial<BoardDraft>) => {
    drafts.value = drafts.value.map((draft, i) => (i === at ? { ...draft, ...one } : draft));
  };
  return (
    <ActForm
      label={t(correct ? 'org.correct' : 'match.result.enter')}
      {...(correct ? {} : { will: t('match.result.will') })}
      sending={sending}
      ready={result !== null && (!correct || grounds.ready())}
      send={send}
    >
      <Choices legend={t('org.result.how')}>
        <Choice of={how as Signal<string>} name="how" value="boards">
          {t('match.result.boards')}
        </Choice>
        <Choice of={how as Signal<string>} name="how" value="a">
          {t('match.result.absent', { team: names(game.a) })}
        </Choice>
        <Choice of={how as Signal<string>} name="how" value="b">
          {t('match.result.absent', { team: names(game.b) })}
        </Choice>
        <Choice of={how as Signal<string>} name="how" value="both">
          {t('match.result.nobody')}
        </Choice>
      </Choices>
      {how.value === 'boards' && (
        <ol class="result-boards">
          {games.map(({ board, a, b, mode, series }, i) => (
            <li key={board}>
              <span class="board-name s">
                <b>{t('match.board', { board })}</b>{' '}
                {view.regulations.team !== null &&
                  view.regulations.team.series > 1 &&
                  `${t('match.series', { series })} · `}
                {numbersText([a, b])}
                {mixed && ` · ${modeName(mode)}`}
              </span>
              <BoardFields
                draft={drafts.value[i]!}
                labels={[
                  t('match.result.of', { team: names(game.a), board }),
                  t('match.result.of', { team: names(game.b), board }),
                ]}
                change={(one) => change(i, one)}
              />
            </li>
          ))}
        </ol>
      )}
      {how.value === 'boards' && boards === null && <p class="s">{t('match.result.missing')}</p>}
      {correct && <GroundsFields of="correct-result" grounds={grounds} />}
    </ActForm>
  );
}

interface BoardFieldsProps {
  readonly draft: BoardDraft;
  readonly labels: readonly [a: string, b: string];
  readonly change: (one: Partial<BoardDraft>) => void;
}

/** Sets of both, or whose player wasn't there. */
function BoardFields({ draft, labels, change }: BoardFieldsProps) {
  const field = (i: 0 | 1) => (
    <input
      type="number"
      min={0}
      max={25}
      inputMode="numeric"
      aria-label={labels[i]}
      value={draft.sets[i] ?? ''}
      disabled={draft.absent !== null}
      onInput={(event) => {
        const { valueAsNumber } = event.currentTarget;
        const sets = Number.isNaN(valueAsNumber) ? null : valueAsNumber;
        change({ sets: i === 0 ? [sets, draft.sets[1]] : [draft.sets[0], sets] });
      }}
    />
  );
  return (
    <span class="board-entry">
      {field(0)}
      <b aria-hidden="true">:</b>
      {field(1)}
      <select
        aria-label={t('org.result.absent')}
        value={draft.absent ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ absent: value === '' ? null : (value as Named | 'both') });
        }}
      >
        <option value="">{t('match.result.played')}</option>
        <option value="a">{t('match.result.absent.a')}</option>
        <option value="b">{t('match.result.absent.b')}</option>
        <option value="both">{t('match.result.nobody')}</option>
      </select>
    </span>
  );
}
