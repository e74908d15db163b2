import { itemsOf } from '@learnloom/contracts/content/item';
import { tagTable } from '@learnloom/contracts/content/tables';
import { tagEvents, tagsOf } from '@learnloom/contracts/content/tags';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Tags of both kinds. */
export const tag = rows(tagTable, {
  version: sourceVersion(import.meta.url),
  events: tagEvents,
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
    if (!row) return { topics: [], scopes: [] };
    const { staff } = tagsOf[row.kind].topics;
    const renamed = before?.title !== after?.title;
    return { topics: renamed ? [staff, itemsOf[row.kind].topics.tagTitles] : [staff], scopes: [] };
  },
});
