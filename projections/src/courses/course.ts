import { courseCategories } from '@learnloom/contracts/courses/categories';
import { courses } from '@learnloom/contracts/courses/course';
import { courseAggregate, fieldsOf, type Course } from '@learnloom/contracts/courses/course-events';
import { courseCountTable, courseTable, publishedIn } from '@learnloom/contracts/courses/tables';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import { mondayOf } from '@learnloom/contracts/kernel/week';
import type { RowAnnouncement } from '../projector/projection.ts';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Row = FieldsOf<typeof courseTable>;

/** The switch of the form is no part of what learners see. */
const shownOf = (course: Course | NonNullable<Course['live']>): string =>
  JSON.stringify({ ...fieldsOf(course), toPublish: true });

/** Courses, one row each, drafts included. */
export const course = rowsOf(courseAggregate, courseTable, {
  version: sourceVersion(import.meta.url),
  row: (thing, before, _given, { time }) => {
    const { published, publishedAt, lastRevision, live } = thing;
    return {
      ...fieldsOf(thing),
      published,
      publishedAt,
      lastRevision,
      live,
      liveTitle: live?.title ?? null,
      liveSlug: live?.slug ?? null,
      liveCategory: live?.category ?? null,
      liveTopCategory: live?.topCategory ?? null,
      liveLevel: live?.level ?? null,
      livePaid: live?.paid ?? null,
      liveFeatured: live?.featured ?? null,
      liveSince: live && live.number === before?.live?.number ? before.liveSince : live && time,
      fieldsChanged: live !== null && shownOf(thing) !== shownOf(live),
    };
  },
  sums: {
    table: courseCountTable,
    of: ({ publishedAt }) => (publishedAt === null ? [] : [[publishedIn(mondayOf(publishedAt)), { published: 1 }]]),
  },
  announce: (before, after) => announcement(before, after),
});

function announcement(before: Row | undefined, after: Row | undefined): RowAnnouncement {
  const topics: Topic[] = [courses.topics.staff];
  const shown = [before, after].filter(one => one?.published);
  if (shown.length > 0) topics.push(courses.topics.public);
  const [was, is] = [before, after].map(one => (one?.published ? one.liveCategory : null));
  if (was !== is) topics.push(courseCategories.topics.public, courseCategories.topics.staff);
  const places = shown.flatMap(one => [one?.liveCategory, one?.liveTopCategory]);
  return { topics, scopes: [...new Set(places.filter(place => typeof place === 'string'))] };
}
