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
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['kind', 'slug'],
      ['parent', 'createdAt', 'key'],
      ['kind', 'lower(title)', 'key', 'title'],
      ['kind', 'updatedAt desc', 'key'],
      ['kind', 'createdAt', 'key', 'parent'],
    ],
    searched: ['title', 'slug'],
  },
);
