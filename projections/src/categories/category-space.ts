import { categorySpaceTable } from '@learnloom/contracts/categories/tables';
import { categorySpaceAggregate } from '@learnloom/contracts/kernel/category-space';
import { documentDigest } from '@learnloom/documents/digest';
import { categoriesOf } from '@learnloom/platform/areas';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** What staff put beside the lists of categories of every kind. */
export const categorySpace = rowsOf(categorySpaceAggregate, categorySpaceTable, {
  version: sourceVersion(import.meta.url),
  documents: true,
  row: space => ({ ...space, digest: documentDigest(space.content) }),
  announce: (_before, _after, { key, kind }) => {
    const space = categoriesOf.get(kind)?.space;
    if (!space) throw new Error(`Nothing declares a free space of categories of the kind ${kind}`);
    return { topics: [space.topics.public, space.topics.staff], scopes: [key] };
  },
});
