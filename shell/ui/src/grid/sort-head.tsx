import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { fieldOf, isDescending, opposite } from '@learnloom/contracts/kernel/sorting';
import { SelectField } from '../forms/choice-fields.tsx';
import { useMessages } from '../language/language.tsx';
import type { GridColumn } from './columns.ts';
import { gridMessages } from './messages/messages.ts';
import type { SortControl } from './use-sort.ts';

const icons = { ascending: ArrowUp, descending: ArrowDown } as const;

interface SortHeadProps {
  readonly header: string;
  readonly field: string;
  readonly control: SortControl;
}

/** A column's heading that sorts by it. */
export function SortHead({ header, field, control }: SortHeadProps) {
  const direction = control.directionOf(field);
  const Icon = direction ? icons[direction] : ArrowUpDown;
  return (
    <button
      type="button"
      className="ll-grid-sort"
      data-sorted={direction ?? undefined}
      onClick={() => control.by(field)}
    >
      {header}
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** What an order is called where there are no headings: on small screens, and over cards. */
const orderWords = { times: ['sort.oldest', 'sort.newest'], texts: ['sort.rising', 'sort.falling'] } as const;

interface SortSelectProps<R> {
  readonly columns: readonly GridColumn<R>[];
  readonly sorts: readonly string[];
  readonly control: SortControl;
}

export function SortSelect<R>({ columns, sorts, control }: SortSelectProps<R>) {
  const t = useMessages(gridMessages);
  const options = sorts.flatMap(one => {
    const field = fieldOf(one);
    const column = columns.find(({ sort }) => sort === field);
    if (!column) return one === sorts[0] ? [{ value: one, label: t('sort.default') }] : [];
    const [first, last] = orderWords[isDescending(one) ? 'times' : 'texts'];
    const [rising, falling] = column.orders ?? [t(first), t(last)];
    return [one, opposite(one)].map(value => ({
      value,
      label: t('sort.order', { column: column.header, order: isDescending(value) ? falling : rising }),
    }));
  });
  if (options.length < 2) return null;
  return (
    <div className="ll-grid-sorts">
      <SelectField
        label={t('sort.label')}
        hideLabel
        value={control.sort ?? ''}
        options={options}
        onChange={control.set}
      />
    </div>
  );
}
