import { courses } from '@learnloom/contracts/courses/course';
import type { CourseDescription } from '@learnloom/contracts/courses/course-events';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { courseStream } from './course.ts';
import { describedBy, descriptionFacts, placeOf } from './course-facts.ts';

export const describeCourse = courseStream.on(courses.describe, {
  prepare: descriptionFacts,
  decide: (input, state, context) => {
    const before = existing(state);
    requireLatest('course', input.version, context);
    const data = changedFields<CourseDescription>(before, describedBy(courses.describe, input, context.facts));
    return data ? [{ type: 'CourseDescribed', data }] : [];
  },
  respond: placeOf,
});
