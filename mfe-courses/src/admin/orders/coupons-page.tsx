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
import { ordersMessages } from './messages/messages.ts';

const t = ordersMessages.text;

const kinds: readonly { readonly value: CouponKind; readonly label: string }[] = [
  { value: 'percent', label: t('percentOff') },
  { value: 'amount', label: t('amountOff') },
  { value: 'free', label: t('free') },
];

const valueOf = ({ kind, value, currency }: CouponRow): string => {
  if (kind === 'free') return t('free');
  return kind === 'percent' ? `${value}% off` : `${moneyLabel(minorOf(value, currency), currency)} off`;
};

const appliesTo = ({ courseTitles, bundleTitles }: CouponRow): string =>
  [...courseTitles, ...bundleTitles].join(', ') || t('allCoursesAndBundles');

const usesOf = ({ used, held, maxUses }: CouponRow): string => {
  const uses =
    maxUses === null ? formatNumber(used) : t('of', { used: formatNumber(used), maxUses: formatNumber(maxUses) });
  return held > 0 ? t('onHold', { uses, held: formatNumber(held) }) : uses;
};

const isOver = ({ endsAt, maxUses, used }: CouponRow): boolean =>
  (endsAt !== null && endsAt <= new Date().toISOString()) || (maxUses !== null && used >= maxUses);

const columns: readonly GridColumn<CouponRow>[] = [
  {
    id: 'code',
    header: t('code'),
    sort: 'code',
    text: row => row.code.toUpperCase(),
    cell: row => <strong>{row.code.toUpperCase()}</strong>,
  },
  { id: 'value', header: t('discount'), text: valueOf, cell: valueOf },
  {
    id: 'courses',
    header: t('appliesTo'),
    width: 'grow',
    from: 1024,
    text: appliesTo,
    cell: appliesTo,
  },
  { id: 'uses', header: t('uses'), text: usesOf, cell: usesOf },
  {
    id: 'ends',
    header: t('ends'),
    text: row => row.endsAt ?? '',
    cell: row => (row.endsAt ? formatDate(row.endsAt) : t('never')),
  },
  {
    id: 'status',
    header: t('status'),
    text: row => (isOver(row) ? t('ended') : t('active')),
    cell: row => (
      <StatusChip tone={isOver(row) ? 'neutral' : 'published'}>{isOver(row) ? t('ended') : t('active')}</StatusChip>
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
      title={coupon ? t('editText2', { toUpperCase: coupon.code.toUpperCase() }) : t('newCoupon')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={create.busy || edit.busy} onClick={() => void save()}>
            {coupon ? t('save') : t('create')}
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
          label={t('code')}
          required
          value={code}
          maxLength={40}
          helper={t('lowercaseLettersDigitsAndHyphens')}
          error={errors['code']}
          onChange={typed => setCode(typed.toLowerCase())}
        />
        <SelectField
          label={t('type')}
          required
          value={kind}
          options={kinds}
          error={errors['kind']}
          onChange={next => setKind(kinds.find(one => one.value === next)?.value ?? 'percent')}
        />
        {kind !== 'free' && (
          <NumberField
            label={kind === 'percent' ? t('percent') : t('amountInWholeUnits')}
            required
            value={value}
            maxLength={kind === 'percent' ? 3 : 7}
            error={errors['value']}
            onChange={setValue}
          />
        )}
        <NumberField
          label={t('maximumUses')}
          value={maxUses}
          maxLength={7}
          helper={t('leaveEmptyForNoLimit')}
          error={errors['maxUses']}
          onChange={setMaxUses}
        />
        <TextField label={t('lastDay')} type="date" value={ends} error={errors['endsAt']} onChange={setEnds} />
        <MultiSelectField
          label={t('courses')}
          value={chosen}
          options={optionsOf(list.data?.rows, coupon?.courses, coupon?.courseTitles)}
          helper={t('leaveCoursesAndBundlesEmpty')}
          error={errors['courses']}
          onChange={setChosen}
        />
        <MultiSelectField
          label={t('bundles')}
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
      {t('newCoupon')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('coupons')} summary={t('codesThatMakeCoursesCheaper')} actions={add} />
      <DataGrid
        label={t('coupons')}
        query={coupons.rows}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.code.toUpperCase()}
        rowActions={row => [
          { label: t('editText'), onSelect: () => setEditing(row) },
          { label: t('history'), to: `/history/${coupons.subject}/${row.key}` },
          { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
        ]}
        searchFor={t('searchByCode')}
        empty={{ text: t('noCouponsYetCouponsThat'), action: add }}
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
