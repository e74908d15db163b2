import { unitAggregate, unitSubject, type CourseUnit } from '@learnloom/contracts/courses/unit-events';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';

export const unitStream = stream(unitSubject, unitAggregate);

/** The unit that a command is about; refuses `not-found` one of another course. */
export function unitOf(course: string, state: CourseUnit | null): CourseUnit {
  const unit = existing(state);
  if (unit.course !== course) throw generalRefusal('not-found');
  return unit;
}
