import { categoryResult, contentQueries } from '../kernel/content-api.ts';
import { integer, listOf, moment, object, orNull, text, type ResultOf } from '../kernel/result.ts';
import { articles, tutorials, type ItemContract, type ItemKind } from './item.ts';

const entry = {
  key: text('Stays the same when the title or the address changes'),
  title: text(),
  summary: text(),
  url: text('Address of the page'),
  category: categoryResult,
  subCategory: categoryResult,
  tags: listOf(text()),
  author: orNull(text()),
  image: text('Address or path on this site; empty: there is none'),
  readingTime: text(),
  publishedAt: moment('First publication'),
  updatedAt: moment('Last change of what readers read'),
};
const entryResult = object(entry);
export type ContentEntry = ResultOf<typeof entryResult>;

const contentResult = object({
  ...entry,
  html: text('Safe to show. Links and images of this site are paths.'),
  headings: listOf(object({ text: text(), slug: text('Id of the heading in `html`'), level: integer() })),
});
export type ContentItem = ResultOf<typeof contentResult>;

const api = ({ kind, topics }: ItemContract, list: string, one: string) =>
  contentQueries({
    names: [list, one],
    path: `${kind}s`,
    noun: kind,
    topics: [topics.public],
    row: entryResult,
    item: contentResult,
  });

/** Articles and tutorials for other programs. */
export const contentApi = {
  article: api(articles, 'ContentArticles', 'ContentArticle'),
  tutorial: api(tutorials, 'ContentTutorials', 'ContentTutorial'),
} as const satisfies Record<ItemKind, unknown>;
