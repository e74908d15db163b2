import { brokenVideos, type BrokenVideo } from '@learnloom/contracts/courses/broken-videos';
import { PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { formatDateTime, formatRelative } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { managePath } from './paths.ts';
import { coursesAdminMessages } from './messages/messages.ts';
import './courses.css';

const t = coursesAdminMessages.text;

const reasonOf = ({ reason, status }: BrokenVideo): string => {
  if (reason === 'gone') return t('notAvailable');
  return status === 0 ? t('noAnswer') : t('error', { status });
};

const editorOf = ({ course }: BrokenVideo): string =>
  managePath({ slug: course.slug, category: { slug: course.category } });

const columns: readonly GridColumn<BrokenVideo>[] = [
  {
    id: 'unit',
    header: t('unit'),
    width: 'grow',
    text: row => row.unit,
    cell: row => <Link to={editorOf(row)}>{row.unit || t('untitledUnit')}</Link>,
  },
  { id: 'course', header: t('course'), width: 'grow', text: row => row.course.title, cell: row => row.course.title },
  {
    id: 'video',
    header: t('video'),
    width: 'grow',
    from: 1280,
    text: row => row.video,
    cell: row => (
      <a href={row.video} target="_blank" rel="noreferrer">
        {row.video}
      </a>
    ),
  },
  {
    id: 'reason',
    header: t('result'),
    text: reasonOf,
    cell: row => <StatusChip tone={row.reason === 'gone' ? 'danger' : 'draft'}>{reasonOf(row)}</StatusChip>,
  },
  {
    id: 'shown',
    header: t('shownTo'),
    text: row => (row.published ? t('learners') : t('draftOnly')),
    cell: row => (row.published ? t('learners') : t('draftOnly')),
  },
  {
    id: 'since',
    header: t('since'),
    text: row => row.failedSince,
    cell: row => (
      <time dateTime={row.failedSince} title={t('lastChecked', { checkedAt: formatDateTime(row.checkedAt) })}>
        {formatRelative(row.failedSince)}
      </time>
    ),
  },
];

/** Videos on other sites that no longer answer. */
export const Page = () => (
  <>
    <PageHead title={t('brokenVideos')} summary={t('videosOnOtherSitesThat')} />
    <DataGrid
      label={t('brokenVideos')}
      query={brokenVideos}
      columns={columns}
      rowKey={row => `${row.key} ${row.video}`}
      rowLabel={row => row.unit}
      rowTo={editorOf}
      searchFor={t('searchByUnitCourseOr')}
      empty={{ text: t('noBrokenVideosVideosOn') }}
    />
  </>
);
