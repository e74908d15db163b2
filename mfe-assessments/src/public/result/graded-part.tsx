import { Check, CircleDashed, X } from 'lucide-react';
import type { GradePart } from '@learnloom/contracts/assessments/grade';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { useMessages } from '@learnloom/ui/platform';
import { assessmentMessages, type AssessmentTranslate } from '../messages/messages.ts';

/** `missing`: correct, and not part of the answer. */
export type PartResult = 'correct' | 'incorrect' | 'missing';

const icons = { correct: Check, incorrect: X, missing: CircleDashed } as const;
const choiceKeys = { correct: 'part.correct', incorrect: 'part.incorrect', missing: 'part.missing' } as const;

/** An item may be at its place and still be followed by an incorrect one, which some scoring methods count. */
const stepKeys = { ...choiceKeys, correct: 'part.inSequence', incorrect: 'part.outOfSequence' } as const;

interface PartMarkProps {
  readonly result: PartResult;
  /** It is a step of a sequence. */
  readonly isStep?: boolean;
}

/** How one part of an answer was graded: in words beside its color. */
export function PartMark({ result, isStep = false }: PartMarkProps) {
  const t = useMessages(assessmentMessages);
  const Icon = icons[result];
  return (
    <span className={`t-part t-part-${result}`}>
      <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
      {t((isStep ? stepKeys : choiceKeys)[result])}
    </span>
  );
}

/** How the part with this id was graded; null where it was not. */
export function partResult(parts: readonly GradePart[], id: string): PartResult | null {
  const part = parts.find(one => one.id === id);
  return part ? (part.right ? 'correct' : 'incorrect') : null;
}

/** What a part of an answer is called that its player does not mark itself. */
function partName(question: LearnerQuestion, { id }: GradePart, number: number, t: AssessmentTranslate): string {
  if (question.questionMode === 'HOTSPOT') return t('part.marker', { number });
  if (!('code' in question)) return t('part.other', { number });
  const visible = question.code.testCases.find(test => test.id === id);
  return visible ? t('part.test', { number, name: visible.name }) : t('part.hiddenTest', { number });
}

interface PartListProps {
  readonly question: LearnerQuestion;
  readonly parts: readonly GradePart[];
}

/** The markers of an image or the tests of a program, with how each was graded. */
export function PartList({ question, parts }: PartListProps) {
  const t = useMessages(assessmentMessages);
  if (parts.length === 0) return null;
  return (
    <ul className="t-parts" aria-label={question.questionMode === 'HOTSPOT' ? t('part.markers') : t('part.tests')}>
      {parts.map((part, at) => (
        <li key={part.id}>
          <span>{partName(question, part, at + 1, t)}</span>
          <PartMark result={part.right ? 'correct' : 'incorrect'} />
        </li>
      ))}
    </ul>
  );
}
