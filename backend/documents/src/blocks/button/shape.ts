import { httpsAddress, line } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

/** A link that stands out: what a text, or a newsletter, asks its reader to do. */
export const shape = blockShape({
  type: 'button',
  label: 'Button',
  props: {
    /** Empty: none yet. */
    url: httpsAddress(),
    label: line(80),
  },
  create: ({ url = '' }: { url?: string }) => ({ url }),
});
