import { Link } from '../router.ts';
import { PagerFrame, type PagerProps } from './pager.tsx';

export interface PageLinksProps extends Omit<PagerProps, 'onPage'> {
  /** Address of a page. */
  readonly to: (page: number) => string;
}

/** Pages of a list as links: they work without scripts, and Back leads to the one before. */
export const PageLinks = ({ to: addressOf, ...list }: PageLinksProps) => (
  <PagerFrame {...list}>
    {({ to, off, content, attributes }) =>
      off ? (
        <span {...attributes} role="link">
          {content}
        </span>
      ) : (
        <Link {...attributes} to={addressOf(to)}>
          {content}
        </Link>
      )
    }
  </PagerFrame>
);
