import { Plus } from 'lucide-react';
import { useState } from 'react';
import { bundlePath, bundles, MAX_BUNDLE_COURSES, type BundleRow } from '@learnloom/contracts/orders/bundle';
import { minorOf, moneyLabel } from '@learnloom/contracts/orders/money';
import { Button, PageHead, StatusChip } from '@learnloom/ui/core';
import { courseImageTypes, DraftForm, ImageField, WhoElse, type FieldFor } from '@learnloom/ui/forms';
import { DataGrid, DeleteDialog, type GridColumn } from '@learnloom/ui/grid';
import { Dialog } from '@learnloom/ui/overlay';
import { hostUrl, useCommand } from '@learnloom/ui/platform';
import { CoursesField } from './courses-field.tsx';
import { ordersMessages } from './messages/messages.ts';
import './orders.css';

const t = ordersMessages.text;

const priceOf = ({ amount, currency }: Pick<BundleRow, 'amount' | 'currency'>): string =>
  moneyLabel(minorOf(amount, currency), currency);

const isOffered = ({ forSale, hiddenCourses }: BundleRow): boolean => forSale && hiddenCourses.length === 0;

/** What readers see of it. */
function statusOf(row: BundleRow): string {
  if (!row.forSale) return t('notOnSale');
  return isOffered(row) ? t('onSale') : t('hiddenACourseIsUnpublished');
}

const columns: readonly GridColumn<BundleRow>[] = [
  {
    id: 'title',
    header: t('title'),
    sort: 'title',
    width: 'grow',
    text: row => row.title,
    cell: row => <strong>{row.title}</strong>,
  },
  {
    id: 'courses',
    header: t('courses'),
    width: 'grow',
    from: 1024,
    text: row => row.courseTitles.join(', '),
    cell: row => row.courseTitles.join(', '),
  },
  { id: 'price', header: t('price'), align: 'end', text: priceOf, cell: priceOf },
  {
    id: 'separate',
    header: t('oneByOne'),
    align: 'end',
    from: 1280,
    text: row => priceOf({ ...row, amount: row.separateAmount }),
    cell: row => priceOf({ ...row, amount: row.separateAmount }),
  },
  {
    id: 'status',
    header: t('status'),
    text: statusOf,
    cell: row => (
      <StatusChip tone={isOffered(row) ? 'published' : row.forSale ? 'danger' : 'neutral'}>{statusOf(row)}</StatusChip>
    ),
  },
];

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function fieldsOf(bundle: BundleRow | null): readonly FieldFor<typeof bundles.edit>[] {
  const titles = new Map(bundle?.courses.map((key, at) => [key, bundle.courseTitles[at] ?? key]));
  return [
    { kind: 'text', name: 'title', label: t('title'), initial: bundle?.title ?? '' },
    { kind: 'slug', name: 'slug', label: t('slug'), follows: 'title', initial: bundle?.slug ?? '' },
    { kind: 'multiline', name: 'summary', label: t('summary'), initial: bundle?.summary ?? '' },
    {
      kind: 'custom',
      name: 'imageThumbnail',
      label: t('image'),
      initial: bundle?.imageThumbnail ?? '',
      render: ({ value, error, onChange }) => (
        <ImageField
          types={courseImageTypes}
          folder="courses"
          label={t('image')}
          hideLabel
          value={String(value ?? '')}
          error={error}
          onChange={onChange}
        />
      ),
    },
    {
      kind: 'custom',
      name: 'courses',
      label: t('courses'),
      initial: bundle?.courses ?? [],
      render: ({ value, onChange }) => (
        <CoursesField
          value={listIn(value)}
          titles={titles}
          most={MAX_BUNDLE_COURSES}
          onChange={courses => onChange([...courses])}
        />
      ),
    },
    {
      kind: 'number',
      name: 'amount',
      label: t('priceInWholeUnits'),
      initial: bundle?.amount ?? null,
      helper: t('onePriceForAllCourses'),
    },
    {
      kind: 'switch',
      name: 'forSale',
      label: t('onSale'),
      initial: bundle?.forSale ?? false,
      helper: t('readersSeeTheBundleWhile'),
    },
  ];
}

interface BundleDialogProps {
  /** Null: a new one. */
  readonly bundle: BundleRow | null;
  readonly onClose: () => void;
}

const BundleDialog = ({ bundle, onClose }: BundleDialogProps) => (
  <Dialog open size="md" title={bundle ? t('edit', { title: bundle.title }) : t('newBundle')} onClose={onClose}>
    {bundle && <WhoElse place={{ subject: bundles.subject, key: bundle.key }} />}
    <DraftForm
      row={bundle}
      noun="bundle"
      fields={fieldsOf(bundle)}
      shown={(field, value) => (field === 'courses' ? t('courseCount', { count: listIn(value).length }) : undefined)}
      command={bundle ? bundles.edit : bundles.create}
      submitLabel={bundle ? t('save') : t('createBundle')}
      onDone={onClose}
      onCancel={onClose}
    />
  </Dialog>
);

/** Courses that are sold together for one price. */
export function Page() {
  const remove = useCommand(bundles.remove);
  const create = useCommand(bundles.create);
  const [editing, setEditing] = useState<BundleRow | 'new' | null>(null);
  const [deleting, setDeleting] = useState<BundleRow | null>(null);
  const add = (
    <Button
      disabled={!create.allowed}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setEditing('new')}
    >
      {t('newBundle')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('bundles')} summary={t('coursesThatAreSoldTogether')} actions={add} />
      <DataGrid
        label={t('bundles')}
        query={bundles.rows}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowActions={row => [
          { label: t('editText'), onSelect: () => setEditing(row) },
          ...(isOffered(row) ? [{ label: t('viewOnTheSite'), href: hostUrl('main', bundlePath(row.slug)) }] : []),
          { label: t('history'), to: `/history/${bundles.subject}/${row.key}` },
          { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
        ]}
        searchFor={t('searchByTitle')}
        empty={{ text: t('noBundlesYetBundlesThat'), action: add }}
      />
      {editing && <BundleDialog bundle={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.title, version: deleting.version }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
