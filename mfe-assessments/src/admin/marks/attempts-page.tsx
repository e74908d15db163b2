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
import { marksMessages } from './messages/messages.ts';

const t = marksMessages.text;

type Status = (typeof attemptStatuses)[number];

const statuses: ChoiceFilterProps<Status>['options'] = [
  { value: 'all', label: t('allAttempts') },
  { value: 'open', label: t('inProgress') },
  { value: 'to-grade', label: t('toGrade') },
  { value: 'graded', label: t('graded') },
  { value: 'passed', label: t('passed') },
  { value: 'failed', label: t('notPassed') },
];

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const nameOf = ({ learner }: AttemptOfAny): string => learner.name || t('deletedAccount');

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
    header: t('learner'),
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
          header: t('quizOrExercise'),
          cell: (row: AttemptOfAny) => <Link to={attemptsPath(row.assessment.key)}>{row.assessment.title}</Link>,
        },
      ]),
  { id: 'number', header: t('attempt'), align: 'end', from: 1024, cell: row => row.number },
  { id: 'status', header: t('status'), cell: ({ status, score }) => <AttemptChip status={status} score={score} /> },
  {
    id: 'score',
    header: t('score'),
    sort: 'score',
    orders: [t('lowestFirst'), t('highestFirst')],
    cell: row => (row.score ? scoreWords(row.score) : ''),
  },
  { id: 'started', header: t('started'), sort: 'started', from: 1280, cell: row => time(row.startedAt) },
  { id: 'submitted', header: t('submitted'), sort: 'submitted', from: 1024, cell: row => time(row.submittedOn) },
];

function titleOf(title: string | undefined, learner: string | null | undefined): string {
  if (title === undefined) return learner ? t('attemptsBy', { learner }) : t('attemptsTitle');
  return learner ? t('attemptsAtBy', { title, learner }) : t('attemptsAt', { title });
}

/** Attempts at one assessment, of one learner, or all. */
export function AttemptsPage({ params }: PageParams) {
  const { assessment } = params;
  const [search] = useSearchParams();
  const learner = search.get('learner') ?? undefined;
  const mayRegrade = useAllowed(attemptsChange.regrade.permission);
  const { value: status, filter } = useChoiceFilter({ label: t('status'), name: 'status', options: statuses });
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
        title={titleOf(of?.title, whose)}
        summary={
          assessment
            ? t('everyoneWhoHasTakenIt')
            : learner
              ? t('allAttemptsByThisLearner')
              : t('allAttemptsAtAllQuizzes')
        }
        actions={
          <>
            {(assessment ?? learner) && (
              <RouterButton to="/attempts" variant="outlined" color="neutral">
                {t('allAttempts')}
              </RouterButton>
            )}
            {assessment && <ExtendAll assessment={assessment} />}
            {assessment && (
              <RouterButton to={statisticsPath(assessment)} variant="outlined" color="neutral">
                {t('statistics')}
              </RouterButton>
            )}
            {assessment && mayRegrade && (
              <RouterButton to={regradePath(assessment)} variant="outlined" color="neutral">
                {t('regrade')}
              </RouterButton>
            )}
            <DownloadButton narrowed={narrowed} />
          </>
        }
      />
      <DataGrid
        label={t('attemptsText')}
        query={attemptCare.all}
        input={narrowed}
        columns={columnsOf(assessment !== undefined)}
        rowKey={row => row.key}
        rowLabel={row => t('attemptText', { row: nameOf(row), number: row.number })}
        rowTo={row => attemptPath(row.key)}
        rowActions={row => [
          { label: t('open'), to: attemptPath(row.key) },
          { label: t('allAttemptsByThisLearnerText'), to: `/attempts?learner=${row.learner.key}` },
        ]}
        bulk={attemptsInBulk}
        searchFor={t('searchByName')}
        filters={filter}
        empty={{
          text: assessment ? t('noOneHasTakenItYet') : t('noOneHasTakenAnyYet'),
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
      {t('downloadCsv')}
    </Button>
  );
}
