import { blockShape } from '../../block-shape.ts';
import { mediaFields } from '../../media-fields.ts';

/** An image with a caption below it [RTE-06]. */
export const shape = blockShape({
  type: 'figure',
  label: 'Figure with caption',
  props: mediaFields,
  slots: () => [{ key: 'caption', profile: 'line' }],
});
