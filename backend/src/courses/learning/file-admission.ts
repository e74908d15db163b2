import { courses } from '@learnloom/contracts/courses/course';
import { learningChanges } from '@learnloom/contracts/courses/enrollment';
import { manageCourses, manageLearners } from '@learnloom/contracts/courses/permissions';
import { may } from '@learnloom/contracts/kernel/access';
import { unitOfFolder } from '@learnloom/contracts/media/course-folders';
import type { Admission } from '../../kernel/reading/lookups.ts';
import { enrollmentKey } from '../enrollment/enrollment.ts';
import { coursesOf } from '../tables.ts';
import { lockOf, unitsOf } from './unit-lock.ts';

/** Files of a unit are for those to whom the unit is open now, and for staff who write courses or look after learners. */
export const courseFiles: Admission = {
  topics: [learningChanges, courses.topics.public],
  admits: async ({ read, settings }, { folder }, viewer) => {
    if (viewer && (may(viewer, manageCourses.name) || may(viewer, manageLearners.name))) return true;
    const place = unitOfFolder(folder);
    if (!place) return false;
    const row = await coursesOf(read)
      .selectFrom('course')
      .where('key', '=', place.course)
      .select(['live', 'published'])
      .executeTakeFirst();
    const unit = row?.live && unitsOf(row.live).find(({ key }) => key === place.unit);
    if (!row?.live || !unit) return false;
    if (unit.preview && row.published) return true;
    if (!viewer) return false;
    const enrollment = await coursesOf(read)
      .selectFrom('enrollment')
      .where('key', '=', enrollmentKey(place.course, viewer.key))
      .where('active', '=', true)
      .selectAll()
      .executeTakeFirst();
    if (!enrollment) return false;
    const now = new Date().toISOString();
    return lockOf(unit, { live: row.live, enrollment, now, timeZone: settings.timeZone }) === null;
  },
};
