import {
  enrollmentAggregate,
  enrollmentSubject,
  type Enrollment,
} from '@learnloom/contracts/courses/enrollment-events';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

export const enrollmentStream = stream(enrollmentSubject, enrollmentAggregate);

/** The same however often somebody enrolls. */
export const enrollmentKey = (course: string, learner: string): string => uuidOf(enrollmentSubject, course, learner);

/** Whether somebody has access. */
export const isActive = (state: Enrollment | null): boolean => state?.active === true;
