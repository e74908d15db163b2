import { discussionChanges, staffDiscussionChanges } from '@learnloom/contracts/courses/discussion';
import { discussionAggregate } from '@learnloom/contracts/courses/discussion-events';
import { discussionCountTable, discussionEntryTable } from '@learnloom/contracts/courses/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Questions and answers under units. */
export const discussionEntry = rowsOf(discussionAggregate, discussionEntryTable, {
  version: sourceVersion(import.meta.url),
  row: entry => ({ ...entry, reported: entry.reports > 0, deleted: false }),
  deleted: entry => ({ ...entry, text: null, reported: false, deleted: true }),
  sums: {
    table: discussionCountTable,
    of: ({ unit, question, hidden, deleted }) => [[question ?? unit, { entries: hidden || deleted ? 0 : 1 }]],
  },
  announce: (_before, _after, { course, unit }) => ({
    topics: [discussionChanges, staffDiscussionChanges],
    scopes: [course, unit],
  }),
});
