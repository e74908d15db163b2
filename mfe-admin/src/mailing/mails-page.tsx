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
  refused: 'Refused',
  kept: 'Kept',
  overdue: 'Too late',
};
const tones = {
  waiting: 'neutral',
  delayed: 'draft',
  sent: 'published',
  refused: 'danger',
  kept: 'draft',
  overdue: 'neutral',
} as const satisfies Record<MailState, string>;

const filters = stateChoices('All mails', mailStates, stateNames);

const columns: readonly GridColumn<MailRow>[] = [
  {
    id: 'mail',
    header: 'Mail',
    width: 'grow',
    text: row => row.label,
    cell: row => (
      <span className="m-mail">
        <b>{row.label}</b>
        <span>{row.to || 'Somebody who has been forgotten'}</span>
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
    header: 'Asked for',
    sort: 'queued',
    text: row => row.queuedAt,
    from: 1024,
    cell: row => <time dateTime={row.queuedAt}>{formatRelative(row.queuedAt)}</time>,
  },
];

const bulk: readonly BulkAction<MailRow>[] = [
  bulkCommand<MailRow>(mails.retry, {
    label: 'Try again',
    done: 'tried again',
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
        No mail server is set, so mails are kept here; codes and links stand in the log of the server. Set SMTP_URL,
        then send what is kept.
      </Notice>
    );
  return (
    <Notice
      tone={trouble ? 'danger' : 'neutral'}
      className="m-mail-service"
      action={
        <Button size="sm" variant="outlined" loading={checking} onClick={() => void check()}>
          Check the server
        </Button>
      }
    >
      <span>
        {trouble ? (
          <>
            <b>{countOf(counts.delayed, 'mail')}</b> {counts.delayed === 1 ? 'waits' : 'wait'} for {server}, which said:{' '}
            <q>{trouble.answer}</q>
          </>
        ) : (
          <>
            Mails go to <b>{server}</b> from {from}.
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
      <PageHead title="Mails" summary="What the product sends by itself, and what mail servers said about it." />
      {service.data && <Service service={service.data} />}
      <DataGrid
        label="Mails"
        query={mails.list}
        input={{ state: state.value }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => `${row.label} to ${row.to}`}
        rowActions={row => [
          { label: 'Read', onSelect: () => setShown(row.key) },
          {
            label: 'Try again now',
            disabled: !retry.allowed || row.state === 'sent' || row.to === '',
            onSelect: () => void retry.send({ key: row.key }),
          },
        ]}
        searchFor="Search by the whole address"
        filters={state.filter}
        bulk={bulk}
        empty={{ text: 'No mails yet: the first goes when somebody registers or is invited.' }}
      />
      {shown !== null && <MailDialog mail={shown} onClose={() => setShown(null)} />}
    </>
  );
}
