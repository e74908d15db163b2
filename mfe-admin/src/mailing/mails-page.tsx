import { useState } from 'react';
import { mails, mailStates, type MailRow, type MailService, type MailState } from '@learnloom/contracts/mail/mails';
import { Notice, Button, PageHead, StatusChip } from '@learnloom/ui/core';
import {
  bulkCommand,
  DataGrid,
  stateChoices,
  useChoiceFilter,
  type BulkAction,
  type GridColumn,
} from '@learnloom/ui/grid';
import { askServer, asProblem, countOf, formatRelative, toast, useAsk, useCommand } from '@learnloom/ui/platform';
import { MailDialog } from './mail-dialog.tsx';
import './mailing.css';

const stateNames: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  delayed: 'Delayed',
  sent: 'Sent',
  refused: 'Rejected',
  kept: 'On hold',
  overdue: 'Expired',
};
const tones = {
  waiting: 'neutral',
  delayed: 'draft',
  sent: 'published',
  refused: 'danger',
  kept: 'draft',
  overdue: 'neutral',
} as const satisfies Record<MailState, string>;

const filters = stateChoices('All emails', mailStates, stateNames);

const columns: readonly GridColumn<MailRow>[] = [
  {
    id: 'mail',
    header: 'Email',
    width: 'grow',
    text: row => row.label,
    cell: row => (
      <span className="m-mail">
        <b>{row.label}</b>
        <span>{row.to || 'Erased recipient'}</span>
        {row.answer && row.state !== 'sent' && <span className="m-mail-answer">{row.answer}</span>}
      </span>
    ),
  },
  { id: 'to', header: 'To', shown: false, text: row => row.to, cell: row => row.to },
  {
    id: 'state',
    header: 'Status',
    text: row => stateNames[row.state],
    cell: row => <StatusChip tone={tones[row.state]}>{stateNames[row.state]}</StatusChip>,
  },
  {
    id: 'queued',
    header: 'Requested',
    sort: 'queued',
    text: row => row.queuedAt,
    from: 1024,
    cell: row => <time dateTime={row.queuedAt}>{formatRelative(row.queuedAt)}</time>,
  },
];

const bulk: readonly BulkAction<MailRow>[] = [
  bulkCommand<MailRow>(mails.retry, {
    label: 'Retry',
    done: 'retried',
    fits: row => row.state !== 'sent' && row.to !== '',
  }),
];

/** Whether mails leave, and what stands in their way. */
function Service({ service: { server, from, counts, trouble } }: { readonly service: MailService }) {
  const [checking, setChecking] = useState(false);
  const check = async (): Promise<void> => {
    setChecking(true);
    try {
      const { good, answer } = await askServer(mails.check, {});
      toast.byStatus(good ? 200 : 400, answer);
    } catch (error) {
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
    } finally {
      setChecking(false);
    }
  };
  if (server === null)
    return (
      <Notice tone="warning" className="m-mail-service">
        No mail server is set up, so emails are on hold. Codes and links appear in the server log. Set SMTP_URL, then
        send the emails that are on hold.
      </Notice>
    );
  return (
    <Notice
      tone={trouble ? 'danger' : 'neutral'}
      className="m-mail-service"
      action={
        <Button size="sm" variant="outlined" loading={checking} onClick={() => void check()}>
          Test the connection
        </Button>
      }
    >
      <span>
        {trouble ? (
          <>
            <b>{countOf(counts.delayed, 'email')}</b> {counts.delayed === 1 ? 'is' : 'are'} waiting for {server}. Its
            last response was: <q>{trouble.answer}</q>
          </>
        ) : (
          <>
            Emails are sent through <b>{server}</b> from {from}.
          </>
        )}
      </span>
    </Notice>
  );
}

/** What the product sent by mail, what became of it, and trying again. */
export function Page() {
  const state = useChoiceFilter({ label: 'Status', name: 'state', options: filters });
  const [shown, setShown] = useState<string | null>(null);
  const service = useAsk(mails.service, {}, { staleTime: 0 });
  const retry = useCommand(mails.retry);
  return (
    <>
      <PageHead title="Emails" summary="Emails that the system sends automatically, and their delivery status." />
      {service.data && <Service service={service.data} />}
      <DataGrid
        label="Emails"
        query={mails.list}
        input={{ state: state.value }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => `${row.label} to ${row.to}`}
        rowActions={row => [
          { label: 'View', onSelect: () => setShown(row.key) },
          {
            label: 'Retry now',
            disabled: !retry.allowed || row.state === 'sent' || row.to === '',
            onSelect: () => void retry.send({ key: row.key }),
          },
        ]}
        searchFor="Search by full email address"
        filters={state.filter}
        bulk={bulk}
        empty={{ text: 'No emails yet. The first one is sent when someone registers or is invited.' }}
      />
      {shown !== null && <MailDialog mail={shown} onClose={() => setShown(null)} />}
    </>
  );
}
