import type { AfterHandIn } from '@learnloom/contracts/assessments/refusals';
import type { Attempt, GivenPoints } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';

/** An attempt that has been handed in. Refuses one that is not there and one that is open. */
export function handedIn(command: AfterHandIn, state: Attempt | null): Attempt {
  const attempt = existing(state);
  if (attempt.status === 'open') throw refusal(command, 'not-handed-in');
  return attempt;
}

/** The grade of a question of an attempt that has been handed in. Refuses one that it does not have. */
export function gradeOf({ grades }: Attempt, question: string): QuestionGrade {
  const grade = grades[question];
  if (!grade) throw generalRefusal('not-found');
  return grade;
}

/** What the log shows of grades: points by the questions' places. */
export function pointsByPlace({ questions }: Attempt, grades: readonly QuestionGrade[]): GivenPoints {
  const places = new Map(questions.map(({ key }, at) => [key, String(at + 1)]));
  return Object.fromEntries(
    grades.map(({ question, points, status, dropped }) => [
      places.get(question) ?? '',
      dropped || status === 'not-graded' ? null : points,
    ]),
  );
}
