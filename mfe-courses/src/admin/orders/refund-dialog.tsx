import { useState } from 'react';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { staffOrders, type OrderStory } from '@learnloom/contracts/orders/staff-orders';
import { Button, Note } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { refundAmount, typedAmount } from './refund-amount.ts';

/** Gives money back: all of it, or a part, which leaves the learner the access. */
export function RefundDialog({ order, onClose }: { readonly order: OrderStory; readonly onClose: () => void }) {
  const { currency } = order;
  const left = order.total - order.refunded;
  const refund = useCommand(staffOrders.refund);
  const [typed, setTyped] = useState(typedAmount(left, currency));
  const [error, setError] = useState<string | undefined>();
  const amount = refundAmount(typed, left, currency);
  const send = async (): Promise<void> => {
    if ('error' in amount) {
      setError(amount.error);
      return;
    }
    if (await refund.send({ key: order.key, amount: amount.minor })) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={`Refund order ${order.number}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button color="danger" loading={refund.busy} onClick={() => void send()}>
            Refund
          </Button>
        </>
      }
    >
      <form
        className="ll-form"
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={`Amount in ${currency}`}
          required
          inputMode="decimal"
          value={typed}
          maxLength={16}
          error={error ?? refund.errors['amount']}
          onChange={value => {
            setTyped(value);
            setError(undefined);
          }}
        />
        <Note>
          {'minor' in amount && amount.minor === left
            ? 'The learner will lose the access that this order gave. The progress is kept.'
            : `The learner keeps access. Up to ${moneyLabel(left, currency)} can be refunded.`}
        </Note>
      </form>
    </Dialog>
  );
}
