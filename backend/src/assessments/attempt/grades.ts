import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import type { Question } from '@learnloom/contracts/assessments/question';
import { pointsOf, score } from '@learnloom/grading/scoring/score-question';

/** How an attempt's answers do by the key of its revision. Programs wait for their tests, essays for staff. */
export const gradesOf = (
  { questions, answers }: Pick<Attempt, 'questions' | 'answers'>,
  content: ReadonlyMap<string, Question>,
): readonly QuestionGrade[] =>
  questions.flatMap(({ key, version }) => {
    const question = content.get(key);
    if (!question) return [];
    const result = score(question, answers[key] ?? null);
    return [
      {
        question: key,
        points: pointsOf(question, result),
        max: question.points,
        status: result.status,
        parts: result.parts,
        version,
        override: false,
        dropped: false,
      },
    ];
  });
