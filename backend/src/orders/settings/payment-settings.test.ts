import { test } from 'vitest';
import type { PaymentSettingsEvent } from '@learnloom/contracts/orders/payment-settings-events';
import { specification } from '../../kernel/deciding/specification.ts';
import { updatePaymentSettings } from './payment-settings.ts';

test('the currency exists, the provider has keys, and nobody overwrites what they did not see [PAY-01]', () => {
  const initial = { currency: 'USD', provider: 'test' } as const;
  const facts = { initial, hasKeys: true };
  const update = specification(updatePaymentSettings);
  const yen = { type: 'PaymentSettingsUpdated', data: { currency: 'JPY', provider: 'test' } } as const;
  const given = (...events: PaymentSettingsEvent[]) => update(...events).with({ facts });
  given().when({ currency: 'jpy', provider: 'test', version: null }).then(yen);
  given().when(initial).thenNothing();
  given().when({ currency: 'XXQ', provider: 'test' }).thenRefuses('invalid', 'currency-unknown');
  given(yen)
    .when({ ...initial, version: null })
    .thenRefuses('conflict', 'changed-meanwhile');
  update()
    .with({ facts: { ...facts, hasKeys: false } })
    .when({ currency: 'USD', provider: 'stripe' })
    .thenRefuses('invalid', 'keys-missing');
});
