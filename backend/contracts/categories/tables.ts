import type { CategoryKind } from '../kernel/category.ts';
import { flag, integer, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';

/** Categories of every kind, drafts included. */
export const categoryTable = table(
  'category',
  {
    kind: oneOf<CategoryKind>(),
    title: text,
    slug: text,
    motto: text,
    summary: text,
    imageThumbnail: text,
    videoThumbnail: text,
    parent: orNull(text),
    published: flag,
    /** Among the categories of the same parent; null: after those that have one, the oldest first. */
    place: orNull(integer),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['kind', 'slug'],
      ['parent', 'place', 'createdAt', 'key'],
      ['kind', 'lower(title)', 'key', 'title'],
      ['kind', 'updatedAt desc', 'key'],
      ['kind', 'createdAt', 'key', 'parent'],
    ],
    searched: ['title', 'slug'],
  },
);

/** What staff put into the 'Free Space' column of categories: one row for each of which they did. */
export const categorySpaceTable = table('category_space', {
  kind: oneOf<CategoryKind>(),
  /** The document as JSON text. */
  content: text,
  /** Names what is rendered of `content`. */
  digest: text,
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});
