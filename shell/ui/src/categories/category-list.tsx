import { useMemo, useState } from 'react';
import { CornerDownRight, Plus } from 'lucide-react';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import { PageHead, RouterButton, StatusChip } from '../core.tsx';
import { SelectField } from '../forms.tsx';
import { DataGrid, type GridColumn, useGridFilter } from '../grid.tsx';
import { ConfirmDialog, type MenuAction } from '../overlay.tsx';
import { useCommand } from '../platform/ask.ts';
import { formatNumber, formatRelative } from '../platform/format.ts';
import { PatternThumbnail } from '../public/pattern-thumbnail.tsx';
import { Link } from '../router.ts';
import type { CategoryScreensSpec } from './category-pages.tsx';

const statuses = [
  { value: 'all', label: 'All statuses' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
] as const;
type Status = (typeof statuses)[number]['value'];

const columnsOf = (root: string): GridColumn<CategoryRow>[] => [
  {
    id: 'title',
    header: 'Title',
    width: 'grow',
    cell: row => (
      <span className={row.parent === null ? 'll-category' : 'll-category ll-category-sub'}>
        {row.parent === null ? (
          <span className="ll-category-picture">
            {row.imageThumbnail ? <img src={row.imageThumbnail} alt="" /> : <PatternThumbnail title={row.title} />}
          </span>
        ) : (
          <CornerDownRight size={16} strokeWidth={1.75} aria-hidden="true" />
        )}
        <span>
          <Link to={`${root}/${row.key}`}>{row.title}</Link>
          <span className="ll-category-slug">
            {row.parentTitle !== null && <span className="ll-hidden">below {row.parentTitle}, </span>}
            {row.slug}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'items',
    header: 'Published',
    align: 'end',
    from: 1024,
    cell: row => formatNumber(row.publishedCount),
  },
  {
    id: 'status',
    header: 'Status',
    cell: row => (
      <StatusChip tone={row.published ? 'published' : 'draft'}>{row.published ? 'Published' : 'Draft'}</StatusChip>
    ),
  },
  {
    id: 'updated',
    header: 'Updated',
    from: 1024,
    cell: row => (
      <time dateTime={row.updatedAt} className="ll-category-time">
        {formatRelative(row.updatedAt)}
      </time>
    ),
  },
];

/** The tree of two levels, a page at a time: every top category is followed by its sub categories. */
export function CategoryList({ contract, root, items }: CategoryScreensSpec) {
  const [status, setStatus] = useGridFilter<Status>('status', 'all');
  const [deleting, setDeleting] = useState<CategoryRow | null>(null);
  const publish = useCommand(contract.publish);
  const makeDraft = useCommand(contract.makeDraft);
  const remove = useCommand(contract.remove);
  const columns = useMemo(() => columnsOf(root), [root]);

  const actionsOf = (row: CategoryRow): MenuAction[] => [
    { label: 'Edit', to: `${root}/${row.key}` },
    ...(row.parent === null ? [{ label: 'New sub category', to: `${root}/new?parent=${row.key}` }] : []),
    row.published
      ? { label: 'Make draft', disabled: !makeDraft.allowed, onSelect: () => void makeDraft.send({ key: row.key }) }
      : { label: 'Publish', disabled: !publish.allowed, onSelect: () => void publish.send({ key: row.key }) },
    { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
  ];
  const close = (): void => {
    remove.clear();
    setDeleting(null);
  };
  const create = (
    <RouterButton to={`${root}/new`} startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
      New category
    </RouterButton>
  );
  const name = contract.noun.replace(/^./, first => first.toUpperCase()).replace(/y$/, 'ies');

  return (
    <>
      <PageHead title={name} summary={`Two levels: ${items} belong to a sub category.`} actions={create} />
      <DataGrid
        label="Categories"
        query={contract.list}
        input={{ status }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowTo={row => `${root}/${row.key}`}
        rowActions={actionsOf}
        searchFor="Search by title or slug"
        filters={
          <SelectField
            label="Status"
            hideLabel
            value={status}
            options={statuses}
            onChange={value => setStatus(value as Status)}
          />
        }
        empty={{ text: `No categories yet. They are the shelves that ${items} stand on.`, action: create }}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete '${deleting?.title ?? ''}'?`}
        confirmLabel="Delete"
        busy={remove.busy}
        onCancel={close}
        onConfirm={() => {
          if (deleting) void remove.send({ key: deleting.key }).then(answer => answer && close());
        }}
      >
        Are you sure you want to delete this content?
        {remove.problem && (
          <p className="ll-category-refused" role="alert">
            {remove.problem.message}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
