import { useState } from 'react';
import { moderation, type ModeratedEntry, type ReportReason } from '@learnloom/contracts/courses/discussion';
import { PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, useChoiceFilter, type GridColumn } from '@learnloom/ui/grid';
import type { MenuAction } from '@learnloom/ui/overlay';
import { countOf, formatDateTime, formatRelative, joinWords, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { discussionThreadPath } from '../paths.ts';
import { HideDialog } from './hide-dialog.tsx';
import '../courses.css';

const statuses = [
  { value: 'reported', label: 'Reported' },
  { value: 'unanswered', label: 'Questions without an answer' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'all', label: 'All entries' },
] as const;

type Status = (typeof statuses)[number]['value'];

const emptyTexts: Readonly<Record<Status, string>> = {
  reported: 'No reports. Questions and answers that learners report appear here.',
  unanswered: 'No open questions. Questions without an answer appear here.',
  hidden: 'Nothing is hidden. Questions and answers that you hide appear here.',
  all: 'No questions yet. Questions that learners ask under units appear here.',
};

const reasonLabels: Readonly<Record<ReportReason, string>> = {
  spam: 'spam',
  abuse: 'abuse',
  'off-topic': 'off topic',
  other: 'another reason',
};

/** Characters of a text that the list shows. */
const EXCERPT = 160;

const textOf = ({ text }: ModeratedEntry): string => text ?? 'Erased with the account';
const excerptOf = (row: ModeratedEntry): string => {
  const text = textOf(row);
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
};

const stateOf = ({ hiddenReason, reports, reportReasons }: ModeratedEntry) => {
  if (hiddenReason !== null) return { tone: 'danger', label: `Hidden: ${hiddenReason}` } as const;
  if (reports === 0) return { tone: 'neutral', label: 'Shown' } as const;
  const reasons = joinWords([...new Set(reportReasons)].map(reason => reasonLabels[reason]));
  return { tone: 'draft', label: `${countOf(reports, 'report')}: ${reasons}` } as const;
};

const columns: readonly GridColumn<ModeratedEntry>[] = [
  {
    id: 'text',
    header: 'Text',
    width: 'grow',
    text: textOf,
    cell: row => (
      <Link to={discussionThreadPath(row.question)} dir="auto">
        {excerptOf(row)}
      </Link>
    ),
  },
  {
    id: 'kind',
    header: 'Type',
    text: row => (row.kind === 'question' ? 'Question' : 'Answer'),
    cell: row => (row.kind === 'question' ? 'Question' : 'Answer'),
  },
  {
    id: 'author',
    header: 'Author',
    text: row => row.authorName ?? '',
    cell: row => row.authorName ?? 'Deleted account',
  },
  {
    id: 'unit',
    header: 'Unit',
    width: 'grow',
    from: 1280,
    text: row => `${row.course.title}: ${row.unitTitle}`,
    cell: row => `${row.course.title}: ${row.unitTitle || 'removed unit'}`,
  },
  {
    id: 'state',
    header: 'Status',
    text: row => stateOf(row).label,
    cell: row => <StatusChip tone={stateOf(row).tone}>{stateOf(row).label}</StatusChip>,
  },
  {
    id: 'created',
    header: 'Written',
    from: 1024,
    text: row => row.createdAt,
    cell: row => (
      <time dateTime={row.createdAt} title={formatDateTime(row.createdAt)}>
        {formatRelative(row.createdAt)}
      </time>
    ),
  },
];

/** Questions and answers of all courses, for those who look after them. */
export function Page() {
  const { value: status, filter } = useChoiceFilter({ label: 'Status', name: 'status', options: statuses });
  const show = useCommand(moderation.show);
  const dismiss = useCommand(moderation.dismiss);
  const [hiding, setHiding] = useState<ModeratedEntry | null>(null);
  const actionsOf = (row: ModeratedEntry): MenuAction[] => [
    row.hiddenReason === null
      ? { label: 'Hide', danger: true, disabled: !show.allowed, onSelect: () => setHiding(row) }
      : { label: 'Show again', disabled: !show.allowed, onSelect: () => void show.send({ key: row.key }) },
    ...(row.reports > 0
      ? [{ label: 'Dismiss reports', disabled: !dismiss.allowed, onSelect: () => void dismiss.send({ key: row.key }) }]
      : []),
  ];
  return (
    <>
      <PageHead
        title="Discussions"
        summary="Questions and answers under the units of all courses. Open one to answer it or to accept an answer."
      />
      <DataGrid
        label="Discussion entries"
        query={moderation.rows}
        input={{ status }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={excerptOf}
        rowTo={row => discussionThreadPath(row.question)}
        rowActions={actionsOf}
        searchFor="Search the texts"
        filters={filter}
        empty={{ text: emptyTexts[status] }}
      />
      {hiding && <HideDialog entry={hiding} onClose={() => setHiding(null)} />}
    </>
  );
}
