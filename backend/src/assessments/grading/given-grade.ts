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

const pointsOf = ({ points, status, dropped }: QuestionGrade): number | null =>
  dropped || status === 'not-graded' ? null : points;

/** What the log shows of new grades: points by the questions' places, and those that they replace. */
export function pointsChange(
  { questions, grades: before }: Attempt,
  grades: readonly QuestionGrade[],
): { readonly points: GivenPoints; readonly replaced: GivenPoints } {
  const places = new Map(questions.map(({ key }, at) => [key, String(at + 1)]));
  const byPlace = (all: readonly QuestionGrade[]): GivenPoints =>
    Object.fromEntries(all.map(grade => [places.get(grade.question) ?? '', pointsOf(grade)]));
  return { points: byPlace(grades), replaced: byPlace(grades.flatMap(({ question }) => before[question] ?? [])) };
}
