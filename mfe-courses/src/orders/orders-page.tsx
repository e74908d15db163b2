import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { checkout, type OwnOrder } from '@learnloom/contracts/orders/checkout';
import { AccountFrame } from '@learnloom/ui/core';
import { hostUrl, RichMessage, useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { Chip, EmptyState, ErrorState, LinkButton, Loading, PlainButton, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { useMoney } from '../shared/money.ts';
import { orderMessages } from './messages/messages.ts';
import { statusTones } from './order-labels.ts';
import { orderPath } from './paths.ts';
import './orders.css';

const PAGE_SIZE = 10;

function Row({ order }: { readonly order: OwnOrder }) {
  const t = useMessages(orderMessages);
  const { date } = useFormats();
  const { money } = useMoney();
  const { key, bundle, items, number, placedAt, status, total, currency } = order;
  return (
    <li>
      <div>
        <Link to={orderPath(key)}>{bundle?.title ?? items.map(({ title }) => title).join(', ')}</Link>
        <small>
          <RichMessage
            text={t('orders.numberAndDate', { number, date: date(placedAt) })}
            parts={{ date: words => <time dateTime={placedAt}>{words}</time> }}
          />
        </small>
      </div>
      <Chip tone={statusTones[status]}>{t(`status.${status}`)}</Chip>
      <strong>{money(total, currency)}</strong>
    </li>
  );
}

/** A learner's orders, newest first. */
export function Page() {
  const t = useMessages(orderMessages);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAsk(checkout.own, { page, limit: PAGE_SIZE }, { staleTime: 0 });
  const pages = data ? Math.ceil(data.total / PAGE_SIZE) : 1;
  return (
    <AccountFrame title={t('orders.title')} lead={t('orders.lead')}>
      {!data && error && <ErrorState title={t('orders.failed')} text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('orders.loading')}>
          <Skeleton lines={5} />
        </Loading>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={<Receipt size={20} strokeWidth={1.75} />}
          title={t('orders.empty')}
          text={t('orders.emptyText')}
          action={
            <LinkButton href={hostUrl('main', '/courses')} look="solid">
              {t('orders.find')}
            </LinkButton>
          }
        />
      )}
      {data && data.total > 0 && (
        <ul className="co-orders" aria-label={t('orders.label')}>
          {data.rows.map(order => (
            <Row key={order.key} order={order} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="co-orders-pages" aria-label={t('orders.pages')}>
          <PlainButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('orders.previous')}
          </PlainButton>
          <span>{t('orders.page', { page, pages })}</span>
          <PlainButton disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('orders.next')}
          </PlainButton>
        </nav>
      )}
    </AccountFrame>
  );
}
