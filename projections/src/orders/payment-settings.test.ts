import { test } from 'vitest';
import { paymentSettingsChanges } from '@learnloom/contracts/orders/payment-settings';
import type { PaymentSettingsEvent } from '@learnloom/contracts/orders/payment-settings-events';
import { readModel, timeOf } from '../projector/read-model.ts';
import { paymentSettings } from './payment-settings.ts';

test('prices are in the currency that staff chose last [PAY-01]', () => {
  const updated = (currency: string): PaymentSettingsEvent => ({
    type: 'PaymentSettingsUpdated',
    data: { currency, provider: 'test' },
  });
  readModel(paymentSettings)
    .given(updated('EUR'), updated('JPY'))
    .then({ currency: 'JPY', provider: 'test', version: 1, updatedAt: timeOf(1) })
    .announces(paymentSettingsChanges.name);
});
