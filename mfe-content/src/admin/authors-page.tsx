import { Plus } from 'lucide-react';
import { useState } from 'react';
import { authors, type AuthorRow } from '@learnloom/contracts/content/authors';
import { Avatar, Button, PageHead } from '@learnloom/ui/core';
import {
  DataGrid,
  deleteInBulk,
  DeleteDialog,
  updatedColumn,
  useDialogAtNew,
  type GridColumn,
} from '@learnloom/ui/grid';
import { mediaAddress, useCommand } from '@learnloom/ui/platform';
import { AuthorDialog } from './author-dialog.tsx';
import { contentAdminMessages } from './messages/messages.ts';
import './content.css';

const t = contentAdminMessages.text;

const columns: readonly GridColumn<AuthorRow>[] = [
  {
    id: 'name',
    header: t('name'),
    width: 'grow',
    sort: 'name',
    text: row => row.name,
    cell: row => (
      <span className="c-person">
        <Avatar
          initials={`${row.firstName.charAt(0)}${row.lastName.charAt(0)}`}
          {...(row.avatar && { src: mediaAddress(row.avatar) })}
        />
        <b className="c-strong">{row.name}</b>
      </span>
    ),
  },
  {
    id: 'gender',
    header: t('gender'),
    from: 1024,
    text: row => (row.gender === 'MALE' ? t('male') : t('female')),
    cell: row => <span className="c-quiet">{row.gender === 'MALE' ? t('male') : t('female')}</span>,
  },
  updatedColumn(),
];

const bulk = [deleteInBulk<AuthorRow>(authors.remove)];

/** The bylines that articles and tutorials appear under. */
export function Page() {
  const [deleting, setDeleting] = useState<AuthorRow | null>(null);
  const create = useCommand(authors.create);
  const [open, setOpen] = useDialogAtNew<AuthorRow>(create.allowed);
  const edit = useCommand(authors.edit);
  const remove = useCommand(authors.remove);
  const make = (
    <Button
      disabled={!create.allowed}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      {t('newAuthor')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('authors')} summary={t('namesShownOnArticlesAnd')} actions={make} />
      <DataGrid
        label={t('authors')}
        query={authors.list}
        columns={columns}
        rowKey={author => author.key}
        rowLabel={author => author.name}
        rowActions={author => [
          { label: t('editText'), disabled: !edit.allowed, onSelect: () => setOpen(author) },
          { label: t('history'), to: `/history/${authors.subject}/${author.key}` },
          { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(author) },
        ]}
        bulk={bulk}
        searchFor={t('searchByName')}
        empty={{ text: t('noAuthorsYetEveryArticle'), action: make }}
      />
      {open && <AuthorDialog author={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <DeleteDialog item={deleting} remove={remove} onClose={() => setDeleting(null)} />
    </>
  );
}
