import type Quill from 'quill';
import type Delta from 'quill-delta';
import type { Range } from 'quill';

/** The slash menu: open at a paragraph that begins with `/`. */
export interface Slash {
  readonly quill: Quill;
  /** Where the slash is. */
  readonly index: number;
  /** The paragraph so far, its slash first. */
  readonly typed: string;
}

/** The text of the plain paragraph at an index, if it begins with a slash; null otherwise. */
function slashParagraph(quill: Quill, index: number): string | null {
  const [line, offset] = quill.getLine(index);
  const isPlain = line?.statics.blotName === 'block' && Object.keys(line.formats()).length === 0;
  if (!line || !isPlain || offset !== 0) return null;
  const text = quill.getText(index, line.length() - 1);
  return text.startsWith('/') ? text : null;
}

/** The index at which a change inserted one character and nothing else; null: it was another change. */
function typedAt(change: Delta, character: string): number | null {
  const [first, second] = change.ops;
  const start = typeof first?.retain === 'number' ? first.retain : 0;
  const insert = start > 0 ? second?.insert : first?.insert;
  return insert === character ? start : null;
}

/**
 * Follows a text for the slash menu: it opens when a slash is typed as the only character of a paragraph, and follows what
 * is typed after it until the cursor leaves. Returns what ends it.
 */
export function watchSlash(quill: Quill, get: () => Slash | null, set: (slash: Slash | null) => void): () => void {
  const follow = (change: Delta, _before: Delta, source: string): void => {
    const open = get();
    if (source !== 'user') {
      if (open?.quill === quill) set(null);
      return;
    }
    const index = open?.quill === quill ? open.index : typedAt(change, '/');
    if (index === null) return;
    const typed = slashParagraph(quill, index);
    if (open?.quill === quill) set(typed === null ? null : { ...open, typed });
    else if (typed === '/') set({ quill, index, typed });
  };
  // Quill tells of the new selection before it tells of the text that was typed.
  const leave = (range: Range | null): void =>
    queueMicrotask(() => {
      const open = get();
      if (open?.quill !== quill || !range) return;
      if (range.index <= open.index || range.index > open.index + open.typed.length) set(null);
    });
  quill.on('text-change', follow);
  quill.on('selection-change', leave);
  return () => {
    quill.off('text-change', follow);
    quill.off('selection-change', leave);
    if (get()?.quill === quill) set(null);
  };
}
