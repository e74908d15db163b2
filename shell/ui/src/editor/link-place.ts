import type { Quill } from './formats.ts';
import type { LinkTarget } from './link-dialog.tsx';

/** The link at the cursor, or the selection that is to become one. */
export function linkAt(quill: Quill): LinkTarget {
  const { index, length } = quill.getSelection(true);
  const address = quill.getFormat(index, length)['link'];
  const [leaf, offset] = quill.getLeaf(index + (length > 0 ? 1 : 0));
  const inLink = length === 0 && typeof address === 'string' && leaf;
  return {
    index: inLink ? index - offset : index,
    length: inLink ? leaf.length() : length,
    address: typeof address === 'string' ? address : '',
  };
}

/** Makes a link there; null takes it away. `words`: what is inserted where nothing is selected. */
export function setLink(
  quill: Quill,
  { index, length }: LinkTarget,
  address: string | null,
  words = address ?? '',
): void {
  if (length > 0) quill.formatText(index, length, 'link', address ?? false, 'user');
  else if (address) quill.insertText(index, words, { link: address }, 'user');
  quill.setSelection(index + (length || words.length), 0, 'user');
}
