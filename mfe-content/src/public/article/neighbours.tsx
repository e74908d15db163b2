import type { ItemPage, Neighbour } from '@learnloom/contracts/content/item';
import { Link } from '@learnloom/ui/router';
import { ArrowLeft, ArrowRight } from 'lucide-react';

interface NeighbourLinkProps {
  readonly path: string;
  readonly neighbour: Neighbour | null;
  readonly direction: 'Previous' | 'Next';
}

function NeighbourLink({ path, neighbour, direction }: NeighbourLinkProps) {
  if (!neighbour) return <span />;
  const Arrow = direction === 'Next' ? ArrowRight : ArrowLeft;
  return (
    <Link
      className={`c-neighbour c-neighbour-${direction.toLowerCase()}`}
      to={`${path}/${neighbour.slug}`}
      rel={direction === 'Next' ? 'next' : 'prev'}
    >
      <span className="c-neighbour-way">
        <Arrow size={16} strokeWidth={1.75} aria-hidden />
        {direction}
      </span>
      <span className="c-neighbour-title">{neighbour.title}</span>
    </Link>
  );
}

interface NeighboursProps extends Pick<ItemPage, 'previous' | 'next'> {
  /** Path of the category. */
  readonly path: string;
}

/** What stands before and after in the sub category. */
export function Neighbours({ path, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="c-neighbours" aria-label="Previous and next">
      <NeighbourLink path={path} neighbour={previous} direction="Previous" />
      <NeighbourLink path={path} neighbour={next} direction="Next" />
    </nav>
  );
}
