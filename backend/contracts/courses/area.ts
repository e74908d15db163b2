import { area as areaOf } from '../kernel/area-contract.ts';
import * as brokenVideos from './broken-videos.ts';
import * as categories from './categories.ts';
import * as cohort from './cohort.ts';
import * as contentApi from './content-api.ts';
import * as course from './course.ts';
import * as module from './course-module.ts';
import * as pages from './course-pages.ts';
import * as unit from './course-unit.ts';
import * as digest from './digest.ts';
import * as discussion from './discussion.ts';
import * as discussionEmails from './discussion-emails.ts';
import * as enrollment from './enrollment.ts';
import * as learningPages from './learning-pages.ts';
import * as mails from './mails.ts';
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
  contentApi,
  enrollment,
  cohort,
  learningPages,
  notes,
  digest,
  discussion,
  discussionEmails,
  mails,
  published,
  revisions,
  staffViews,
  brokenVideos,
  things,
]);
