import { service } from '@learnloom/contracts/kernel/service';
import type { ProviderName } from '@learnloom/contracts/orders/order-events';
import type { Ports } from '../kernel/ports.ts';
import { provide, type Provider } from '../kernel/services/provider.ts';
import type { PaymentProvider } from './services/providers/payment-provider.ts';
import { paystackProvider } from './services/providers/paystack.ts';
import { stripeProvider } from './services/providers/stripe.ts';
import { testProvider } from './services/providers/test-provider.ts';

export interface Payments {
  /** Null: its keys are not set. */
  of(name: ProviderName): PaymentProvider | null;
}

const payments = service<Payments>()('payments');

export const providers: readonly Provider[] = [
  provide(payments, ({ settings, kernel, ports }): Payments => {
    const { paystack, stripe } = settings.payments;
    const known: Readonly<Record<ProviderName, PaymentProvider | null>> = {
      test: testProvider(ports, { settings, secrets: kernel.secrets }),
      paystack: paystack && paystackProvider(paystack, settings),
      stripe: stripe && stripeProvider(stripe, settings),
    };
    return { of: name => known[name] };
  }),
];

/** Who takes the money. */
export const paymentsOf = ({ services }: Pick<Ports, 'services'>): Payments => services.get(payments);
