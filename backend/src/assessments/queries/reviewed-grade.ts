import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import type { Question } from '@learnloom/contracts/assessments/question';
import { shownOrder } from '@learnloom/contracts/assessments/shown-order';

/** A grade as it is shown beside the question: options and items are called by their places in the attempt. */
export function inPlaces(question: Question, seed: string, grade: QuestionGrade): QuestionGrade {
  const places = new Map(shownOrder(question, seed).map((id, at) => [id, String(at + 1)]));
  return { ...grade, parts: grade.parts.map(part => ({ ...part, id: places.get(part.id) ?? part.id })) };
}
