import { pageSizes } from '@learnloom/contracts/kernel/page-sizes';
import { SelectField } from '../forms/choice-fields.tsx';
import { useMessages } from '../language/language.tsx';
import { Pager } from '../public/pager.tsx';
import { gridMessages } from './messages/messages.ts';
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

export function GridFooter({ label, page, pages, limit, total, more, set }: GridFooterProps) {
  const t = useMessages(gridMessages);
  return (
    <div className="ll-grid-foot">
      <span role="status">{rangeOf(page, limit, total, more)}</span>
      <SelectField
        label={t('rowsPerPage')}
        hideLabel
        value={String(limit)}
        options={pageSizes.map(size => ({ value: String(size), label: t('perPage', { size }) }))}
        onChange={size => set({ limit: Number(size) })}
      />
      <Pager page={page} pages={pages} onPage={to => set({ page: to })} label={t('pagesOf', { list: label })} />
    </div>
  );
}
