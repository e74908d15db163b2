import { mediaSource } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';
import { mediaFields } from '../../media-fields.ts';

/** A video file of our own or of an https address [RTE-04]. */
export const shape = blockShape({
  type: 'video',
  label: 'Video',
  props: {
    ...mediaFields,
    /** An image that is shown until it plays. */
    poster: mediaSource(),
    /** A file of WebVTT subtitles. */
    captions: mediaSource(),
  },
});
