import { Pause, Play, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { webhookKinds, type WebhookKind } from '@learnloom/contracts/webhooks/kinds';
import { webhooks, type WebhookDelivery, type WebhookRow } from '@learnloom/contracts/webhooks/webhooks';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Button, Note, PageHead, StatusChip } from '@learnloom/ui/core';
import type { PageParams } from '@learnloom/ui/contract';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { formatDateTime, formatRelative, refresh, useAsk, useCommand, usePageSubject } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookChip } from './webhook-status.tsx';
import { programsMessages } from './messages/messages.ts';
import './programs.css';

const t = programsMessages.text;

/** Milliseconds between two looks at what became of messages. */
const LOOK_MS = 3000;

const statuses = {
  delivered: <StatusChip tone="published">{t('delivered')}</StatusChip>,
  waiting: <StatusChip tone="draft">{t('waiting')}</StatusChip>,
  failed: <StatusChip tone="danger">{t('failed')}</StatusChip>,
} as const;

const labelOf = (kind: string): string => webhookKinds[kind as WebhookKind]?.label ?? t('testMessage');

const resultOf = ({ responseStatus, responseMs }: WebhookDelivery): string =>
  responseStatus === null ? t('noResponse') : t('inMs', { responseStatus, responseMs: responseMs ?? 0 });

const columns: readonly GridColumn<WebhookDelivery>[] = [
  {
    id: 'kind',
    header: t('event'),
    width: 'grow',
    text: row => row.kind,
    cell: row => (
      <span className="m-program-cell">
        {labelOf(row.kind)}
        <span>{row.response}</span>
      </span>
    ),
  },
  { id: 'status', header: t('status'), text: row => row.status, cell: row => statuses[row.status] },
  {
    id: 'result',
    header: t('response'),
    from: 1024,
    text: row => row.responseStatus ?? '',
    cell: row => (row.attempts === 0 ? '–' : resultOf(row)),
  },
  {
    id: 'attempts',
    header: t('attempts'),
    align: 'end',
    from: 1024,
    text: row => row.attempts,
    cell: row => row.attempts,
  },
  {
    id: 'created',
    header: t('sent'),
    from: 1024,
    text: row => row.createdAt,
    cell: row => (
      <time dateTime={row.createdAt} title={formatDateTime(row.createdAt)}>
        {formatRelative(row.createdAt)}
      </time>
    ),
  },
];

/** What became of messages is noted in no read model: it is asked for from time to time. */
function useLooks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: [webhooks.deliveries.name] }), LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
}

const FailingNote = ({ since }: { readonly since: string | null }) =>
  since !== null && <Note>{t('noMessageHasArrivedSince', { since: formatDateTime(since) })}</Note>;

function Existing({ webhook }: { readonly webhook: WebhookRow }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const pause = useCommand(webhooks.pause);
  const resume = useCommand(webhooks.resume);
  const test = useCommand(webhooks.test);
  const again = useCommand(webhooks.sendAgain);
  useLooks();
  const { key, status } = webhook;
  const active = status === 'active';
  const toggle = active ? pause : resume;
  return (
    <>
      <PageHead
        title={t('webhook')}
        summary={webhook.url}
        actions={
          <>
            <Button variant="outlined" color="neutral" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Button
              variant="outlined"
              color="neutral"
              loading={toggle.busy}
              disabled={!toggle.allowed}
              startDecorator={active ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
              onClick={() => void toggle.send({ key })}
            >
              {active ? t('pause') : t('resume')}
            </Button>
            <Button
              loading={test.busy}
              disabled={!test.allowed}
              startDecorator={<Send size={16} aria-hidden="true" />}
              onClick={() => void test.send({ key }).then(() => refresh(client, {}))}
            >
              {t('sendTest')}
            </Button>
          </>
        }
      />
      <p>
        <WebhookChip {...webhook} />
      </p>
      <FailingNote since={webhook.failingSince} />
      <DataGrid
        label={t('messages')}
        query={webhooks.deliveries}
        input={{ key }}
        searchFor={null}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => labelOf(row.kind)}
        rowActions={row => [
          {
            label: t('sendAgain'),
            disabled: !again.allowed,
            onSelect: () => void again.send({ key, delivery: row.key }),
          },
        ]}
        empty={{ text: t('noMessagesYetMessagesOf') }}
      />
      {editing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
    </>
  );
}

/** One webhook with its messages. */
export function Page({ params }: PageParams) {
  const key = params['key'] ?? '';
  const { data, error, refetch } = useAsk(webhooks.one, { key }, { staleTime: 0 });
  usePageSubject(data?.url ?? null, { thing: { type: webhooks.subject, key } });
  if (data) return <Existing webhook={data} />;
  if (error && (error.status === 404 || error.status === 400)) return <EmptyState text={messages.contentMissing} />;
  if (error)
    return <ErrorState title={t('webhookCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheWebhook')}>
      <Skeleton lines={8} />
    </Loading>
  );
}
