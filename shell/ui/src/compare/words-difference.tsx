import { useMemo } from 'react';
import { aroundChangedBlocks, blocksOf, type Block } from './blocks.ts';
import { aroundChanges, type Piece } from './pieces.ts';

const Gone = ({ children }: { readonly children: string }) => (
  <del>
    <span className="ll-hidden">removed: </span>
    {children}
  </del>
);

const Come = ({ children }: { readonly children: string }) => (
  <ins>
    <span className="ll-hidden">added: </span>
    {children}
  </ins>
);

const Pieces = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  aroundChanges(pieces).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    return kind === 'gone' ? <Gone key={index}>{text}</Gone> : <Come key={index}>{text}</Come>;
  });

function contentOf(block: Block) {
  switch (block.kind) {
    case 'same':
      return block.text;
    case 'gone':
      return <Gone>{block.text}</Gone>;
    case 'new':
      return <Come>{block.text}</Come>;
    case 'changed':
      return <Pieces pieces={block.pieces} />;
    case 'more':
      return `${block.count} unchanged`;
  }
}

/**
 * A text with what went struck out and what came marked, block by block, a changed block word by word. In a chunk of its
 * own, with the library that compares.
 */
export function WordsDifference({ before, after }: { readonly before: string; readonly after: string }) {
  const blocks = useMemo(() => aroundChangedBlocks(blocksOf(before, after)), [before, after]);
  return (
    <div className="ll-difference">
      {blocks.map((block, index) => (
        <div key={index} data-kind={block.kind}>
          {contentOf(block)}
        </div>
      ))}
    </div>
  );
}
