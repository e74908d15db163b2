import { itemsOf } from '@learnloom/contracts/content/item';
import { tagTable } from '@learnloom/contracts/content/tables';
import { tagAggregate, tagsOf } from '@learnloom/contracts/content/tags';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Tags of both kinds. */
export const tag = rowsOf(tagAggregate, tagTable, {
  version: sourceVersion(import.meta.url),
  announce: (before, after, { kind }) => {
    const { staff } = tagsOf[kind].topics;
    const isShownOtherwise = before?.title !== after?.title || before?.published !== after?.published;
    return { topics: isShownOtherwise ? [staff, itemsOf[kind].topics.tagTitles] : [staff], scopes: [] };
  },
});
