import type { ComponentType } from 'react';
import {
  formMessages,
  messageForms,
  messageLists,
  type MessageForm,
  type MessageList,
  type MessageRow,
} from '@learnloom/contracts/forms/messages';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, StatusChip } from '@learnloom/ui/core';
import { SelectField } from '@learnloom/ui/forms';
import { DataGrid, useGridFilter, type GridColumn } from '@learnloom/ui/grid';
import { countOf, formatRelative, useAsk, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { DeleteMessageDialog, useDeleting } from './delete-message-dialog.tsx';
import { formNames, listNames, stateNames, tones } from './words.ts';
import './forms.css';

const lists = messageLists.map(list => ({ value: list, label: listNames[list] }));
const assignments = [
  { value: 'anybody', label: 'Anybody’s' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
] as const;
type Assigned = (typeof assignments)[number]['value'];

const pathOf = ({ form, key }: MessageRow): string => `/forms/${form}/${key}`;

const columns: readonly GridColumn<MessageRow>[] = [
  {
    id: 'message',
    header: 'Message',
    width: 'grow',
    cell: row => (
      <span className={row.state === 'new' ? 'm-message m-message-new' : 'm-message'}>
        <Link to={pathOf(row)}>{row.subject || 'Without a subject'}</Link>
        <span>
          {row.name} <span className="m-message-address">{row.email}</span>
        </span>
        <span className="m-message-beginning">{row.beginning}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: row => <StatusChip tone={tones[row.state]}>{stateNames[row.state]}</StatusChip>,
  },
  { id: 'assignee', header: 'Given to', from: 1280, cell: row => row.assignee?.name ?? 'Nobody' },
  {
    id: 'received',
    header: 'Received',
    from: 1024,
    cell: row => <time dateTime={row.receivedAt}>{formatRelative(row.receivedAt)}</time>,
  },
];

const summaries: Readonly<Record<MessageForm, string>> = {
  contact: 'What people write with the contact form.',
  'article-volunteers': 'Who would like to write articles, and about what.',
};

function Inbox({ form }: { readonly form: MessageForm }) {
  const [list, setList] = useGridFilter<MessageList>('list', 'inbox');
  const [assigned, setAssigned] = useGridFilter<Assigned>('assigned', 'anybody');
  const counts = useAsk(formMessages.counts, {}, { staleTime: 0 });
  const sort = useCommand(formMessages.sort);
  const deleting = useDeleting();
  const own = counts.data?.find(one => one.form === form);
  return (
    <>
      <PageHead
        title={formNames[form]}
        summary={
          own ? `${summaries[form]} ${countOf(own.waiting, 'message')} waiting, ${own.unread} new.` : summaries[form]
        }
      />
      <DataGrid
        label="Messages"
        query={formMessages.list}
        input={{ form, list, assigned }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => `${row.subject} by ${row.name}`}
        rowTo={pathOf}
        rowActions={row => [
          { label: 'Open', to: pathOf(row) },
          ...(row.state === 'closed'
            ? []
            : [
                {
                  label: 'Close',
                  disabled: !sort.allowed,
                  onSelect: () => void sort.send({ key: row.key, state: 'closed' }),
                },
              ]),
          row.state === 'spam'
            ? {
                label: 'Not spam',
                disabled: !sort.allowed,
                onSelect: () => void sort.send({ key: row.key, state: 'open' }),
              }
            : {
                label: 'Mark as spam',
                disabled: !sort.allowed,
                onSelect: () => void sort.send({ key: row.key, state: 'spam' }),
              },
          { label: 'Delete', danger: true, disabled: !deleting.allowed, onSelect: () => deleting.begin(row) },
        ]}
        searchFor="Search by name, address or words"
        filters={
          <>
            <SelectField
              label="Messages"
              hideLabel
              value={list}
              options={lists}
              onChange={value => setList(value as MessageList)}
            />
            <SelectField
              label="Given to"
              hideLabel
              value={assigned}
              options={assignments}
              onChange={value => setAssigned(value as Assigned)}
            />
          </>
        }
        empty={{ text: 'Nothing waits for an answer. What people send shows here at once.' }}
      />
      {deleting.message && <DeleteMessageDialog message={deleting.message} onClose={deleting.end} />}
    </>
  );
}

export const inboxes = Object.fromEntries(
  messageForms.map(form => [form, () => <Inbox key={form} form={form} />]),
) as unknown as Readonly<Record<MessageForm, ComponentType<PageParams>>>;
