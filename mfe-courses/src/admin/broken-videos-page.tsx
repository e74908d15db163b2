import { brokenVideos, type BrokenVideo } from '@learnloom/contracts/courses/broken-videos';
import { PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { formatDateTime, formatRelative } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { managePath } from './paths.ts';
import './courses.css';

const reasonOf = ({ reason, status }: BrokenVideo): string => {
  if (reason === 'gone') return 'Not available';
  return status === 0 ? 'No answer' : `Error ${status}`;
};

const editorOf = ({ course }: BrokenVideo): string =>
  managePath({ slug: course.slug, category: { slug: course.category } });

const columns: readonly GridColumn<BrokenVideo>[] = [
  {
    id: 'unit',
    header: 'Unit',
    width: 'grow',
    text: row => row.unit,
    cell: row => <Link to={editorOf(row)}>{row.unit || 'Untitled unit'}</Link>,
  },
  { id: 'course', header: 'Course', width: 'grow', text: row => row.course.title, cell: row => row.course.title },
  {
    id: 'video',
    header: 'Video',
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
    header: 'Result',
    text: reasonOf,
    cell: row => <StatusChip tone={row.reason === 'gone' ? 'danger' : 'draft'}>{reasonOf(row)}</StatusChip>,
  },
  {
    id: 'shown',
    header: 'Shown to',
    text: row => (row.published ? 'Learners' : 'Draft only'),
    cell: row => (row.published ? 'Learners' : 'Draft only'),
  },
  {
    id: 'since',
    header: 'Since',
    text: row => row.failedSince,
    cell: row => (
      <time dateTime={row.failedSince} title={`Last checked ${formatDateTime(row.checkedAt)}`}>
        {formatRelative(row.failedSince)}
      </time>
    ),
  },
];

/** Videos on other sites that no longer answer. */
export const Page = () => (
  <>
    <PageHead
      title="Broken videos"
      summary="Videos on other sites that did not answer. They are checked once a day; courses stay as they are."
    />
    <DataGrid
      label="Broken videos"
      query={brokenVideos}
      columns={columns}
      rowKey={row => `${row.key} ${row.video}`}
      rowLabel={row => row.unit}
      rowTo={editorOf}
      searchFor="Search by unit, course or address"
      empty={{ text: 'No broken videos. Videos on other sites appear here when they no longer answer.' }}
    />
  </>
);
