import { useState, type FormEvent } from 'react';
import type { OwnGift, OwnOrder } from '@learnloom/contracts/orders/checkout';
import { gifts } from '@learnloom/contracts/orders/gifts';
import { Button } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { useCommand, useMessages } from '@learnloom/ui/platform';
import { orderMessages } from './messages/messages.ts';

interface GiftNoteProps {
  readonly order: OwnOrder;
  readonly gift: OwnGift;
}

/** Who gets the gift and whether it was redeemed; until then its buyer can send it again, or to another address. */
export function GiftNote({ order, gift }: GiftNoteProps) {
  const t = useMessages(orderMessages);
  const address = useCommand(gifts.address);
  const [email, setEmail] = useState(gift.email ?? '');
  const isPaid = order.status === 'paid';
  if (gift.redeemed) return <p role="status">{t('gift.redeemed')}</p>;
  if (order.status === 'refunded' || order.status === 'cancelled') return null;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void address.send({ key: order.key, email: email.trim() });
  };
  return (
    <form className="co-coupon" onSubmit={send} aria-label={t('gift.recipient')}>
      <TextField
        label={t('recipientEmail')}
        type="email"
        required
        value={email}
        maxLength={254}
        autoComplete="off"
        helper={isPaid ? t('gift.notRedeemed') : t('gift.whenPaid')}
        error={address.errors['email']}
        onChange={setEmail}
      />
      <Button type="submit" variant="outlined" color="neutral" loading={address.busy} disabled={email.trim() === ''}>
        {isPaid ? t('gift.sendAgain') : t('gift.save')}
      </Button>
    </form>
  );
}
