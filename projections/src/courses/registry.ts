import type { Projection } from '../projector/projection.ts';
import { course } from './course.ts';
import { courseCohort } from './course-cohort.ts';
import { courseModule } from './course-module.ts';
import { courseUnit } from './course-unit.ts';
import { discussionEntry } from './discussion-entry.ts';
import { enrollment } from './enrollment.ts';

export const readModels: readonly Projection[] = [
  course,
  courseModule,
  courseUnit,
  enrollment,
  courseCohort,
  discussionEntry,
];
