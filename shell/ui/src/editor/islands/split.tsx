import type { ReactNode } from 'react';

interface SplitProps {
  /** Widths in relation to each other. */
  readonly columns: readonly number[];
  readonly children: ReactNode;
}

/** Columns side by side; one below the other on narrow screens. */
export const Split = ({ columns, children }: SplitProps) => (
  <div className="ll-split" style={{ gridTemplateColumns: columns.map(width => `minmax(0, ${width}fr)`).join(' ') }}>
    {children}
  </div>
);
