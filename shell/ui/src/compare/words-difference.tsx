import { useMemo } from 'react';
import { aroundChangedBlocks, blocksOf, type Block } from './blocks.ts';
import type { DifferenceWords, TextDifferenceProps } from './difference-props.ts';
import { aroundChanges, type Piece } from './pieces.ts';

const english: DifferenceWords = {
  removed: 'removed: ',
  added: 'added: ',
  unchanged: count => `${count} unchanged`,
};

interface MarkProps {
  readonly words: DifferenceWords;
  readonly children: string;
}

const Gone = ({ words, children }: MarkProps) => (
  <del>
    <span className="ll-hidden">{words.removed}</span>
    {children}
  </del>
);

const Come = ({ words, children }: MarkProps) => (
  <ins>
    <span className="ll-hidden">{words.added}</span>
    {children}
  </ins>
);

interface PiecesProps extends Pick<MarkProps, 'words'> {
  readonly pieces: readonly Piece[];
}

const Pieces = ({ pieces, words }: PiecesProps) =>
  aroundChanges(pieces).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    const Mark = kind === 'gone' ? Gone : Come;
    return (
      <Mark key={index} words={words}>
        {text}
      </Mark>
    );
  });

function contentOf(block: Block, words: DifferenceWords) {
  switch (block.kind) {
    case 'same':
      return block.text;
    case 'gone':
      return <Gone words={words}>{block.text}</Gone>;
    case 'new':
      return <Come words={words}>{block.text}</Come>;
    case 'changed':
      return <Pieces pieces={block.pieces} words={words} />;
    case 'more':
      return words.unchanged(block.count);
  }
}

/**
 * A text with what went struck out and what came marked, block by block, a changed block word by word. In a chunk of its
 * own, with the library that compares.
 */
export function WordsDifference({ before, after, words = english }: TextDifferenceProps) {
  const blocks = useMemo(() => aroundChangedBlocks(blocksOf(before, after)), [before, after]);
  return (
    <div className="ll-difference">
      {blocks.map((block, index) => (
        <div key={index} data-kind={block.kind}>
          {contentOf(block, words)}
        </div>
      ))}
    </div>
  );
}
