import { learnerRowsOf } from '../services.ts';
import { sql } from 'kysely';
import { learners, type LearnerRow } from '@learnloom/contracts/courses/enrollment';
import { percentOf } from '@learnloom/contracts/courses/percent';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { liveCourse } from '../learning/admission.ts';
import { unitsOf } from '../learning/unit-lock.ts';
import { coursesOf } from '../tables.ts';

/** The learners of a course, with how far they are. */
export const courseLearners = answer(
  learners.rows,
  async ({ course, page, limit, search, sort, status, cohort }, ports) => {
    const { read } = ports;
    const { by, direction, keyDirection } = sortedBy(learners.rows, sort);
    const live = (await liveCourse(course, ports))?.live ?? null;
    const units = live ? unitsOf(live).map(({ key }) => key) : [];
    let rows = coursesOf(read)
      .selectFrom('enrollment as e')
      .leftJoin('account as a', 'a.key', 'e.learner')
      .leftJoin('course_cohort as h', 'h.key', 'e.cohort')
      .where('e.course', '=', course)
      .orderBy(({ ref, fn }) => {
        if (by === 'name') return fn<string>('lower', ['a.firstName']);
        if (by === 'percent')
          return sql<number>`(select count(*) from jsonb_object_keys(${ref('e.completed')}) k where k = any(${units}))`;
        return by === 'active' ? ref('e.updatedAt') : ref('e.enrolledAt');
      }, direction)
      .orderBy('e.key', keyDirection)
      .selectAll('e')
      .select(['a.firstName', 'a.lastName', 'a.email', 'h.name as cohortName']);
    if (status === 'active') rows = rows.where('e.active', '=', true);
    if (status === 'ended') rows = rows.where('e.active', '=', false);
    if (status === 'completed') rows = rows.where('e.completedAt', 'is not', null);
    if (status === 'in-progress') rows = rows.where('e.active', '=', true).where('e.completedAt', 'is', null);
    if (status === 'questioned')
      rows = rows.where(({ ref }) => sql<boolean>`jsonb_array_length(${ref('e.questioned')}) > 0`);
    if (cohort) rows = rows.where('e.cohort', '=', cohort);
    if (search) {
      const pattern = containing(search);
      rows = rows.where(({ or, eb }) =>
        or([eb('a.firstName', 'ilike', pattern), eb('a.lastName', 'ilike', pattern), eb('a.email', 'ilike', pattern)]),
      );
    }
    const found = await pageFrom(read, rows, { page, limit });
    const active = await learnerRowsOf(ports).lastActive(
      course,
      found.rows.map(({ learner }) => learner),
    );
    return {
      ...found,
      rows: found.rows.map((row): LearnerRow => {
        const completed = Object.keys(row.completed);
        return {
          key: row.key,
          learner: {
            key: row.learner,
            name: [row.firstName, row.lastName].filter(Boolean).join(' ') || 'Deleted account',
            email: row.email ?? '',
          },
          source: row.source,
          cohort: row.cohort === null ? null : { key: row.cohort, name: row.cohortName ?? '' },
          active: row.active,
          ended: row.ended,
          enrolledAt: row.enrolledAt,
          lastActiveAt: active.get(row.learner) ?? null,
          completedUnits: completed.filter(key => units.includes(key)).length,
          units: units.length,
          percent: percentOf(completed, units),
          completedAt: row.completedAt,
          questioned: row.questioned,
          lifted: row.lifted,
        };
      }),
    };
  },
);
