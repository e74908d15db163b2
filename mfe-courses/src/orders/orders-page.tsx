import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { checkout, type OwnOrder } from '@learnloom/contracts/orders/checkout';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { AccountFrame } from '@learnloom/ui/core';
import { formatDate, hostUrl, useAsk } from '@learnloom/ui/platform';
import { Chip, EmptyState, ErrorState, LinkButton, Loading, PlainButton, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { statusLabels, statusTones } from './order-labels.ts';
import { orderPath } from './paths.ts';
import './orders.css';

const PAGE_SIZE = 10;

const Row = ({ order }: { readonly order: OwnOrder }) => (
  <li>
    <div>
      <Link to={orderPath(order.key)}>{order.items.map(({ title }) => title).join(', ')}</Link>
      <small>
        Order {order.number} · <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
      </small>
    </div>
    <Chip tone={statusTones[order.status]}>{statusLabels[order.status]}</Chip>
    <strong>{moneyLabel(order.total, order.currency)}</strong>
  </li>
);

/** A learner's orders, newest first. */
export function Page() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAsk(checkout.own, { page, limit: PAGE_SIZE }, { staleTime: 0 });
  const pages = data ? Math.ceil(data.total / PAGE_SIZE) : 1;
  return (
    <AccountFrame title="My orders" lead="What you bought, and your receipts.">
      {!data && error && (
        <ErrorState title="Your orders could not be loaded" text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading your orders">
          <Skeleton lines={5} />
        </Loading>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={<Receipt size={20} strokeWidth={1.75} />}
          title="No orders yet"
          text="Courses that you buy appear here with their receipts."
          action={
            <LinkButton href={hostUrl('main', '/courses')} look="solid">
              Find a course
            </LinkButton>
          }
        />
      )}
      {data && data.total > 0 && (
        <ul className="co-orders" aria-label="Orders">
          {data.rows.map(order => (
            <Row key={order.key} order={order} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="co-orders-pages" aria-label="Pages of orders">
          <PlainButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </PlainButton>
          <span>
            Page {page} of {pages}
          </span>
          <PlainButton disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </PlainButton>
        </nav>
      )}
    </AccountFrame>
  );
}
