import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import type { Access } from '@learnloom/contracts/kernel/access';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kinds';

interface DashboardKind {
  readonly kind: PublishedKind;
  readonly label: string;
  /** Whoever may manage them sees how they do. */
  readonly group: Access;
}

/** What the pictures of the dashboard are about. */
export const dashboardKinds: readonly DashboardKind[] = [
  { kind: 'article', label: 'Articles', group: articles.group },
  { kind: 'tutorial', label: 'Tutorials', group: tutorials.group },
  { kind: 'quiz', label: 'Quizzes', group: assessmentsOf.quiz.group },
  { kind: 'exercise', label: 'Exercises', group: assessmentsOf.exercise.group },
];
