import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentItemTable } from '@learnloom/contracts/content/tables';
import { openRenderer } from '@learnloom/documents/threads/renderer';
import { openPool } from '@learnloom/platform/database';
import { positionOf } from '@learnloom/platform/event-store/postgres-event-store';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { migrate, steps } from '@learnloom/platform/migrations/migrate';
import { reading } from '@learnloom/platform/open-reading';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import { testKernel, testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { firstShapes } from '@learnloom/testing/first-shapes';
import { startProjections, type RunningProjections } from '@learnloom/testing/projections';
import { storeAsRecorded } from '@learnloom/testing/store-as-recorded';
import { registry } from '../registry.ts';
import { holdsDocuments } from './projection.ts';
import { projectorPool } from './projector-group.ts';
import { Rendering } from './rendering.ts';

const NAME = 'before_documents';
const AT_FIRST = '<p>As the sanitiser of then left it</p>';
const shape = firstShapes().get('ContentCreated');

let server: Kernel;
let kernel: Kernel;
let projections: RunningProjections;

/** A database of the version that recorded what documents looked like, with one article, and this version on it. */
beforeAll(async () => {
  server = await testKernel();
  await server.database.pool.query(`create database ${NAME}`);
  const url = Object.assign(new URL(server.database.url), { pathname: `/${NAME}` }).href;
  await migrate(
    url,
    steps.filter(({ name }) => name < '007'),
  );
  const pool = openPool(url, { name: 'before', log: testLog });
  if (!shape) throw new Error('There is no first shape of articles');
  await storeAsRecorded(pool, shape.stream, [{ ...shape, data: { ...shape.data, htmlContent: AT_FIRST } }]);
  await pool.query(
    'create table read.content_item (content text, "htmlContent" text, headings jsonb, "readingTime" text)',
  );
  await pool.query('insert into read.content_item select $1, $2, $3, $4', [
    'content' in shape.data ? shape.data.content : '',
    AT_FIRST,
    '[]',
    '1 min read',
  ]);
  await pool.query(
    `insert into kernel.checkpoints (name, version, position, tables)
     values ('content_item', 2, $1, '{content_item}')`,
    [positionOf(1)],
  );
  await pool.end();
  await migrate(url);
  kernel = await openKernel(url, { name: 'test', log: testLog, eventStore: null });
  projections = await startProjections(kernel, registry);
});
afterAll(async () => {
  await projections.stop();
  await kernel.close();
  await server.database.pool.query(`drop database if exists ${NAME} with (force)`);
  await server.close();
});

const renderer = openRenderer({ threads: 1 });
const shown = () =>
  reading({ contentItemTable })(kernel.database.read)
    .selectFrom('content_item as i')
    .leftJoinLateral(
      ({ ref }) => renderedOf(ref('i.digest'), renderer.version).as('r'),
      join => join.onTrue(),
    )
    .select(['r.htmlContent', 'r.readingTime'])
    .execute();

test('an earlier database shows what it showed, until its documents are rendered anew; its events stay', async () => {
  const { pool, url } = kernel.database;
  const recorded = async () => (await pool.query('select type, data from es.events')).rows;
  const before = await recorded();
  await eventually(
    async () => expect(await shown()).toEqual([{ htmlContent: AT_FIRST, readingTime: '1 min read' }]),
    20_000,
  );

  const own = projectorPool(url, testLog);
  const { store, sealing, log } = kernel;
  const rendering = new Rendering({ url, pool: own, store, sealing, log }, registry.filter(holdsDocuments), renderer);
  // Other read models with documents may come a moment later.
  await eventually(async () => expect(await rendering.look()).toBe(true), 20_000);
  expect(await shown()).toEqual([{ htmlContent: '<h2 id="start">Start</h2><p>Text.</p>', readingTime: '1 min read' }]);
  expect(await recorded()).toEqual(before);
  await rendering.stop();
  await own.end();
});

test('what an event held of its looks is gone when it is read', async () => {
  const [event] = await kernel.store.read(shape?.stream ?? '');
  expect(event?.data).toMatchObject({ title: 'Flexbox', content: expect.any(String) as string });
  for (const field of ['htmlContent', 'headings', 'readingTime']) expect(event?.data).not.toHaveProperty(field);
});
