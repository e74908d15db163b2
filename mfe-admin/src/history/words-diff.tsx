import { useMemo } from 'react';
import { aroundChanges, piecesOf } from './pieces.ts';

/** A text with what went struck out and what came marked. In a chunk of its own, with the library that compares. */
export function WordsDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const pieces = useMemo(() => aroundChanges(piecesOf(before, after)), [before, after]);
  return (
    <div className="m-words">
      {pieces.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        return kind === 'gone' ? (
          <del key={index}>
            <span className="ll-hidden">removed: </span>
            {text}
          </del>
        ) : (
          <ins key={index}>
            <span className="ll-hidden">added: </span>
            {text}
          </ins>
        );
      })}
    </div>
  );
}
