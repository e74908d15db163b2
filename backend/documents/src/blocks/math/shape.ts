import { lines } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

/** UTF-16 units of TeX in one formula. */
export const MAX_TEX = 2000;

/** A formula in TeX on lines of its own. */
export const shape = blockShape({
  type: 'math',
  label: 'Formula',
  allowedIn: ['full', 'cell'],
  props: { content: lines(MAX_TEX) },
});
