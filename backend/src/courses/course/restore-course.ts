import { courses } from '@learnloom/contracts/courses/course';
import {
  descriptionOf,
  fieldsOf,
  settingsOf,
  type Course,
  type CourseDescription,
  type CourseEvent,
  type CourseFields,
  type CourseSettings,
} from '@learnloom/contracts/courses/course-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { coursesOf } from '../tables.ts';
import { courseStream } from './course.ts';
import { placeOf } from './course-facts.ts';

const publicationsOf = (course: Course | null) => ({
  publishedOn: course?.publishedAt ?? null,
  lastRevision: course?.lastRevision ?? 0,
});

/** Makes description and settings what they were; modules and units have histories of their own. Publishes nothing. */
export const restoreCourse = courseStream.on(courses.restore, {
  prepare: async ({ key, version }, ports): Promise<CourseFields> => {
    const earlier = fieldsOf(await earlierState(courses.restore, courseStream, { key, version }, ports));
    const category = await coursesOf(ports.read)
      .selectFrom('category')
      .where('key', '=', earlier.category)
      .select('key')
      .executeTakeFirst();
    if (!category) throw refusal(courses.restore, 'category-gone');
    return earlier;
  },
  decide: ({ version, latest }, state, context): readonly CourseEvent[] => {
    requireLatest('course', latest, context);
    const earlier = context.facts;
    if (isThere(state)) {
      if (version === undefined) throw refusal(courses.restore, 'not-deleted');
      const described = changedFields<CourseDescription>(descriptionOf(state), descriptionOf(earlier));
      const settings = changedFields<CourseSettings>(settingsOf(state), settingsOf(earlier));
      return [
        ...(described ? [{ type: 'CourseDescribed', data: described } as const] : []),
        ...(settings ? [{ type: 'CourseSettingsChanged', data: settings } as const] : []),
      ];
    }
    if (!context.may(courses.may.create)) throw refusal(courses.restore, 'may-not-create');
    return [
      {
        type: 'CourseRestored',
        data: { ...earlier, ...publicationsOf(state) },
      },
    ];
  },
  respond: placeOf,
});
