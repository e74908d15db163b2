import { useState } from 'react';
import { BookOpen } from 'lucide-react';
import { READ_THROUGH, reading, type ReadItem } from '@learnloom/contracts/accounts/reading';
import { AccountFrame } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { hostUrl, RichMessage, useAsk, useCommand, useFormats, useMessages } from '@learnloom/ui/platform';
import { ContinueReading, EmptyState, ErrorState, LinkButton, Pager, PlainButton } from '@learnloom/ui/public';
import { KeptRow, KeptSkeleton, lastPage } from './kept-items.tsx';
import { profileMessages } from './messages/messages.ts';

function Row({ read }: { readonly read: ReadItem }) {
  const t = useMessages(profileMessages);
  const time = useFormats().relative(read.readAt);
  const forget = useCommand(reading.forgetReading);
  return (
    <KeptRow
      of={read}
      note={
        <RichMessage
          text={
            read.percent >= READ_THROUGH
              ? t('reading.finished', { time })
              : t('reading.percent', { percent: read.percent, time })
          }
          parts={{ time: words => <time dateTime={read.readAt}>{words}</time> }}
        />
      }
      busy={forget.busy}
      onRemove={() => void forget.send({ item: read.item })}
    />
  );
}

/** Whether a history is kept, and taking all of it away. */
function Choice({ kept, total }: { readonly kept: boolean; readonly total: number }) {
  const t = useMessages(profileMessages);
  const keep = useCommand(reading.keepHistory, { quiet: true });
  const clear = useCommand(reading.clearHistory);
  const [clearing, setClearing] = useState(false);
  return (
    <div className="s-reading-choice">
      <SwitchField
        label={t('reading.save')}
        helper={t('reading.saveHelper')}
        value={kept}
        disabled={keep.busy}
        onChange={wanted => void keep.send({ keep: wanted })}
      />
      {total > 0 && <PlainButton onClick={() => setClearing(true)}>{t('reading.clearButton')}</PlainButton>}
      <ConfirmDialog
        open={clearing}
        title={t('reading.clearTitle')}
        confirmLabel={t('reading.clear')}
        busy={clear.busy}
        onCancel={() => setClearing(false)}
        onConfirm={() => void clear.send({}).then(answer => answer && setClearing(false))}
      >
        {t('reading.clearText', { count: total })}
      </ConfirmDialog>
    </div>
  );
}

/** What the person has read, last first. */
export function Page() {
  const t = useMessages(profileMessages);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAsk(reading.history, { page }, { staleTime: 0, refetchOnWindowFocus: true });
  if (data && page > lastPage(data)) setPage(lastPage(data));
  return (
    <AccountFrame title={t('reading.title')} lead={t('reading.lead')}>
      <ContinueReading />
      {!data && error && <ErrorState title={t('reading.failed')} text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <KeptSkeleton label={t('reading.loading')} />}
      {data && <Choice kept={data.kept} total={data.total} />}
      {data?.total === 0 && (
        <EmptyState
          icon={<BookOpen size={20} strokeWidth={1.75} />}
          text={data.kept ? t('reading.empty') : t('reading.off')}
          action={<LinkButton href={hostUrl('main', '/')}>{t('findToRead')}</LinkButton>}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="s-kept" aria-label={t('reading.title')}>
            {data.rows.map(read => (
              <Row key={read.item} read={read} />
            ))}
          </ul>
          <Pager page={page} pages={lastPage(data)} onPage={setPage} label={t('reading.pages')} />
        </>
      )}
    </AccountFrame>
  );
}
