import { useState } from 'react';
import { moderation, type ModeratedEntry, type ReportReason } from '@learnloom/contracts/courses/discussion';
import { PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, useChoiceFilter, type GridColumn } from '@learnloom/ui/grid';
import type { MenuAction } from '@learnloom/ui/overlay';
import { formatDateTime, formatRelative, joinWords, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { discussionThreadPath } from '../paths.ts';
import { HideDialog } from './hide-dialog.tsx';
import { discussionsMessages } from './messages/messages.ts';
import '../courses.css';

const t = discussionsMessages.text;

const statuses = [
  { value: 'reported', label: t('reported') },
  { value: 'unanswered', label: t('questionsWithoutAnAnswer') },
  { value: 'hidden', label: t('hidden') },
  { value: 'all', label: t('allEntries') },
] as const;

type Status = (typeof statuses)[number]['value'];

const emptyTexts: Readonly<Record<Status, string>> = {
  reported: t('noReportsQuestionsAndAnswers'),
  unanswered: t('noOpenQuestionsQuestionsWithout'),
  hidden: t('nothingIsHiddenQuestionsAnd'),
  all: t('noQuestionsYetQuestionsThat'),
};

const reasonLabels: Readonly<Record<ReportReason, string>> = {
  spam: 'spam',
  abuse: 'abuse',
  'off-topic': t('offTopic'),
  other: t('anotherReason'),
};

/** Characters of a text that the list shows. */
const EXCERPT = 160;

const textOf = ({ text }: ModeratedEntry): string => text ?? t('erasedWithTheAccount');
const excerptOf = (row: ModeratedEntry): string => {
  const text = textOf(row);
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
};

const stateOf = ({ hiddenReason, reports, reportReasons }: ModeratedEntry) => {
  if (hiddenReason !== null) return { tone: 'danger', label: t('hiddenText', { hiddenReason }) } as const;
  if (reports === 0) return { tone: 'neutral', label: t('shown') } as const;
  const reasons = joinWords([...new Set(reportReasons)].map(reason => reasonLabels[reason]));
  return { tone: 'draft', label: `${t('reportCount', { count: reports })}: ${reasons}` } as const;
};

const columns: readonly GridColumn<ModeratedEntry>[] = [
  {
    id: 'text',
    header: t('text'),
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
    header: t('type'),
    text: row => (row.kind === 'question' ? t('question') : t('answer')),
    cell: row => (row.kind === 'question' ? t('question') : t('answer')),
  },
  {
    id: 'author',
    header: t('author'),
    text: row => row.authorName ?? '',
    cell: row => row.authorName ?? t('deletedAccount'),
  },
  {
    id: 'unit',
    header: t('unit'),
    width: 'grow',
    from: 1280,
    text: row => `${row.course.title}: ${row.unitTitle}`,
    cell: row => `${row.course.title}: ${row.unitTitle || t('removedUnit')}`,
  },
  {
    id: 'state',
    header: t('status'),
    text: row => stateOf(row).label,
    cell: row => <StatusChip tone={stateOf(row).tone}>{stateOf(row).label}</StatusChip>,
  },
  {
    id: 'created',
    header: t('written'),
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
  const { value: status, filter } = useChoiceFilter({ label: t('status'), name: 'status', options: statuses });
  const show = useCommand(moderation.show);
  const dismiss = useCommand(moderation.dismiss);
  const [hiding, setHiding] = useState<ModeratedEntry | null>(null);
  const actionsOf = (row: ModeratedEntry): MenuAction[] => [
    row.hiddenReason === null
      ? { label: t('hide'), danger: true, disabled: !show.allowed, onSelect: () => setHiding(row) }
      : { label: t('showAgain'), disabled: !show.allowed, onSelect: () => void show.send({ key: row.key }) },
    ...(row.reports > 0
      ? [
          {
            label: t('dismissReports'),
            disabled: !dismiss.allowed,
            onSelect: () => void dismiss.send({ key: row.key }),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={t('discussions')} summary={t('questionsAndAnswersUnderThe')} />
      <DataGrid
        label={t('discussionEntries')}
        query={moderation.rows}
        input={{ status }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={excerptOf}
        rowTo={row => discussionThreadPath(row.question)}
        rowActions={actionsOf}
        searchFor={t('searchTheTexts')}
        filters={filter}
        empty={{ text: emptyTexts[status] }}
      />
      {hiding && <HideDialog entry={hiding} onClose={() => setHiding(null)} />}
    </>
  );
}
