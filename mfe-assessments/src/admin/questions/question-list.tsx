import { ArrowDown, ArrowUp, Copy, History, Trash2, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { QuestionSummary } from '@learnloom/contracts/assessments/question-summary';
import { IconButton, RouterIconButton } from '@learnloom/ui/core';
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

interface ToolProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, ...rest }: ToolProps) => (
  <IconButton size="sm" variant="plain" color="neutral" aria-label={label} title={label} {...rest} />
);

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
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null || !enabled) return;
    event.preventDefault();
    onMove(at, by);
  };
  return (
    <nav className="as-list" aria-label="Questions">
      <ol>
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
        <Tool label="Move up" disabled={!enabled || index === 0} onClick={() => onMove(index, -1)}>
          <ArrowUp {...icon} />
        </Tool>
        <Tool label="Move down" disabled={!enabled || index >= questions.length - 1} onClick={() => onMove(index, 1)}>
          <ArrowDown {...icon} />
        </Tool>
        <Tool label="Duplicate" disabled={!enabled} onClick={() => onDuplicate(index)}>
          <Copy {...icon} />
        </Tool>
        <Tool label="Delete" disabled={!enabled} onClick={() => onRemove(index)}>
          <Trash2 {...icon} />
        </Tool>
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
