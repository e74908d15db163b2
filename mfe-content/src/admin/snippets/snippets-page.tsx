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
import '../content.css';

const purposeLabels: Readonly<Record<SnippetPurpose, string>> = { snippet: 'Snippet', template: 'Template' };

const columns: readonly GridColumn<SnippetRow>[] = [
  {
    id: 'title',
    header: 'Title',
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
    header: 'Type',
    text: row => purposeLabels[row.purpose],
    cell: row => <StatusChip tone="neutral">{purposeLabels[row.purpose]}</StatusChip>,
  },
  {
    id: 'description',
    header: 'Description',
    from: 1024,
    text: row => row.description,
    cell: row => <span className="c-quiet">{row.description || '–'}</span>,
  },
  updatedColumn(1280),
];

const bulk = [deleteInBulk<SnippetRow>(snippets.remove)];

const purposeChoices = stateChoices('All types', snippetPurposes, { snippet: 'Snippets', template: 'Templates' });

/** What can be done with a row. */
function useRowActions(onDelete: (row: SnippetRow) => void): (row: SnippetRow) => MenuAction[] {
  const remove = useCommand(snippets.remove);
  const mayWrite = {
    article: useAllowed(itemScreens.article.contract.may.create),
    tutorial: useAllowed(itemScreens.tutorial.contract.may.create),
  };
  return row => [
    { label: 'Edit', to: snippetPath(row.key) },
    ...(row.purpose === 'template' ? itemKinds.filter(kind => mayWrite[kind]) : []).map(kind => ({
      label: `New ${itemScreens[kind].noun} from this template`,
      to: newFromTemplate(itemScreens[kind], row.key),
    })),
    { label: 'History', to: `/history/${snippets.subject}/${row.key}` },
    { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => onDelete(row) },
  ];
}

/** The texts that authors insert into articles and tutorials, or start them with. */
export function Page() {
  const [deleting, setDeleting] = useState<SnippetRow | null>(null);
  const create = useCommand(snippets.create);
  const remove = useCommand(snippets.remove);
  const actionsOf = useRowActions(setDeleting);
  const { value: purpose, filter } = useChoiceFilter({ label: 'Type', name: 'purpose', options: purposeChoices });
  const make = create.allowed ? (
    <RouterButton to={`${SNIPPETS_PATH}/new`} startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
      New snippet
    </RouterButton>
  ) : null;
  return (
    <>
      <PageHead
        title="Snippets and templates"
        summary="Texts to reuse. Type / in an article to insert a snippet; start a new article with a template."
        actions={make}
      />
      <DataGrid
        label="Snippets and templates"
        query={snippets.list}
        input={{ purpose }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.title}
        rowTo={row => snippetPath(row.key)}
        rowActions={actionsOf}
        bulk={bulk}
        searchFor="Search by title"
        filters={filter}
        empty={{ text: 'No snippets yet. Snippets and templates that you create appear here.', action: make }}
      />
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.title }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
