import { useState, type FormEvent } from 'react';
import type { OwnGift, OwnOrder } from '@learnloom/contracts/orders/checkout';
import { gifts } from '@learnloom/contracts/orders/gifts';
import { Button } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { useCommand } from '@learnloom/ui/platform';

interface GiftNoteProps {
  readonly order: OwnOrder;
  readonly gift: OwnGift;
}

/** Who gets the gift and whether it was redeemed; until then its buyer can send it again, or to another address. */
export function GiftNote({ order, gift }: GiftNoteProps) {
  const address = useCommand(gifts.address);
  const [email, setEmail] = useState(gift.email ?? '');
  const isPaid = order.status === 'paid';
  if (gift.redeemed) return <p role="status">This gift was redeemed.</p>;
  if (order.status === 'refunded' || order.status === 'cancelled') return null;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void address.send({ key: order.key, email: email.trim() });
  };
  return (
    <form className="co-coupon" onSubmit={send} aria-label="Recipient of the gift">
      <TextField
        label="Email address of the recipient"
        type="email"
        required
        value={email}
        maxLength={254}
        autoComplete="off"
        helper={
          isPaid ? 'This gift has not been redeemed yet.' : 'We send the gift to this address as soon as you have paid.'
        }
        error={address.errors['email']}
        onChange={setEmail}
      />
      <Button type="submit" variant="outlined" color="neutral" loading={address.busy} disabled={email.trim() === ''}>
        {isPaid ? 'Send again' : 'Save'}
      </Button>
    </form>
  );
}
