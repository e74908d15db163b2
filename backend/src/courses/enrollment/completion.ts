import type { CourseRevision } from '@learnloom/contracts/courses/course-events';
import type { CompletionReason, Enrollment, EnrollmentEvent } from '@learnloom/contracts/courses/enrollment-events';
import { isComplete } from '@learnloom/contracts/courses/percent';
import { unitsOf } from '../learning/unit-lock.ts';

interface Completed {
  readonly unit: string;
  readonly because: CompletionReason;
}

/** What completing a unit records: the course, too, when it is the last one that it needs. Nothing is taken away later. */
export function completion(
  enrollment: Enrollment,
  { unit, because }: Completed,
  live: CourseRevision,
): readonly EnrollmentEvent[] {
  // Passing settles what a correction had questioned.
  const isQuestioned = because === 'passed' && enrollment.questioned.includes(unit);
  if (enrollment.completed[unit] !== undefined && !isQuestioned) return [];
  const units = unitsOf(live).map(({ key }) => key);
  const done = [...Object.keys(enrollment.completed), unit];
  const finishes = enrollment.completedAt === null && isComplete(done, units, live.completionPercent);
  return [
    { type: 'UnitCompleted', data: { unit, because, revision: live.number } },
    ...(finishes ? [{ type: 'CourseCompleted', data: { revision: live.number } } as const] : []),
  ];
}
