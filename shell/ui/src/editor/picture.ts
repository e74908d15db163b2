import { BlockEmbed } from 'quill/blots/block.js';
import type { DocumentPicture } from '@learnloom/contracts/kernel/document';
import { MEDIA_PATH, parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { measuresOf, mediaAddress } from '../platform/media.ts';

/** A picture between two lines, as readers see it. What is pasted becomes one only where it is an upload of this site. */
export class PictureBlock extends BlockEmbed {
  static override blotName = 'image';
  static override tagName = 'IMG';

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLImageElement;
    const { src, alt } = value as DocumentPicture;
    const { width, height } = measuresOf(src);
    node.src = mediaAddress(src);
    node.alt = alt;
    if (width && height) Object.assign(node, { width, height });
    return node;
  }

  static override value(node: HTMLImageElement): DocumentPicture | null {
    const path = node.getAttribute('src') ?? '';
    const src = path.startsWith(MEDIA_PATH) ? path.slice(MEDIA_PATH.length) : '';
    return parseMediaKey(src) ? { src, alt: node.alt } : null;
  }

  /** It has no formats of lines. */
  override format(): void {}
}
