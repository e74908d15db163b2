import type { AssessmentRow } from '@learnloom/contracts/assessments/assessment';
import { PublishedChip, statusColumn, updatedColumn, type GridColumn } from '@learnloom/ui/grid';
import { formatRelative } from '@learnloom/ui/platform';
import { ItemCard } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { editorPath, type AdminKind } from './kinds.ts';
import { assessmentsAdminMessages } from './messages/messages.ts';

const t = assessmentsAdminMessages.text;

export const pathOf = (kind: AdminKind, row: AssessmentRow): string =>
  editorPath(kind, { parentCategory: row.categorySlug, slug: row.slug });

/** Category and, where it is another, sub category. */
const shelfOf = ({ categoryTitle, subCategoryTitle }: AssessmentRow): string =>
  [...new Set([categoryTitle, subCategoryTitle])].filter(Boolean).join(' / ');

export function columnsOf(kind: AdminKind): GridColumn<AssessmentRow>[] {
  const common: GridColumn<AssessmentRow>[] = [
    {
      id: 'title',
      header: t('title'),
      width: 'grow',
      sort: 'title',
      text: row => row.title,
      cell: row => (
        <Link className="as-title" to={pathOf(kind, row)}>
          {row.title}
        </Link>
      ),
    },
    { id: 'slug', header: t('slug'), shown: false, text: row => row.slug, cell: row => row.slug },
    { id: 'questions', header: t('questions'), text: row => row.totalQuestions, cell: row => row.totalQuestions },
  ];
  const taken: GridColumn<AssessmentRow>[] = [
    { id: 'category', header: t('category'), text: shelfOf, cell: shelfOf },
    {
      id: 'attempts',
      header: t('attempts'),
      from: 1280,
      text: row => row.totalAttempts,
      cell: row => row.totalAttempts,
    },
    statusColumn(),
  ];
  return [...common, ...(kind.categories ? taken : []), updatedColumn(1024)];
}

interface CardProps {
  readonly kind: AdminKind;
  readonly row: AssessmentRow;
  readonly glow: boolean;
}

export const AssessmentCard = ({ kind, row, glow }: CardProps) => (
  <ItemCard
    to={pathOf(kind, row)}
    title={row.title}
    summary={shelfOf(row)}
    subject={kind.subject}
    glow={glow}
    headingLevel={2}
    meta={
      <span className="as-meta">
        {kind.categories && <PublishedChip published={row.published} />}
        {[t('questionCount', { count: row.totalQuestions }), formatRelative(row.updatedAt)].join(' · ')}
      </span>
    }
  />
);
