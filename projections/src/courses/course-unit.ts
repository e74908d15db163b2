import { courses } from '@learnloom/contracts/courses/course';
import { unitAggregate, unitFieldsOf, unitSeconds } from '@learnloom/contracts/courses/unit-events';
import { unitProblems } from '@learnloom/contracts/courses/unit-problems';
import { courseUnitTable } from '@learnloom/contracts/courses/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** The units of drafts. */
export const courseUnit = rowsOf(unitAggregate, courseUnitTable, {
  version: sourceVersion(import.meta.url),
  row: thing => {
    const { course, module, place } = thing;
    return {
      ...unitFieldsOf(thing),
      course,
      module,
      place,
      seconds: unitSeconds(thing),
      problems: unitProblems(thing),
    };
  },
  announce: () => ({ topics: [courses.topics.staff], scopes: [] }),
});
