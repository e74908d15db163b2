import { blockShape } from '../../block-shape.ts';
import { mediaFields } from '../../media-fields.ts';

/** An image of our own or of an https address. Without a source it is a place where one is to be uploaded [RTE-04]. */
export const shape = blockShape({
  type: 'image',
  label: 'Image',
  allowedIn: ['full', 'cell'],
  props: mediaFields,
});
