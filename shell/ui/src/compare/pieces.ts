import { diffLines, diffWordsWithSpace } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Milliseconds for each way of comparing; very different long texts would take far longer. */
const DEADLINE_MS = 300;
/** UTF-16 units of unchanged text that are shown on either side of a change. */
const AROUND = 160;

/** What became of a text: by words, else by lines, else as a whole. */
export function piecesOf(before: string, after: string): readonly Piece[] {
  const options = { timeout: DEADLINE_MS };
  const found = diffWordsWithSpace(before, after, options) ?? diffLines(before, after, options);
  if (!found)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  return found.map(({ added, removed, value }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text: value }));
}

/** The pieces with what is far from any change left out. */
export const aroundChanges = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece, index) => {
    if (piece.kind !== 'same') return piece;
    const head = index > 0 ? AROUND : 0;
    const tail = index < pieces.length - 1 ? AROUND : 0;
    if (piece.text.length <= head + tail) return piece;
    const start = piece.text.slice(0, head);
    const end = tail > 0 ? piece.text.slice(-tail) : '';
    return { kind: 'same', text: `${start} … ${end}` };
  });
