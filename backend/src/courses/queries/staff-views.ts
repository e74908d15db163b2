import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { BUCKET_SECONDS } from '@learnloom/contracts/courses/progress';
import { percentOf } from '@learnloom/contracts/courses/percent';
import { courseStaffViews } from '@learnloom/contracts/courses/staff-views';
import { csvLine } from '@learnloom/contracts/kernel/csv';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { courseStream } from '../course/course.ts';
import { enrollmentStream } from '../enrollment/enrollment.ts';
import { liveCourse } from '../learning/admission.ts';
import { ownCourseOf } from '../learning/own-course.ts';
import { unitsOf } from '../learning/unit-lock.ts';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import { learnerRowsOf } from '../services.ts';
import { coursesOf } from '../tables.ts';

const nameOf = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Deleted account';

export const courseStudents = answer(courseStaffViews.students, async ({ page, limit, search, sort }, { read }) => {
  const { by, direction, keyDirection } = sortedBy(courseStaffViews.students, sort);
  let rows = coursesOf(read)
    .selectFrom('enrollment as e')
    .innerJoin('account as a', 'a.key', 'e.learner')
    .groupBy(['a.key', 'a.firstName', 'a.lastName', 'a.email'])
    .orderBy(
      ({ fn }) => (by === 'name' ? fn<string>('lower', ['a.firstName']) : fn.max<string>('e.updatedAt')),
      direction,
    )
    .orderBy('a.key', keyDirection)
    .select(({ fn }) => [
      'a.key',
      'a.firstName',
      'a.lastName',
      'a.email',
      fn.countAll<number>().as('courses'),
      fn.count<number>('e.completedAt').as('completedCourses'),
      fn.max<string>('e.updatedAt').as('lastActiveAt'),
      fn.min<string>('e.enrolledAt').as('firstEnrolledAt'),
    ]);
  if (search) {
    const pattern = containing(search);
    rows = rows.where(({ or, eb }) =>
      or([eb('a.firstName', 'ilike', pattern), eb('a.lastName', 'ilike', pattern), eb('a.email', 'ilike', pattern)]),
    );
  }
  const found = await pageFrom(read, rows, { page, limit });
  return {
    ...found,
    rows: found.rows.map(({ firstName, lastName, email, courses, completedCourses, ...row }) => ({
      ...row,
      name: nameOf(firstName, lastName),
      email: email ?? '',
      courses: Number(courses),
      completedCourses: Number(completedCourses),
    })),
  };
});

export const courseTutors = answer(courseStaffViews.tutors, async (_input, { read }) => {
  const [courses, cohorts] = await Promise.all([
    coursesOf(read)
      .selectFrom('course as c')
      .leftJoin('category as t', 't.key', 'c.topCategory')
      .orderBy('c.title')
      .orderBy('c.key')
      .select(['c.key', 'c.title', 'c.slug', 'c.tutors', 't.slug as top'])
      .execute(),
    coursesOf(read).selectFrom('course_cohort').select('tutors').execute(),
  ]);
  const keys = new Set([...courses, ...cohorts].flatMap(({ tutors }) => tutors));
  if (keys.size === 0) return { tutors: [] };
  const people = await coursesOf(read)
    .selectFrom('account')
    .where('key', 'in', [...keys])
    .orderBy('firstName')
    .orderBy('key')
    .select(['key', 'firstName', 'lastName', 'email'])
    .execute();
  return {
    tutors: people.map(({ key, firstName, lastName, email }) => ({
      key,
      name: nameOf(firstName, lastName),
      email: email ?? '',
      courses: courses
        .filter(({ tutors }) => tutors.includes(key))
        .map(course => ({
          key: course.key,
          title: course.title,
          path: `${courseRoot}/${course.top ?? ''}/${course.slug}`,
        })),
      cohorts: cohorts.filter(({ tutors }) => tutors.includes(key)).length,
    })),
  };
});

const MAX_CHOICES = 500;

export const tutorChoices = answer(courseStaffViews.tutorChoices, async (_input, { read }) => {
  const rows = await coursesOf(read)
    .selectFrom('account')
    .where('role', '!=', 'USER')
    .where('deleted', '=', false)
    .orderBy('firstName')
    .orderBy('key')
    .limit(MAX_CHOICES)
    .select(['key', 'firstName', 'lastName'])
    .execute();
  return { choices: rows.map(({ key, firstName, lastName }) => ({ key, name: nameOf(firstName, lastName) })) };
});

/** How far learners come, unit by unit [LRN-02]. */
export const courseDropOff = answer(courseStaffViews.dropOff, async ({ course }, ports) => {
  const live = (await liveCourse(course, ports))?.live;
  if (!live) throw missing(messages.contentMissing);
  const [people, openings] = await Promise.all([
    coursesOf(ports.read)
      .selectFrom('enrollment')
      .where('course', '=', course)
      .select(['learner', 'completed', 'completedAt'])
      .execute(),
    learnerRowsOf(ports).openings(course),
  ]);
  const unfinished = new Set(people.filter(({ completedAt }) => completedAt === null).map(({ learner }) => learner));
  const byUnit = new Map(openings.map(one => [one.unit, one]));
  return {
    learners: people.length,
    completed: people.length - unfinished.size,
    units: live.modules.flatMap(module =>
      module.units.map(({ key, kind, title }) => ({
        unit: key,
        kind,
        title,
        module: module.title,
        opened: byUnit.get(key)?.opened ?? 0,
        completed: people.filter(({ completed }) => completed[key] !== undefined).length,
        stoppedHere: (byUnit.get(key)?.last ?? []).filter(learner => unfinished.has(learner)).length,
      })),
    ),
  };
});

/** How a unit's videos were watched, second by second: one for each file that revisions showed [LRN-02]. */
export const unitCurves = answer(courseStaffViews.curves, async ({ course, unit }, ports) => {
  const states = await recordedStates(courseStream, course, ports);
  const shown = new Map<string, Set<number>>();
  let title = '';
  for (const live of states.flatMap(state => state?.live ?? [])) {
    const pinned = unitsOf(live).find(({ key }) => key === unit);
    if (!pinned) continue;
    title = pinned.title;
    shown.set(pinned.video, (shown.get(pinned.video) ?? new Set()).add(live.number));
  }
  const curves = await learnerRowsOf(ports).curves(unit, BUCKET_SECONDS);
  const newest = (file: string): number => Math.max(0, ...(shown.get(file) ?? []));
  return {
    unit,
    title,
    bucketSeconds: BUCKET_SECONDS,
    videos: curves
      .filter(({ file }) => shown.has(file))
      .toSorted((one, other) => newest(other.file) - newest(one.file))
      .map(({ file, viewers, length, watched, plays }) => ({
        file,
        revisions: [...(shown.get(file) ?? [])],
        seconds: length,
        viewers,
        watched,
        plays,
      })),
  };
});

/** Course and enrollment as they were recorded by then. */
export const courseOnDay = answer(courseStaffViews.onDay, async ({ key, at }, ports) => {
  const until = async (category: string, of: string) =>
    (await ports.store.read(streamName(category, of))).filter(({ metadata }) => metadata.time <= at).length - 1;
  const now = await ports.stateOf(enrollmentStream, key);
  if (!now) throw missing(messages.contentMissing);
  const [enrollments, courses, person] = await Promise.all([
    recordedStates(enrollmentStream, key, ports),
    recordedStates(courseStream, now.course, ports),
    coursesOf(ports.read)
      .selectFrom('account')
      .where('key', '=', now.learner)
      .select(['firstName', 'lastName'])
      .executeTakeFirst(),
  ]);
  const enrollment = enrollments[await until(enrollmentStream.category, key)];
  const live = courses[await until(courseStream.category, now.course)]?.live;
  const found = await liveCourse(now.course, ports);
  if (!enrollment || !live || !found) throw missing(messages.contentMissing);
  const { course, learner } = enrollment;
  const own = await ownCourseOf({ ...found, course, learner, key, enrollment, live }, ports, at);
  return { ...own, learnerName: nameOf(person?.firstName ?? null, person?.lastName ?? null), at };
});

/** Learners of a course, a line each. */
export const learnersFile = answer(
  courseStaffViews.learnersFile,
  async ({ course }, ports) => {
    const live = (await liveCourse(course, ports))?.live;
    if (!live) throw missing(messages.contentMissing);
    const units = unitsOf(live).map(({ key }) => key);
    const rows = await coursesOf(ports.read)
      .selectFrom('enrollment as e')
      .leftJoin('account as a', 'a.key', 'e.learner')
      .leftJoin('course_cohort as h', 'h.key', 'e.cohort')
      .where('e.course', '=', course)
      .orderBy('e.enrolledAt')
      .orderBy('e.key')
      .select(['a.firstName', 'a.lastName', 'a.email', 'h.name as cohort', 'e.active', 'e.enrolledAt'])
      .select(['e.completed', 'e.completedAt'])
      .execute();
    async function* pieces(): AsyncIterable<string> {
      yield '\uFEFF';
      yield csvLine(['Name', 'Email', 'Cohort', 'Access', 'Enrolled', 'Percent', 'Completed']);
      for (const row of rows)
        yield csvLine([
          nameOf(row.firstName, row.lastName),
          row.email ?? '',
          row.cohort ?? '',
          row.active ? 'Yes' : 'No',
          row.enrolledAt,
          String(percentOf(Object.keys(row.completed), units)),
          row.completedAt ?? '',
        ]);
    }
    return { type: 'text/csv; charset=utf-8', name: `${live.slug}-learners.csv`, pieces: pieces() };
  },
  { streamed: true, cost: 100 },
);
