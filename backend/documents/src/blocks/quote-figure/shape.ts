import { blockShape } from '../../block-shape.ts';

/** A quotation with its source below it [RTE-06]. */
export const shape = blockShape({
  type: 'quote-figure',
  label: 'Blockquote figure',
  props: {},
  slots: () => [
    { key: 'quote', profile: 'cell' },
    { key: 'caption', profile: 'line' },
  ],
});
