import type Quill from 'quill';
import Delta from 'quill-delta';
import { isContentBlot } from './content-blot.ts';
import { focusAt } from './focus.ts';

/** Adds an empty paragraph below the last line, and goes there. */
export function addParagraphAtEnd(quill: Quill): void {
  quill.history.cutoff();
  quill.updateContents(new Delta().retain(quill.getLength()).insert('\n'), 'user');
  quill.history.cutoff();
  focusAt(quill, quill.getLength() - 1);
}

/** Whether the last line of a text is no paragraph that one could go on in. */
export function endsInBlock(quill: Quill): boolean {
  const [line] = quill.getLine(quill.getLength() - 1);
  return isContentBlot(line) || ['image', 'code-block'].includes(line?.statics.blotName as string);
}

/** A click below a block that is last in a text begins a paragraph there. Returns what ends it. */
export function watchEnd(quill: Quill): () => void {
  const { root } = quill;
  const onClick = (event: MouseEvent): void => {
    const last = root.lastElementChild?.getBoundingClientRect();
    if (event.target !== root || !last || event.clientY <= last.bottom || !endsInBlock(quill)) return;
    event.preventDefault();
    addParagraphAtEnd(quill);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
