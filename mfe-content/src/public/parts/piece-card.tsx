import type { ItemCard as Piece } from '@learnloom/contracts/content/item';
import { ItemCard } from '@learnloom/ui/public';
import { subjectOf } from '../kinds.ts';
import { itemPath } from '../paths.ts';

interface PieceCardProps {
  readonly piece: Piece;
  readonly glow: boolean;
  readonly picture?: boolean;
}

/** An article or tutorial in a list. */
export const PieceCard = ({ piece, glow, picture = false }: PieceCardProps) => (
  <ItemCard
    to={itemPath(piece.kind, piece.categorySlug, piece.slug)}
    title={piece.title}
    summary={piece.summary}
    subject={subjectOf[piece.kind]}
    meta={piece.readingTime}
    tags={piece.tags}
    featured={piece.featured}
    image={piece.imageThumbnail}
    picture={picture}
    glow={glow}
  />
);
