import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assessments from '@learnloom/backend/assessments/registry';
import * as categories from '@learnloom/backend/categories/registry';
import * as content from '@learnloom/backend/content/registry';
import * as courseArea from '@learnloom/backend/courses/registry';
import * as media from '@learnloom/backend/media/registry';
import * as website from '@learnloom/backend/website/registry';
import { courses } from '@learnloom/contracts/courses/course';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import { coursePages } from '@learnloom/contracts/courses/course-pages';
import { unitKinds } from '@learnloom/contracts/courses/unit-events';
import { unitFolder } from '@learnloom/contracts/media/course-folders';
import { files } from '@learnloom/contracts/media/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { importFolder } from '../import-folder.ts';
import { processGateway } from '@learnloom/backend/imports/services/process-gateway';
import { summaryLines } from '../report.ts';

const areas = [assessments, content, categories, courseArea, media, website];
const demo = path.join(import.meta.dirname, '../../../../deploy/demo');

let product: TestAreas;
let folder: string;
beforeAll(async () => {
  product = await testAreas(areas);
  folder = await mkdtemp(path.join(tmpdir(), 'learnloom-import-'));
  for (const part of ['quiz', 'excercises', 'banks', 'courses'])
    await cp(path.join(demo, part), path.join(folder, part), { recursive: true });
});
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

const run = () =>
  importFolder(
    folder,
    processGateway(
      product.runtime,
      areas.flatMap(area => area.handlers),
      areas.flatMap(area => area.answers),
    ),
  );
const sql = () => product.ask(courses.forEditing, { slug: 'from-rows-to-answers', parentCategory: 'data' });

test('three demo courses are published with every kind of unit, one of them paid [CRS-04] [CRS-07] [UPL-08]', async () => {
  const first = await run();
  expect(summaryLines(first).slice(0, -1)).toEqual([]);
  const { rows } = await product.ask(coursePages.catalog, {}, null);
  expect(rows.map(({ title, price }) => [title, price?.amount ?? 'FREE']).toSorted()).toEqual([
    ['CSS layout you can predict', 'FREE'],
    ['From rows to answers with SQL', 'FREE'],
    ['Git history without fear', 25],
  ]);
  const course = await sql();
  expect(course.changed).toBe(false);
  expect(course.modules.map(({ title, units }) => [title, units.length])).toEqual([
    ['Rows', 2],
    ['Groups', 3],
  ]);
  expect(new Set(course.modules.flatMap(({ units }) => units.map(({ kind }) => kind)))).toEqual(new Set(unitKinds));
  const [module] = course.modules;
  const [lesson] = module?.units ?? [];
  const place = { course: course.key, module: module?.key ?? '', unit: lesson?.key ?? '' };
  const { unit } = await product.ask(courseUnits.forEditing, { course: course.key, key: place.unit });
  expect(unit).toMatchObject({ captions: [{ language: 'en', label: 'English' }], videoDuration: 19, preview: true });
  const stored = await product.ask(files.list, { kind: 'video', limit: 100 });
  const video = stored.rows.find(({ file }) => file === unit.video);
  expect(video).toMatchObject({
    folder: unitFolder(place, 'video-lesson'),
    audience: 'admitted',
    codecs: expect.stringMatching(/^vp09/) as string,
  });

  expect(await run()).toMatchObject({ created: 0, edited: 0, refused: 0, unchanged: first.created });
});

test('a changed file moves, edits and removes modules and units', async () => {
  const file = path.join(folder, 'courses/sql-answers/course.md');
  const before = await readFile(file, 'utf8');
  const [head = '', ...units] = before.split(/^(?=#{1,2} )/m);
  const [rows = '', filter = '', , groups = '', group = '', quiz = ''] = units;
  await writeFile(
    file,
    [head, groups, quiz, filter.replace('thumbnail: filter-and-sort.jpg\n', ''), rows, group].join(''),
  );
  expect(await run()).toMatchObject({ edited: 1, refused: 0 });
  const { modules, changed } = await sql();
  expect(modules.map(({ title, units: own }) => [title, ...own.map(one => one.title)])).toEqual([
    ['Groups', 'Read a query before you run it', 'Filter, sort and limit'],
    ['Rows', 'Group rows and count them'],
  ]);
  expect(changed).toBe(false);
});

test('the videos of the demo courses have at most 3 MB together', async () => {
  const names = await readdir(path.join(demo, 'courses'), { recursive: true });
  const sizes = await Promise.all(
    names.filter(name => name.endsWith('.webm')).map(async name => (await stat(path.join(demo, 'courses', name))).size),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(6);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
});
