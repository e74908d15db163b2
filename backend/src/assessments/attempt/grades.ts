import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import type { Question } from '@learnloom/contracts/assessments/question';
import type { TestOutcome } from '@learnloom/grading/scoring/score';
import { pointsOf, score } from '@learnloom/grading/scoring/score-question';

/** How an answer does by the key of a version of its question. `outcomes`: of a program's tests; null: not run. */
export function gradeByKey(
  question: Question,
  version: number,
  answer: Answer | null,
  outcomes: readonly TestOutcome[] | null = null,
): QuestionGrade {
  const result = score(question, answer, outcomes);
  return {
    question: question.key,
    points: pointsOf(question, result),
    max: question.points,
    status: result.status,
    parts: result.parts,
    version,
    override: false,
    dropped: false,
  };
}

type Graded = Pick<Attempt, 'questions' | 'answers' | 'grades' | 'gradedAnswers'>;

/** Of an attempt that was reopened: the grade of an answer that is as it was, whoever gave it. */
function stillGood({ answers, grades, gradedAnswers }: Graded, question: string): QuestionGrade | null {
  const isAsBefore = isDeepStrictEqual(answers[question] ?? null, gradedAnswers[question] ?? null);
  return isAsBefore ? (grades[question] ?? null) : null;
}

/**
 * How an attempt's answers do by the key of its revision. Programs wait for their tests, essays for staff. What was
 * graded before it was reopened and not answered anew stays; what was dropped for everybody stays dropped.
 */
export const gradesOf = (attempt: Graded, content: ReadonlyMap<string, Question>): readonly QuestionGrade[] =>
  attempt.questions.flatMap(({ key, version }) => {
    const question = content.get(key);
    const { dropped = false } = attempt.grades[key] ?? {};
    const before = stillGood(attempt, key);
    if (before) return [before];
    return question ? [{ ...gradeByKey(question, version, attempt.answers[key] ?? null), dropped }] : [];
  });
