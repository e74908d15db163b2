import { diffArrays } from 'diff';
import { piecesOf, type Piece } from './pieces.ts';

/** One block of a text (a line of it) that is in both, in one of them, or in both with other words. */
export type Block =
  | { readonly kind: 'same' | 'gone' | 'new'; readonly text: string }
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[] }
  /** Unchanged blocks that are left out. */
  | { readonly kind: 'more'; readonly count: number };

/** Milliseconds for the comparison of blocks. */
const DEADLINE_MS = 300;
/** Unchanged blocks that are shown on either side of a change. */
const AROUND = 1;
/** Part of the longer block that both must have in common to count as one that changed. */
const ALIKE = 0.35;
/** Milliseconds after which no more pairs are compared by words. */
const PAIRS_MS = 600;

const lengthOf = (pieces: readonly Piece[], kind: Piece['kind']): number =>
  pieces.reduce((sum, piece) => sum + (piece.kind === kind ? piece.text.trim().length : 0), 0);

/** Two blocks in place of each other: one that changed if they have enough in common. */
function paired(before: string, after: string): readonly Block[] {
  const pieces = piecesOf(before, after);
  if (lengthOf(pieces, 'same') >= ALIKE * Math.max(before.length, after.length)) return [{ kind: 'changed', pieces }];
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ];
}

/** What became of a text block by block, and of a changed block word by word. */
export function blocksOf(before: string, after: string): readonly Block[] {
  const [old, now] = [before, after].map(text => text.split('\n').filter(line => line.trim() !== ''));
  const parts = diffArrays(old ?? [], now ?? [], { timeout: DEADLINE_MS });
  if (!parts) return paired(before, after);
  const blocks: Block[] = [];
  const until = performance.now() + PAIRS_MS;
  parts.forEach(({ added, removed, value }, index) => {
    if (!added && !removed) {
      blocks.push(...value.map(text => ({ kind: 'same', text }) as const));
      return;
    }
    const next = parts[index + 1];
    const previous = parts[index - 1];
    if (removed && next?.added) {
      const most = Math.max(value.length, next.value.length);
      for (let at = 0; at < most; at += 1) {
        const [gone, come] = [value[at], next.value[at]];
        if (gone !== undefined && come !== undefined && performance.now() < until) blocks.push(...paired(gone, come));
        else {
          if (gone !== undefined) blocks.push({ kind: 'gone', text: gone });
          if (come !== undefined) blocks.push({ kind: 'new', text: come });
        }
      }
    } else if (!(added && previous?.removed)) {
      blocks.push(...value.map(text => ({ kind: added ? 'new' : 'gone', text }) as const));
    }
  });
  return blocks;
}

/** The blocks with unchanged ones that are far from any change left out. */
export function aroundChangedBlocks(blocks: readonly Block[]): readonly Block[] {
  const near = blocks.map((_, at) =>
    blocks.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  const shown: Block[] = [];
  blocks.forEach((block, at) => {
    if (near[at]) shown.push(block);
    else {
      const last = shown.at(-1);
      if (last?.kind === 'more') shown[shown.length - 1] = { kind: 'more', count: last.count + 1 };
      else shown.push({ kind: 'more', count: 1 });
    }
  });
  return shown;
}
