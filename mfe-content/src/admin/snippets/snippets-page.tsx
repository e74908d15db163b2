import { Plus } from 'lucide-react';
import { useState } from 'react';
import { itemKinds } from '@learnloom/contracts/content/item';
import { snippetPurposes, snippets, type SnippetPurpose, type SnippetRow } from '@learnloom/contracts/content/snippets';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import {
  DataGrid,
  deleteInBulk,
  DeleteDialog,
  stateChoices,
  updatedColumn,
  useChoiceFilter,
  type GridColumn,
} from '@learnloom/ui/grid';
import type { MenuAction } from '@learnloom/ui/overlay';
import { useAllowed, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { itemScreens } from '../kinds.ts';
import { newFromTemplate, snippetPath, SNIPPETS_PATH } from './paths.ts';
import { snippetsMessages } from './messages/messages.ts';
import '../content.css';

const t = snippetsMessages.text;

const purposeLabels: Readonly<Record<SnippetPurpose, string>> = { snippet: t('snippet'), template: t('template') };

const columns: readonly GridColumn<SnippetRow>[] = [
  {
    id: 'title',
    header: t('title'),
    width: 'grow',
    sort: 'title',
    text: row => row.title,
    cell: row => (
      <span className="c-item-title">
        <Link to={snippetPath(row.key)}>{row.title}</Link>
      </span>
    ),
  },
  {
    id: 'purpose',
    header: t('type'),
    text: row => purposeLabels[row.purpose],
    cell: row => <StatusChip tone="neutral">{purposeLabels[row.purpose]}</StatusChip>,
  },
  {
    id: 'description',
    header: t('description'),
    from: 1024,
    text: row => row.description,
    cell: row => <span className="c-quiet">{row.description || '–'}</span>,
  },
  updatedColumn(1280),
];

const bulk = [deleteInBulk<SnippetRow>(snippets.remove)];

const purposeChoices = stateChoices(t('allTypes'), snippetPurposes, {
  snippet: t('snippets'),
  template: t('templates'),
});

/** What can be done with a row. */
function useRowActions(onDelete: (row: SnippetRow) => void): (row: SnippetRow) => MenuAction[] {
  const remove = useCommand(snippets.remove);
  const mayWrite = {
    article: useAllowed(itemScreens.article.contract.may.create),
    tutorial: useAllowed(itemScreens.tutorial.contract.may.create),
  };
  return row => [
    { label: t('edit'), to: snippetPath(row.key) },
    ...(row.purpose === 'template' ? itemKinds.filter(kind => mayWrite[kind]) : []).map(kind => ({
      label: t('newFromThisTemplate', { noun: itemScreens[kind].noun }),
      to: newFromTemplate(itemScreens[kind], row.key),
    })),
    { label: t('history'), to: `/history/${snippets.subject}/${row.key}` },
    { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => onDelete(row) },
  ];
}

/** The texts that authors insert into articles and tutorials, or start them with. */
export function Page() {
  const [deleting, setDeleting] = useState<SnippetRow | null>(null);
  const create = useCommand(snippets.create);
  const remove = useCommand(snippets.remove);
  const actionsOf = useRowActions(setDeleting);
  const { value: purpose, filter } = useChoiceFilter({ label: t('type'), name: 'purpose', options: purposeChoices });
  const make = create.allowed ? (
    <RouterButton to={`${SNIPPETS_PATH}/new`} startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {t('newSnippet')}
    </RouterButton>
  ) : null;
  return (
    <>
      <PageHead title={t('snippetsAndTemplates')} summary={t('textsToReuseTypeIn')} actions={make} />
      <DataGrid
        label={t('snippetsAndTemplates')}
        query={snippets.list}
        input={{ purpose }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowTo={row => snippetPath(row.key)}
        rowActions={actionsOf}
        bulk={bulk}
        searchFor={t('searchByTitle')}
        filters={filter}
        empty={{ text: t('noSnippetsYetSnippetsAnd'), action: make }}
      />
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.title }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
