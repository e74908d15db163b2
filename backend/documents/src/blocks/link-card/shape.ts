import { httpsAddress, line, mediaSource } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

/** A link to another site with its title and image, as they were when it was made. */
export const shape = blockShape({
  type: 'link-card',
  label: 'Link card',
  props: {
    /** Empty: none yet. */
    url: httpsAddress(),
    title: line(200),
    description: line(300),
    /** A copy among our own files, so that readers ask no other site for it. */
    image: mediaSource(),
  },
  create: ({ url = '' }: { url?: string }) => ({ url }),
});
