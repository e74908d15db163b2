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
  if (rows.length === 0) return <Note>There are no categories to order here.</Note>;
  const entries = order.entries.map(({ key, title, published }) => ({
    key,
    title,
    note: !published && <StatusChip tone="draft">Draft</StatusChip>,
  }));
  return (
    <>
      <OrderList label={label} entries={entries} off={!may || order.saving} onMove={order.move} />
      <p role="status">{order.saving ? 'Saving...' : 'Changes are saved automatically.'}</p>
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
        title="Order of categories"
        summary="Drag a category, use its buttons, or press Alt and an arrow key. New categories come last."
        actions={
          <RouterButton to={spec.root} variant="outlined" color="neutral">
            Back to categories
          </RouterButton>
        }
      />
      <div className="ll-order-page">
        <SelectField
          label="What to order"
          value={parent}
          options={[
            { value: TOP, label: 'Top categories' },
            ...tops.map(top => ({ value: top.key, label: `Subcategories of ${top.title}` })),
          ]}
          onChange={setParent}
        />
        <BranchOrder
          key={parent}
          spec={spec}
          label={title === undefined ? 'Top categories' : `Subcategories of ${title}`}
          rows={branch}
        />
      </div>
    </>
  );
}
