import { pageSizes } from '@learnloom/contracts/kernel/page-sizes';
import { SelectField } from '../forms/choice-fields.tsx';
import { Pager } from '../public/pager.tsx';
import { rangeOf } from './paging.ts';

export interface GridFooterProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly limit: number;
  readonly total: number;
  /** The list goes on beyond what was counted. */
  readonly more: boolean;
  readonly set: (change: Readonly<Record<string, number>>) => void;
}

const sizes = pageSizes.map(size => ({ value: String(size), label: `${size} per page` }));

export const GridFooter = ({ label, page, pages, limit, total, more, set }: GridFooterProps) => (
  <div className="ll-grid-foot">
    <span role="status">{rangeOf(page, limit, total, more)}</span>
    <SelectField
      label="Rows per page"
      hideLabel
      value={String(limit)}
      options={sizes}
      onChange={size => set({ limit: Number(size) })}
    />
    <Pager page={page} pages={pages} onPage={to => set({ page: to })} label={`${label} pages`} />
  </div>
);
