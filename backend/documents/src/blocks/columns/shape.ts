import { countWithin, items, newItems } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

export const MAX_COLUMNS = 10;
export const DEFAULT_COLUMNS = 2;
/** The specification's words [RTE-01]. */
export const COLUMNS_MESSAGE = 'Please enter a valid number between 1 and 10.';

/** Columns of equal width, side by side; custom columns are the same with a number that the author types. */
export const shape = blockShape({
  type: 'columns',
  label: 'Columns',
  props: { items: items(1, MAX_COLUMNS, COLUMNS_MESSAGE) },
  slots: ({ items }) => items.map(({ id }) => ({ key: id, profile: 'full' })),
  create: ({ count }: { count?: number }) => ({
    items: newItems(countWithin(count, 1, MAX_COLUMNS, DEFAULT_COLUMNS), () => ({})),
  }),
});
