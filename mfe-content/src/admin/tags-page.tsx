import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { ContentKind } from '@learnloom/contracts/content/content';
import type { TagRow } from '@learnloom/contracts/content/tags';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { ConfirmDialog, type MenuAction } from '@learnloom/ui/overlay';
import { formatRelative, useCommand } from '@learnloom/ui/platform';
import { postKinds, type PostKind } from './kinds.ts';
import { TagDialog } from './tag-dialog.tsx';
import './content.css';

const columns: readonly GridColumn<TagRow>[] = [
  { id: 'title', header: 'Title', width: 'grow', cell: row => <b className="c-strong">{row.title}</b> },
  { id: 'slug', header: 'Slug', cell: row => <code className="c-slug">{row.slug}</code> },
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

function TagsPage({ kind }: { readonly kind: PostKind }) {
  /** The tag in the dialog, 'new', or none. */
  const [open, setOpen] = useState<TagRow | 'new' | null>(null);
  const [deleting, setDeleting] = useState<TagRow | null>(null);
  const create = useCommand(kind.tags.create);
  const edit = useCommand(kind.tags.edit);
  const publish = useCommand(kind.tags.publish);
  const makeDraft = useCommand(kind.tags.makeDraft);
  const remove = useCommand(kind.tags.remove);

  const actionsOf = (tag: TagRow): MenuAction[] => [
    { label: 'Edit', disabled: !edit.allowed, onSelect: () => setOpen(tag) },
    tag.published
      ? { label: 'Make draft', disabled: !makeDraft.allowed, onSelect: () => void makeDraft.send({ key: tag.key }) }
      : { label: 'Publish', disabled: !publish.allowed, onSelect: () => void publish.send({ key: tag.key }) },
    { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(tag) },
  ];
  const make = (
    <Button
      disabled={!create.allowed}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      New tag
    </Button>
  );

  return (
    <>
      <PageHead title={`${kind.area} tags`} summary={`Words that ${kind.plural} are found by.`} actions={make} />
      <DataGrid
        label="Tags"
        query={kind.tags.list}
        columns={columns}
        rowKey={tag => tag.key}
        rowLabel={tag => tag.title}
        rowActions={actionsOf}
        searchFor="Search by title or slug"
        empty={{ text: `No tags yet. Tags group ${kind.plural} across categories.`, action: make }}
      />
      {open && <TagDialog kind={kind} tag={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete the tag '${deleting?.title ?? ''}'?`}
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

export const tagsPages: Readonly<Record<ContentKind, ComponentType<PageParams>>> = {
  article: () => <TagsPage kind={postKinds.article} />,
  tutorial: () => <TagsPage kind={postKinds.tutorial} />,
};
