import { CalendarClock, Plus, Star } from 'lucide-react';
import { useMemo, useState, type ComponentType } from 'react';
import type { ItemKind, ItemPlace, ItemRow } from '@learnloom/contracts/content/item';
import type { PageParams } from '@learnloom/ui/contract';
import { CategoryFilter, useCategoryFilter } from '@learnloom/ui/categories';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import {
  DataGrid,
  deleteInBulk,
  DeleteDialog,
  publishAction,
  PublishedChip,
  publishInBulk,
  statusColumn,
  StatusFilter,
  updatedColumn,
  useStatus,
  type GridColumn,
} from '@learnloom/ui/grid';
import type { MenuAction } from '@learnloom/ui/overlay';
import { formatDateTime, formatRelative, hostUrl, useCommand } from '@learnloom/ui/platform';
import { ItemCard } from '@learnloom/ui/public';
import { Link, useNavigate } from '@learnloom/ui/router';
import { editorPath, itemScreens, type ItemScreens } from './kinds.ts';
import { moveInBulk } from './move-in-bulk.tsx';
import { tagInBulk } from './tag-in-bulk.tsx';
import { contentAdminMessages } from './messages/messages.ts';
import './content.css';

const t = contentAdminMessages.text;

const pathOf = (kind: ItemScreens, row: ItemRow): string =>
  editorPath(kind, { parentCategory: row.categorySlug, slug: row.slug });

/** Category and, where it is another, sub category. */
const shelfOf = ({ categoryTitle, subCategoryTitle }: ItemRow): string[] =>
  subCategoryTitle && subCategoryTitle !== categoryTitle ? [categoryTitle, subCategoryTitle] : [categoryTitle];

const columnsOf = (kind: ItemScreens): GridColumn<ItemRow>[] => [
  {
    id: 'title',
    header: t('title'),
    width: 'grow',
    sort: 'title',
    text: row => row.title,
    cell: row => (
      <span className="c-item-title">
        <Link to={pathOf(kind, row)}>{row.title}</Link>
        {row.featured && (
          <span className="c-star" title={t('featured')}>
            <Star size={14} strokeWidth={1.75} aria-hidden="true" />
            <span className="ll-hidden">{t('featured')}</span>
          </span>
        )}
        {row.scheduledFor && (
          <span className="c-scheduled" title={t('scheduledFor', { scheduledFor: formatDateTime(row.scheduledFor) })}>
            <CalendarClock size={14} strokeWidth={1.75} aria-hidden="true" />
            <span className="ll-hidden">{t('scheduledFor', { scheduledFor: formatDateTime(row.scheduledFor) })}</span>
          </span>
        )}
      </span>
    ),
  },
  { id: 'slug', header: t('slug'), shown: false, text: row => row.slug, cell: row => row.slug },
  {
    id: 'category',
    header: t('category'),
    text: row => shelfOf(row).join(' / '),
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
    header: t('author'),
    from: 1280,
    text: row => row.authorName,
    cell: row => <span className="c-nowrap">{row.authorName || '–'}</span>,
  },
  statusColumn(),
  updatedColumn(1024),
];

interface ItemRowCardProps {
  readonly kind: ItemScreens;
  readonly row: ItemRow;
  readonly glow: boolean;
}

const ItemRowCard = ({ kind, row, glow }: ItemRowCardProps) => (
  <ItemCard
    to={pathOf(kind, row)}
    title={row.title}
    summary={shelfOf(row).join(' / ')}
    subject={kind.subject}
    featured={row.featured}
    glow={glow}
    headingLevel={2}
    meta={
      <span className="c-item-meta">
        <PublishedChip published={row.published} />
        {[row.authorName, formatRelative(row.updatedAt)].filter(Boolean).join(' · ')}
      </span>
    }
  />
);

/** To the order of the category that the list is narrowed to. */
const ChangeOrder = ({ kind, category }: { readonly kind: ItemScreens; readonly category: string | null }) => (
  <RouterButton
    to={category === null ? `${kind.root}/order` : `${kind.root}/order?category=${category}`}
    variant="outlined"
    color="neutral"
  >
    {t('changeOrder')}
  </RouterButton>
);

/** What can be done with a row. */
function useRowActions(kind: ItemScreens, mayDelete: boolean, onDelete: (row: ItemRow) => void) {
  const publish = useCommand(kind.contract.publish);
  const makeDraft = useCommand(kind.contract.makeDraft);
  const duplicate = useCommand<ReturnType<typeof kind.contract.duplicate.input>, ItemPlace>(kind.contract.duplicate);
  const navigate = useNavigate();
  return (row: ItemRow): MenuAction[] => [
    { label: t('editText'), to: pathOf(kind, row) },
    ...(row.published ? [{ label: t('viewOnSite'), href: hostUrl('main', pathOf(kind, row)) }] : []),
    publishAction(row, { publish, makeDraft }),
    {
      label: t('duplicate'),
      disabled: !duplicate.allowed,
      onSelect: () => void duplicate.send({ of: row.key }).then(sent => sent && navigate(editorPath(kind, sent.data))),
    },
    { label: t('history'), to: `/history/${kind.contract.kind}/${row.key}` },
    { label: 'Delete', danger: true, disabled: !mayDelete, onSelect: () => onDelete(row) },
  ];
}

function ItemsPage({ kind }: { readonly kind: ItemScreens }) {
  const [status] = useStatus();
  const [category, setCategory] = useCategoryFilter();
  const [deleting, setDeleting] = useState<ItemRow | null>(null);
  const remove = useCommand(kind.contract.remove);
  const actionsOf = useRowActions(kind, remove.allowed, setDeleting);
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const bulk = useMemo(
    () => [
      ...publishInBulk<ItemRow>(kind.contract),
      moveInBulk(kind),
      tagInBulk(kind),
      deleteInBulk<ItemRow>(kind.contract.remove),
    ],
    [kind],
  );

  const create = (
    <RouterButton to={`${kind.root}/new`} startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {t('new', { noun: kind.noun })}
    </RouterButton>
  );

  return (
    <>
      <PageHead
        title={kind.area}
        summary={t('allIncludingDrafts', { plural: kind.plural })}
        actions={
          <>
            <ChangeOrder kind={kind} category={category} />
            {create}
          </>
        }
      />
      <DataGrid
        label={kind.plural.replace(/^./, first => first.toUpperCase())}
        query={kind.contract.list}
        input={{ status, ...(category !== null && { category }) }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowTo={row => pathOf(kind, row)}
        rowActions={actionsOf}
        bulk={bulk}
        card={(row, glow) => <ItemRowCard kind={kind} row={row} glow={glow} />}
        searchFor={t('searchByTitleOrSlug')}
        filters={
          <>
            <StatusFilter />
            <CategoryFilter categories={kind.categories} category={category} onCategory={setCategory} />
          </>
        }
        empty={{
          text: t('noYetThatYouCreate', {
            plural: kind.plural,
            replace: kind.plural.replace(/^./, first => first.toUpperCase()),
          }),
          action: create,
        }}
      />
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.title }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

export const itemsPages: Readonly<Record<ItemKind, ComponentType<PageParams>>> = {
  article: () => <ItemsPage kind={itemScreens.article} />,
  tutorial: () => <ItemsPage kind={itemScreens.tutorial} />,
};
