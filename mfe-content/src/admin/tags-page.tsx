import { Plus } from 'lucide-react';
import { useMemo, useState, type ComponentType } from 'react';
import type { ItemKind } from '@learnloom/contracts/content/item';
import type { TagRow } from '@learnloom/contracts/content/tags';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, PageHead } from '@learnloom/ui/core';
import {
  DataGrid,
  deleteInBulk,
  DeleteDialog,
  publishAction,
  publishInBulk,
  statusColumn,
  StatusFilter,
  updatedColumn,
  useDialogAtNew,
  useStatus,
  type GridColumn,
} from '@learnloom/ui/grid';
import type { MenuAction } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { itemScreens, type ItemScreens } from './kinds.ts';
import { TagDialog } from './tag-dialog.tsx';
import { contentAdminMessages } from './messages/messages.ts';
import './content.css';

const t = contentAdminMessages.text;

const columns: readonly GridColumn<TagRow>[] = [
  {
    id: 'title',
    header: t('title'),
    width: 'grow',
    sort: 'title',
    text: row => row.title,
    cell: row => <b className="c-strong">{row.title}</b>,
  },
  {
    id: 'slug',
    header: t('slug'),
    sort: 'slug',
    text: row => row.slug,
    cell: row => <code className="c-slug">{row.slug}</code>,
  },
  statusColumn(),
  updatedColumn(1024),
];

function TagsPage({ kind }: { readonly kind: ItemScreens }) {
  const [status] = useStatus();
  const [deleting, setDeleting] = useState<TagRow | null>(null);
  const create = useCommand(kind.tags.create);
  const [open, setOpen] = useDialogAtNew<TagRow>(create.allowed);
  const edit = useCommand(kind.tags.edit);
  const publish = useCommand(kind.tags.publish);
  const makeDraft = useCommand(kind.tags.makeDraft);
  const remove = useCommand(kind.tags.remove);

  const bulk = useMemo(() => [...publishInBulk<TagRow>(kind.tags), deleteInBulk<TagRow>(kind.tags.remove)], [kind]);
  const actionsOf = (tag: TagRow): MenuAction[] => [
    { label: t('editText'), disabled: !edit.allowed, onSelect: () => setOpen(tag) },
    publishAction(tag, { publish, makeDraft }),
    { label: t('history'), to: `/history/${kind.tags.subject}/${tag.key}` },
    { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(tag) },
  ];
  const make = (
    <Button
      disabled={!create.allowed}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      {t('newTag')}
    </Button>
  );

  return (
    <>
      <PageHead
        title={t('tags', { area: kind.area })}
        summary={t('keywordsThatHelpReadersFind', { plural: kind.plural })}
        actions={make}
      />
      <DataGrid
        label={t('tagsText')}
        query={kind.tags.list}
        input={{ status }}
        columns={columns}
        rowKey={tag => tag.key}
        rowLabel={tag => tag.title}
        rowActions={actionsOf}
        bulk={bulk}
        searchFor={t('searchByTitleOrSlug')}
        filters={<StatusFilter />}
        empty={{ text: t('noTagsYetUseTags', { plural: kind.plural }), action: make }}
      />
      {open && <TagDialog kind={kind} tag={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.title }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

export const tagsPages: Readonly<Record<ItemKind, ComponentType<PageParams>>> = {
  article: () => <TagsPage kind={itemScreens.article} />,
  tutorial: () => <TagsPage kind={itemScreens.tutorial} />,
};
