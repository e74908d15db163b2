import { courses } from '@learnloom/contracts/courses/course';
import { newCourseSettings, settingsOf, type CourseSettings } from '@learnloom/contracts/courses/course-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { coursesOf } from '../tables.ts';
import { courseStream } from './course.ts';
import { placeOf } from './course-facts.ts';

interface Facts {
  /** Keys among the input's that are there. */
  readonly courses: readonly string[];
  readonly staff: readonly string[];
}

export const changeCourseSettings = courseStream.on(courses.changeSettings, {
  prepare: async ({ prerequisites = [], tutors = [] }, { read }): Promise<Facts> => {
    const [found, staff] = await Promise.all([
      coursesOf(read).selectFrom('course').where('key', '=', anyOf(prerequisites)).select('key').execute(),
      coursesOf(read)
        .selectFrom('account')
        .where('key', '=', anyOf(tutors))
        .where('role', '!=', 'USER')
        .where('deleted', '=', false)
        .select('key')
        .execute(),
    ]);
    return { courses: found.map(({ key }) => key), staff: staff.map(({ key }) => key) };
  },
  decide: ({ key, version, ...input }, state, context) => {
    const before = existing(state);
    requireLatest('course', version, context);
    const settings = settingsOf({ ...newCourseSettings, ...input });
    const unknown = (keys: readonly string[], known: readonly string[], kept: readonly string[]): boolean =>
      keys.some(one => !known.includes(one) && !kept.includes(one));
    if (settings.prerequisites.includes(key)) throw refusal(courses.changeSettings, 'requires-itself');
    if (unknown(settings.prerequisites, context.facts.courses, before.prerequisites))
      throw refusal(courses.changeSettings, 'unknown-course');
    if (unknown(settings.tutors, context.facts.staff, before.tutors))
      throw refusal(courses.changeSettings, 'unknown-tutor');
    const data = changedFields<CourseSettings>(before, settings);
    return data ? [{ type: 'CourseSettingsChanged', data }] : [];
  },
  respond: placeOf,
});
