import { useState } from 'react';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import { Note } from '../core/note.tsx';
import { PageHead, RouterButton, StatusChip } from '../core.tsx';
import { OrderList, SelectField, useOrder } from '../forms.tsx';
import { sendCommand } from '../platform/api.ts';
import { useAskEvery } from '../platform/ask-every.ts';
import { useAllowed } from '../platform/session.ts';
import { useQueryClient } from '../query.ts';
import type { CategoryScreensSpec } from './category-screens-spec.ts';
import { categoriesMessages } from './messages/messages.ts';

const t = categoriesMessages.text;

const TOP = 'top';

interface BranchOrderProps {
  readonly spec: CategoryScreensSpec;
  readonly label: string;
  /** Categories of one parent, in their order. */
  readonly rows: readonly CategoryRow[];
}

function BranchOrder({ spec: { contract }, label, rows }: BranchOrderProps) {
  const client = useQueryClient();
  const may = useAllowed(contract.place.permission);
  const order = useOrder({
    entries: rows,
    send: change => sendCommand(contract.place, change),
    refresh: () => client.invalidateQueries({ queryKey: [contract.list.name] }),
  });
  if (rows.length === 0) return <Note>{t('thereAreNoCategoriesTo')}</Note>;
  const entries = order.entries.map(({ key, title, published }) => ({
    key,
    title,
    note: !published && <StatusChip tone="draft">{t('draft')}</StatusChip>,
  }));
  return (
    <>
      <OrderList label={label} entries={entries} off={!may || order.saving} onMove={order.move} />
      <p role="status">{order.saving ? 'Saving...' : t('changesAreSavedAutomatically')}</p>
    </>
  );
}

/** Puts top categories, or the subcategories of one, in the order in which readers find them. */
export function CategoryOrder(spec: CategoryScreensSpec) {
  const rows = useAskEvery(spec.contract.list, { status: 'all', sort: 'tree' });
  const [parent, setParent] = useState(TOP);
  const tops = rows.filter(row => row.parent === null);
  const branch = parent === TOP ? tops : rows.filter(row => row.parent === parent);
  const title = tops.find(({ key }) => key === parent)?.title;
  return (
    <>
      <PageHead
        title={t('orderOfCategories')}
        summary={t('dragACategoryUseIts')}
        actions={
          <RouterButton to={spec.root} variant="outlined" color="neutral">
            {t('backToCategories')}
          </RouterButton>
        }
      />
      <div className="ll-order-page">
        <SelectField
          label={t('whatToOrder')}
          value={parent}
          options={[
            { value: TOP, label: t('topCategories') },
            ...tops.map(top => ({ value: top.key, label: t('subcategoriesOf', { title: top.title }) })),
          ]}
          onChange={setParent}
        />
        <BranchOrder
          key={parent}
          spec={spec}
          label={title === undefined ? t('topCategories') : t('subcategoriesOf', { title })}
          rows={branch}
        />
      </div>
    </>
  );
}
