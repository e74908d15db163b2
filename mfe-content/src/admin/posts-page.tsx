import { Plus, Star } from 'lucide-react';
import { useMemo, useState, type ComponentType } from 'react';
import type { ContentKind, ContentRow } from '@learnloom/contracts/content/content';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { SelectField } from '@learnloom/ui/forms';
import { DataGrid, useGridFilter, type GridColumn } from '@learnloom/ui/grid';
import { ConfirmDialog, type MenuAction } from '@learnloom/ui/overlay';
import { formatRelative, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { editorPath, postKinds, type PostKind } from './kinds.ts';
import { useCategoryChoices } from './choices.ts';
import './content.css';

const statuses = [
  { value: 'all', label: 'All statuses' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
] as const;
type Status = (typeof statuses)[number]['value'];

const ALL = 'all';

const pathOf = (kind: PostKind, row: ContentRow): string =>
  editorPath(kind, { parentCategory: row.categorySlug, slug: row.slug });

const columnsOf = (kind: PostKind): GridColumn<ContentRow>[] => [
  {
    id: 'title',
    header: 'Title',
    width: 'grow',
    cell: row => (
      <span className="c-post-title">
        <Link to={pathOf(kind, row)}>{row.title}</Link>
        {row.featured && (
          <span className="c-star" title="Featured">
            <Star size={14} strokeWidth={1.75} aria-hidden="true" />
            <span className="ll-hidden">Featured</span>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    cell: row => (
      <span className="c-nowrap">
        {row.subCategoryTitle && row.subCategoryTitle !== row.categoryTitle ? (
          <>
            <span className="c-parent">{row.categoryTitle} / </span>
            {row.subCategoryTitle}
          </>
        ) : (
          row.categoryTitle
        )}
      </span>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    from: 1280,
    cell: row => <span className="c-nowrap">{row.authorName || '–'}</span>,
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
      <time dateTime={row.updatedAt} className="c-nowrap c-quiet">
        {formatRelative(row.updatedAt)}
      </time>
    ),
  },
];

function PostsPage({ kind }: { readonly kind: PostKind }) {
  const [status, setStatus] = useGridFilter<Status>('status', 'all');
  const [category, setCategory] = useGridFilter<string>('category', ALL);
  const categories = useCategoryChoices(kind);
  const [deleting, setDeleting] = useState<ContentRow | null>(null);
  const publish = useCommand(kind.contract.publish);
  const makeDraft = useCommand(kind.contract.makeDraft);
  const remove = useCommand(kind.contract.remove);
  const columns = useMemo(() => columnsOf(kind), [kind]);

  const actionsOf = (row: ContentRow): MenuAction[] => [
    { label: 'Edit', to: pathOf(kind, row) },
    row.published
      ? { label: 'Make draft', disabled: !makeDraft.allowed, onSelect: () => void makeDraft.send({ key: row.key }) }
      : { label: 'Publish', disabled: !publish.allowed, onSelect: () => void publish.send({ key: row.key }) },
    { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
  ];
  const create = (
    <RouterButton to={`${kind.root}/new`} startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
      New {kind.noun}
    </RouterButton>
  );

  return (
    <>
      <PageHead title={kind.area} summary={`Every ${kind.noun}, drafts too.`} actions={create} />
      <DataGrid
        label={kind.plural.replace(/^./, first => first.toUpperCase())}
        query={kind.contract.list}
        input={{ status, ...(category !== ALL && { category }) }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowTo={row => pathOf(kind, row)}
        rowActions={actionsOf}
        searchFor="Search by title or slug"
        filters={
          <>
            <SelectField
              label="Status"
              hideLabel
              value={status}
              options={statuses}
              onChange={value => setStatus(value as Status)}
            />
            <SelectField
              label="Category"
              hideLabel
              value={category}
              options={[{ value: ALL, label: 'All categories' }]}
              groups={categories}
              onChange={setCategory}
            />
          </>
        }
        empty={{
          text: `Nothing here yet. The ${kind.plural} you write are listed here.`,
          action: create,
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete '${deleting?.title ?? ''}'?`}
        confirmLabel="Delete"
        busy={remove.busy}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void remove.send({ key: deleting.key }).then(() => setDeleting(null));
        }}
      >
        Are you sure you want to delete this content?
      </ConfirmDialog>
    </>
  );
}

export const postsPages: Readonly<Record<ContentKind, ComponentType<PageParams>>> = {
  article: () => <PostsPage kind={postKinds.article} />,
  tutorial: () => <PostsPage kind={postKinds.tutorial} />,
};
