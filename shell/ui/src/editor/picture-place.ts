import type { DocumentPicture } from '@learnloom/contracts/kernel/document';
import { Delta, type Quill } from './formats.ts';

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

const pictureOf = (quill: Quill, index: number): DocumentPicture | null =>
  index < 0 ? null : imageOf(quill.getContents(index, 1).ops[0]?.insert);

export const isPictureAt = (quill: Quill, index: number): boolean => pictureOf(quill, index) !== null;

/** The place of the cursor, or of the selected picture. */
export function pictureAt(quill: Quill): PicturePlace {
  const { index, length } = quill.getSelection(true);
  return { index, picture: length === 1 ? pictureOf(quill, index) : null };
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
