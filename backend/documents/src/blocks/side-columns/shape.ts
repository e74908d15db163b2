import { clamped, countWithin, items, newItems } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

export const MAX_SIDE_COLUMNS = 5;
export const DEFAULT_SIDE_COLUMNS = 2;
export const SIDE_COLUMNS_MESSAGE = `Use 1 to ${MAX_SIDE_COLUMNS} side-way columns`;

/** Columns that each have a width in percent [RTE-02]. */
export const shape = blockShape({
  type: 'side-columns',
  label: 'Side-way columns',
  props: { items: items(1, MAX_SIDE_COLUMNS, SIDE_COLUMNS_MESSAGE, { width: clamped(0, 100, 50) }) },
  slots: ({ items }) => items.map(({ id }) => ({ key: id, profile: 'full' })),
  create: ({ count }: { count?: number }) => {
    const columns = countWithin(count, 1, MAX_SIDE_COLUMNS, DEFAULT_SIDE_COLUMNS);
    return { items: newItems(columns, () => ({ width: Math.round(100 / columns) })) };
  },
});
