import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '../public/states.tsx';

export interface GridCardsProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly loading: boolean;
  readonly rowKey: (row: R) => string;
  readonly card: (row: R, glow: boolean) => ReactNode;
  readonly glowing: ReadonlySet<string>;
}

const SKELETON_CARDS = 6;

/** The rows as cards. */
export const GridCards = <R,>({ label, rows, loading, rowKey, card, glowing }: GridCardsProps<R>) => (
  <div className="ll-grid-cards" role="group" aria-label={label} aria-busy={loading}>
    {loading && Array.from({ length: SKELETON_CARDS }, (_, place) => <Skeleton key={place} shape="card" />)}
    {rows.map(row => (
      <Fragment key={rowKey(row)}>{card(row, glowing.has(rowKey(row)))}</Fragment>
    ))}
  </div>
);
