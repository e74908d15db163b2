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
import { askServer, asProblem, formatRelative, toast, useAsk, useCommand, RichMessage } from '@learnloom/ui/platform';
import { MailDialog } from './mail-dialog.tsx';
import { mailingMessages } from './messages/messages.ts';
import './mailing.css';

const t = mailingMessages.text;

const stateNames: Readonly<Record<MailState, string>> = {
  waiting: t('waiting'),
  delayed: t('delayed'),
  sent: t('sent'),
  refused: t('rejected'),
  kept: t('onHold'),
  overdue: t('expired'),
};
const tones = {
  waiting: 'neutral',
  delayed: 'draft',
  sent: 'published',
  refused: 'danger',
  kept: 'draft',
  overdue: 'neutral',
} as const satisfies Record<MailState, string>;

const filters = stateChoices(t('allEmails'), mailStates, stateNames);

const columns: readonly GridColumn<MailRow>[] = [
  {
    id: 'mail',
    header: t('email'),
    width: 'grow',
    text: row => row.label,
    cell: row => (
      <span className="m-mail">
        <b>{row.label}</b>
        <span>{row.to || t('erasedRecipient')}</span>
        {row.answer && row.state !== 'sent' && <span className="m-mail-answer">{row.answer}</span>}
      </span>
    ),
  },
  { id: 'to', header: t('to'), shown: false, text: row => row.to, cell: row => row.to },
  {
    id: 'state',
    header: t('status'),
    text: row => stateNames[row.state],
    cell: row => <StatusChip tone={tones[row.state]}>{stateNames[row.state]}</StatusChip>,
  },
  {
    id: 'queued',
    header: t('requested'),
    sort: 'queued',
    text: row => row.queuedAt,
    from: 1024,
    cell: row => <time dateTime={row.queuedAt}>{formatRelative(row.queuedAt)}</time>,
  },
];

const bulk: readonly BulkAction<MailRow>[] = [
  bulkCommand<MailRow>(mails.retry, {
    label: t('retry'),
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
        {t('noMailServerIsSet')}
      </Notice>
    );
  return (
    <Notice
      tone={trouble ? 'danger' : 'neutral'}
      className="m-mail-service"
      action={
        <Button size="sm" variant="outlined" loading={checking} onClick={() => void check()}>
          {t('testTheConnection')}
        </Button>
      }
    >
      <span>
        {trouble ? (
          <>
            <RichMessage
              text={t('waitingForItsLastResponse', {
                count: counts.delayed,
                server,
                answer: trouble.answer,
              })}
              parts={{ strong: words => <b>{words}</b>, q: words => <q>{words}</q> }}
            />
          </>
        ) : (
          <>
            <RichMessage
              text={t('emailsAreSentThroughFrom', { server, from })}
              parts={{ strong: words => <b>{words}</b> }}
            />
          </>
        )}
      </span>
    </Notice>
  );
}

/** What the product sent by mail, what became of it, and trying again. */
export function Page() {
  const state = useChoiceFilter({ label: t('status'), name: 'state', options: filters });
  const [shown, setShown] = useState<string | null>(null);
  const service = useAsk(mails.service, {}, { staleTime: 0 });
  const retry = useCommand(mails.retry);
  return (
    <>
      <PageHead title={t('emails')} summary={t('emailsThatTheSystemSends')} />
      {service.data && <Service service={service.data} />}
      <DataGrid
        label={t('emails')}
        query={mails.list}
        input={{ state: state.value }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => t('toText', { label: row.label, to: row.to })}
        rowActions={row => [
          { label: t('view'), onSelect: () => setShown(row.key) },
          {
            label: t('retryNow'),
            disabled: !retry.allowed || row.state === 'sent' || row.to === '',
            onSelect: () => void retry.send({ key: row.key }),
          },
        ]}
        searchFor={t('searchByFullEmailAddress')}
        filters={state.filter}
        bulk={bulk}
        empty={{ text: t('noEmailsYetTheFirst') }}
      />
      {shown !== null && <MailDialog mail={shown} onClose={() => setShown(null)} />}
    </>
  );
}
