import { ChevronLeft, ChevronRight, ClipboardCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { PageParams } from '@learnloom/ui/contract';
import {
  staffGrading,
  type GradingPlace,
  type GradingShow,
  type GradingTask,
} from '@learnloom/contracts/assessments/staff-grading';
import { Button, PageHead, RouterButton } from '@learnloom/ui/core';
import { SelectField, Toggle } from '@learnloom/ui/forms';
import { countOf, formatRelative, useAsk } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { attemptPath } from '../paths.ts';
import { GradeChip } from '../score-words.tsx';
import { ShownAnswer } from '../shown-answer.tsx';
import { GradeForm } from './grade-form.tsx';
import { useClaim } from './use-claim.ts';

const shows: readonly { readonly value: GradingShow; readonly label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'graded', label: 'Graded' },
  { value: 'all', label: 'All' },
];
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether what is typed goes into a field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=textbox]') !== null;

interface TaskProps {
  readonly place: GradingPlace;
  readonly task: GradingTask;
  readonly onGo: (attempt: string | null) => void;
}

function Task({ place: { previous, next }, task, onGo }: TaskProps) {
  useClaim(task.attempt, task.question.key);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'n' && next) onGo(next);
      if (event.key === 'p' && previous) onGo(previous);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [next, previous, onGo]);
  return (
    <div className="am-grader">
      <div className="am-grader-answer">
        {task.claimedBy !== null && (
          <p className="ll-notice ll-notice-warning" role="status">
            {task.claimedBy} is grading this answer.
          </p>
        )}
        <ShownAnswer
          {...task}
          heading={
            task.learner ? (
              <Link to={attemptPath(task.attempt)}>{task.learner.name || 'Deleted account'}</Link>
            ) : (
              'Answer'
            )
          }
          aside={
            <span className="am-note">
              handed in <time dateTime={task.submittedOn}>{formatRelative(task.submittedOn)}</time>
            </span>
          }
        />
      </div>
      <aside className="am-grader-form" aria-label="Grade">
        <p className="am-grader-now">
          <GradeChip grade={task.grade} />
        </p>
        <GradeForm task={task} onGraded={() => onGo(next)} />
        <div className="am-turns">
          <Button
            variant="outlined"
            color="neutral"
            disabled={!previous}
            startDecorator={<ChevronLeft {...icon} />}
            onClick={() => onGo(previous)}
          >
            Previous
          </Button>
          <Button
            variant="outlined"
            color="neutral"
            disabled={!next}
            endDecorator={<ChevronRight {...icon} />}
            onClick={() => onGo(next)}
          >
            Next
          </Button>
        </div>
        <p className="am-note">
          Keyboard shortcuts: <kbd>n</kbd> for next, <kbd>p</kbd> for previous, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> to save
          and continue.
        </p>
      </aside>
    </div>
  );
}

/** One answer after the other to one question, names hidden unless they are asked for. */
export function GraderPage({ params }: PageParams) {
  const { assessment = '', question = '' } = params;
  const [search, setSearch] = useSearchParams();
  const show = (search.get('show') as GradingShow | null) ?? 'waiting';
  const names = search.get('names') === 'shown' ? 'shown' : 'hidden';
  const attempt = search.get('attempt') ?? undefined;
  const set = (change: Readonly<Record<string, string | null>>, replace = true): void =>
    setSearch(
      present => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(change))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace },
    );
  const answer = useAsk(
    staffGrading.place,
    { assessment, question, show, names, ...(attempt && { attempt }) },
    { staleTime: 0 },
  );
  // Not one that was kept from before its grade.
  const found = answer.isFetching ? undefined : answer.data?.task?.attempt;
  // What is shown first stays, whoever grades what meanwhile.
  useEffect(() => {
    if (attempt === undefined && found !== undefined) set({ attempt: found });
  });
  return (
    <Asked answer={answer} skeleton={<Skeleton shape="block" />}>
      {place => (
        <>
          <PageHead
            title={place.assessment.title}
            summary={`${countOf(place.waiting, 'answer')} waiting, ${place.graded} graded`}
            actions={
              <RouterButton to="/grading" variant="outlined" color="neutral">
                All questions
              </RouterButton>
            }
          />
          <div className="am-bar">
            <SelectField
              label="Show"
              hideLabel
              value={show}
              options={shows}
              onChange={value => set({ show: value === 'waiting' ? null : value, attempt: null })}
            />
            <Toggle
              label="Names"
              name="Show names"
              value={names === 'shown'}
              onChange={on => set({ names: on ? 'shown' : null })}
            />
          </div>
          {place.task ? (
            <Task key={place.task.attempt} place={place} task={place.task} onGo={to => set({ attempt: to }, false)} />
          ) : (
            <EmptyState
              icon={<ClipboardCheck size={20} strokeWidth={1.75} />}
              text={show === 'waiting' ? 'All answers to this question are graded.' : 'This answer does not exist.'}
              action={<RouterButton to="/grading">View other questions to grade</RouterButton>}
            />
          )}
        </>
      )}
    </Asked>
  );
}
