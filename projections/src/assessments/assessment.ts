import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { assessmentAggregate, fieldsOf, type Assessment } from '@learnloom/contracts/assessments/assessment-events';
import { assessmentCountTable, assessmentTable, publishedIn } from '@learnloom/contracts/assessments/tables';
import { assessmentCategories } from '@learnloom/contracts/assessments/things';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import { mondayOf } from '@learnloom/contracts/kernel/week';
import type { RowAnnouncement } from '../projector/projection.ts';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Row = FieldsOf<typeof assessmentTable>;

const isChanged = ({ live, ...draft }: Assessment): boolean =>
  live !== null && JSON.stringify(fieldsOf({ ...draft })) !== JSON.stringify(fieldsOf(live));

/** Quizzes, exercises and banks, one row each, drafts included. */
export const assessment = rowsOf(assessmentAggregate, assessmentTable, {
  version: sourceVersion(import.meta.url),
  row: (thing, before, _given, { time }) => {
    const { kind, published, publishedAt, lastRevision, live } = thing;
    return {
      ...fieldsOf(thing),
      kind,
      published,
      publishedAt,
      lastRevision,
      live,
      liveTitle: live?.title ?? null,
      liveSlug: live?.slug ?? null,
      liveCategory: live?.category ?? null,
      liveTopCategory: live?.topCategory ?? null,
      liveSince: live && live.number === before?.live?.number ? before.liveSince : live && time,
      fieldsChanged: isChanged(thing),
    };
  },
  sums: {
    table: assessmentCountTable,
    of: ({ kind, publishedAt }) =>
      publishedAt === null ? [] : [[publishedIn(kind, mondayOf(publishedAt)), { published: 1 }]],
  },
  announce: (before, after, { kind }) => announcement(kind, before, after),
});

function announcement(kind: Row['kind'], before: Row | undefined, after: Row | undefined): RowAnnouncement {
  const own = assessmentsOf[kind].topics;
  const topics: Topic[] = [own.staff];
  const seen = [before, after].filter(one => one?.published);
  if (seen.length > 0) topics.push(own.public);
  const categories = assessmentCategories[kind];
  const [was, is] = [before, after].map(one => (one?.published ? one.liveCategory : null));
  if (categories && was !== is) topics.push(categories.topics.public, categories.topics.staff);
  const places = seen.flatMap(one => [one?.liveCategory, one?.liveTopCategory]);
  return { topics, scopes: [...new Set(places.filter(place => typeof place === 'string'))] };
}
