import { categoryTable } from '@learnloom/contracts/categories/tables';
import { categoryAggregate } from '@learnloom/contracts/kernel/category';
import { categoriesOf } from '@learnloom/platform/areas';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

const slugsOf = (...rows: readonly ({ readonly slug: string } | undefined)[]): readonly string[] => [
  ...new Set(rows.flatMap(row => row?.slug ?? [])),
];

/** Categories of every kind, drafts included. */
export const category = rowsOf(categoryAggregate, categoryTable, {
  version: sourceVersion(import.meta.url),
  announce: (before, after, row) => {
    const categories = categoriesOf.get(row.kind);
    if (!categories) throw new Error(`Nothing declares categories of the kind ${row.kind}`);
    const seen = before?.published || after?.published;
    return {
      topics: [categories.topics.staff, ...(seen ? categories.shownOn : [])],
      // Pages of other kinds show a top category that has their slug.
      scopes: [row.key, ...(row.parent === null ? slugsOf(before, after) : [row.parent])],
    };
  },
});
