import { textBlocks, type TextPiece } from './entry-text.ts';

const Piece = ({ piece }: { readonly piece: TextPiece }) => {
  if (piece.kind === 'code') return <code dir="ltr">{piece.text}</code>;
  if (piece.kind === 'text') return piece.text;
  return (
    <a href={piece.href} target="_blank" rel="nofollow ugc noopener noreferrer" dir="ltr">
      {piece.text}
    </a>
  );
};

/** What somebody wrote. React escapes all of it. */
export const EntryBody = ({ text }: { readonly text: string }) => (
  <div className="co-entry-text">
    {textBlocks(text).map((block, index) =>
      block.kind === 'code' ? (
        <pre key={index} dir="ltr" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      ) : (
        <p key={index} dir="auto">
          {block.pieces.map((piece, at) => (
            <Piece key={at} piece={piece} />
          ))}
        </p>
      ),
    )}
  </div>
);
