import { ADDRESSES } from '@learnloom/contracts/kernel/published-kind';
import { articles, itemRoot, searchContent, homePage } from '@learnloom/contracts/content/item';
import { articleCategories } from '@learnloom/contracts/content/categories';
import type { Query } from '@learnloom/contracts/kernel/command';
import type { QueryContext } from '@learnloom/backend/kernel/reading/answer';
import { rankedTexts } from '@learnloom/backend/content/search/ranked-texts';
import { answers, lookups } from '@learnloom/backend/registry';
import { explainedCost } from '../explained.ts';
import { lowerQuartile, type Figure } from '../figure.ts';
import { capture } from '../pages/capture.ts';
import { startProduct, type Product } from '../product/product.ts';
import { COPIED, fillItems, fillTexts, slugOf } from './fill.ts';

export interface GrowthOptions {
  /** Published articles in one category: few, many, and those that suggestions are searched among. */
  readonly few: number;
  readonly many: number;
  readonly searched: number;
  readonly rounds: number;
}

/** How much more many may cost than few. */
const GROWTH = 1.3;
const COLD_MS = 15;
const SUGGESTED_MS = 5;
const FULL_TEXT_MS = 60;
const LISTED_MS = 10;
/** Pages of a round, each drawn for the first time. */
const PAGES = 20;
/** Rounds before those that count: code is compiled, the drawing process starts. */
const WARM_UP = 3;

const host = { Host: 'localhost' };
/** As every browser asks; only what it takes is compressed for it. */
const browser = { ...host, 'Accept-Encoding': 'gzip, deflate, br' };
const category = `${itemRoot.article}/${COPIED.category}`;

interface Sized {
  /** Characters of a page, as it is without compression. */
  readonly category: number;
  readonly article: number;
  /** Milliseconds of CPU of the backend and of what draws. */
  readonly cold: number;
  /** Addresses in the largest file of the sitemap, and files of the category. */
  readonly addresses: number;
  readonly files: number;
}

const bytesAt = async (port: number, path: string): Promise<Uint8Array> => (await capture(port, path, host)).body;

const textAt = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

async function coldCost({ port, cpuOfAll }: Product, rounds: number): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const before = await cpuOfAll();
    for (let page = 1; page <= PAGES; page += 1)
      await capture(port, `${category}/${slugOf(round * PAGES + page)}`, browser);
    if (round >= WARM_UP) costs.push(((await cpuOfAll()) - before) / PAGES / 1000);
  }
  return lowerQuartile(costs);
}

async function sizedAt(url: string, rounds: number): Promise<Sized> {
  const product = await startProduct(url, { demo: false });
  try {
    const { port } = product;
    const index = textAt(await bytesAt(port, '/sitemap.xml'));
    const files = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
    const own = files.filter(path => path.includes(`/article/${COPIED.category}`));
    const counts: number[] = [];
    for (const path of own) counts.push(textAt(await bytesAt(port, path)).split('<loc>').length - 1);
    return {
      category: (await bytesAt(port, category)).length,
      article: (await bytesAt(port, `${category}/${COPIED.slug}`)).length,
      cold: await coldCost(product, rounds),
      addresses: Math.max(0, ...counts),
      files: own.length,
    };
  } finally {
    await product.stop();
  }
}

/** Of the context of an answer what reads the read models. */
const context = (read: QueryContext['read']) =>
  ({ read, lookups, actor: null, documents: { version: 0 } }) as unknown as QueryContext;

/** Milliseconds in Postgres of the slowest of these inputs. */
async function slowestOf(url: string, query: Query, inputs: readonly object[], rounds: number) {
  const answering = answers.find(one => one.query.name === query.name);
  if (!answering) throw new Error(`Nothing answers ${query.name}`);
  let slowest = { milliseconds: 0, input: '' };
  for (const input of inputs) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(
        (await explainedCost(url, read => answering.run({ page: 1, limit: 20, ...input }, context(read)))).milliseconds,
      );
    const milliseconds = lowerQuartile(times);
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, input: JSON.stringify(input) };
  }
  return slowest;
}

/** What readers type: common words, their beginnings, few letters, several words, what there is not. */
const typed = [
  'javascript',
  'java',
  'py',
  'e',
  'loops branch',
  'undo commit stage',
  'commit loops',
  'Merge',
  'item 4711',
  'zzz',
];

/** Searches of whole texts: words that many, some and few have, several of them, and what there is not. */
const searches = ['javascript', 'loops branch', 'undo commit stage', 'term4711', 'term17 docker', 'item 4711', 'zzz'];

/** The slowest search of whole texts. */
async function fullTextFigure(url: string, searched: number, rounds: number): Promise<Figure> {
  await fillTexts(url);
  let slowest = { milliseconds: 0, search: '' };
  for (const search of searches) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push((await explainedCost(url, read => rankedTexts(read, search.split(' '), null))).milliseconds);
    const milliseconds = lowerQuartile(times);
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, search };
  }
  const note = `the slowest of ${searches.length}: ${slowest.search}`;
  return most(`full text, ${searched} items`, 'ms in Postgres', slowest.milliseconds, FULL_TEXT_MS, note);
}

const sorts = ['-updated', 'updated', 'title', '-title'];
const listed = sorts.flatMap(sort => [
  { sort },
  { sort, page: 500 },
  { sort, status: 'true' },
  { sort, status: 'false' },
  { sort, category: COPIED.category },
  ...['loops', 'undo commit', '4711', 'zzz'].map(search => ({ sort, search })),
]);

const most = (name: string, unit: string, measured: number, limit: number, note: string): Figure => ({
  name,
  unit,
  measured,
  limit,
  ratio: limit / measured,
  goal: 1,
  note,
});

/** What must not grow with the number of items, with few and with many of them. */
export async function measureGrowth(url: string, sizes: GrowthOptions): Promise<readonly Figure[]> {
  const { few, many, searched, rounds } = sizes;
  await (await startProduct(url)).stop();
  await fillItems(url, few);
  const small = await sizedAt(url, rounds);
  await fillItems(url, many);
  const large = await sizedAt(url, rounds);
  await fillItems(url, searched);
  const inPostgres = async (name: string, limit: number, query: Query, inputs: readonly object[]) => {
    const { milliseconds, input } = await slowestOf(url, query, inputs, rounds);
    return most(
      `${name}, ${searched} items`,
      'ms in Postgres',
      milliseconds,
      limit,
      `the slowest of ${inputs.length}: ${input}`,
    );
  };
  const grown = (name: string, unit: string, of: (sized: Sized) => number): Figure => ({
    ...most(`${name}, ${many} items`, unit, of(large), of(small), `limit: with ${few}`),
    goal: 1 / GROWTH,
  });
  return [
    grown('category page', 'kB', ({ category: bytes }) => bytes / 1000),
    grown('article page', 'kB', ({ article }) => article / 1000),
    grown('article page drawn', 'ms of CPU', ({ cold }) => cold),
    most(`article page drawn beside ${many}`, 'ms of CPU', large.cold, COLD_MS, 'the backend and what draws'),
    most(
      'file of the sitemap',
      'addresses',
      large.addresses,
      ADDRESSES + 1,
      `${large.files} files; the category's own beside`,
    ),
    await inPostgres(
      'suggestions',
      SUGGESTED_MS,
      searchContent as Query,
      typed.map(search => ({ search })),
    ),
    await inPostgres('staff list of articles', LISTED_MS, articles.list as Query, listed),
    await inPostgres('category landing', LISTED_MS, articleCategories.landing as Query, [{}]),
    await inPostgres('categories of the staff', LISTED_MS, articleCategories.list as Query, [{}, { search: 'git' }]),
    await inPostgres('index of the sitemap', LISTED_MS, articles.addresses as Query, [
      { slug: COPIED.category, page: 0 },
    ]),
    await inPostgres('home page', LISTED_MS, homePage as Query, [{}]),
    await fullTextFigure(url, searched, rounds),
  ];
}
