import type { ContentKind } from '@learnloom/contracts/content/content';
import { tagsOf, type TagEvent } from '@learnloom/contracts/content/tags';
import { rows } from '../projector/rows.ts';

interface Tag {
  readonly kind: ContentKind;
  readonly title: string;
  readonly slug: string;
  readonly published: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Tags of both kinds. */
export const tag = rows<TagEvent, Tag>('tag', {
  version: 1,
  columns: {
    kind: 'text',
    title: 'text',
    slug: 'text',
    published: 'boolean',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  indexes: ['create index on tag (kind, slug)'],
  on: {
    TagCreated: (_row, { data, metadata: { time } }) => ({
      ...data,
      published: true,
      createdAt: time,
      updatedAt: time,
    }),
    TagEdited: (row, { data, metadata }) => row && { ...row, ...data, updatedAt: metadata.time },
    TagPublished: (row, { metadata }) => row && { ...row, published: true, updatedAt: metadata.time },
    TagUnpublished: (row, { metadata }) => row && { ...row, published: false, updatedAt: metadata.time },
    TagDeleted: () => null,
    TagRestored: (_row, { data, metadata: { time } }) => ({
      ...data,
      published: false,
      createdAt: time,
      updatedAt: time,
    }),
  },
  announce: (before, after) => {
    const row = after ?? before;
    return { topics: row ? [tagsOf[row.kind].topics.staff] : [], scopes: [] };
  },
});
