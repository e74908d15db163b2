import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { ProviderName } from './order-events.ts';

/** Stream category. There is one set of payment settings. */
export const paymentSettingsSubject = 'payment-settings';

/** How courses are sold from now on. Keys and secrets of providers stay in the environment. */
export interface PaymentChoice {
  /** ISO 4217. */
  readonly currency: string;
  /** Of new orders. */
  readonly provider: ProviderName;
}

const paymentSettingsEvents = { PaymentSettingsUpdated: event<PaymentChoice>() };
export type PaymentSettingsEvent = EventOf<typeof paymentSettingsEvents>;

export const paymentSettingsAggregate = aggregate<PaymentChoice>()({
  events: paymentSettingsEvents,
  begin: { PaymentSettingsUpdated: choice => choice },
  on: {},
});
