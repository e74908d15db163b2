import { line } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

/** UTF-16 units of TeX in a formula within a line. */
export const MAX_INLINE_TEX = 500;

/** A formula in TeX within a line. */
export const shape = blockShape({
  type: 'inline-math',
  label: 'Formula in a line',
  place: 'inline',
  allowedIn: ['full', 'cell', 'line'],
  props: { content: line(MAX_INLINE_TEX) },
});
