import { Check, Minus, X } from 'lucide-react';
import type { ShownGrade } from '@learnloom/contracts/assessments/attempt';
import type { GradeStatus } from '@learnloom/contracts/assessments/grade';
import { useMessages } from '@learnloom/ui/platform';
import { assessmentMessages } from '../messages/messages.ts';

interface ResultPlacesProps {
  /** Of the questions, in their order; null: none is shown. */
  readonly grades: readonly (ShownGrade | null)[];
}

/** Fewer are seen without a list of them. */
const WORTH_A_LIST = 6;
const marks: Partial<Readonly<Record<GradeStatus, typeof Check>>> = { right: Check, partial: Minus, wrong: X };

/** How each question went, and the way to it. */
export function ResultPlaces({ grades }: ResultPlacesProps) {
  const t = useMessages(assessmentMessages);
  if (grades.length < WORTH_A_LIST) return null;
  return (
    <nav aria-label={t('result.questions')} className="t-places">
      <ol>
        {grades.map((grade, at) => {
          const status = grade && !grade.dropped ? grade.status : null;
          const Mark = status && marks[status];
          return (
            <li key={at}>
              <a
                className={`t-place${status ? ` t-place-${status}` : ''}`}
                href={`#question-${at + 1}`}
                aria-label={
                  status ? t(`result.place.${status}`, { number: at + 1 }) : t('question', { number: at + 1 })
                }
              >
                {at + 1}
                {Mark && <Mark size={12} strokeWidth={2.5} aria-hidden="true" />}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
