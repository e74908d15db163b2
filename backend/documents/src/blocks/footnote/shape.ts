import { blockShape } from '../../block-shape.ts';

/** A mark in the text whose note stands below it. The numbers follow from the order. */
export const shape = blockShape({
  type: 'footnote',
  label: 'Footnote',
  place: 'inline',
  allowedIn: ['full', 'cell', 'line'],
  props: {},
  slots: () => [{ key: 'note', profile: 'line' }],
});
