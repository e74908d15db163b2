import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { cohorts } from '@learnloom/contracts/courses/cohort';
import { courses } from '@learnloom/contracts/courses/course';
import { learners, type LearnerRow } from '@learnloom/contracts/courses/enrollment';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { DataGrid, useChoiceFilter, type GridColumn } from '@learnloom/ui/grid';
import type { MenuAction } from '@learnloom/ui/overlay';
import { formatRelative, useAsk, useCommand, usePageSubject } from '@learnloom/ui/platform';
import { Tabs } from '@learnloom/ui/public';
import { useSearchParams } from '@learnloom/ui/router';
import { managePath } from '../paths.ts';
import { CohortsTab } from './cohorts-tab.tsx';
import { DropOffTab } from './drop-off-tab.tsx';
import { EnrollListButton } from './enroll-list-button.tsx';
import { LearnerDayDialog } from './learner-day-dialog.tsx';
import { LearnersFileButton } from './learners-file-button.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import './learners.css';

const statuses = [
  { value: 'all', label: 'All learners' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'ended', label: 'Access ended' },
  { value: 'questioned', label: 'Completion to confirm' },
] as const;

const stateOf = ({ active, completedAt, questioned }: LearnerRow) => {
  if (!active) return { tone: 'danger', label: 'Access ended' } as const;
  if (questioned.length > 0) return { tone: 'draft', label: 'Completion to confirm' } as const;
  return completedAt
    ? ({ tone: 'published', label: 'Completed' } as const)
    : ({ tone: 'neutral', label: 'In progress' } as const);
};

const columns: readonly GridColumn<LearnerRow>[] = [
  {
    id: 'name',
    header: 'Learner',
    width: 'grow',
    sort: 'name',
    text: row => row.learner.name,
    cell: row => (
      <span className="co-learner">
        {row.learner.name || 'Erased account'}
        <small>{row.learner.email}</small>
      </span>
    ),
  },
  { id: 'email', header: 'Email', shown: false, text: row => row.learner.email, cell: row => row.learner.email },
  {
    id: 'cohort',
    header: 'Cohort',
    from: 1280,
    text: row => row.cohort?.name ?? '',
    cell: row => row.cohort?.name ?? '–',
  },
  {
    id: 'percent',
    header: 'Progress',
    sort: '-percent',
    text: row => row.percent,
    cell: row => (
      <span className="co-bar-cell">
        <progress max={100} value={row.percent} aria-label={`Progress of ${row.learner.name}`} />
        {row.percent}%
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    text: row => stateOf(row).label,
    cell: row => <StatusChip tone={stateOf(row).tone}>{stateOf(row).label}</StatusChip>,
  },
  {
    id: 'active',
    header: 'Last active',
    sort: '-active',
    from: 1024,
    text: row => row.lastActiveAt ?? '',
    cell: row => (row.lastActiveAt ? formatRelative(row.lastActiveAt) : '–'),
  },
  {
    id: 'enrolled',
    header: 'Enrolled',
    sort: '-enrolled',
    from: 1280,
    text: row => row.enrolledAt,
    cell: row => formatRelative(row.enrolledAt),
  },
];

/** Everyone in the course, with what staff can do for them. */
function Learners({ course }: { readonly course: string }) {
  const { value: status, filter } = useChoiceFilter({ label: 'Status', name: 'status', options: statuses });
  const { data } = useAsk(cohorts.rows, { course });
  const remove = useCommand(learners.remove);
  const readmit = useCommand(learners.readmit);
  const changeCohort = useCommand(learners.changeCohort);
  const decide = useCommand(learners.decideCompletion);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<LearnerRow | null>(null);
  const groups = useMemo(() => data?.cohorts ?? [], [data]);
  const actionsOf = (row: LearnerRow): MenuAction[] => [
    { label: 'View the course as this learner', onSelect: () => setShown(row) },
    ...row.questioned.flatMap(unit => [
      { label: 'Confirm the completion', onSelect: () => void decide.send({ key: row.key, unit, stays: true }) },
      { label: 'Take the completion away', onSelect: () => void decide.send({ key: row.key, unit, stays: false }) },
    ]),
    ...groups
      .filter(({ key }) => key !== row.cohort?.key)
      .map(({ key, name }) => ({
        label: `Move to ${name}`,
        disabled: !changeCohort.allowed,
        onSelect: () => void changeCohort.send({ key: row.key, cohort: key }),
      })),
    ...(row.cohort
      ? [
          {
            label: 'Take out of the cohort',
            disabled: !changeCohort.allowed,
            onSelect: () => void changeCohort.send({ key: row.key, cohort: null }),
          },
        ]
      : []),
    row.active
      ? {
          label: 'Remove from the course',
          danger: true,
          disabled: !remove.allowed,
          onSelect: () => void remove.send({ key: row.key }),
        }
      : {
          label: 'Readmit to the course',
          disabled: !readmit.allowed,
          onSelect: () => void readmit.send({ key: row.key }),
        },
  ];
  const button = (
    <Button
      startDecorator={<UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      Enroll a learner
    </Button>
  );
  return (
    <>
      <DataGrid
        label="Learners"
        query={learners.rows}
        input={{ course, status }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.learner.name}
        rowActions={actionsOf}
        searchFor="Search by name or email"
        filters={filter}
        actions={button}
        empty={{ text: 'No learners yet. People who enroll appear here.', action: button }}
      />
      {adding && <EnrollDialog course={course} cohorts={groups} onClose={() => setAdding(false)} />}
      {shown && <LearnerDayDialog row={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const tabs = ['learners', 'drop-off', 'cohorts'] as const;

/** The people in a course: learners, where they stop, cohorts. */
export function Page({ params }: PageParams) {
  const course = params['key'] ?? '';
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(one => one === search.get('tab')) ?? 'learners';
  const { data } = useAsk(courses.forEditing, { slug: 'x', key: course });
  usePageSubject(data ? `Learners of '${data.title}'` : null);
  return (
    <>
      <PageHead
        title={data ? `Learners of '${data.title}'` : 'Learners'}
        summary="Who takes the course, how far they are, and where they stop."
        actions={
          <>
            <LearnersFileButton course={course} />
            <EnrollListButton course={course} />
            {data && (
              <RouterButton
                to={managePath({ slug: data.slug, category: { slug: data.parentCategorySlug } })}
                variant="outlined"
                color="neutral"
              >
                Go to the course
              </RouterButton>
            )}
          </>
        }
      />
      <Tabs
        label="Views"
        value={tab}
        onChange={next => setSearch(next === 'learners' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { id: 'learners', label: 'Learners', panel: <Learners course={course} /> },
          { id: 'drop-off', label: 'Drop-off', panel: <DropOffTab course={course} /> },
          { id: 'cohorts', label: 'Cohorts', panel: <CohortsTab course={course} /> },
        ]}
      />
    </>
  );
}
