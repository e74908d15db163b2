import { Download } from 'lucide-react';
import { useState } from 'react';
import { checkout, type OwnOrder } from '@learnloom/contracts/orders/checkout';
import type { PageParams } from '@learnloom/ui/contract';
import { AccountFrame, Button } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useAsk, useCommand, useFormats, useMessages } from '@learnloom/ui/platform';
import { Asked, Chip, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { orderMessages, type OrderTranslate } from './messages/messages.ts';
import { isPayable, statusTones } from './order-labels.ts';
import { GiftNote } from './gift-note.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ORDERS } from './paths.ts';
import { usePayment } from './use-payment.ts';
import './orders.css';

/** What is being done about it, in a sentence; null: nothing is open. */
function noteOf(order: OwnOrder, t: OrderTranslate): string | null {
  if (order.mismatched) return t('order.mismatched');
  if (order.status === 'pending') return t('order.pending');
  if (order.gift) return null;
  if (order.status === 'paid' && !order.fulfilled) return t('order.enrolling');
  return order.refunded > 0 && order.status === 'paid' ? t('order.partRefunded') : null;
}

function Actions({ order }: { readonly order: OwnOrder }) {
  const t = useMessages(orderMessages);
  const payment = usePayment();
  const cancel = useCommand(checkout.cancel);
  const [asking, setAsking] = useState(false);
  if (!isPayable(order)) return null;
  const close = async (): Promise<void> => {
    await cancel.send({ key: order.key });
    setAsking(false);
  };
  return (
    <div className="co-order-actions">
      <Button loading={payment.busy} onClick={() => void payment.pay(order.key)}>
        {t('continueToPayment')}
      </Button>
      <Button variant="outlined" color="neutral" onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('order.cancelTitle', { number: order.number })}
        confirmLabel={t('order.cancel')}
        cancelLabel={t('order.keep')}
        busy={cancel.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void close()}
      >
        {order.bundle ? t('order.cancelBundleText') : t('order.cancelCourseText')}
      </ConfirmDialog>
    </div>
  );
}

function Order({ order }: { readonly order: OwnOrder }) {
  const t = useMessages(orderMessages);
  const { dateTime } = useFormats();
  const note = noteOf(order, t);
  return (
    <article className="co-order" aria-labelledby="co-order-title">
      <header>
        <h2 id="co-order-title">{t('orderNumber', { number: order.number })}</h2>
        <Chip tone={statusTones[order.status]}>{t(`status.${order.status}`)}</Chip>
      </header>
      <p className="co-order-number">
        {t('order.placedOn', { date: dateTime(order.placedAt) })}
        {order.paidAt && ` · ${t('order.paidOn', { date: dateTime(order.paidAt) })}`}
        {order.provider && ` · ${t(`provider.${order.provider}`)}`}
      </p>
      {note && <p role="status">{note}</p>}
      {order.gift && <GiftNote order={order} gift={order.gift} />}
      <OrderSummary {...order} />
      <Actions order={order} />
      {order.paidAt && (
        <LinkButton href={`/api/orders/own/${order.key}/receipt`}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> {t('order.receipt')}
        </LinkButton>
      )}
      <LinkButton to={ORDERS} look="plain">
        {t('order.all')}
      </LinkButton>
    </article>
  );
}

/** One of the learner's orders. */
export function Page({ params }: PageParams) {
  const t = useMessages(orderMessages);
  const answer = useAsk(checkout.ownOrder, { key: params['order'] ?? '' }, { staleTime: 0 });
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return <NotFound searchable={false} title={t('orderMissing')} text={t('orderMissingText')} />;
  return (
    <AccountFrame title={t('orders.title')} lead={t('orders.lead')}>
      <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed={t('orderFailed')}>
        {order => <Order order={order} />}
      </Asked>
    </AccountFrame>
  );
}
