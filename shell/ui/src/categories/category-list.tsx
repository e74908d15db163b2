import { useMemo, useState } from 'react';
import { CornerDownRight, Plus } from 'lucide-react';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import { PageHead, RouterButton } from '../core.tsx';
import {
  DataGrid,
  deleteInBulk,
  DeleteDialog,
  publishAction,
  publishInBulk,
  statusColumn,
  StatusFilter,
  updatedColumn,
  useStatus,
  type GridColumn,
} from '../grid.tsx';
import type { MenuAction } from '../overlay.tsx';
import { useCommand } from '../platform/ask.ts';
import { formatNumber } from '../platform/format.ts';
import { hostUrl } from '../platform/hosts.ts';
import { pictureOf } from '../platform/media.ts';
import { PatternThumbnail } from '../public/pattern-thumbnail.tsx';
import { Link } from '../router.ts';
import type { CategoryScreensSpec } from './category-screens-spec.ts';
import { ManagedCategory } from './managed-category.tsx';
import { categoriesMessages } from './messages/messages.ts';

const t = categoriesMessages.text;

const columnsOf = (root: string): GridColumn<CategoryRow>[] => [
  {
    id: 'title',
    header: t('title'),
    width: 'grow',
    sort: 'title',
    text: row => row.title,
    cell: row => (
      <span className={row.parent === null ? 'll-category' : 'll-category ll-category-sub'}>
        {row.parent === null ? (
          <span className="ll-category-picture">
            {row.imageThumbnail ? (
              <img {...pictureOf(row.imageThumbnail, '80px')} alt="" />
            ) : (
              <PatternThumbnail title={row.title} />
            )}
          </span>
        ) : (
          <CornerDownRight size={16} strokeWidth={1.75} aria-hidden="true" />
        )}
        <span>
          <Link to={`${root}/${row.key}`}>{row.title}</Link>
          <span className="ll-category-slug">
            {row.parentTitle !== null && (
              <span className="ll-hidden">{t('subcategoryOfText', { parentTitle: row.parentTitle })} </span>
            )}
            {row.slug}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'slug', header: t('slug'), shown: false, text: row => row.slug, cell: row => row.slug },
  {
    id: 'parent',
    header: t('parentCategory'),
    shown: false,
    text: row => row.parentTitle ?? '',
    cell: row => row.parentTitle,
  },
  {
    id: 'items',
    header: t('published'),
    align: 'end',
    from: 1024,
    text: row => row.publishedCount,
    cell: row => formatNumber(row.publishedCount),
  },
  statusColumn(),
  updatedColumn(1024),
];

/** The tree of two levels, a page at a time: every top category is followed by its sub categories. */
export function CategoryList({ contract, root, site, items, subject }: CategoryScreensSpec) {
  const [status] = useStatus();
  const [deleting, setDeleting] = useState<CategoryRow | null>(null);
  const publish = useCommand(contract.publish);
  const makeDraft = useCommand(contract.makeDraft);
  const remove = useCommand(contract.remove);
  const columns = useMemo(() => columnsOf(root), [root]);

  const bulk = useMemo(
    () => [...publishInBulk<CategoryRow>(contract), deleteInBulk<CategoryRow>(contract.remove)],
    [contract],
  );
  const actionsOf = (row: CategoryRow): MenuAction[] => [
    { label: t('editText'), to: `${root}/${row.key}` },
    ...(row.parent === null ? [{ label: t('newSubcategory'), to: `${root}/new?parent=${row.key}` }] : []),
    ...(site !== undefined && row.published && row.parent === null
      ? [{ label: t('viewOnSite'), href: hostUrl('main', `${site}/${row.slug}`) }]
      : []),
    publishAction(row, { publish, makeDraft }),
    { label: t('history'), to: `/history/${contract.subject}/${row.key}` },
    { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
  ];
  const create = (
    <RouterButton to={`${root}/new`} startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {t('newCategory')}
    </RouterButton>
  );
  const name = contract.noun.replace(/^./, first => first.toUpperCase()).replace(/y$/, 'ies');

  return (
    <>
      <PageHead
        title={name}
        summary={t('categoriesHaveTwoLevelsBelong', { items })}
        actions={
          <>
            <RouterButton to={`${root}/order`} variant="outlined" color="neutral">
              {t('changeOrder')}
            </RouterButton>
            {create}
          </>
        }
      />
      <DataGrid
        label={t('categories')}
        query={contract.list}
        input={{ status }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowTo={row => `${root}/${row.key}`}
        rowActions={actionsOf}
        bulk={bulk}
        card={(row, glow) => <ManagedCategory category={row} root={root} items={items} subject={subject} glow={glow} />}
        searchFor={t('searchByTitleOrSlug')}
        filters={<StatusFilter />}
        empty={{ text: t('noCategoriesYetCreateCategories', { items }), action: create }}
      />
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.title }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
