import { categoriesOf } from '@learnloom/contracts/categories';
import { contentKinds, contentOf } from '@learnloom/contracts/content/content';
import type { CategoryEvent, CategoryFields, CategoryKind } from '@learnloom/contracts/kernel/category';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import { rows } from '../projector/rows.ts';

interface Category extends CategoryFields {
  readonly kind: CategoryKind;
  readonly published: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Categories of every kind, drafts included. */
export const category = rows<CategoryEvent, Category>('category', {
  version: 1,
  columns: {
    kind: 'text',
    title: 'text',
    slug: 'text',
    motto: 'text',
    summary: 'text',
    imageThumbnail: 'text',
    videoThumbnail: 'text',
    parent: 'text',
    published: 'boolean',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  indexes: ['create index on category (kind, slug)', 'create index on category (parent)'],
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
  const content = contentKinds.find(known => known === kind);
  return content ? [contentOf[content].topics.public] : [];
}
