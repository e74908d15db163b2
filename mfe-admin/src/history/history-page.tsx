import { History as Clock, LockKeyhole } from 'lucide-react';
import { history, moment, type History } from '@learnloom/contracts/activity/history';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { usePaging } from '@learnloom/ui/grid';
import { useAsk, usePageSubject } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Pager, Skeleton } from '@learnloom/ui/public';
import { PastTheEnd } from '../activity/past-the-end.tsx';
import { Jump } from './jump.tsx';
import { Panel } from './panel.tsx';
import { Timeline } from './timeline.tsx';
import { usePlace } from './use-place.ts';
import '../activity/activity.css';
import { historyMessages } from './messages/messages.ts';
import './history.css';

const t = historyMessages.text;

interface LookBackProps {
  /** Stream category. */
  readonly subject: string;
  /** Key of the thing. */
  readonly id: string;
}

function Status({ deleted, publishable, published }: History) {
  if (deleted) return <StatusChip tone="danger">{t('deleted')}</StatusChip>;
  if (!publishable) return null;
  return <StatusChip tone={published ? 'published' : 'draft'}>{published ? t('published') : t('draft')}</StatusChip>;
}

function LookBack({ subject, id }: LookBackProps) {
  const { page, limit, set } = usePaging();
  const place = usePlace();
  const { data, error, refetch } = useAsk(history, { subject, key: id, page, limit }, { staleTime: 0 });
  // The panel asks the same: the answer is shared.
  const timed = useAsk(
    moment,
    { subject, key: id, ...(place.time !== null && { time: place.time }) },
    { enabled: place.time !== null, staleTime: 0 },
  );
  usePageSubject(data?.title ?? null, { thing: { type: subject, key: id } });
  if (!data && error?.status === 403)
    return <EmptyState icon={<LockKeyhole size={20} strokeWidth={1.75} />} text={error.message} />;
  if (!data && error)
    return error.status === 404 || error.status === 400 ? (
      <EmptyState icon={<Clock size={20} strokeWidth={1.75} />} text={messages.contentMissing} />
    ) : (
      <ErrorState title={t('historyCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Loading label={t('loadingTheHistory')}>
        <Skeleton shape="title" />
        <Skeleton lines={10} />
      </Loading>
    );
  const at = place.at ?? (place.time === null ? data.latest : (timed.data?.version ?? null));
  const { noun, path } = data;
  return (
    <>
      <PageHead
        title={data.title || t('untitled', { noun })}
        summary={
          <span className="m-history-about">
            <Status {...data} />
            {t('historyOfThis', { noun, total: t('changeCount', { count: data.total }) })}
          </span>
        }
        actions={
          path && (
            <RouterButton to={path} variant="outlined" color="neutral">
              {t('goTo', { noun })}
            </RouterButton>
          )
        }
      />
      <div className="m-history" data-listed={place.listed || undefined}>
        <div className="m-history-list">
          <Jump place={place} />
          {data.rows.length > 0 ? (
            <Timeline
              entries={data.rows}
              at={at}
              beside={typeof place.beside === 'number' ? place.beside : null}
              place={place}
            />
          ) : (
            <PastTheEnd onNewest={() => set({ page: null })} />
          )}
          <Pager
            page={page}
            pages={Math.ceil(data.total / limit)}
            onPage={to => set({ page: to })}
            label={t('historyPages')}
          />
        </div>
        <section className="m-history-panel" aria-label={t('selectedVersion')}>
          <Panel subject={subject} id={id} history={data} place={place} />
        </section>
      </div>
    </>
  );
}

/** All that was ever done to one thing, how it stood at any moment, and the way back there. */
export function Page({ params }: PageParams) {
  const { type: subject = '', key = '' } = params;
  return <LookBack key={`${subject} ${key}`} subject={subject} id={key} />;
}
