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
import { learnersMessages } from './messages/messages.ts';
import './learners.css';

const t = learnersMessages.text;

const statuses = [
  { value: 'all', label: t('allLearners') },
  { value: 'in-progress', label: t('inProgress') },
  { value: 'completed', label: t('completed') },
  { value: 'ended', label: t('accessEnded') },
  { value: 'questioned', label: t('completionToConfirm') },
] as const;

const stateOf = ({ active, completedAt, questioned }: LearnerRow) => {
  if (!active) return { tone: 'danger', label: t('accessEnded') } as const;
  if (questioned.length > 0) return { tone: 'draft', label: t('completionToConfirm') } as const;
  return completedAt
    ? ({ tone: 'published', label: t('completed') } as const)
    : ({ tone: 'neutral', label: t('inProgress') } as const);
};

const columns: readonly GridColumn<LearnerRow>[] = [
  {
    id: 'name',
    header: t('learner'),
    width: 'grow',
    sort: 'name',
    text: row => row.learner.name,
    cell: row => (
      <span className="co-learner">
        {row.learner.name || t('erasedAccount')}
        <small>{row.learner.email}</small>
      </span>
    ),
  },
  { id: 'email', header: t('email'), shown: false, text: row => row.learner.email, cell: row => row.learner.email },
  {
    id: 'cohort',
    header: t('cohort'),
    from: 1280,
    text: row => row.cohort?.name ?? '',
    cell: row => row.cohort?.name ?? '–',
  },
  {
    id: 'percent',
    header: t('progress'),
    sort: '-percent',
    text: row => row.percent,
    cell: row => (
      <span className="co-bar-cell">
        <progress max={100} value={row.percent} aria-label={t('progressOf', { name: row.learner.name })} />
        {row.percent}%
      </span>
    ),
  },
  {
    id: 'status',
    header: t('status'),
    text: row => stateOf(row).label,
    cell: row => <StatusChip tone={stateOf(row).tone}>{stateOf(row).label}</StatusChip>,
  },
  {
    id: 'active',
    header: t('lastActive'),
    sort: '-active',
    from: 1024,
    text: row => row.lastActiveAt ?? '',
    cell: row => (row.lastActiveAt ? formatRelative(row.lastActiveAt) : '–'),
  },
  {
    id: 'enrolled',
    header: t('enrolled'),
    sort: '-enrolled',
    from: 1280,
    text: row => row.enrolledAt,
    cell: row => formatRelative(row.enrolledAt),
  },
];

/** Everyone in the course, with what staff can do for them. */
function Learners({ course }: { readonly course: string }) {
  const { value: status, filter } = useChoiceFilter({ label: t('status'), name: 'status', options: statuses });
  const { data } = useAsk(cohorts.rows, { course });
  const remove = useCommand(learners.remove);
  const readmit = useCommand(learners.readmit);
  const changeCohort = useCommand(learners.changeCohort);
  const decide = useCommand(learners.decideCompletion);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<LearnerRow | null>(null);
  const groups = useMemo(() => data?.cohorts ?? [], [data]);
  const actionsOf = (row: LearnerRow): MenuAction[] => [
    { label: t('viewTheCourseAsThis'), onSelect: () => setShown(row) },
    ...row.questioned.flatMap(unit => [
      { label: t('confirmTheCompletion'), onSelect: () => void decide.send({ key: row.key, unit, stays: true }) },
      { label: t('takeTheCompletionAway'), onSelect: () => void decide.send({ key: row.key, unit, stays: false }) },
    ]),
    ...groups
      .filter(({ key }) => key !== row.cohort?.key)
      .map(({ key, name }) => ({
        label: t('moveTo', { name }),
        disabled: !changeCohort.allowed,
        onSelect: () => void changeCohort.send({ key: row.key, cohort: key }),
      })),
    ...(row.cohort
      ? [
          {
            label: t('takeOutOfTheCohort'),
            disabled: !changeCohort.allowed,
            onSelect: () => void changeCohort.send({ key: row.key, cohort: null }),
          },
        ]
      : []),
    row.active
      ? {
          label: t('removeFromTheCourse'),
          danger: true,
          disabled: !remove.allowed,
          onSelect: () => void remove.send({ key: row.key }),
        }
      : {
          label: t('readmitToTheCourse'),
          disabled: !readmit.allowed,
          onSelect: () => void readmit.send({ key: row.key }),
        },
  ];
  const button = (
    <Button
      startDecorator={<UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('enrollALearner')}
    </Button>
  );
  return (
    <>
      <DataGrid
        label={t('learners')}
        query={learners.rows}
        input={{ course, status }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.learner.name}
        rowActions={actionsOf}
        searchFor={t('searchByNameOrEmail')}
        filters={filter}
        actions={button}
        empty={{ text: t('noLearnersYetPeopleWho'), action: button }}
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
  usePageSubject(data ? t('learnersOf', { title: data.title }) : null);
  return (
    <>
      <PageHead
        title={data ? t('learnersOf', { title: data.title }) : t('learners')}
        summary={t('whoTakesTheCourseHow')}
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
                {t('goToTheCourse')}
              </RouterButton>
            )}
          </>
        }
      />
      <Tabs
        label={t('views')}
        value={tab}
        onChange={next => setSearch(next === 'learners' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { id: 'learners', label: t('learners'), panel: <Learners course={course} /> },
          { id: 'drop-off', label: t('dropOff'), panel: <DropOffTab course={course} /> },
          { id: 'cohorts', label: t('cohorts'), panel: <CohortsTab course={course} /> },
        ]}
      />
    </>
  );
}
