import { blockShape } from '../../block-shape.ts';

/** Links to the headings of the document [RTE-07]. */
export const shape = blockShape({ type: 'toc', label: 'Table of contents', props: {} });
