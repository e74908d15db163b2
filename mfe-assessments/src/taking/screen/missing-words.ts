import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { joinWords } from '@learnloom/ui/platform';

/** Questions that are named one by one; of more, the rest is counted. */
const NAMED = 12;

const named = (numbers: readonly number[]): string => {
  const shown = numbers.slice(0, NAMED).map(String);
  const rest = numbers.length - shown.length;
  return joinWords(rest > 0 ? [...shown, `${rest} more`] : shown);
};

const sentence = (numbers: readonly number[], kind: string): string =>
  numbers.length === 1 ? `${kind} ${named(numbers)} is not answered.` : `${kind}s ${named(numbers)} are not answered.`;

/** What is missing before handing in, a sentence each: required questions, others, those that are flagged. */
export function missingWords(
  questions: readonly LearnerQuestion[],
  answers: Readonly<Record<string, Answer>>,
  flagged: readonly string[],
): readonly string[] {
  const numbers = (wanted: (question: LearnerQuestion) => boolean) =>
    questions.flatMap((question, at) => (wanted(question) ? [at + 1] : []));
  const required = numbers(({ key, isRequired }) => isRequired && !answers[key]);
  const others = numbers(({ key, isRequired }) => !isRequired && !answers[key]);
  const marked = numbers(({ key }) => flagged.includes(key));
  return [
    ...(required.length > 0 ? [sentence(required, 'Required question')] : []),
    ...(others.length > 0 ? [sentence(others, 'Question')] : []),
    ...(marked.length > 0 ? [`Flagged for later: ${named(marked)}.`] : []),
  ];
}
