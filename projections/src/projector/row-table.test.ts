import { expect, test } from 'vitest';
import { flag, integer, table, text } from '@learnloom/contracts/kernel/table';
import { creationOf } from './row-table.ts';

const shelf = table(
  'shelf',
  { title: text, order: integer, shown: flag },
  { indexes: [['order desc', 'key']], partial: { shown: [['order', 'lower(title)']] }, unique: [['title']] },
);

test('an index is of every row, or of those alone of which a flag is set', () => {
  expect(creationOf(shelf).slice(1)).toEqual([
    'create index on "shelf" ("order" desc, "key")',
    'create index on "shelf" ("order", lower("title")) where "shown"',
    'create unique index on "shelf" ("title")',
  ]);
});
