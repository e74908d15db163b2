import { categoryTable } from '@learnloom/contracts/categories/tables';
import { categoryEvents } from '@learnloom/contracts/kernel/category';
import { categoriesOf } from '@learnloom/platform/areas';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Categories of every kind, drafts included. */
export const category = rows(categoryTable, {
  version: sourceVersion(import.meta.url),
  events: categoryEvents,
  on: {
    CategoryCreated: (_row, { data, metadata: { time } }) => ({
      ...data,
      published: false,
      createdAt: time,
      updatedAt: time,
    }),
    CategoryEdited: (row, { data, metadata }) => row && { ...row, ...data, updatedAt: metadata.time },
    CategoryPublished: (row, { metadata }) => row && { ...row, published: true, updatedAt: metadata.time },
    CategoryUnpublished: (row, { metadata }) => row && { ...row, published: false, updatedAt: metadata.time },
    CategoryDeleted: () => null,
    CategoryRestored: (_row, { data, metadata: { time } }) => ({
      ...data,
      published: false,
      createdAt: time,
      updatedAt: time,
    }),
  },
  announce: (before, after) => {
    const row = after ?? before;
    if (!row) return { topics: [], scopes: [] };
    const categories = categoriesOf.get(row.kind);
    if (!categories) throw new Error(`Nothing declares categories of the kind ${row.kind}`);
    const seen = before?.published || after?.published;
    return {
      topics: [categories.topics.staff, ...(seen ? categories.shownOn : [])],
      scopes: [row.key, ...(row.parent === null ? [] : [row.parent])],
    };
  },
});
