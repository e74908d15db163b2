import { ArrowDown, ArrowUp, Copy, History, Trash2, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { QuestionSummary } from '@learnloom/contracts/assessments/question-summary';
import { RouterIconButton, ToolButton } from '@learnloom/ui/core';
import { Tooltip } from '@learnloom/ui/overlay';
import { countOf } from '@learnloom/ui/platform';
import { modeLabels } from './mode-labels.ts';

interface QuestionListProps {
  readonly questions: readonly QuestionSummary[];
  readonly index: number;
  /** Whether the list may be changed now. */
  readonly enabled: boolean;
  readonly onShow: (index: number) => void;
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly onDuplicate: (index: number) => void;
  readonly onRemove: (index: number) => void;
  /** Staff's page on what was done to a question. */
  readonly historyOf: (key: string) => string;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Every question to jump to; Alt with an arrow key moves the focused one. */
export function QuestionList({
  questions,
  index,
  enabled,
  onShow,
  onMove,
  onDuplicate,
  onRemove,
  historyOf,
}: QuestionListProps) {
  const current = questions[index];
  const list = useRef<HTMLOListElement>(null);
  // The list scrolls to the question that shows; the page stays where it is.
  useLayoutEffect(() => {
    const frame = list.current?.getBoundingClientRect();
    const row = list.current?.children[index]?.getBoundingClientRect();
    if (!frame || !row) return;
    const beyond = Math.max(0, row.bottom - frame.bottom) + Math.min(0, row.top - frame.top);
    list.current?.scrollBy(0, beyond);
  }, [index, questions.length]);
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null || !enabled) return;
    event.preventDefault();
    onMove(at, by);
  };
  return (
    <nav className="as-list" aria-label="Questions">
      <ol ref={list}>
        {questions.map(({ key, excerpt, questionMode, points, warnings }, at) => (
          <li key={key}>
            <button
              type="button"
              aria-current={at === index ? 'true' : undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onShow(at)}
              onKeyDown={event => onKeyDown(event, at)}
            >
              <span className="as-list-number">{at + 1}</span>
              <span className="as-list-text">
                {excerpt || 'No text yet'}
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
                  <span className="ll-hidden">{countOf(warnings.length, 'warning')}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <div className="as-list-tools" role="toolbar" aria-label={`Question ${index + 1}`}>
        <ToolButton label="Move up" off={!enabled || index === 0} onClick={() => onMove(index, -1)}>
          <ArrowUp {...icon} />
        </ToolButton>
        <ToolButton label="Move down" off={!enabled || index >= questions.length - 1} onClick={() => onMove(index, 1)}>
          <ArrowDown {...icon} />
        </ToolButton>
        <ToolButton label="Duplicate" off={!enabled} onClick={() => onDuplicate(index)}>
          <Copy {...icon} />
        </ToolButton>
        <ToolButton label="Delete" off={!enabled} onClick={() => onRemove(index)}>
          <Trash2 {...icon} />
        </ToolButton>
        {current && (
          <Tooltip title="History">
            <RouterIconButton
              to={historyOf(current.key)}
              label="History of this question"
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
}
