import { line, lines } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';
import { MAX_ALT } from '../../media-fields.ts';

/** UTF-16 units of a diagram's code: what Mermaid draws from more than this takes long in a reader's browser. */
export const MAX_DIAGRAM = 10_000;

/** A diagram that the reader's browser draws from Mermaid code. */
export const shape = blockShape({
  type: 'diagram',
  label: 'Diagram',
  props: {
    content: lines(MAX_DIAGRAM),
    /** What it shows, for those who do not see it. */
    alt: line(MAX_ALT),
  },
});
