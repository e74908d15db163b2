import { imageWidths, MEDIA_PATH, parseMediaKey } from '@learnloom/contracts/kernel/media-key';

/** Where a media source stands: an address as it is, an uploaded file below the media path. */
export const mediaAddress = (source: string): string =>
  source === '' || /^(?:https:|data:|blob:)/.test(source) ? source : `${MEDIA_PATH}${source}`;

/** How wide a card of a list is shown, of which up to three are in a row. */
export const CARD_WIDTHS = '(max-width: 640px) 100vw, (max-width: 1024px) 50vw, 420px';

export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * Attributes of an `<img>` that shows a media source. `sizes`: how wide it is shown, as HTML has it; of an uploaded image
 * the browser then takes the smallest that is sharp.
 */
export function pictureOf(source: string, sizes: string): Picture {
  const src = mediaAddress(source);
  const width = parseMediaKey(source)?.size?.width ?? 0;
  const smaller = source.endsWith('.gif') ? [] : imageWidths.filter(one => one < width);
  if (smaller.length === 0) return { src };
  return { src, srcSet: [...smaller.map(one => `${src}?w=${one} ${one}w`), `${src} ${width}w`].join(', '), sizes };
}

/** Width and height of an uploaded image as attributes, so that its place is kept; none for other sources. */
export const measuresOf = (source: string): { readonly width?: number; readonly height?: number } =>
  parseMediaKey(source)?.size ?? {};
