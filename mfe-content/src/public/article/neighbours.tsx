import type { ItemPage, Neighbour } from '@learnloom/contracts/content/item';
import { Link } from '@learnloom/ui/router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { contentMessages } from '../messages/messages.ts';
import { useMessages } from '@learnloom/ui/platform';

interface NeighbourLinkProps {
  readonly path: string;
  readonly neighbour: Neighbour | null;
  readonly direction: 'previous' | 'next';
}

function NeighbourLink({ path, neighbour, direction }: NeighbourLinkProps) {
  const t = useMessages(contentMessages);
  if (!neighbour) return <span />;
  const Arrow = direction === 'next' ? ArrowRight : ArrowLeft;
  return (
    <Link
      className={`c-neighbour c-neighbour-${direction}`}
      to={`${path}/${neighbour.slug}`}
      rel={direction === 'next' ? 'next' : 'prev'}
    >
      <span className="c-neighbour-way">
        <Arrow className="ll-onward" size={16} strokeWidth={1.75} aria-hidden />
        {t(`article.${direction}`)}
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
  const t = useMessages(contentMessages);
  if (!previous && !next) return null;
  return (
    <nav className="c-neighbours" aria-label={t('article.neighbors')}>
      <NeighbourLink path={path} neighbour={previous} direction="previous" />
      <NeighbourLink path={path} neighbour={next} direction="next" />
    </nav>
  );
}
