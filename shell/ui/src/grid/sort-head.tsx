import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { opposite } from '@learnloom/contracts/kernel/sorting';
import { SelectField } from '../forms/choice-fields.tsx';
import type { GridColumn } from './columns.ts';
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
const wordsOf = (header: string, sort: string, time: boolean): string => {
  const down = sort.startsWith('-');
  if (time) return `${header}: ${down ? 'newest' : 'oldest'} first`;
  return `${header}: ${down ? 'Z to A' : 'A to Z'}`;
};

interface SortSelectProps<R> {
  readonly columns: readonly GridColumn<R>[];
  readonly sorts: readonly string[];
  readonly control: SortControl;
}

export function SortSelect<R>({ columns, sorts, control }: SortSelectProps<R>) {
  const options = sorts.flatMap(one => {
    const field = one.replace(/^-/, '');
    const header = columns.find(column => column.sort === field)?.header;
    if (header === undefined) return one === sorts[0] ? [{ value: one, label: 'In their order' }] : [];
    return [one, opposite(one)].map(value => ({ value, label: wordsOf(header, value, one.startsWith('-')) }));
  });
  if (options.length < 2) return null;
  return (
    <div className="ll-grid-sorts">
      <SelectField label="Sort by" hideLabel value={control.sort ?? ''} options={options} onChange={control.set} />
    </div>
  );
}
