import { courses } from '@learnloom/contracts/courses/course';
import { newCourseSettings } from '@learnloom/contracts/courses/course-events';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { courseStream } from './course.ts';
import { describedBy, descriptionFacts, placeOf } from './course-facts.ts';

/** It begins as a draft without modules. */
export const createCourse = courseStream.on(courses.create, {
  prepare: descriptionFacts,
  decide: (input, state, { facts }) => {
    requireNew('course', state);
    const { prerequisites, tutors, coverage, completionPercent, certificate, showReplays } = {
      ...newCourseSettings,
      ...input,
    };
    const settings = { prerequisites, tutors, coverage, completionPercent, certificate, showReplays };
    return [{ type: 'CourseCreated', data: { ...describedBy(courses.create, input, facts), ...settings } }];
  },
  respond: placeOf,
});
