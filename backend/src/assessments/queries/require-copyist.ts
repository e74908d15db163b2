import { manageExercises, manageQuizBank, manageQuizzes } from '@learnloom/contracts/assessments/permissions';
import { may } from '@learnloom/contracts/kernel/access';
import { manageCourses } from '@learnloom/contracts/kernel/manage-courses';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/decider.ts';

/** Questions of banks are copied by whoever writes quizzes, exercises or courses, and known to whoever keeps banks. */
export function requireCopyist(actor: Actor | null): void {
  const groups = [manageQuizzes, manageExercises, manageQuizBank, manageCourses];
  if (!groups.some(({ name }) => may(actor, name))) throw generalRefusal('not-permitted');
}
