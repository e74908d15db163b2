import { MEDIA_PATH, parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { imageTypes } from '../../forms/image/image-file.ts';
import { randomKey } from '../../platform/api.ts';

export type PastedImage =
  | { readonly src: string; readonly alt: string }
  /** A place where the image is uploaded. */
  | { readonly upload: string }
  /** An emoji or a drawn sign that has a text. */
  | { readonly text: string };

export interface StartedUpload {
  readonly id: string;
  readonly file: File;
  readonly alt: string;
}

/** Images of this size are there to count readers. */
const TRACKING_PIXELS = 2;
/** UTF-16 units of an alternative text that documents keep. */
const MAX_ALT = 300;

const EMOJI = /^\p{Extended_Pictographic}/u;

/** A file from a `data:` address; null for one that is not an image of a kind that can be uploaded. */
function fileOfDataAddress(address: string): File | null {
  const [, type = '', encoding, data = ''] = /^data:([\w/+.-]+)(?:;[\w=-]+)*?(;base64)?,([^]*)$/i.exec(address) ?? [];
  if (!imageTypes.includes(type.toLowerCase()) || !encoding) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), character => character.charCodeAt(0));
    return new File([bytes], `image.${type.split('/')[1] ?? 'png'}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

/** Decides what becomes of the images in pasted markup. */
export class PastedImages {
  readonly uploads: StartedUpload[] = [];
  readonly #canUpload: boolean;
  /** Image files that came with the markup, in the order of its images. */
  readonly #files: File[];

  constructor(canUpload: boolean, files: readonly File[] = []) {
    this.#canUpload = canUpload;
    this.#files = files.filter(({ type }) => imageTypes.includes(type));
  }

  /** Null: the image cannot be taken, and the author should know. */
  read(element: Element): PastedImage | 'ignored' | null {
    const src = (element.getAttribute('src') ?? element.getAttribute('data-src') ?? '').trim();
    const alt = (element.getAttribute('alt') ?? '').trim().slice(0, MAX_ALT);
    const [width, height] = ['width', 'height'].map(name => Number(element.getAttribute(name) ?? Number.NaN));
    if ([width, height].some(side => side !== undefined && side <= TRACKING_PIXELS)) return 'ignored';
    if (element.matches('.emoji, .g-emoji, .mwe-math-fallback-image-inline') || EMOJI.test(alt))
      return alt === '' ? 'ignored' : { text: alt };
    const own = ownMedia(src);
    if (own) return { src: own, alt };
    const file = src.startsWith('data:') ? fileOfDataAddress(src) : null;
    if (file) return this.#upload(file, alt);
    const sent = /^https:/i.test(src) ? null : this.#files.shift();
    if (sent) return this.#upload(sent, alt);
    return /^https:\/\/[^/]+\./i.test(src) && URL.canParse(src) ? { src: new URL(src).href, alt } : null;
  }

  #upload(file: File, alt: string): PastedImage | null {
    if (!this.#canUpload) return null;
    const id = randomKey();
    this.uploads.push({ id, file, alt });
    return { upload: id };
  }
}

/** The key of an upload of this site that an address leads to. */
function ownMedia(src: string): string | null {
  if (src === '' || !URL.canParse(src, location.href)) return null;
  const { origin, pathname } = new URL(src, location.href);
  const key = pathname.startsWith(MEDIA_PATH) ? pathname.slice(MEDIA_PATH.length) : '';
  return origin === location.origin && parseMediaKey(key) ? key : null;
}
