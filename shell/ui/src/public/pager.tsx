import { Fragment, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface PagerProps {
  /** 1-based. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** Name of the navigation: 'Pages of articles'. */
  readonly label: string;
}

/** Page numbers to show: the ends, the page and its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(n => n >= 1 && n <= pages);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

interface PagerStep {
  readonly to: number;
  /** There is no such page. */
  readonly off: boolean;
  readonly content: ReactNode;
  readonly attributes: {
    readonly className: string;
    readonly 'aria-label': string;
    readonly 'aria-current': 'page' | undefined;
    readonly 'aria-disabled': true | undefined;
  };
}

interface PagerFrameProps extends Omit<PagerProps, 'onPage'> {
  /** A button or a link. */
  readonly children: (step: PagerStep) => ReactNode;
}

/** Both kinds of pagers: nothing where one page holds everything. */
export function PagerFrame({ page, pages, label, children }: PagerFrameProps) {
  const t = useMessages(publicMessages);
  if (pages <= 1) return null;
  const step = (to: number, name: string, content: ReactNode, key: string) => {
    const off = to < 1 || to > pages;
    const attributes = {
      className: 'll-pager-step',
      'aria-label': name,
      'aria-current': to === page ? 'page' : undefined,
      'aria-disabled': off || undefined,
    } as const;
    return <Fragment key={key}>{children({ to, off, content, attributes })}</Fragment>;
  };
  return (
    <nav className="ll-pager" aria-label={label}>
      {step(page - 1, t('pager.previous'), <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />, 'previous')}
      {pageNumbers(page, pages).map((n, index) =>
        n === null ? (
          <span key={`gap ${index}`} className="ll-pager-gap" aria-hidden="true">
            …
          </span>
        ) : (
          step(n, t('pager.page', { page: n }), n, `page ${n}`)
        ),
      )}
      {step(page + 1, t('pager.next'), <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />, 'next')}
    </nav>
  );
}

/** Pages of a list as buttons. At an end the button stays, so that whoever pressed it keeps the focus. */
export const Pager = ({ onPage, ...list }: PagerProps) => (
  <PagerFrame {...list}>
    {({ to, off, content, attributes }) => (
      <button type="button" {...attributes} onClick={() => off || onPage(to)}>
        {content}
      </button>
    )}
  </PagerFrame>
);
