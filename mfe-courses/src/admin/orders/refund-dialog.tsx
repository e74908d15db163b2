import { useState } from 'react';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { staffOrders, type OrderStory } from '@learnloom/contracts/orders/staff-orders';
import { Button, Note } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { refundAmount, typedAmount } from './refund-amount.ts';
import { ordersMessages } from './messages/messages.ts';

const t = ordersMessages.text;

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
      title={t('refundOrder', { number: order.number })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button color="danger" loading={refund.busy} onClick={() => void send()}>
            {t('refund')}
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
          label={t('amountIn', { currency })}
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
            ? t('learnerWillLoseTheAccess')
            : t('learnerKeepsAccessUpTo', { moneyLabel: moneyLabel(left, currency) })}
        </Note>
      </form>
    </Dialog>
  );
}
