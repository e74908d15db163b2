import { courses } from '@learnloom/contracts/courses/course';
import { learningChanges } from '@learnloom/contracts/courses/enrollment';
import { manageCourses, manageLearners } from '@learnloom/contracts/courses/permissions';
import { may } from '@learnloom/contracts/kernel/access';
import { unitOfFolder } from '@learnloom/contracts/media/course-folders';
import { sql } from 'kysely';
import type { ReadDatabase } from '@learnloom/platform/reading';
import type { Admission } from '../../kernel/reading/lookups.ts';
import { enrollmentKey } from '../enrollment/enrollment.ts';
import { coursesOf } from '../tables.ts';
import { lockOf, unitsOf } from './unit-lock.ts';

/** Units of the course that show a file: a duplicate shows the files of the unit that it was made from. */
async function unitsUsing(file: string, course: string, read: ReadDatabase): Promise<readonly string[]> {
  const named = `%"${file}"%`;
  const rows = await coursesOf(read)
    .selectFrom('course_unit')
    .where('course', '=', course)
    .where(({ or, eb, ref }) =>
      or([
        eb('video', '=', file),
        eb('thumbnail', '=', file),
        sql<boolean>`${ref('renditions')}::text like ${named}`,
        sql<boolean>`${ref('captions')}::text like ${named}`,
        sql<boolean>`${ref('files')}::text like ${named}`,
      ]),
    )
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Files of a unit are for those to whom the unit is open now, and for staff who write courses or look after learners. */
export const courseFiles: Admission = {
  topics: [learningChanges, courses.topics.public],
  admits: async ({ read, settings }, { folder, key }, viewer) => {
    if (viewer && (may(viewer, manageCourses.name) || may(viewer, manageLearners.name))) return true;
    const place = unitOfFolder(folder);
    if (!place) return false;
    const row = await coursesOf(read)
      .selectFrom('course')
      .where('key', '=', place.course)
      .select(['live', 'published'])
      .executeTakeFirst();
    if (!row?.live) return false;
    const { live } = row;
    const using = new Set([place.unit, ...(await unitsUsing(key, place.course, read))]);
    const units = unitsOf(live).filter(unit => using.has(unit.key) || unit.video === key);
    if (row.published && units.some(({ preview }) => preview)) return true;
    if (!viewer || units.length === 0) return false;
    const enrollment = await coursesOf(read)
      .selectFrom('enrollment')
      .where('key', '=', enrollmentKey(place.course, viewer.key))
      .where('active', '=', true)
      .selectAll()
      .executeTakeFirst();
    if (!enrollment) return false;
    const now = new Date().toISOString();
    return units.some(unit => lockOf(unit, { live, enrollment, now, timeZone: settings.timeZone }) === null);
  },
};
