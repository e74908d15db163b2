import { area as areaOf } from '../kernel/area-contract.ts';
import * as categories from './categories.ts';
import * as cohort from './cohort.ts';
import * as course from './course.ts';
import * as module from './course-module.ts';
import * as pages from './course-pages.ts';
import * as unit from './course-unit.ts';
import * as enrollment from './enrollment.ts';
import * as learningPages from './learning-pages.ts';
import * as notes from './notes.ts';
import * as published from './published.ts';
import * as permissions from './permissions.ts';
import * as revisions from './revisions.ts';
import * as staffViews from './staff-views.ts';
import * as things from './things.ts';

/** Courses. */
export const area = areaOf('courses', [
  permissions,
  categories,
  course,
  module,
  unit,
  pages,
  enrollment,
  cohort,
  learningPages,
  notes,
  published,
  revisions,
  staffViews,
  things,
]);
