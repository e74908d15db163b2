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

/** How an attempt's answers do by the key of its revision. Programs wait for their tests, essays for staff. */
export const gradesOf = (
  { questions, answers }: Pick<Attempt, 'questions' | 'answers'>,
  content: ReadonlyMap<string, Question>,
): readonly QuestionGrade[] =>
  questions.flatMap(({ key, version }) => {
    const question = content.get(key);
    return question ? [gradeByKey(question, version, answers[key] ?? null)] : [];
  });
