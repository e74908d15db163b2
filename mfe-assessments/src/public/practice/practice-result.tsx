import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { Practice, PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { LinkButton, PlainButton } from '@learnloom/ui/public';
import { CheckedResult } from './checked-result.tsx';

interface PracticeResultProps {
  readonly taken: Practice;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly result: PracticeChecked;
  /** Path of the introduction. */
  readonly path: string;
  readonly onAgain: () => void;
}

/** How it went. Nobody but this browser knows it. */
export const PracticeResult = ({ path, onAgain, ...checked }: PracticeResultProps) => (
  <CheckedResult {...checked} ungraded="Essays are graded only for signed-in learners.">
    <PlainButton onClick={onAgain}>Try again</PlainButton>
    <LinkButton to={path}>Back to the exercise</LinkButton>
    <LinkButton to={`/login?redirect=${encodeURIComponent(path)}`}>Sign in to save your results</LinkButton>
  </CheckedResult>
);
