import type Quill from 'quill';
import type Delta from 'quill-delta';

/** The index behind a line break that a change inserted last; null for other changes. */
function behindBreak({ ops }: Delta): number | null {
  const last = ops.at(-1);
  if (typeof last?.insert !== 'string' || !last.insert.endsWith('\n')) return null;
  return ops.reduce(
    (index, { retain, insert }) =>
      index + (typeof retain === 'number' ? retain : typeof insert === 'string' ? insert.length : 0),
    0,
  );
}

/**
 * Keyboards of phones end a line within a composition: no key says so, and browsers leave the cursor in the line above.
 * The new line is made once, and the cursor goes into it.
 */
export function followComposedBreaks(quill: Quill): void {
  let ended = false;
  quill.root.addEventListener('beforeinput', event => {
    const isBreak = event.inputType === 'insertText' && event.data === '\n';
    if (!isBreak || !event.isComposing || !event.cancelable) return;
    event.preventDefault();
    quill.root.addEventListener(
      'compositionend',
      () =>
        setTimeout(() => {
          const { index, length } = quill.getSelection(true);
          if (length > 0) quill.deleteText(index, length, 'user');
          quill.insertText(index, '\n', 'user');
          quill.setSelection(index + 1, 0, 'silent');
        }),
      { once: true },
    );
  });
  quill.root.addEventListener('compositionend', ({ data }) => {
    ended = data.endsWith('\n');
    setTimeout(() => (ended = false), 50);
  });
  quill.on('text-change', (change: Delta, _before: Delta, source: string) => {
    const index = ended && source === 'user' ? behindBreak(change) : null;
    if (index === null) return;
    ended = false;
    setTimeout(() => quill.setSelection(index, 0, 'silent'));
  });
}
