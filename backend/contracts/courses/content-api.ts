import { categoryResult, contentQueries } from '../kernel/content-api.ts';
import { flag, integer, listOf, moment, object, oneOf, orNull, text, type ResultOf } from '../kernel/result.ts';
import { salesCurrencyChanges } from '../kernel/sales-currency.ts';
import { courses } from './course.ts';
import { courseLevels } from './course-events.ts';
import { unitKinds } from './unit-events.ts';

const sale = object({
  amount: integer('Whole units'),
  from: orNull(moment(), 'null: it has begun'),
  until: moment(),
});
const price = object({
  amount: integer('Whole units, without the sale'),
  currency: text('ISO 4217'),
  sale: orNull(sale, 'null: none is planned'),
});
const entry = {
  key: text('Stays the same when the title or the address changes'),
  title: text(),
  summary: text(),
  url: text('Address of the page'),
  category: categoryResult,
  subCategory: categoryResult,
  tags: listOf(text()),
  level: oneOf(courseLevels),
  price: orNull(price, 'null: the course is free'),
  units: integer('How many units it has'),
  seconds: integer('Length of its videos'),
  image: text('Address or path on this site; empty: there is none'),
  publishedAt: moment('First publication'),
  updatedAt: moment('Newest publication'),
};
const entryResult = object(entry);
export type CourseEntry = ResultOf<typeof entryResult>;

/** The outline; what units contain is for those who are enrolled. */
const courseResult = object({
  ...entry,
  html: text('Description, safe to show. Links and images of this site are paths.'),
  outcomes: listOf(text()),
  modules: listOf(
    object({
      title: text(),
      summary: text(),
      units: listOf(
        object({
          title: text(),
          kind: oneOf(unitKinds),
          seconds: integer(),
          preview: flag('It opens without an account'),
        }),
      ),
    }),
  ),
  certificate: flag('Those who complete it get a certificate'),
});
export type CourseItem = ResultOf<typeof courseResult>;

/** Courses for other programs. */
export const courseApi = contentQueries({
  names: ['ContentCourses', 'ContentCourse'],
  path: 'courses',
  noun: 'course',
  topics: [courses.topics.public, salesCurrencyChanges],
  row: entryResult,
  item: courseResult,
});
