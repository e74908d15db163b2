import { ArrowDown, ArrowUp, Copy, History, Trash2, TriangleAlert } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { QuestionSummary } from '@learnloom/contracts/assessments/question-summary';
import { RouterIconButton, ToolButton } from '@learnloom/ui/core';
import { SearchField } from '@learnloom/ui/forms';
import { Tooltip } from '@learnloom/ui/overlay';
import { modeLabels } from './mode-labels.ts';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

/** What is done from the list. The same functions at every render: thousands of rows are not drawn anew for them. */
export interface ListDeeds {
  readonly show: (index: number) => void;
  readonly move: (index: number, by: -1 | 1) => void;
  readonly duplicate: (index: number) => void;
  readonly remove: (index: number) => void;
}

interface QuestionListProps {
  readonly questions: readonly QuestionSummary[];
  readonly index: number;
  /** Whether the list may be changed now. */
  readonly enabled: boolean;
  readonly deeds: ListDeeds;
  /** Stream category, for staff's page on what was done to a question. */
  readonly subject: string;
}

/** Fewer are seen without a search. */
const WORTH_A_SEARCH = 10;

/** Whether a question's text or the name of its type has all words of a search. */
function hasText({ excerpt, questionMode }: QuestionSummary, search: string): boolean {
  const text = `${excerpt} ${modeLabels[questionMode]}`.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface QuestionRowProps extends Pick<QuestionListProps, 'enabled'> {
  readonly question: QuestionSummary;
  readonly at: number;
  readonly current: boolean;
  /** The search leaves it out. */
  readonly hidden: boolean;
  readonly deeds: ListDeeds;
}

const QuestionRow = memo(({ question, at, current, hidden, enabled, deeds }: QuestionRowProps) => {
  const { excerpt, questionMode, points, warnings } = question;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null || !enabled) return;
    event.preventDefault();
    deeds.move(at, by);
  };
  return (
    <li hidden={hidden}>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        aria-keyshortcuts={t('altArrowupAltArrowdown')}
        onClick={() => deeds.show(at)}
        onKeyDown={onKeyDown}
      >
        <span className="as-list-number">{at + 1}</span>
        <span className="as-list-text">
          {excerpt || t('noTextYet')}
          <small>
            {modeLabels[questionMode]} · {points}
          </small>
        </span>
        {warnings.length > 0 && (
          <span
            className={warnings.some(({ blocks }) => blocks) ? 'as-badge as-badge-blocks' : 'as-badge'}
            title={warnings.map(({ message }) => message).join('\n')}
          >
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            <span className="ll-hidden">{t('warningCount', { count: warnings.length })}</span>
          </span>
        )}
      </button>
    </li>
  );
});

/** The list scrolls to the question that shows; the page stays where it is. */
function useRowInView(index: number, count: number) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const frame = list.current?.getBoundingClientRect();
    const row = list.current?.children[index]?.getBoundingClientRect();
    if (!frame || !row) return;
    const beyond = Math.max(0, row.bottom - frame.bottom) + Math.min(0, row.top - frame.top);
    list.current?.scrollBy(0, beyond);
  }, [index, count]);
  return list;
}

/**
 * Every question to jump to; Alt with an arrow key moves the focused one. Saving says so beside it many times a minute:
 * nothing of it is drawn anew unless a question changed.
 */
export const QuestionList = memo(({ questions, index, enabled, deeds, subject }: QuestionListProps) => {
  const current = questions[index];
  const [search, setSearch] = useState('');
  const isSearched = search.trim() !== '';
  const matches = questions.map(question => !isSearched || hasText(question, search));
  const list = useRowInView(index, questions.length);
  return (
    <nav className="as-list" aria-label={t('questions')}>
      {questions.length >= WORTH_A_SEARCH && (
        <div className="as-list-search">
          <SearchField
            label={t('searchQuestions')}
            placeholder={t('searchByText')}
            value={search}
            onChange={setSearch}
          />
          <p className="ll-hidden" role="status">
            {isSearched &&
              t('ofQuestionsMatch', { number: matches.filter(Boolean).length, questions: questions.length })}
          </p>
        </div>
      )}
      {isSearched && !matches.includes(true) && <p className="as-helper">{t('noQuestionsMatchThisText')}</p>}
      <ol ref={list}>
        {questions.map((question, at) => (
          <QuestionRow
            key={question.key}
            question={question}
            at={at}
            current={at === index}
            hidden={matches[at] === false}
            enabled={enabled}
            deeds={deeds}
          />
        ))}
      </ol>
      <div className="as-list-tools" role="toolbar" aria-label={t('question', { index: index + 1 })}>
        <ToolButton label={t('moveUp')} off={!enabled || index === 0} onClick={() => deeds.move(index, -1)}>
          <ArrowUp {...icon} />
        </ToolButton>
        <ToolButton
          label={t('moveDown')}
          off={!enabled || index >= questions.length - 1}
          onClick={() => deeds.move(index, 1)}
        >
          <ArrowDown {...icon} />
        </ToolButton>
        <ToolButton label={t('duplicate')} off={!enabled} onClick={() => deeds.duplicate(index)}>
          <Copy {...icon} />
        </ToolButton>
        <ToolButton label={t('delete')} off={!enabled} onClick={() => deeds.remove(index)}>
          <Trash2 {...icon} />
        </ToolButton>
        {current && (
          <Tooltip title={t('history')}>
            <RouterIconButton
              to={`/history/${subject}/${current.key}`}
              label={t('historyOfThisQuestion')}
              size="sm"
              variant="plain"
              color="neutral"
            >
              <History {...icon} />
            </RouterIconButton>
          </Tooltip>
        )}
      </div>
    </nav>
  );
});
