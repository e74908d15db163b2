import { Plus } from 'lucide-react';
import { useState } from 'react';
import { courses as courseQueries } from '@learnloom/contracts/courses/course';
import { bundles } from '@learnloom/contracts/orders/bundle';
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

const appliesTo = ({ courseTitles, bundleTitles }: CouponRow): string =>
  [...courseTitles, ...bundleTitles].join(', ') || 'All courses and bundles';

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
    header: 'Applies to',
    width: 'grow',
    from: 1024,
    text: appliesTo,
    cell: appliesTo,
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

/** What can be chosen, and what was chosen before that is no longer among it. */
function optionsOf(
  rows: readonly { readonly key: string; readonly title: string }[] = [],
  chosen: readonly string[] = [],
  titles: readonly string[] = [],
) {
  const known = rows.map(({ key, title }) => ({ value: key, label: title }));
  const before = chosen.map((value, at) => ({ value, label: titles[at] ?? value }));
  return [...known, ...before.filter(one => !known.some(({ value }) => value === one.value))];
}

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
  const bundleList = useAsk(
    bundles.rows,
    { page: 1, limit: MAX_CHOICES },
    { enabled: allowed(bundles.group), live: false },
  );
  const [chosenBundles, setChosenBundles] = useState<readonly string[]>(coupon?.bundles ?? []);
  const save = async (): Promise<void> => {
    const fields = {
      code,
      kind,
      value: kind === 'free' ? null : value,
      maxUses,
      endsAt: ends === '' ? null : `${ends}T23:59:59.000Z`,
      courses: [...chosen],
      bundles: [...chosenBundles],
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
          options={optionsOf(list.data?.rows, coupon?.courses, coupon?.courseTitles)}
          helper="Leave courses and bundles empty to apply the coupon to all."
          error={errors['courses']}
          onChange={setChosen}
        />
        <MultiSelectField
          label="Bundles"
          value={chosenBundles}
          options={optionsOf(bundleList.data?.rows, coupon?.bundles, coupon?.bundleTitles)}
          error={errors['bundles']}
          onChange={setChosenBundles}
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
