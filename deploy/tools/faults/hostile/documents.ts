import { randomUUID } from 'node:crypto';
import { history, moment } from '@learnloom/contracts/activity/history';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { routeOf, type Command, type InputOf, type Query } from '@learnloom/contracts/kernel/command';
import type { HostileRequest } from './requests.ts';

const RUNS = 24_000;

/** Documents that take longest to look over of those that are saved: many runs, as much text as formats need. */
const documents = {
  'ten thousand equal headings': Array.from({ length: 10_000 }, () => [
    { insert: 'Step' },
    { insert: '\n', attributes: { header: 2 } },
  ]).flat(),
  'as many runs as there is text for': Array.from({ length: RUNS }, (_, at) =>
    at % 2 ? { insert: 'a' } : { insert: 'b', attributes: { bold: true } },
  ),
  'as many links': Array.from({ length: RUNS }, (_, at) =>
    at % 2 ? { insert: 'a' } : { insert: 'b', attributes: { link: '/abcdefghijklmnopqrstuvwx' } },
  ),
};

function request<D extends Command | Query>(declared: D, name: string, input: InputOf<D>): HostileRequest {
  const { method, path, params } = routeOf(declared);
  const given = input as Readonly<Record<string, unknown>>;
  const body = Object.fromEntries(Object.entries(given).filter(([field]) => !params.includes(field)));
  return {
    name,
    method,
    path: `/api${path.replace(/:(\w+)/g, (_, param: string) => String(given[param]))}`,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  };
}

/** What is saved before: an article that documents go into. `send` carries a request out. */
export async function savedDocuments(
  send: (request: HostileRequest) => Promise<unknown>,
): Promise<readonly HostileRequest[]> {
  const [author, category, key] = [randomUUID(), randomUUID(), randomUUID()];
  const about = { slug: 'hostile', summary: 'Large.', published: true };
  const item = { ...about, title: 'Hostile', featured: false, author, category: about.slug, metaTitle: 'Hostile' };
  await send(
    request(authors.create, 'an author', { key: author, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' }),
  );
  await send(
    request(articleCategories.create, 'a category', { ...about, key: category, title: 'Hostile', parent: null }),
  );
  await send(request(articles.create, 'an article', { ...item, key, content: '' }));
  const steps = Object.entries(documents).flatMap(([name, ops]) => [
    request(articles.edit, name, { ...item, key, content: JSON.stringify({ v: 1, ops: [...ops, { insert: '\n' }] }) }),
    request(moment, `${name}, as it was`, { subject: 'article', key }),
  ]);
  return [...steps, request(history, 'all of its history', { subject: 'article', key, page: 1, limit: 10 })];
}
