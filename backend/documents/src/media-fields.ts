import { choice, clamped, line, mediaSource } from './block-fields.ts';

const mediaAlignments = ['center', 'left', 'right'] as const;
export type MediaAlignment = (typeof mediaAlignments)[number];

/** UTF-16 units of what an image or a video shows, in words. */
export const MAX_ALT = 300;
/** The editor's slider, in percent; the server takes 0 to 100 [RTE-04]. */
export const WIDTH_SLIDER = { min: 25, max: 100, step: 25 } as const;

/** The props that blocks with an image or a video share. */
export const mediaFields = {
  src: mediaSource(),
  width: clamped(0, 100, 100),
  align: choice(mediaAlignments, 'center'),
  alt: line(MAX_ALT),
};
