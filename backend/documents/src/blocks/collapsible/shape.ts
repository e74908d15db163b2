import { flag } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

/** A part of the text that readers open; `open`: it is open at first. */
export const shape = blockShape({
  type: 'collapsible',
  label: 'Collapsible section',
  props: { open: flag(false) },
  slots: () => [
    { key: 'summary', profile: 'line' },
    { key: 'body', profile: 'full' },
  ],
});
