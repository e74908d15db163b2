import { Plus, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { courses, type CourseRow } from '@learnloom/contracts/courses/course';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { levelLabel, priceLabel } from '@learnloom/contracts/courses/labels';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { CategoryFilter, useCategoryFilter } from '@learnloom/ui/categories';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
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
import { formatNumber, hostUrl, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { CourseCard } from '../shared/course-card.tsx';
import { Price } from '../shared/price.tsx';
import { formatLength } from '../shared/length.ts';
import { learnersPath, LIST, managePath } from './paths.ts';
import { coursesAdminMessages } from './messages/messages.ts';
import './courses.css';

const t = coursesAdminMessages.text;

const pathOf = ({ slug, categorySlug }: CourseRow): string => managePath({ slug, category: { slug: categorySlug } });

const categoryOf = ({ categoryTitle, subCategoryTitle }: CourseRow): string =>
  subCategoryTitle && subCategoryTitle !== categoryTitle ? `${categoryTitle} / ${subCategoryTitle}` : categoryTitle;

const columns: readonly GridColumn<CourseRow>[] = [
  {
    id: 'title',
    header: t('title'),
    width: 'grow',
    sort: 'title',
    text: row => row.title,
    cell: row => (
      <span className="co-row-title">
        <Link to={pathOf(row)}>{row.title}</Link>
        {row.featured && (
          <span className="co-star" title={t('featured')}>
            <Star size={14} strokeWidth={1.75} aria-hidden="true" />
            <span className="ll-hidden">{t('featured')}</span>
          </span>
        )}
        {row.published && row.changed && <StatusChip tone="draft">{t('changedSince')}</StatusChip>}
      </span>
    ),
  },
  { id: 'slug', header: t('slug'), shown: false, text: row => row.slug, cell: row => row.slug },
  { id: 'category', header: t('category'), from: 1280, text: categoryOf, cell: categoryOf },
  {
    id: 'level',
    header: t('level'),
    from: 1280,
    text: row => levelLabel(row.level),
    cell: row => levelLabel(row.level),
  },
  {
    id: 'price',
    header: t('price'),
    align: 'end',
    text: row => priceLabel(row.price),
    cell: row => <Price price={row.price} />,
  },
  {
    id: 'units',
    header: t('units'),
    align: 'end',
    from: 1280,
    text: row => row.units,
    cell: row => formatNumber(row.units),
  },
  {
    id: 'length',
    header: t('length'),
    align: 'end',
    from: 1280,
    text: row => row.seconds,
    cell: row => formatLength(row.seconds) || '–',
  },
  {
    id: 'learners',
    header: t('learners'),
    align: 'end',
    from: 1024,
    text: row => row.learners,
    cell: row => formatNumber(row.learners),
  },
  statusColumn(),
  updatedColumn(1024),
];

/** Every course, drafts too. */
export function Page() {
  const [status] = useStatus();
  const [category, setCategory] = useCategoryFilter();
  const [deleting, setDeleting] = useState<CourseRow | null>(null);
  const publish = useCommand(courses.publish);
  const makeDraft = useCommand(courses.makeDraft);
  const remove = useCommand(courses.remove);
  const bulk = useMemo(() => [...publishInBulk<CourseRow>(courses), deleteInBulk<CourseRow>(courses.remove)], []);

  const actionsOf = (row: CourseRow): MenuAction[] => [
    { label: t('edit'), to: pathOf(row) },
    { label: t('learners'), to: learnersPath(row.key) },
    ...(row.livePath === null
      ? []
      : [{ label: t('viewOnSite'), href: hostUrl('main', `${courseRoot}/${row.livePath}`) }]),
    publishAction(row, { publish, makeDraft }),
    { label: t('history'), to: `/history/${courses.subject}/${row.key}` },
    { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
  ];
  const create = (
    <RouterButton to={`${LIST}/new`} startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {t('newCourse')}
    </RouterButton>
  );
  return (
    <>
      <PageHead title={t('courses')} summary={t('everyCourseDraftsToo')} actions={create} />
      <DataGrid
        label={t('courses')}
        query={courses.rows}
        input={{ status, ...(category !== null && { category }) }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowTo={pathOf}
        rowActions={actionsOf}
        bulk={bulk}
        card={(row, glow) => (
          <CourseCard
            course={{ ...row, categoryTitle: categoryOf(row) }}
            to={pathOf(row)}
            action="Manage Course"
            extra={<PublishedChip published={row.published} />}
            glow={glow}
            headingLevel={2}
          />
        )}
        searchFor={t('searchByTitleOrSlug')}
        filters={
          <>
            <StatusFilter />
            <CategoryFilter
              categories={courseCategories as CategoryContract}
              category={category}
              onCategory={setCategory}
            />
          </>
        }
        empty={{ text: t('noCoursesYetCoursesThat'), action: create }}
      />
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.title, version: deleting.version }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
