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
import { formatRelative, useAsk, RichMessage } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { attemptPath } from '../paths.ts';
import { GradeChip } from '../score-words.tsx';
import { ShownAnswer } from '../shown-answer.tsx';
import { GradeForm } from './grade-form.tsx';
import { useClaim } from './use-claim.ts';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

const shows: readonly { readonly value: GradingShow; readonly label: string }[] = [
  { value: 'waiting', label: t('waiting') },
  { value: 'graded', label: t('graded') },
  { value: 'all', label: t('all') },
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
            {t('isGradingThisAnswer', { claimedBy: task.claimedBy })}
          </p>
        )}
        <ShownAnswer
          {...task}
          heading={
            task.learner ? (
              <Link to={attemptPath(task.attempt)}>{task.learner.name || t('deletedAccount')}</Link>
            ) : (
              t('answer')
            )
          }
          aside={
            <span className="am-note">
              <RichMessage
                text={t('handedIn', { submittedOn: formatRelative(task.submittedOn) })}
                parts={{ time: words => <time dateTime={task.submittedOn}>{words}</time> }}
              />
            </span>
          }
        />
      </div>
      <aside className="am-grader-form" aria-label={t('grade')}>
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
            {t('previous')}
          </Button>
          <Button
            variant="outlined"
            color="neutral"
            disabled={!next}
            endDecorator={<ChevronRight {...icon} />}
            onClick={() => onGo(next)}
          >
            {t('next')}
          </Button>
        </div>
        <p className="am-note">
          <RichMessage text={t('keyboardShortcutsNForNext')} parts={{ kbd: words => <kbd>{words}</kbd> }} />
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
            summary={t('waitingGraded', { waiting: t('answerCount', { count: place.waiting }), graded: place.graded })}
            actions={
              <RouterButton to="/grading" variant="outlined" color="neutral">
                {t('allQuestions')}
              </RouterButton>
            }
          />
          <div className="am-bar">
            <SelectField
              label={t('show')}
              hideLabel
              value={show}
              options={shows}
              onChange={value => set({ show: value === 'waiting' ? null : value, attempt: null })}
            />
            <Toggle
              label={t('names')}
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
              text={show === 'waiting' ? t('allAnswersToThisQuestion') : t('thisAnswerDoesNotExist')}
              action={<RouterButton to="/grading">{t('viewOtherQuestionsToGrade')}</RouterButton>}
            />
          )}
        </>
      )}
    </Asked>
  );
}
