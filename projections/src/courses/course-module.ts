import { courses } from '@learnloom/contracts/courses/course';
import { moduleAggregate } from '@learnloom/contracts/courses/module-events';
import { courseModuleTable } from '@learnloom/contracts/courses/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** The modules of drafts. */
export const courseModule = rowsOf(moduleAggregate, courseModuleTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [courses.topics.staff], scopes: [] }),
});
