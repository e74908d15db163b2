import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PageParams } from '@learnloom/ui/contract';
import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import {
  attemptCare,
  type AttemptOfAny,
  attemptSorts,
  type attemptStatuses,
} from '@learnloom/contracts/assessments/staff-attempts';
import { fieldOf, type Sort } from '@learnloom/contracts/kernel/sorting';
import { Button, PageHead, RouterButton } from '@learnloom/ui/core';
import {
  DataGrid,
  useChoiceFilter,
  usePaging,
  useSort,
  type ChoiceFilterProps,
  type GridColumn,
} from '@learnloom/ui/grid';
import { assessmentStatistics } from '@learnloom/contracts/assessments/statistics';
import {
  asProblem,
  download,
  formatDateTime,
  formatRelative,
  keepFile,
  toast,
  useAllowed,
  useAsk,
  usePageSubject,
} from '@learnloom/ui/platform';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { attemptsInBulk } from './attempts-in-bulk.tsx';
import { ExtendAll } from './extend-all.tsx';
import { attemptPath, attemptsPath, regradePath, statisticsPath } from './paths.ts';
import { AttemptChip, scoreWords } from './score-words.tsx';

type Status = (typeof attemptStatuses)[number];

const statuses: ChoiceFilterProps<Status>['options'] = [
  { value: 'all', label: 'All attempts' },
  { value: 'open', label: 'In progress' },
  { value: 'to-grade', label: 'To grade' },
  { value: 'graded', label: 'Graded' },
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Not passed' },
];

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const nameOf = ({ learner }: AttemptOfAny): string => learner.name || 'Deleted account';

const time = (iso: string | null) =>
  iso === null ? (
    ''
  ) : (
    <time dateTime={iso} title={formatDateTime(iso)} className="ll-grid-time">
      {formatRelative(iso)}
    </time>
  );

const columnsOf = (one: boolean): GridColumn<AttemptOfAny>[] => [
  {
    id: 'learner',
    header: 'Learner',
    width: 'grow',
    cell: row => (
      <Link className="am-title" to={attemptPath(row.key)}>
        {nameOf(row)}
      </Link>
    ),
  },
  ...(one
    ? []
    : [
        {
          id: 'title',
          header: 'Quiz or exercise',
          cell: (row: AttemptOfAny) => <Link to={attemptsPath(row.assessment.key)}>{row.assessment.title}</Link>,
        },
      ]),
  { id: 'number', header: 'Attempt', align: 'end', from: 1024, cell: row => row.number },
  { id: 'status', header: 'Status', cell: ({ status, score }) => <AttemptChip status={status} score={score} /> },
  {
    id: 'score',
    header: 'Score',
    sort: 'score',
    orders: ['lowest first', 'highest first'],
    cell: row => (row.score ? scoreWords(row.score) : ''),
  },
  { id: 'started', header: 'Started', sort: 'started', from: 1280, cell: row => time(row.startedAt) },
  { id: 'submitted', header: 'Submitted', sort: 'submitted', from: 1024, cell: row => time(row.submittedOn) },
];

/** Attempts at one assessment, of one learner, or all. */
export function AttemptsPage({ params }: PageParams) {
  const { assessment } = params;
  const [search] = useSearchParams();
  const learner = search.get('learner') ?? undefined;
  const mayRegrade = useAllowed(attemptsChange.regrade.permission);
  const { value: status, filter } = useChoiceFilter({ label: 'Status', name: 'status', options: statuses });
  const { data: figures } = useAsk(
    assessmentStatistics,
    { assessment: assessment ?? '' },
    { enabled: assessment !== undefined },
  );
  const { data: taken } = useAsk(attemptCare.all, { ...(learner && { learner }) }, { enabled: learner !== undefined });
  const of = figures?.assessment;
  const [own] = learner ? (taken?.rows ?? []) : [];
  const whose = own && nameOf(own);
  usePageSubject([of?.title, whose].filter(Boolean).join(', ') || null, {
    thing: of && { type: of.kind, key: of.key },
  });
  const narrowed = { status, ...(assessment && { assessment }), ...(learner && { learner }) };
  return (
    <>
      <PageHead
        title={`Attempts${of ? ` at ${of.title}` : ''}${whose ? ` by ${whose}` : ''}`}
        summary={
          assessment
            ? 'Everyone who has taken it, newest first.'
            : learner
              ? 'All attempts by this learner, newest first.'
              : 'All attempts at all quizzes and exercises, newest first.'
        }
        actions={
          <>
            {(assessment ?? learner) && (
              <RouterButton to="/attempts" variant="outlined" color="neutral">
                All attempts
              </RouterButton>
            )}
            {assessment && <ExtendAll assessment={assessment} />}
            {assessment && (
              <RouterButton to={statisticsPath(assessment)} variant="outlined" color="neutral">
                Statistics
              </RouterButton>
            )}
            {assessment && mayRegrade && (
              <RouterButton to={regradePath(assessment)} variant="outlined" color="neutral">
                Regrade
              </RouterButton>
            )}
            <DownloadButton narrowed={narrowed} />
          </>
        }
      />
      <DataGrid
        label="Attempts"
        query={attemptCare.all}
        input={narrowed}
        columns={columnsOf(assessment !== undefined)}
        rowKey={row => row.key}
        rowLabel={row => `${nameOf(row)}, attempt ${row.number}`}
        rowTo={row => attemptPath(row.key)}
        rowActions={row => [
          { label: 'Open', to: attemptPath(row.key) },
          { label: 'All attempts by this learner', to: `/attempts?learner=${row.learner.key}` },
        ]}
        bulk={attemptsInBulk}
        searchFor="Search by name"
        filters={filter}
        empty={{
          text: `No one has taken ${assessment ? 'it' : 'a quiz or an exercise'} yet. Attempts appear here as soon as they start.`,
        }}
      />
    </>
  );
}

const orders: readonly Sort<(typeof attemptSorts)[number]>[] = attemptSorts.flatMap(one => [one, fieldOf(one)]);

interface DownloadProps {
  readonly narrowed: { readonly status: Status; readonly assessment?: string; readonly learner?: string };
}

function DownloadButton({ narrowed }: DownloadProps) {
  const { search } = usePaging();
  const { sort: shown } = useSort(attemptCare.all);
  const sort = orders.find(one => one === shown);
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const take = async (): Promise<void> => {
    const { signal } = (leaving.current = new AbortController());
    setBusy(true);
    try {
      const input = { ...narrowed, ...(search && { search }), ...(sort && { sort }) };
      keepFile(await download(attemptCare.file, input, { signal }));
    } catch (error) {
      if (signal.aborted) return;
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="neutral"
      loading={busy}
      startDecorator={<Download {...icon} />}
      onClick={() => void take()}
    >
      Download CSV
    </Button>
  );
}
