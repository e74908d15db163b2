import { categoriesOf } from '@learnloom/contracts/categories';
import { itemKinds, itemsOf } from '@learnloom/contracts/content/item';
import { categoryTable } from '@learnloom/contracts/categories/tables';
import { categoryEvents, type CategoryKind } from '@learnloom/contracts/kernel/category';
import type { Topic } from '@learnloom/contracts/kernel/topic';
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
    const { topics } = categoriesOf[row.kind];
    const seen = before?.published || after?.published;
    return {
      topics: [topics.staff, ...(seen ? [topics.public, ...pagesOf(row.kind)] : [])],
      scopes: [row.key, ...(row.parent === null ? [] : [row.parent])],
    };
  },
});

/** Pages of articles and tutorials show their categories too. */
function pagesOf(kind: CategoryKind): readonly Topic[] {
  const content = itemKinds.find(known => known === kind);
  return content ? [itemsOf[content].topics.public] : [];
}
