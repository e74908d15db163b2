import { sql } from 'kysely';
import type { ReadDatabase } from '@learnloom/platform/reading';
import type { Takers } from '../../kernel/reading/lookups.ts';
import { visibleCourses } from '../queries/visible-courses.ts';
import { coursesOf } from '../tables.ts';
import { lockOf, unitsOf } from './unit-lock.ts';

/** A unit whose questions are written in it; its assessment has its key. */
const PINS = '$.modules[*].units[*] ? (@.key == $unit && @.assessment == $unit)';

/** A learner's enrollments in courses whose learners take the questions of a unit. */
const enrollmentsWith = (unit: string, learner: string, read: ReadDatabase) =>
  coursesOf(read)
    .selectFrom('enrollment as e')
    .innerJoin('course as c', 'c.key', 'e.course')
    .where('e.learner', '=', learner)
    .where('e.active', '=', true)
    .where(
      ({ ref }) =>
        sql<boolean>`jsonb_path_exists(${ref('c.live')}, ${PINS}::jsonpath, jsonb_build_object('unit', ${unit}::text))`,
    )
    .select(['c.live', 'e.enrolledAt', 'e.completed', 'e.lifted'])
    .execute();

/** The published course that a unit is in. */
const courseWith = (unit: string, read: ReadDatabase) =>
  visibleCourses({ read })
    .innerJoin('course_unit as u', 'u.course', 'c.key')
    .where('u.key', '=', unit)
    .select('c.live')
    .executeTakeFirst();

/** Who takes the questions of a unit: learners to whom it is open now, and everyone with an account where it is a preview. */
export const unitTakers: Takers = async ({ read, settings }, unit, learner) => {
  const now = new Date().toISOString();
  const { timeZone } = settings;
  for (const { live, ...enrollment } of await enrollmentsWith(unit, learner, read)) {
    if (!live) continue;
    const liveUnit = unitsOf(live).find(({ key }) => key === unit);
    if (liveUnit?.own && !lockOf(liveUnit, { live, enrollment, now, timeZone })) return { noun: liveUnit.own.noun };
  }
  const live = (await courseWith(unit, read))?.live;
  const preview = live && unitsOf(live).find(one => one.key === unit && one.assessment === unit && one.preview);
  return preview?.own ? { noun: preview.own.noun } : null;
};
