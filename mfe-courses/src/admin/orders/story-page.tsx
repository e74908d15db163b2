import { useState } from 'react';
import { staffOrders, type OrderStory } from '@learnloom/contracts/orders/staff-orders';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, Notice, PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { formatDateTime, useAsk, useCommand, usePageSubject } from '@learnloom/ui/platform';
import { Asked, NotFound, Skeleton } from '@learnloom/ui/public';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { providerLabels, statusLabels, statusTones } from '../../orders/order-labels.ts';
import { OrderSummary } from '../../orders/order-summary.tsx';
import { ORDERS_LIST } from '../paths.ts';
import { problemNotes, sentenceOf } from './order-steps.ts';
import { RefundDialog } from './refund-dialog.tsx';
import '../../orders/orders.css';
import { ordersMessages } from './messages/messages.ts';
import './orders.css';

const t = ordersMessages.text;

function Facts({ order }: { readonly order: OrderStory }) {
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('buyer'), `${order.buyer.name}${order.buyer.email ? ` (${order.buyer.email})` : ''}`],
    [t('placed'), formatDateTime(order.placedAt)],
    [t('paid'), order.paidAt ? formatDateTime(order.paidAt) : t('notYet')],
    [t('enrolled'), order.fulfilledAt ? formatDateTime(order.fulfilledAt) : t('notYet')],
    [t('providerText'), order.provider ? providerLabels[order.provider] : t('noneNothingToPay')],
    ...(order.reference ? [[t('reference'), order.reference] as const] : []),
    ...(order.transaction ? [[t('transaction'), order.transaction] as const] : []),
  ];
  return (
    <dl className="co-story-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Steps = ({ order }: { readonly order: OrderStory }) => (
  <section aria-labelledby="co-story-steps">
    <h2 id="co-story-steps">{t('whatHappened')}</h2>
    <ol className="co-story-steps">
      {order.steps.map((step, at) => (
        <li key={`${step.at} ${at}`}>
          <p>{sentenceOf(step, order)}</p>
          <small>
            {formatDateTime(step.at)}
            {step.by && ` · ${step.by}`}
          </small>
        </li>
      ))}
    </ol>
  </section>
);

function Story({ order }: { readonly order: OrderStory }) {
  const retry = useCommand(staffOrders.retry);
  const refund = useCommand(staffOrders.refund);
  const [refunding, setRefunding] = useState(false);
  usePageSubject(t('orderText', { number: order.number }));
  const isRefundable = order.status === 'paid' && order.total > 0;
  return (
    <>
      <PageHead
        title={t('orderText', { number: order.number })}
        summary={order.bundle ?? order.courses.join(', ')}
        actions={
          <>
            <RouterButton to={ORDERS_LIST} variant="plain" color="neutral">
              {t('allOrders')}
            </RouterButton>
            <Button
              variant="outlined"
              color="neutral"
              disabled={!retry.allowed}
              loading={retry.busy}
              onClick={() => void retry.send({ key: order.key })}
            >
              {t('retry')}
            </Button>
            {isRefundable && (
              <Button
                variant="outlined"
                color="danger"
                disabled={!refund.allowed || order.pendingAmount > 0}
                onClick={() => setRefunding(true)}
              >
                {t('refund')}
              </Button>
            )}
          </>
        }
      />
      <p>
        <StatusChip tone={statusTones[order.status]}>{statusLabels[order.status]}</StatusChip>
      </p>
      {order.problem && <Notice tone="warning">{problemNotes[order.problem]}</Notice>}
      {order.pendingAmount > 0 && (
        <Notice role="status">
          {t('refundOfIsWaitingFor', { moneyLabel: moneyLabel(order.pendingAmount, order.currency) })}
        </Notice>
      )}
      <div className="co-story">
        <Steps order={order} />
        <div>
          <Facts order={order} />
          <OrderSummary
            items={order.items}
            bundle={order.bundle === null ? null : { title: order.bundle }}
            currency={order.currency}
            subtotal={order.subtotal}
            discount={order.discount}
            total={order.total}
            refunded={order.refunded}
          />
        </div>
      </div>
      {refunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </>
  );
}

/** Everything about one order: what was asked for, what the provider said, what we did, and what is open. */
export function Page({ params }: PageParams) {
  const answer = useAsk(staffOrders.story, { key: params['key'] ?? '' }, { staleTime: 0 });
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return <NotFound title={t('thisOrderDoesNotExist')} text={t('searchForItInThe')} />;
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={8} />} failed={t('orderCouldNotBeLoaded')}>
      {order => <Story order={order} />}
    </Asked>
  );
}
