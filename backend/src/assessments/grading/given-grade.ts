import type { Attempt, GivenPoints } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { messages } from '@learnloom/contracts/kernel/messages';
import { conflict, missing } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';

/** An attempt that has been handed in. Refuses `missing` and `conflict`. */
export function handedIn(state: Attempt | null): Attempt {
  const attempt = existing(state);
  if (attempt.status === 'open') throw conflict('This attempt has not been handed in yet.');
  return attempt;
}

/** The grade of a question of an attempt that has been handed in. Refuses `missing` one that it does not have. */
export function gradeOf({ grades }: Attempt, question: string): QuestionGrade {
  const grade = grades[question];
  if (!grade) throw missing(messages.contentMissing);
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
