import type { ReactNode } from 'react';
import JoyTable from '@mui/joy/Table';

export interface TableProps {
  readonly label: string;
  /** Lower rows. Default: false. */
  readonly dense?: boolean;
  readonly className?: string;
  /** Head and body. */
  readonly children: ReactNode;
}

/** A short table without pages, sorting or selection; with these it is a data grid. */
export const Table = ({ label, dense = false, className = '', children }: TableProps) => (
  <JoyTable aria-label={label} size={dense ? 'sm' : 'md'} className={`ll-table ${className}`}>
    {children}
  </JoyTable>
);
