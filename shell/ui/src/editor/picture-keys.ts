import type { Quill } from './formats.ts';
import { isPictureAt } from './picture-place.ts';

type Towards = -1 | 1;

interface Range {
  readonly index: number;
  readonly length: number;
}

/** Whether a cursor leaves its line with this key: sideways at the line's end, up and down in its outermost row. */
export function leavesLine(quill: Quill, index: number, towards: Towards, vertical: boolean): boolean {
  const [line, offset] = quill.getLine(index);
  if (!line) return false;
  const edge = towards < 0 ? index - offset : index - offset + line.length() - 1;
  return index === edge || (vertical && quill.getBounds(index)?.top === quill.getBounds(edge)?.top);
}

/** The index of the picture that a key leads to; null: it leads to none. */
function pictureTowards(quill: Quill, { index, length }: Range, towards: Towards, vertical: boolean): number | null {
  if (length > 0) {
    const next = towards < 0 ? index - 1 : index + 1;
    return length === 1 && isPictureAt(quill, index) && isPictureAt(quill, next) ? next : null;
  }
  if (!leavesLine(quill, index, towards, vertical)) return null;
  const [line, offset] = quill.getLine(index);
  const start = index - offset;
  const found = towards < 0 ? start - 1 : isPictureAt(quill, index) ? index : start + (line?.length() ?? 0);
  return isPictureAt(quill, found) ? found : null;
}

/** An arrow key stops at a picture, which is selected then, and leads from it to the text at its side. */
const arrow = (key: string, towards: Towards, vertical: boolean) => ({
  key,
  handler(this: { quill: Quill }, range: Range): boolean {
    const { quill } = this;
    const picture = pictureTowards(quill, range, towards, vertical);
    if (picture !== null) quill.setSelection(picture, 1, 'user');
    else if (range.length === 1 && isPictureAt(quill, range.index))
      quill.setSelection(Math.max(0, range.index + towards), 0, 'user');
    else return true;
    return false;
  },
});

/** Keys of Quill's keyboard by name; the two of Quill's own that step over what is no text are replaced. */
export const pictureKeys = (change: () => void) => ({
  'embed left': arrow('ArrowLeft', -1, false),
  'embed right': arrow('ArrowRight', 1, false),
  'picture above': arrow('ArrowUp', -1, true),
  'picture below': arrow('ArrowDown', 1, true),
  // Otherwise a line would take the picture's place.
  'change picture': {
    key: 'Enter',
    handler(this: { quill: Quill }, { index, length }: Range): boolean {
      if (length !== 1 || !isPictureAt(this.quill, index)) return true;
      change();
      return false;
    },
  },
});
