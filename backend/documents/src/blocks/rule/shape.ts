import { blockShape } from '../../block-shape.ts';

/** A line between two parts of a text. */
export const shape = blockShape({ type: 'rule', label: 'Divider', props: {} });
