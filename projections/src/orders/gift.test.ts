import { test } from 'vitest';
import { ownOrderChanges, staffOrderChanges } from '@learnloom/contracts/orders/checkout';
import type { GiftEvent } from '@learnloom/contracts/orders/gift-events';
import { readModel, timeOf } from '../projector/read-model.ts';
import { gift } from './gift.ts';

test('a gift is for the address that its buyer gave last, and for nobody once that was erased [PAY-02]', () => {
  const addressed = (email: string, number: number): GiftEvent => ({
    type: 'GiftAddressed',
    data: { buyer: 'b', email, number },
  });
  const row = { buyer: 'b', email: 'ada@example.org', number: 2, addressedAt: timeOf(1), version: 1 };
  readModel(gift)
    .given(addressed('old@example.org', 1), addressed('ada@example.org', 2))
    .then(row)
    .announces(ownOrderChanges.name, staffOrderChanges.name);
  readModel(gift)
    .given(addressed('old@example.org', 1), addressed('ada@example.org', 2), { type: 'SubjectForgotten', data: {} })
    .then({ ...row, email: null, version: 2 });
});
