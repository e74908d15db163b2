import { discussionChoicesOf, learnerRowsOf } from '../services.ts';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import type { CourseRevision } from '@learnloom/contracts/courses/course-events';
import {
  learningPages,
  type LearningCard,
  type LearningResult,
  type MyLearning,
} from '@learnloom/contracts/courses/learning-pages';
import { percentOf } from '@learnloom/contracts/courses/percent';
import { answer } from '../../kernel/reading/answer.ts';
import { coursesOf } from '../tables.ts';
import { assessmentsIn, attemptsOf } from './attempt-results.ts';
import { lockOf, unitsOf } from './unit-lock.ts';
import { changedUnits } from './changes.ts';

/** Courses of one learner that are listed. */
const MAX_COURSES = 200;
/** Results that are listed. */
const MAX_RESULTS = 50;

interface TakenCourse {
  readonly live: CourseRevision;
  readonly course: string;
  readonly categorySlug: string;
}

/** The newest result of each unit with an assessment. */
const resultsOf = (
  taken: readonly TakenCourse[],
  attempts: Awaited<ReturnType<typeof attemptsOf>>,
): readonly LearningResult[] =>
  taken.flatMap(({ live, course, categorySlug }) =>
    unitsOf(live).flatMap((unit): LearningResult[] => {
      const newest = attempts.find(({ assessment }) => assessment === unit.assessment);
      if (!newest) return [];
      const { score, toGrade, passed, submittedOn } = newest;
      return [
        {
          course,
          courseTitle: live.title,
          unit: unit.key,
          title: unit.title,
          path: `${courseRoot}/${categorySlug}/${live.slug}/learn/${unit.key}`,
          percent: score && !toGrade ? Math.round(score.percent) : null,
          passed,
          submittedOn: submittedOn ?? '',
        },
      ];
    }),
  );

/** Answers with the courses of a learner, last active first. */
export const myLearning = answer(learningPages.own, async (_input, context): Promise<MyLearning> => {
  const { read, settings, actor } = context;
  const learnerRows = learnerRowsOf(context);
  const learner = actor?.key ?? '';
  const now = new Date().toISOString();
  const [rows, visits, digest, discussionEmails] = await Promise.all([
    coursesOf(read)
      .selectFrom('enrollment as e')
      .innerJoin('course as c', 'c.key', 'e.course')
      .leftJoin('category as t', 't.key', 'c.liveTopCategory')
      .where('e.learner', '=', learner)
      .where('e.active', '=', true)
      .orderBy('e.enrolledAt', 'desc')
      .orderBy('e.key')
      .limit(MAX_COURSES)
      .selectAll('e')
      .select(['c.live', 't.slug as categorySlug'])
      .execute(),
    learnerRows.visits(learner),
    learnerRows.wantsDigest(learner),
    discussionChoicesOf(context).wantsEmails(learner),
  ]);
  const cards = await Promise.all(
    rows.map(async ({ live, categorySlug, ...enrollment }): Promise<LearningCard | null> => {
      if (!live) return null;
      const units = unitsOf(live);
      const done = units.filter(({ key }) => enrollment.completed[key] !== undefined);
      const open = { live, enrollment, now, timeZone: settings.timeZone };
      const next = units.find(unit => enrollment.completed[unit.key] === undefined && lockOf(unit, open) === null);
      const page = `${courseRoot}/${categorySlug ?? ''}/${live.slug}`;
      return {
        course: enrollment.course,
        title: live.title,
        summary: live.summary,
        imageThumbnail: live.imageThumbnail,
        videoThumbnail: live.videoThumbnail,
        path: `${page}/learn${next ? `/${next.key}` : ''}`,
        percent: percentOf(
          Object.keys(enrollment.completed),
          units.map(({ key }) => key),
        ),
        units: units.length,
        completedUnits: done.length,
        enrolledAt: enrollment.enrolledAt,
        lastActiveAt: visits.find(({ course }) => course === enrollment.course)?.lastAt ?? null,
        completedAt: enrollment.completedAt,
        nextTitle: next?.title ?? null,
        changed: (await changedUnits({ course: enrollment.course, enrollment, live }, context)).length > 0,
      };
    }),
  );
  const results = resultsOf(
    rows.flatMap(({ live, course, categorySlug }) =>
      live ? [{ live, course, categorySlug: categorySlug ?? '' }] : [],
    ),
    await attemptsOf(learner, [...new Set(rows.flatMap(({ live }) => (live ? assessmentsIn(live) : [])))], context),
  );
  const lastActive = ({ lastActiveAt, enrolledAt }: LearningCard): string => lastActiveAt ?? enrolledAt;
  const listed = cards
    .filter(card => card !== null)
    .toSorted((one, other) => lastActive(other).localeCompare(lastActive(one)));
  return {
    inProgress: listed.filter(({ completedAt }) => completedAt === null),
    completed: listed.filter(({ completedAt }) => completedAt !== null),
    results: results.toSorted((one, other) => other.submittedOn.localeCompare(one.submittedOn)).slice(0, MAX_RESULTS),
    digest,
    discussionEmails,
  };
});
