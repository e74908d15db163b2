import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAsk } from '@learnloom/backend/kernel/reading/ask';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import * as content from '@learnloom/backend/content/registry';
import * as operations from '@learnloom/backend/operations/registry';
import { articles, type ItemPage } from '@learnloom/contracts/content/item';
import type { Query } from '@learnloom/contracts/kernel/command';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import { readModels } from '@learnloom/contracts/operations/read-models';
import type { Renderer } from '@learnloom/documents/threads/renderer';
import { readSettings } from '@learnloom/platform/settings';
import { testArticles, type Shelf, type TestArticles } from '@learnloom/testing/articles';
import { eventually } from '@learnloom/testing/eventually';
import { registry } from '../registry.ts';
import { holdsDocuments } from './projection.ts';
import { projectorPool } from './projector-group.ts';
import { forgetUnused } from './rendered-tables.ts';
import { Rendering } from './rendering.ts';

let product: TestArticles;
let shelf: Shelf;
let pool: ReturnType<typeof projectorPool>;
const renderings: Rendering[] = [];

beforeEach(async () => {
  product = await testArticles([operations]);
  shelf = await product.shelf();
  pool = projectorPool(product.kernel.database.url, product.kernel.log);
});
afterEach(async () => {
  for (const rendering of renderings.splice(0)) await rendering.stop();
  await pool.end();
  await product.close();
});

const documents = registry.filter(holdsDocuments);

function renderingWith(renderer: Renderer): Rendering {
  const { store, sealing, log, database } = product.kernel;
  const rendering = new Rendering({ url: database.url, pool, store, sealing, log }, documents, renderer);
  renderings.push(rendering);
  return rendering;
}

const madeOf = (htmlContent: string): RenderedDocument => ({ htmlContent, headings: [], readingTime: '9 mins read' });

/** A renderer that lets less through than the one before. */
const stricter = (
  render: Renderer['render'] = content => Promise.resolve(madeOf(`<p>Strict: ${content.length}</p>`)),
): Renderer => ({
  version: 'stricter',
  parallel: 1,
  render,
  mail: () => Promise.reject(new Error('Nobody writes mails here')),
  close: () => Promise.resolve(),
});

/** The public page, as a backend with this renderer answers it. */
async function pageBy(renderer: Renderer, slug: string): Promise<ItemPage> {
  const { kernel } = product;
  const runtime = createRuntime({
    kernel,
    settings: readSettings({}),
    handlers: [],
    renderer,
    standing: () => Promise.resolve(null),
  });
  const ask = createAsk(runtime.ports, content.answers);
  const asked = await ask(articles.page as unknown as Query, { category: shelf.top.slug, slug }, null);
  return asked.output as ItemPage;
}

const page = (slug: string) => product.ask(articles.page, { category: shelf.top.slug, slug });
const count = async (table: string) =>
  (await product.kernel.database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

const unreachable: Renderer['render'] = () => Promise.reject(new Error('Nobody should have to wait for this'));

test('a stricter renderer reaches what was written earlier, without an event; until then readers see what was', async () => {
  await product.article(shelf, { slug: 'old' });
  const events = await count('es.events');
  expect(await pageBy(stricter(unreachable), 'old')).toMatchObject({
    htmlContent: '<h2 id="start">Start</h2><p>Text.</p>',
    readingTime: '1 min read',
  });
  const told: string[] = [];
  product.kernel.notifications.onChange(({ topic, scopes }) => told.push(`${topic} ${[...scopes].sort().join()}`));
  expect(await renderingWith(stricter()).look()).toBe(true);

  expect(await pageBy(stricter(unreachable), 'old')).toMatchObject({
    htmlContent: expect.stringContaining('Strict') as string,
    headings: [],
    readingTime: '9 mins read',
  });
  expect(await count('es.events')).toBe(events);
  const places = [shelf.basics.key, shelf.top.key].sort().join();
  await eventually(async () => expect(told).toContain(`article ${places}`));
});

test('what was recorded without being rendered is rendered on the first look at it, or in the background', async () => {
  await product.article(shelf, { slug: 'seen' });
  const key = await product.article(shelf, { slug: 'unseen' });
  await product.kernel.database.pool.query('delete from kernel.rendered_documents');
  expect(await page('seen')).toMatchObject({ htmlContent: '<h2 id="start">Start</h2><p>Text.</p>' });
  expect(await count('kernel.rendered_documents')).toBe(1);
  await product.execute(articles.edit, {
    ...product.written(shelf, { slug: 'unseen', content: JSON.stringify({ v: 1, ops: [{ insert: 'Else.\n' }] }) }),
    key,
  });
  await renderingWith(stricter()).look();
  expect(await count(`kernel.rendered_documents where renderer = 'stricter'`)).toBe(2);
});

test('is not looked for again before an event comes', async () => {
  await product.article(shelf, { slug: 'first' });
  const rendering = renderingWith(stricter());
  await rendering.look();
  const asked = vi.spyOn(pool, 'query');
  expect(await rendering.look()).toBe(true);
  expect(asked.mock.calls.filter(([text]) => String(text).includes('rendered_documents'))).toEqual([]);
  await product.article(shelf, { slug: 'second', content: JSON.stringify({ v: 1, ops: [{ insert: 'Else.\n' }] }) });
  expect(await rendering.look()).toBe(true);
  expect(await count(`kernel.rendered_documents where renderer = 'stricter'`)).toBe(2);
});

test('an author sees what was saved at once, however much is being rendered; and staff see how far that is', async () => {
  for (let number = 0; number < 3; number += 1)
    await product.article(shelf, {
      slug: `old-${number}`,
      content: JSON.stringify({ v: 1, ops: [{ insert: `${number}\n` }] }),
    });
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  const rendering = renderingWith(stricter(() => held.then(() => madeOf('<p>Late</p>'))));
  const look = rendering.look();
  const overview = async () =>
    (await product.ask(readModels.overview, {})).readModels.find(({ name }) => name === 'content_item');
  await eventually(async () =>
    expect(await overview()).toMatchObject({
      status: 'rendering',
      rebuild: { unit: 'documents', events: 0, total: 3, cancellable: false },
    }),
  );
  await product.article(shelf, { slug: 'new' });
  expect((await page('new')).htmlContent).toBe('<h2 id="start">Start</h2><p>Text.</p>');
  release();
  expect(await look).toBe(true);
  expect(await overview()).toMatchObject({ status: 'live', rebuild: null });
});

test('a document that cannot be rendered is left as it was, and holds up no other', async () => {
  const bad = JSON.stringify({ v: 1, ops: [{ insert: 'bad\n' }] });
  await product.article(shelf, { slug: 'bad', content: bad });
  await product.article(shelf, { slug: 'good' });
  let tries = 0;
  const renderer = stricter(json => {
    if (!json.includes('bad')) return Promise.resolve(madeOf('<p>Strict</p>'));
    tries += 1;
    return Promise.reject(new Error('No'));
  });
  const rendering = renderingWith(renderer);
  await rendering.look();
  await rendering.look();
  expect(tries).toBe(1);
  expect((await pageBy(renderer, 'good')).htmlContent).toBe('<p>Strict</p>');
  expect((await pageBy(renderer, 'bad')).htmlContent).toBe('<p>bad</p>');
});

test('what nobody uses is forgotten after a day, and what is in use never', async () => {
  const key = await product.article(shelf, { slug: 'a' });
  await renderingWith(stricter()).look();
  const edited = { ...product.written(shelf, { slug: 'a', content: '' }), key };
  await product.execute(articles.edit, edited);
  expect(await count('kernel.rendered_documents')).toBe(3);
  const own = product.runtime.ports.documents.version;
  await forgetUnused(pool, documents, own);
  expect(await count('kernel.rendered_documents')).toBe(3);
  await forgetUnused(pool, documents, own, 0);
  expect(await count('kernel.rendered_documents')).toBe(1);
  expect((await pageBy(stricter(unreachable), 'a')).htmlContent).toBe('');
});

test('of two workers one renders', async () => {
  await product.article(shelf, { slug: randomUUID() });
  let rendered = 0;
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  const slow = stricter(async () => {
    rendered += 1;
    await held;
    return madeOf('<p>Once</p>');
  });
  const first = renderingWith(slow).look();
  await eventually(async () => expect(rendered).toBe(1));
  expect(await renderingWith(slow).look()).toBe(false);
  release();
  expect(await first).toBe(true);
  expect(rendered).toBe(1);
});
