import { learnerRowsOf } from '../services.ts';
import { learningPages, type LearnerOutlineUnit, type OwnCourse } from '@learnloom/contracts/courses/learning-pages';
import { coursePages, courseRoot } from '@learnloom/contracts/courses/course-pages';
import { percentOf } from '@learnloom/contracts/courses/percent';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { VideoProgress } from '../services/learner-rows.ts';
import { missingPrerequisites } from '../enrollment/enroll.ts';
import { enrollmentKey, enrollmentStream } from '../enrollment/enrollment.ts';
import { visibleCourses } from '../queries/visible-courses.ts';
import { admissionTo, liveCourse, openUnit, type Admission } from './admission.ts';
import { changedUnits } from './changes.ts';
import { assessmentsIn, attemptsOf, resultOf, type OwnAttempt } from './attempt-results.ts';
import { watchedPercent } from './coverage.ts';
import { lockOf, unitsOf } from './unit-lock.ts';
import { unitPage } from './unit-page.ts';

/** The first unit that is open and not complete. */
const nextOf = (units: readonly LearnerOutlineUnit[]): string | null =>
  units.find(({ completed, lock }) => !completed && lock === null)?.key ?? null;

interface Outlined extends Admission {
  readonly progress: readonly VideoProgress[];
  readonly attempts: readonly OwnAttempt[];
  readonly timeZone: string;
  /** ISO date-time. */
  readonly now: string;
}

/** The outline as one learner sees it. Of a closed unit its title and lock are in it, nothing of its content. */
function ownOutline({ live, enrollment, progress, attempts, timeZone, now }: Outlined): OwnCourse['modules'] {
  const watched = new Map(progress.map(one => [`${one.unit} ${one.file}`, one]));
  return live.modules.map(({ key, title, summary, units }) => ({
    key,
    title,
    summary,
    units: units.map((unit): LearnerOutlineUnit => {
      const video = watched.get(`${unit.key} ${unit.video}`);
      const completed = enrollment.completed[unit.key] !== undefined;
      return {
        key: unit.key,
        kind: unit.kind,
        title: unit.title,
        seconds: unit.seconds,
        completed,
        watched: video ? watchedPercent(video.watched, unit.seconds || video.length) : 0,
        result: resultOf(attempts, unit.assessment),
        lock: lockOf(unit, { live, enrollment, now, timeZone }),
      };
    }),
  }));
}

export async function ownCourseOf(admission: Admission, ports: Ports, now: string): Promise<OwnCourse> {
  const { live, enrollment, course, learner, categorySlug } = admission;
  const [progress, submitted] = await Promise.all([
    learnerRowsOf(ports).progressIn(learner, course),
    attemptsOf(learner, assessmentsIn(live), ports),
  ]);
  // On an earlier day there was no result of what was submitted later.
  const attempts = submitted.filter(({ submittedOn }) => submittedOn !== null && submittedOn <= now);
  const modules = ownOutline({ ...admission, progress, attempts, timeZone: ports.settings.timeZone, now });
  const units = unitsOf(live).map(({ key }) => key);
  return {
    key: course,
    title: live.title,
    slug: live.slug,
    categorySlug,
    imageThumbnail: live.imageThumbnail,
    revision: live.number,
    percent: percentOf(Object.keys(enrollment.completed), units),
    completedAt: enrollment.completedAt,
    enrolledAt: enrollment.enrolledAt,
    certificate: live.certificate,
    modules,
    next: nextOf(modules.flatMap(one => one.units)),
    changed: (await changedUnits(admission, ports)).length > 0,
  };
}

export const ownCourse = answer(learningPages.course, async ({ course }, context): Promise<OwnCourse> =>
  ownCourseOf(await admissionTo(course, context.actor, context), context, new Date().toISOString()),
);

export const courseAccess = answer(learningPages.access, async ({ course }, context) => {
  const learner = context.actor?.key ?? '';
  const [found, state] = await Promise.all([
    liveCourse(course, context),
    context.stateOf(enrollmentStream, enrollmentKey(course, learner)),
  ]);
  if (!found) throw missing(messages.contentMissing);
  if (state?.active) {
    const own = await ownCourseOf(
      { course, learner, key: enrollmentKey(course, learner), enrollment: state, ...found },
      context,
      new Date().toISOString(),
    );
    return { enrolled: true, percent: own.percent, next: own.next, missing: [] };
  }
  const needed = await missingPrerequisites(found.live.prerequisites, learner, context);
  return {
    enrolled: false,
    percent: 0,
    next: null,
    missing: needed.map(({ title, liveSlug, categorySlug }) => ({
      title,
      path: `${courseRoot}/${categorySlug ?? ''}/${liveSlug ?? ''}`,
    })),
  };
});

/** Answers with an open unit. Resources are complete once they have been opened. */
export const unitForLearning = answer(learningPages.unit, async ({ course, unit }, context) => {
  const admission = await admissionTo(course, context.actor, context);
  const pinned = openUnit(unit, admission, context);
  const page = await unitPage(pinned, admission, context);
  const [progress, attempts, changed] = await Promise.all([
    page.video ? learnerRowsOf(context).progressOf(admission.learner, unit, page.video.file) : null,
    attemptsOf(admission.learner, pinned.assessment === null ? [] : [pinned.assessment], context),
    changedUnits(admission, context),
    learnerRowsOf(context).visit(admission.learner, course, unit),
  ]);
  const completedAt = admission.enrollment.completed[unit] ?? null;
  return {
    ...page,
    changedSince: changed.some(one => one.unit === unit),
    progress: {
      completed: completedAt !== null,
      completedAt,
      result: resultOf(attempts, pinned.assessment),
      percent: progress ? watchedPercent(progress.watched, pinned.seconds || progress.length) : 0,
      at: progress?.at ?? 0,
      ranges: progress?.ranges ?? [],
    },
  };
});

/** A free preview, for everyone. */
export const coursePreview = answer(coursePages.preview, async ({ course, unit }, ports) => {
  const row = await visibleCourses(ports)
    .where('c.key', '=', course)
    .select(['c.live', 't.slug as top'])
    .executeTakeFirst();
  const live = row?.live;
  const pinned = live && unitsOf(live).find(({ key, preview }) => key === unit && preview);
  if (!pinned) throw missing(messages.contentMissing);
  return unitPage(pinned, { course, live, categorySlug: row.top }, ports);
});
