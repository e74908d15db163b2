import { MEDIA_PATH, parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { escapeHtml } from './escape-html.ts';
import type { MediaAlignment } from './media-fields.ts';

interface Media {
  readonly src: string;
  readonly width: number;
  readonly align: MediaAlignment;
  readonly alt: string;
}

/** Where a file is loaded from. */
export const mediaUrl = (src: string): string => (src.startsWith('https:') ? src : `${MEDIA_PATH}${src}`);

/** Whether another site would learn who reads. */
const isForeign = (src: string): boolean => src.startsWith('https:');

/** An image: an upload's key tells its size, so that its place is kept until it is there. */
export function imageHtml({ src, alt }: Pick<Media, 'src' | 'alt'>): string {
  const size = isForeign(src) ? null : parseMediaKey(src)?.size;
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  const referrer = isForeign(src) ? ' referrerpolicy="no-referrer"' : '';
  return `<img src="${escapeHtml(mediaUrl(src))}" alt="${escapeHtml(alt)}"${measures} loading="lazy"${referrer}>`;
}

/** The classes of a figure with an image or a video. */
export const mediaClasses = ({ width, align }: Media): string => `b-media b-${align} b-width-${width}`;

/** What stands for an image or a video where there are words only. */
export const mediaText = (kind: string, { alt }: Media): string => `[${alt || kind}]`;
