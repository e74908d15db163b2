import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

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

/** Pages of a list. Nothing where one page holds everything. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  if (pages <= 1) return null;
  /** At an end the button stays, so that whoever pressed it keeps the focus. */
  const step = (to: number, name: string, content: ReactNode, key: string) => {
    const off = to < 1 || to > pages;
    return (
      <button
        key={key}
        type="button"
        className="ll-pager-step"
        aria-label={name}
        aria-current={to === page ? 'page' : undefined}
        aria-disabled={off || undefined}
        onClick={() => off || onPage(to)}
      >
        {content}
      </button>
    );
  };
  return (
    <nav className="ll-pager" aria-label={label}>
      {step(page - 1, 'Previous page', <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />, 'previous')}
      {pageNumbers(page, pages).map((n, index) =>
        n === null ? (
          <span key={`gap ${index}`} className="ll-pager-gap" aria-hidden="true">
            …
          </span>
        ) : (
          step(n, `Page ${n}`, n, `page ${n}`)
        ),
      )}
      {step(page + 1, 'Next page', <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />, 'next')}
    </nav>
  );
}
