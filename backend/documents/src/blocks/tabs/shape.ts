import { clamped, countWithin, flag, items, line, newItems } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

export const MAX_TABS = 4;
const DEFAULT_TABS = 2;
const TABS_MESSAGE = `Use 1 to ${MAX_TABS} tabs`;
/** UTF-16 units of a tab's label. */
export const MAX_TAB_LABEL = 80;

/** Tabs, one of which is open; beside their panels with `vertical` [RTE-03]. */
export const shape = blockShape({
  type: 'tabs',
  label: 'Tabs',
  props: {
    items: items(1, MAX_TABS, TABS_MESSAGE, { label: line(MAX_TAB_LABEL) }),
    /** Index of the tab that is open at first. */
    activeTab: clamped(0, MAX_TABS - 1, 0),
    vertical: flag(false),
  },
  slots: ({ items }) => items.map(({ id }) => ({ key: id, profile: 'full' })),
  create: ({ count, vertical = false }: { count?: number; vertical?: boolean }) => ({
    items: newItems(countWithin(count, 1, MAX_TABS, DEFAULT_TABS), index => ({ label: `Tab ${index + 1}` })),
    vertical,
  }),
});
