import { useMemo, type ComponentType } from 'react';
import {
  formMessages,
  messageForms,
  messageLists,
  type MessageForm,
  type MessageList,
  type MessageRow,
} from '@learnloom/contracts/forms/messages';
import { messageNotices, type NoticeFrequency } from '@learnloom/contracts/forms/notices';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, StatusChip } from '@learnloom/ui/core';
import {
  DataGrid,
  deleteInBulk,
  useChoiceFilter,
  type BulkAction,
  type ChoiceFilterProps,
  type GridColumn,
} from '@learnloom/ui/grid';
import { SelectField } from '@learnloom/ui/forms';
import { formatRelative, sendTelling, session, useAsk, takeBack, useCommand, useStore } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { DeleteMessageDialog, useDeleting } from './delete-message-dialog.tsx';
import { formNames, listNames, stateNames, tones } from './words.ts';
import { formsMessages } from './messages/messages.ts';
import './forms.css';

const t = formsMessages.text;

const [first, ...others] = messageLists.map(list => ({ value: list, label: listNames[list] }));
const lists = [first ?? { value: 'inbox', label: listNames.inbox }, ...others] as const;
type Assigned = 'anybody' | 'me' | 'nobody';
const assignments: ChoiceFilterProps<Assigned>['options'] = [
  { value: 'anybody', label: t('anybodys') },
  { value: 'me', label: t('mine') },
  { value: 'nobody', label: t('nobodys') },
];

const pathOf = ({ form, key }: MessageRow): string => `/forms/${form}/${key}`;

const columns: readonly GridColumn<MessageRow>[] = [
  {
    id: 'message',
    header: t('message'),
    width: 'grow',
    text: row => row.subject,
    cell: row => (
      <span className={row.state === 'new' ? 'm-message m-message-new' : 'm-message'}>
        <Link to={pathOf(row)}>{row.subject || t('noSubject')}</Link>
        <span>
          {row.name} <span className="m-message-address">{row.email}</span>
        </span>
        <span className="m-message-beginning">{row.beginning}</span>
      </span>
    ),
  },
  { id: 'name', header: t('name'), shown: false, text: row => row.name, cell: row => row.name },
  { id: 'email', header: t('email'), shown: false, text: row => row.email, cell: row => row.email },
  {
    id: 'state',
    header: t('status'),
    text: row => stateNames[row.state],
    cell: row => <StatusChip tone={tones[row.state]}>{stateNames[row.state]}</StatusChip>,
  },
  {
    id: 'assignee',
    header: t('assignedTo'),
    from: 1280,
    text: row => row.assignee?.name ?? '',
    cell: row => row.assignee?.name ?? t('unassigned'),
  },
  {
    id: 'received',
    header: t('received'),
    sort: 'received',
    text: row => row.receivedAt,
    from: 1024,
    cell: row => <time dateTime={row.receivedAt}>{formatRelative(row.receivedAt)}</time>,
  },
];

const sorted = (
  state: 'open' | 'closed' | 'spam',
  words: Pick<BulkAction<MessageRow>, 'label' | 'done' | 'fits'>,
): BulkAction<MessageRow> => ({
  ...words,
  permission: formMessages.sort.permission,
  send: ({ key, state: seen }, id) => sendTelling(formMessages.sort, { key, state, seen }, { idempotencyKey: id }),
  undo: ({ key }) => takeBack(formMessages.sort, key),
});
const bulkOf = (own: string): readonly BulkAction<MessageRow>[] => [
  {
    label: t('assignToMe'),
    done: t('assignedToYou'),
    permission: formMessages.assign.permission,
    fits: row => row.assignee?.key !== own,
    send: ({ key, assignee }, id) =>
      sendTelling(formMessages.assign, { key, assignee: own, seen: assignee?.key ?? null }, { idempotencyKey: id }),
    undo: ({ key }) => takeBack(formMessages.assign, key),
  },
  sorted('closed', { label: t('close'), done: 'closed', fits: row => row.state !== 'closed' && row.state !== 'spam' }),
  sorted('spam', { label: t('markAsSpam'), done: t('markedAsSpam'), fits: row => row.state !== 'spam' }),
  sorted('open', { label: t('notSpam'), done: t('markedAsNotSpam'), fits: row => row.state === 'spam' }),
  deleteInBulk<MessageRow>(formMessages.remove),
];

const summaries: Readonly<Record<MessageForm, string>> = {
  contact: t('messagesSentThroughTheContact'),
  'article-volunteers': t('applicationsFromPeopleWhoWould'),
};

const frequencies: readonly { readonly value: NoticeFrequency; readonly label: string }[] = [
  { value: 'never', label: t('never') },
  { value: 'now', label: t('forEachMessage') },
  { value: 'daily', label: t('onceADay') },
];

/** When whoever is signed in gets an email about new messages. */
function Notices() {
  const own = useAsk(messageNotices.own, {}, { staleTime: 0 });
  const choose = useCommand(messageNotices.choose);
  const change = async (value: string): Promise<void> => {
    const choice = frequencies.find(one => one.value === value);
    if (choice && (await choose.send({ frequency: choice.value }))) void own.refetch();
  };
  if (!own.data) return null;
  return (
    <div className="m-message-notices">
      <SelectField
        label={t('emailMeAboutNewMessages')}
        value={own.data.frequency}
        options={frequencies}
        disabled={choose.busy}
        onChange={value => void change(value)}
      />
    </div>
  );
}

function Inbox({ form }: { readonly form: MessageForm }) {
  const list = useChoiceFilter<MessageList>({ label: t('messages'), name: 'list', options: [...lists] });
  const assigned = useChoiceFilter<Assigned>({ label: t('assignedTo'), name: 'assigned', options: assignments });
  const counts = useAsk(formMessages.counts, {}, { staleTime: 0 });
  const sort = useCommand(formMessages.sort);
  const me = useStore(session).user?.key ?? '';
  const bulk = useMemo(() => bulkOf(me), [me]);
  const deleting = useDeleting();
  const own = counts.data?.find(one => one.form === form);
  return (
    <>
      <PageHead
        title={formNames[form]}
        summary={
          own
            ? t('waitingUnread', {
                summaries: summaries[form],
                waiting: t('messageCount', { count: own.waiting }),
                unread: own.unread,
              })
            : summaries[form]
        }
      />
      <Notices />
      <DataGrid
        label={t('messages')}
        query={formMessages.list}
        input={{ form, list: list.value, assigned: assigned.value }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => t('by', { subject: row.subject, name: row.name })}
        rowTo={pathOf}
        rowActions={row => [
          { label: t('open'), to: pathOf(row) },
          ...(row.state === 'closed'
            ? []
            : [
                {
                  label: t('close'),
                  disabled: !sort.allowed,
                  onSelect: () => void sort.send({ key: row.key, state: 'closed', seen: row.state }),
                },
              ]),
          row.state === 'spam'
            ? {
                label: t('notSpam'),
                disabled: !sort.allowed,
                onSelect: () => void sort.send({ key: row.key, state: 'open', seen: row.state }),
              }
            : {
                label: t('markAsSpam'),
                disabled: !sort.allowed,
                onSelect: () => void sort.send({ key: row.key, state: 'spam', seen: row.state }),
              },
          { label: 'Delete', danger: true, disabled: !deleting.allowed, onSelect: () => deleting.begin(row) },
        ]}
        searchFor={t('searchByNameEmailOr')}
        filters={
          <>
            {list.filter}
            {assigned.filter}
          </>
        }
        bulk={bulk}
        empty={{ text: t('noMessagesAreWaitingNew') }}
      />
      {deleting.message && <DeleteMessageDialog message={deleting.message} onClose={deleting.end} />}
    </>
  );
}

export const inboxes = Object.fromEntries(
  messageForms.map(form => [form, () => <Inbox key={form} form={form} />]),
) as unknown as Readonly<Record<MessageForm, ComponentType<PageParams>>>;
