import type { Quill } from './formats.ts';
import Delta from 'quill-delta';
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

/** Selects the picture that was clicked; false: it was none. */
export function selectPicture(quill: Quill, clicked: EventTarget | null): boolean {
  const blot = clicked instanceof HTMLImageElement ? quill.scroll.find(clicked) : null;
  if (!blot) return false;
  quill.setSelection(quill.getIndex(blot), 1, 'user');
  return true;
}

/** Where in a text a picture is put. */
export interface PicturePlace {
  readonly index: number;
  /** The one that is selected there; null: a new one. */
  readonly picture: DocumentPicture | null;
}

const imageOf = (insert: unknown): DocumentPicture | null =>
  typeof insert === 'object' && insert !== null && 'image' in insert ? (insert.image as DocumentPicture) : null;

/** The place of the cursor, or of the selected picture. */
export function pictureAt(quill: Quill): PicturePlace {
  const { index, length } = quill.getSelection(true);
  const [op] = length === 1 ? quill.getContents(index, 1).ops : [];
  return { index, picture: imageOf(op?.insert) };
}

/**
 * Puts a picture there, in the place of the one before; null: none. A step of its own for Undo, and what it does is said
 * whole: Quill ends a line before a picture by itself, but goes back and merges as if it had not.
 */
export function putPicture(
  quill: Quill,
  { index, picture: before }: PicturePlace,
  picture: DocumentPicture | null,
): void {
  const [line, offset] = quill.getLine(index);
  const change = new Delta().retain(index).delete(before ? 1 : 0);
  if (picture && !before && offset > 0) change.insert('\n', line?.formats() ?? {});
  if (picture) change.insert({ image: picture });
  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.history.cutoff();
  quill.setSelection(change.transformPosition(index), 0, 'user');
}
