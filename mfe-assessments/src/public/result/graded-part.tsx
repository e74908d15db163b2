import { Check, CircleDashed, X } from 'lucide-react';
import type { GradePart } from '@learnloom/contracts/assessments/grade';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';

/** `missing`: correct, and not part of the answer. */
export type PartResult = 'correct' | 'incorrect' | 'missing';

const icons = { correct: Check, incorrect: X, missing: CircleDashed } as const;
const choiceWords: Readonly<Record<PartResult, string>> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  missing: 'Correct, not chosen',
};

/** An item may be at its place and still be followed by an incorrect one, which some scoring methods count. */
export const stepWords = { ...choiceWords, correct: 'In sequence', incorrect: 'Out of sequence' };

interface PartMarkProps {
  readonly result: PartResult;
  readonly words?: Readonly<Record<PartResult, string>>;
}

/** How one part of an answer was graded: in words beside its color. */
export function PartMark({ result, words = choiceWords }: PartMarkProps) {
  const Icon = icons[result];
  return (
    <span className={`t-part t-part-${result}`}>
      <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
      {words[result]}
    </span>
  );
}

/** How the part with this id was graded; null where it was not. */
export function partResult(parts: readonly GradePart[], id: string): PartResult | null {
  const part = parts.find(one => one.id === id);
  return part ? (part.right ? 'correct' : 'incorrect') : null;
}

/** What a part of an answer is called that its player does not mark itself. */
function partName(question: LearnerQuestion, { id }: GradePart, at: number): string {
  if (question.questionMode === 'HOTSPOT') return `Marker ${at + 1}`;
  if (!('code' in question)) return `Part ${at + 1}`;
  const visible = question.code.testCases.find(test => test.id === id);
  return visible ? `Test ${at + 1}: ${visible.name}` : `Test ${at + 1} (hidden)`;
}

interface PartListProps {
  readonly question: LearnerQuestion;
  readonly parts: readonly GradePart[];
}

/** The markers of an image or the tests of a program, with how each was graded. */
export const PartList = ({ question, parts }: PartListProps) =>
  parts.length === 0 ? null : (
    <ul className="t-parts" aria-label={question.questionMode === 'HOTSPOT' ? 'Markers' : 'Tests'}>
      {parts.map((part, at) => (
        <li key={part.id}>
          <span>{partName(question, part, at)}</span>
          <PartMark result={part.right ? 'correct' : 'incorrect'} />
        </li>
      ))}
    </ul>
  );
