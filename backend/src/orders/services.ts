import { service } from '@learnloom/contracts/kernel/service';
import type { ProviderName } from '@learnloom/contracts/orders/order-events';
import type { Ports } from '../kernel/ports.ts';
import { provide, type Provider } from '../kernel/services/provider.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { testProvider } from './providers/test-provider.ts';

export interface Payments {
  /** Of new orders. */
  readonly active: ProviderName;
  /** Null: its keys are not set. */
  of(name: ProviderName): PaymentProvider | null;
}

const payments = service<Payments>()('payments');

export const providers: readonly Provider[] = [
  provide(payments, ({ settings, kernel, ports }): Payments => {
    const known: readonly PaymentProvider[] = [testProvider(ports, { settings, secrets: kernel.secrets })];
    return {
      active: settings.payments.provider,
      of: name => known.find(one => one.name === name) ?? null,
    };
  }),
];

/** Who takes the money. */
export const paymentsOf = ({ services }: Pick<Ports, 'services'>): Payments => services.get(payments);
