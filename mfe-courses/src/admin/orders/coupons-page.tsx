import { Plus } from 'lucide-react';
import { useState } from 'react';
import { courses as courseQueries } from '@learnloom/contracts/courses/course';
import { coupons, type CouponKind, type CouponRow } from '@learnloom/contracts/orders/coupon';
import { minorOf, moneyLabel } from '@learnloom/contracts/orders/money';
import { Button, PageHead, StatusChip } from '@learnloom/ui/core';
import { MultiSelectField, NumberField, SelectField, TextField } from '@learnloom/ui/forms';
import { DataGrid, DeleteDialog, type GridColumn } from '@learnloom/ui/grid';
import { Dialog } from '@learnloom/ui/overlay';
import { allowed, formatDate, formatNumber, randomKey, useAsk, useCommand } from '@learnloom/ui/platform';

const kinds: readonly { readonly value: CouponKind; readonly label: string }[] = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'free', label: 'Free' },
];

const valueOf = ({ kind, value, currency }: CouponRow): string => {
  if (kind === 'free') return 'Free';
  return kind === 'percent' ? `${value}% off` : `${moneyLabel(minorOf(value, currency), currency)} off`;
};

const usesOf = ({ used, held, maxUses }: CouponRow): string => {
  const uses = maxUses === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(maxUses)}`;
  return held > 0 ? `${uses}, ${formatNumber(held)} on hold` : uses;
};

const isOver = ({ endsAt, maxUses, used }: CouponRow): boolean =>
  (endsAt !== null && endsAt <= new Date().toISOString()) || (maxUses !== null && used >= maxUses);

const columns: readonly GridColumn<CouponRow>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: 'code',
    text: row => row.code.toUpperCase(),
    cell: row => <strong>{row.code.toUpperCase()}</strong>,
  },
  { id: 'value', header: 'Discount', text: valueOf, cell: valueOf },
  {
    id: 'courses',
    header: 'Courses',
    width: 'grow',
    from: 1024,
    text: row => row.courseTitles.join(', ') || 'All courses',
    cell: row => row.courseTitles.join(', ') || 'All courses',
  },
  { id: 'uses', header: 'Uses', text: usesOf, cell: usesOf },
  {
    id: 'ends',
    header: 'Ends',
    text: row => row.endsAt ?? '',
    cell: row => (row.endsAt ? formatDate(row.endsAt) : 'Never'),
  },
  {
    id: 'status',
    header: 'Status',
    text: row => (isOver(row) ? 'Ended' : 'Active'),
    cell: row => (
      <StatusChip tone={isOver(row) ? 'neutral' : 'published'}>{isOver(row) ? 'Ended' : 'Active'}</StatusChip>
    ),
  },
];

interface CouponDialogProps {
  /** Null: a new one. */
  readonly coupon: CouponRow | null;
  readonly onClose: () => void;
}

const MAX_CHOICES = 50;

function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const create = useCommand(coupons.create);
  const edit = useCommand(coupons.edit);
  const list = useAsk(
    courseQueries.rows,
    { page: 1, limit: MAX_CHOICES },
    { enabled: allowed(courseQueries.group), live: false },
  );
  const [key] = useState(randomKey);
  const [code, setCode] = useState(coupon?.code ?? '');
  const [kind, setKind] = useState<CouponKind>(coupon?.kind ?? 'percent');
  const [value, setValue] = useState<number | null>(coupon ? coupon.value || null : null);
  const [maxUses, setMaxUses] = useState<number | null>(coupon?.maxUses ?? null);
  const [ends, setEnds] = useState(coupon?.endsAt?.slice(0, 10) ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(coupon?.courses ?? []);
  const errors = { ...create.errors, ...edit.errors };
  const known = (list.data?.rows ?? []).map(row => ({ value: row.key, label: row.title }));
  const kept = (coupon?.courses ?? []).map((course, at) => ({
    value: course,
    label: coupon?.courseTitles[at] ?? course,
  }));
  const options = [...known, ...kept.filter(one => !known.some(other => other.value === one.value))];
  const save = async (): Promise<void> => {
    const fields = {
      code,
      kind,
      value: kind === 'free' ? null : value,
      maxUses,
      endsAt: ends === '' ? null : `${ends}T23:59:59.000Z`,
      courses: [...chosen],
    };
    const saved = coupon
      ? await edit.send({ key: coupon.key, ...fields }, coupon.version)
      : await create.send({ key, ...fields });
    if (saved) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={coupon ? `Edit ${coupon.code.toUpperCase()}` : 'New coupon'}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={create.busy || edit.busy} onClick={() => void save()}>
            {coupon ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form
        className="ll-form"
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Code"
          required
          value={code}
          maxLength={40}
          helper="Lowercase letters, digits and hyphens. Buyers may type capitals."
          error={errors['code']}
          onChange={typed => setCode(typed.toLowerCase())}
        />
        <SelectField
          label="Type"
          required
          value={kind}
          options={kinds}
          error={errors['kind']}
          onChange={next => setKind(kinds.find(one => one.value === next)?.value ?? 'percent')}
        />
        {kind !== 'free' && (
          <NumberField
            label={kind === 'percent' ? 'Percent' : 'Amount in whole units'}
            required
            value={value}
            maxLength={kind === 'percent' ? 3 : 7}
            error={errors['value']}
            onChange={setValue}
          />
        )}
        <NumberField
          label="Maximum uses"
          value={maxUses}
          maxLength={7}
          helper="Leave empty for no limit."
          error={errors['maxUses']}
          onChange={setMaxUses}
        />
        <TextField label="Last day" type="date" value={ends} error={errors['endsAt']} onChange={setEnds} />
        <MultiSelectField
          label="Courses"
          value={chosen}
          options={options}
          helper="Leave empty for all courses."
          error={errors['courses']}
          onChange={setChosen}
        />
      </form>
    </Dialog>
  );
}

/** Codes that make courses cheaper. */
export function Page() {
  const remove = useCommand(coupons.remove);
  const create = useCommand(coupons.create);
  const [editing, setEditing] = useState<CouponRow | 'new' | null>(null);
  const [deleting, setDeleting] = useState<CouponRow | null>(null);
  const add = (
    <Button
      disabled={!create.allowed}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setEditing('new')}
    >
      New coupon
    </Button>
  );
  return (
    <>
      <PageHead title="Coupons" summary="Codes that make courses cheaper." actions={add} />
      <DataGrid
        label="Coupons"
        query={coupons.rows}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.code.toUpperCase()}
        rowActions={row => [
          { label: 'Edit', onSelect: () => setEditing(row) },
          { label: 'History', to: `/history/${coupons.subject}/${row.key}` },
          { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
        ]}
        searchFor="Search by code"
        empty={{ text: 'No coupons yet. Coupons that you create appear here.', action: add }}
      />
      {editing && <CouponDialog coupon={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.code.toUpperCase(), version: deleting.version }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
