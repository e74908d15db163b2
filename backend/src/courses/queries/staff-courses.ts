import { sql } from 'kysely';
import { courses, type CourseForEditing, type CourseRow, type OutlineRow } from '@learnloom/contracts/courses/course';
import { courseUnits, type UnitForEditing } from '@learnloom/contracts/courses/course-unit';
import { fieldsOf, type PinnedModule, type PinnedUnit } from '@learnloom/contracts/courses/course-events';
import { moduleFieldsOf } from '@learnloom/contracts/courses/module-events';
import { unitFieldsOf } from '@learnloom/contracts/courses/unit-events';
import { moduleProblems } from '@learnloom/contracts/courses/unit-problems';
import { priceOf } from '@learnloom/contracts/courses/price';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import type { Ports } from '../../kernel/ports.ts';
import { draftRows, unitVersions, type DraftRows } from '../course/draft-outline.ts';
import { ownQuestions, questionProblems, type OwnDraft } from '../course/own-questions.ts';
import { coursesOf } from '../tables.ts';
import { currencyOf } from './visible-courses.ts';

/** Whether modules or units differ from what learners take. A unit that was only moved says the same in its new place. */
async function outlineChanged(rows: DraftRows, live: readonly PinnedModule[], ports: Ports): Promise<boolean> {
  const units = rows.flatMap(row => row.units);
  const [versions, own] = await Promise.all([unitVersions(rows, live, ports), ownQuestions(units, ports)]);
  if (live.some(module => module.units.some(unit => asksOtherwise(unit, own.get(unit.key))))) return true;
  const draft = rows.map(({ module, units }) => [
    module.key,
    module.version,
    units.map(({ key }) => [key, versions.get(key)]),
  ]);
  const pinned = live.map(({ key, version, units }) => [key, version, units.map(unit => [unit.key, unit.version])]);
  return JSON.stringify(draft) !== JSON.stringify(pinned);
}

/** The staff's list: drafts too, last changed first. A category's slug selects it and what is below it. */
export const courseList = answer(courses.rows, async ({ page, limit, search, status, category, sort }, ports) => {
  const { read } = ports;
  const { by, direction, keyDirection } = sortedBy(courses.rows, sort);
  let rows = coursesOf(read)
    .selectFrom('course as c')
    .orderBy(({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['c.title']) : ref('c.updatedAt')), direction)
    .orderBy('c.key', keyDirection)
    .select('c.key');
  if (status === 'true' || status === 'false') rows = rows.where('c.published', '=', status === 'true');
  if (category) {
    const shelf = await coursesOf(read)
      .selectFrom('category')
      .where('kind', '=', 'course')
      .where('slug', '=', category)
      .select(['key', 'parent'])
      .executeTakeFirst();
    rows = rows.where(shelf?.parent ? 'c.category' : 'c.topCategory', '=', shelf?.key ?? '');
  }
  if (search) {
    const pattern = containing(search);
    rows = rows.where(({ or, eb }) => or([eb('c.title', 'ilike', pattern), eb('c.slug', 'ilike', pattern)]));
  }
  const found = await pageOf(read, rows, { page, limit }, keys =>
    coursesOf(read)
      .selectFrom('course as c')
      .innerJoin(keys.as('p'), 'p.key', 'c.key')
      .leftJoin('category as s', 's.key', 'c.category')
      .leftJoin('category as t', 't.key', 'c.topCategory')
      .leftJoin('category as lt', 'lt.key', 'c.liveTopCategory')
      .leftJoin('enrollment_count as n', 'n.key', 'c.key')
      .orderBy(({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['c.title']) : ref('c.updatedAt')), direction)
      .orderBy('c.key', keyDirection)
      .select(['c.key', 'c.title', 'c.slug', 'c.summary', 'c.imageThumbnail', 'c.videoThumbnail', 'c.published'])
      .select([
        'c.featured',
        'c.level',
        'c.paid',
        'c.amount',
        'c.saleAmount',
        'c.saleFrom',
        'c.saleUntil',
        'c.fieldsChanged',
        'c.live',
        'c.liveSlug',
      ])
      .select(['c.createdAt', 'c.updatedAt', 'c.version', 'n.learners', 'lt.slug as liveTop'])
      .select(['t.slug as topSlug', 't.title as topTitle', 's.title as subTitle'])
      .select(({ selectFrom, fn }) => [
        selectFrom('course_unit as u')
          .innerJoin('course_module as m', 'm.key', 'u.module')
          .whereRef('u.course', '=', 'c.key')
          .select(({ fn: of }) => of.countAll<number>().as('count'))
          .as('units'),
        selectFrom('course_unit as u')
          .innerJoin('course_module as m', 'm.key', 'u.module')
          .whereRef('u.course', '=', 'c.key')
          .select(({ fn: of }) => of.sum<number>('u.seconds').as('sum'))
          .as('seconds'),
        fn.coalesce('n.learners', sql.lit(0)).as('people'),
      ]),
  );
  const currency = await currencyOf(ports);
  const changed = await Promise.all(
    found.rows.map(
      async ({ key, live, fieldsChanged }) =>
        live !== null && (fieldsChanged || (await outlineChanged(await draftRows(key, ports), live.modules, ports))),
    ),
  );
  return {
    ...found,
    rows: found.rows.map((row, at): CourseRow => {
      return {
        key: row.key,
        title: row.title,
        slug: row.slug,
        summary: row.summary,
        imageThumbnail: row.imageThumbnail,
        videoThumbnail: row.videoThumbnail,
        published: row.published,
        featured: row.featured,
        changed: changed[at] ?? false,
        level: row.level,
        price: priceOf(row, currency),
        categorySlug: row.topSlug ?? '',
        categoryTitle: row.topTitle ?? '',
        subCategoryTitle: row.subTitle ?? '',
        livePath: livePathOf(row),
        units: Number(row.units ?? 0),
        seconds: Number(row.seconds ?? 0),
        learners: row.people,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        version: row.version,
      };
    }),
  };
});

interface LiveAddress {
  readonly published: boolean;
  /** Slug of the live top category. */
  readonly liveTop: string | null;
  readonly liveSlug: string | null;
}

/** Path of a course below /courses, as readers know it; null while it is not published. */
const livePathOf = ({ published, liveTop, liveSlug }: LiveAddress): string | null =>
  published && liveTop !== null ? `${liveTop}/${liveSlug ?? ''}` : null;

/** Names of accounts and titles of courses, by key. */
async function namesOf(tutors: readonly string[], prerequisites: readonly string[], read: ReadDatabase) {
  const [people, titles] = await Promise.all([
    coursesOf(read)
      .selectFrom('account')
      .where('key', '=', anyOf(tutors))
      .select(['key', 'firstName', 'lastName'])
      .execute(),
    coursesOf(read).selectFrom('course').where('key', '=', anyOf(prerequisites)).select(['key', 'title']).execute(),
  ]);
  return Object.fromEntries([
    ...people.map(({ key, firstName, lastName }) => [key, [firstName, lastName].filter(Boolean).join(' ')] as const),
    ...titles.map(({ key, title }) => [key, title] as const),
  ]);
}

/** Whether the questions that are written in a unit differ from what its learners take. */
const asksOtherwise = (live: PinnedUnit, draft: OwnDraft | undefined): boolean =>
  changedFields<object>({ own: live.own ?? null }, { own: draft?.own ?? null }) !== null;

interface Versions {
  /** That learners see. */
  readonly live: ReadonlyMap<string, PinnedUnit>;
  /** That publishing would pin. */
  readonly versions: ReadonlyMap<string, number>;
  /** Questions that are written in units. */
  readonly own: ReadonlyMap<string, OwnDraft>;
}

function outlineRow(unit: DraftRows[number]['units'][number], { live, versions, own }: Versions): OutlineRow {
  const { key, kind, title, seconds, preview, updatedAt, version } = unit;
  const pinned = live.get(key);
  const same = pinned && pinned.version === versions.get(key) && !asksOtherwise(pinned, own.get(key));
  const state = pinned === undefined ? 'new' : same ? 'same' : 'changed';
  const problems = [...unit.problems, ...questionProblems(own.get(key))];
  return { key, kind, title, seconds, preview, problems, state, updatedAt, version };
}

/** Answers with the course as its authors wrote it, and its outline; a unit is loaded when it is opened. */
export const courseForEditing = answer(
  courses.forEditing,
  async ({ slug, parentCategory, key }, ports): Promise<CourseForEditing> => {
    const { read } = ports;
    const row = await coursesOf(read)
      .selectFrom('course as c')
      .leftJoin('category as s', 's.key', 'c.category')
      .leftJoin('category as t', 't.key', 'c.topCategory')
      .leftJoin('category as lt', 'lt.key', 'c.liveTopCategory')
      .where(({ eb, and }) =>
        key !== undefined
          ? eb('c.key', '=', key)
          : and([eb('c.slug', '=', slug), ...(parentCategory ? [eb('t.slug', '=', parentCategory)] : [])]),
      )
      .orderBy('c.key')
      .selectAll('c')
      .select(['s.slug as categorySlug', 's.title as categoryTitle', 't.slug as parentCategorySlug'])
      .select('lt.slug as liveTop')
      .executeTakeFirst();
    if (!row) throw missing(messages.contentMissing);
    const rows = await draftRows(row.key, ports);
    const live = row.live?.modules ?? [];
    const pinned = new Map(live.flatMap(({ units }) => units.map(unit => [unit.key, unit] as const)));
    const [versions, own] = await Promise.all([
      unitVersions(rows, live, ports),
      ownQuestions(
        rows.flatMap(({ units }) => units),
        ports,
      ),
    ]);
    return {
      ...fieldsOf(row),
      key: row.key,
      published: row.published,
      livePath: livePathOf(row),
      liveRevision: row.published ? row.lastRevision : 0,
      changed: row.live !== null && (row.fieldsChanged || (await outlineChanged(rows, live, ports))),
      categorySlug: row.categorySlug ?? '',
      categoryTitle: row.categoryTitle ?? '',
      parentCategorySlug: row.parentCategorySlug ?? '',
      currency: await currencyOf(ports),
      seconds: rows.reduce((sum, { units }) => sum + units.reduce((all, { seconds }) => all + seconds, 0), 0),
      modules: rows.map(({ module, units }) => ({
        key: module.key,
        ...moduleFieldsOf(module),
        units: units.map(unit => outlineRow(unit, { live: pinned, versions, own })),
        problems: moduleProblems(module, units.length),
        updatedAt: module.updatedAt,
        version: module.version,
      })),
      names: await namesOf(row.tutors, row.prerequisites, read),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      version: row.version,
    };
  },
);

/** Titles of the units and the assessment that a unit names, by key. */
async function unitNames(requires: readonly string[], assessment: string | null, { read }: Pick<Ports, 'read'>) {
  const [units, quizzes] = await Promise.all([
    coursesOf(read).selectFrom('course_unit').where('key', '=', anyOf(requires)).select(['key', 'title']).execute(),
    coursesOf(read)
      .selectFrom('assessment')
      .where('key', '=', assessment ?? '')
      .select(['key', 'liveTitle as title'])
      .execute(),
  ]);
  return Object.fromEntries([...units, ...quizzes].map(({ key, title }) => [key, title ?? '']));
}

export const unitForEditing = answer(
  courseUnits.forEditing,
  async ({ course, key }, ports): Promise<UnitForEditing> => {
    const row = await coursesOf(ports.read)
      .selectFrom('course_unit')
      .where('key', '=', key)
      .where('course', '=', course)
      .selectAll()
      .executeTakeFirst();
    if (!row) throw missing(messages.contentMissing);
    return {
      key,
      course,
      module: row.module,
      unit: unitFieldsOf(row),
      bodyHtml: row.body === '' ? '' : (await ports.documents.rendered(row.body)).htmlContent,
      problems: [...row.problems, ...questionProblems((await ownQuestions([row], ports)).get(key))],
      names: await unitNames(row.requires, row.assessment, ports),
      version: row.version,
      updatedAt: row.updatedAt,
    };
  },
);

/** Published quizzes or exercises by title. */
export const assessmentChoices = answer(courseUnits.assessmentChoices, async ({ kind, search }, { read }) => {
  const rows = await coursesOf(read)
    .selectFrom('assessment as a')
    .innerJoin('category as s', 's.key', 'a.liveCategory')
    .where('a.kind', '=', kind)
    .where('a.published', '=', true)
    .where('a.liveTitle', 'ilike', containing(search ?? ''))
    .orderBy('a.liveTitle')
    .orderBy('a.key')
    .limit(MAX_CHOICES)
    .select(['a.key', 'a.liveTitle as title', 's.title as category'])
    .execute();
  return {
    choices: rows.map(({ key, title, category }) => ({ key, kind, title: title ?? '', category, duration: null })),
  };
});

const MAX_CHOICES = 50;
