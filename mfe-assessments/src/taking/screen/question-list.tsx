import { Flag } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { useMessages } from '@learnloom/ui/platform';
import { takingMessages } from '../messages/messages.ts';

interface QuestionListProps {
  readonly questions: readonly LearnerQuestion[];
  readonly answered: (key: string) => boolean;
  readonly flagged: readonly string[];
  /** Key of the question at hand. */
  readonly current: string;
  readonly onGo: (key: string) => void;
}

const labelKey = (answered: boolean, flagged: boolean) => {
  if (answered) return flagged ? 'list.answeredFlagged' : 'list.answered';
  return flagged ? 'list.openFlagged' : 'list.open';
};

/** Where each question stands, and the way to it. */
export function QuestionList({ questions, answered, flagged, current, onGo }: QuestionListProps) {
  const t = useMessages(takingMessages);
  const list = useRef<HTMLElement>(null);
  // The list scrolls to the question at hand; the page stays where it is.
  useLayoutEffect(() => {
    const frame = list.current;
    const place = frame?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!frame || !place) return;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    frame.scrollLeft += Math.max(0, place.right - right) + Math.min(0, place.left - left);
    frame.scrollTop += Math.max(0, place.bottom - bottom) + Math.min(0, place.top - top);
  }, [current]);
  return (
    <nav ref={list} aria-label={t('list.label')} className="t-list">
      <ol>
        {questions.map(({ key }, at) => {
          const [isAnswered, isFlagged] = [answered(key), flagged.includes(key)];
          return (
            <li key={key}>
              <button
                type="button"
                className={isAnswered ? 't-place t-place-answered' : 't-place'}
                aria-current={key === current ? 'step' : undefined}
                aria-label={t(labelKey(isAnswered, isFlagged), { number: at + 1 })}
                onClick={() => onGo(key)}
              >
                {at + 1}
                {isFlagged && <Flag size={12} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
