import { Download } from 'lucide-react';
import { useState } from 'react';
import { checkout, type OwnOrder } from '@learnloom/contracts/orders/checkout';
import type { PageParams } from '@learnloom/ui/contract';
import { AccountFrame, Button } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatDateTime, useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, Chip, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { isPayable, providerLabels, statusLabels, statusTones } from './order-labels.ts';
import { GiftNote } from './gift-note.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ORDERS } from './paths.ts';
import { usePayment } from './use-payment.ts';
import './orders.css';

/** What is being done about it, in a sentence; null: nothing is open. */
function noteOf(order: OwnOrder): string | null {
  if (order.mismatched) return 'The amount that arrived is not the price of this order. Our team will contact you.';
  if (order.status === 'pending') return 'The payment provider is still waiting for the money.';
  if (order.gift) return null;
  if (order.status === 'paid' && !order.fulfilled) return 'We are enrolling you.';
  return order.refunded > 0 && order.status === 'paid' ? 'Part of the price was refunded. You keep your access.' : null;
}

function Actions({ order }: { readonly order: OwnOrder }) {
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
        Continue to payment
      </Button>
      <Button variant="outlined" color="neutral" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Cancel order ${order.number}?`}
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        busy={cancel.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void close()}
      >
        The order will be closed. You can buy the course again at any time.
      </ConfirmDialog>
    </div>
  );
}

function Order({ order }: { readonly order: OwnOrder }) {
  const note = noteOf(order);
  return (
    <article className="co-order" aria-labelledby="co-order-title">
      <header>
        <h2 id="co-order-title">Order {order.number}</h2>
        <Chip tone={statusTones[order.status]}>{statusLabels[order.status]}</Chip>
      </header>
      <p className="co-order-number">
        Placed on {formatDateTime(order.placedAt)}
        {order.paidAt && ` · Paid on ${formatDateTime(order.paidAt)}`}
        {order.provider && ` · ${providerLabels[order.provider]}`}
      </p>
      {note && <p role="status">{note}</p>}
      {order.gift && <GiftNote order={order} gift={order.gift} />}
      <OrderSummary {...order} />
      <Actions order={order} />
      {order.paidAt && (
        <LinkButton href={`/api/orders/own/${order.key}/receipt`}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Download receipt (PDF)
        </LinkButton>
      )}
      <LinkButton to={ORDERS} look="plain">
        All orders
      </LinkButton>
    </article>
  );
}

/** One of the learner's orders. */
export function Page({ params }: PageParams) {
  const answer = useAsk(checkout.ownOrder, { key: params['order'] ?? '' }, { staleTime: 0 });
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return (
      <NotFound title="This order does not exist" text="Check the address, or open the order from your account." />
    );
  return (
    <AccountFrame title="My orders" lead="What you bought, and your receipts.">
      <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed="Your order could not be loaded">
        {order => <Order order={order} />}
      </Asked>
    </AccountFrame>
  );
}
