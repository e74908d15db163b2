import { moduleAggregate, moduleSubject, type CourseModule } from '@learnloom/contracts/courses/module-events';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';

export const moduleStream = stream(moduleSubject, moduleAggregate);

/** The module that a command is about; refuses `not-found` one of another course. */
export function moduleOf(course: string, state: CourseModule | null): CourseModule {
  const module = existing(state);
  if (module.course !== course) throw generalRefusal('not-found');
  return module;
}
