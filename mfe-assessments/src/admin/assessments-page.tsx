import { capitalised } from '@learnloom/contracts/kernel/capitalised';
import { FolderTree, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AssessmentRow } from '@learnloom/contracts/assessments/assessment';
import { gradeAttempts } from '@learnloom/contracts/assessments/permissions';
import { CategoryFilter, useCategoryFilter } from '@learnloom/ui/categories';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import {
  DataGrid,
  deleteInBulk,
  DeleteDialog,
  publishAction,
  publishInBulk,
  StatusFilter,
  useStatus,
} from '@learnloom/ui/grid';
import type { MenuAction } from '@learnloom/ui/overlay';
import { hostUrl, useAllowed, useCommand } from '@learnloom/ui/platform';
import { AssessmentCard, columnsOf, pathOf } from './assessment-row.tsx';
import type { ListedAdminKind } from './kinds.ts';
import { attemptsPath } from './marks/paths.ts';
import { assessmentsAdminMessages } from './messages/messages.ts';
import './admin.css';

const t = assessmentsAdminMessages.text;

const ALL = 'all';
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ListProps {
  readonly kind: ListedAdminKind;
  /** What the menu of a row offers between editing and deleting. */
  readonly statusActions: (row: AssessmentRow) => readonly MenuAction[];
}

function List({ kind, statusActions }: ListProps) {
  const { contract, categories, area, plural, summary } = kind;
  const [status] = useStatus();
  const [category, setCategory] = useCategoryFilter();
  const [deleting, setDeleting] = useState<AssessmentRow | null>(null);
  const remove = useCommand(contract.remove);
  const bulk = useMemo(
    () => [
      ...(contract.publish && contract.makeDraft
        ? publishInBulk<AssessmentRow>({ publish: contract.publish, makeDraft: contract.makeDraft })
        : []),
      deleteInBulk<AssessmentRow>(contract.remove),
    ],
    [contract],
  );
  const mayGrade = useAllowed(gradeAttempts.name);
  const create = (
    <RouterButton to={`${contract.list}/new`} startDecorator={<Plus {...icon} />}>
      {t('new', { noun: contract.noun })}
    </RouterButton>
  );
  return (
    <>
      <PageHead
        title={area}
        summary={summary}
        actions={
          <>
            {categories && (
              <RouterButton
                to={categories.path}
                variant="outlined"
                color="neutral"
                startDecorator={<FolderTree {...icon} />}
              >
                {t('categories')}
              </RouterButton>
            )}
            {create}
          </>
        }
      />
      <DataGrid
        label={area}
        query={contract.rows}
        input={{ status: categories ? status : ALL, ...(category !== null && { category }) }}
        columns={columnsOf(kind)}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowTo={row => pathOf(kind, row)}
        rowActions={row => [
          { label: t('edit'), to: pathOf(kind, row) },
          ...(row.livePath !== null
            ? [{ label: t('viewOnSite'), href: hostUrl('main', `${contract.list}/${row.livePath}`) }]
            : []),
          ...(categories && mayGrade ? [{ label: t('attempts'), to: attemptsPath(row.key) }] : []),
          ...statusActions(row),
          { label: t('history'), to: `/history/${contract.subject}/${row.key}` },
          { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
        ]}
        bulk={bulk}
        card={(row, glow) => <AssessmentCard kind={kind} row={row} glow={glow} />}
        searchFor={t('searchByTitleOrSlug')}
        filters={
          categories && (
            <>
              <StatusFilter />
              <CategoryFilter categories={categories.contract} category={category} onCategory={setCategory} />
            </>
          )
        }
        empty={{ text: t('noYetThatYouCreate', { plural, capitalised: capitalised(plural) }), action: create }}
      />
      <DeleteDialog
        item={deleting && { ...deleting, name: deleting.title }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

interface PublishableListProps {
  readonly kind: ListedAdminKind;
  readonly publishing: NonNullable<ListedAdminKind['contract']['publish']>;
  readonly unpublishing: NonNullable<ListedAdminKind['contract']['makeDraft']>;
}

function PublishableList({ kind, publishing, unpublishing }: PublishableListProps) {
  const publish = useCommand(publishing);
  const makeDraft = useCommand(unpublishing);
  return <List kind={kind} statusActions={row => [publishAction(row, { publish, makeDraft })]} />;
}

const noActions = (): readonly MenuAction[] => [];

/** The staff's list of one kind of assessments [ASM-01]. */
export function AssessmentsPage({ kind }: { readonly kind: ListedAdminKind }) {
  const { publish, makeDraft } = kind.contract;
  return publish && makeDraft ? (
    <PublishableList kind={kind} publishing={publish} unpublishing={makeDraft} />
  ) : (
    <List kind={kind} statusActions={noActions} />
  );
}
