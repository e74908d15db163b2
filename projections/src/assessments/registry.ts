import type { Projection } from '../projector/projection.ts';
import { attempt } from './attempt.ts';
import { attemptsChange } from './attempts-change.ts';
import { assessment } from './assessment.ts';
import { assessmentStatistics } from './assessment-statistics.ts';
import { assessmentQuestion } from './assessment-question.ts';

export const readModels: readonly Projection[] = [
  assessment,
  assessmentQuestion,
  attempt,
  assessmentStatistics,
  attemptsChange,
];
