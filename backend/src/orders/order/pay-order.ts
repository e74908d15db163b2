import { checkout, type VerifiedPayment } from '@learnloom/contracts/orders/checkout';
import type { Order } from '@learnloom/contracts/orders/order-events';
import { staffOrders } from '@learnloom/contracts/orders/staff-orders';
import { refusal, type Refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { fulfillOrders } from '../reactions/fulfill-orders.ts';
import { ProviderFailure, type StartedPayment } from '../services/providers/payment-provider.ts';
import { paymentsOf } from '../services.ts';
import { ordersOf } from '../tables.ts';
import { canBePaid, orderStream, ownOrder, titleOf } from './order.ts';
import { settled, type PaymentFacts } from './settle.ts';

/** As long as somebody waits for a provider before the page says that it does not respond. */
const PROVIDER_MS = 10_000;

async function answered<T>(asking: (signal: AbortSignal) => Promise<T>, silent: () => Refusal): Promise<T> {
  try {
    return await asking(AbortSignal.timeout(PROVIDER_MS));
  } catch (error) {
    if (error instanceof ProviderFailure) throw silent();
    throw error;
  }
}

/** What the provider says of an order whose checkout has begun; null: there is nothing to ask. */
export const payment = (order: Order | null, key: string, ports: Pick<Ports, 'services'>) => {
  const provider = order?.provider && paymentsOf(ports).of(order.provider);
  if (!order || !provider || order.reference === null) return null;
  const started = { order: key, total: order.total, currency: order.currency, reference: order.reference };
  return (signal: AbortSignal): Promise<PaymentFacts> => provider.verify(started, signal);
};

async function emailOf(account: string, { read }: Pick<Ports, 'read'>): Promise<string> {
  const row = await ordersOf(read).selectFrom('account').where('key', '=', account).select('email').executeTakeFirst();
  return row?.email ?? '';
}

interface StartFacts {
  /** Null: nothing is to be started. */
  readonly started: StartedPayment | null;
}

/** The provider's page for an order, the same one however often it is asked for. */
export const startCheckout = orderStream.on(checkout.start, {
  limit: { requests: 60, seconds: 600 },
  prepare: async ({ key }, ports, { actor }): Promise<StartFacts> => {
    const order = await ports.stateOf(orderStream, key);
    if (!order || order.buyer !== actor?.key || !canBePaid(order) || order.url !== null || !order.provider)
      return { started: null };
    const provider = paymentsOf(ports).of(order.provider);
    const email = await emailOf(order.buyer, ports);
    const { total, currency } = order;
    const asked = { order: key, total, currency, title: titleOf(order), email };
    const silent = () => refusal(checkout.start, 'provider-silent');
    if (!provider) throw silent();
    return { started: await answered(signal => provider.start(asked, signal), silent) };
  },
  decide: (_input, state, { actor, facts: { started } }) => {
    const order = ownOrder(state, actor);
    if (!canBePaid(order)) throw refusal(checkout.start, 'order-closed');
    if (order.url !== null || !started) return [];
    return [{ type: 'CheckoutStarted', data: started }];
  },
  respond: ({ state }) => ({ url: state?.url ?? '' }),
});

interface VerifyFacts {
  readonly facts: PaymentFacts | null;
}

/** The buyer is back from the provider. What the browser says counts for nothing: the provider is asked. */
export const verifyPayment = orderStream.on(checkout.verify, {
  limit: { requests: 120, seconds: 600 },
  key: ({ reference }) => reference,
  prepare: async ({ reference }, ports, { actor }): Promise<VerifyFacts> => {
    const order = await ports.stateOf(orderStream, reference);
    if (order?.buyer !== actor?.key || order?.paidAt !== null) return { facts: null };
    const asking = payment(order, reference, ports);
    if (!asking) return { facts: null };
    return { facts: await answered(asking, () => refusal(checkout.verify, 'provider-silent')) };
  },
  decide: (_input, state, { actor, facts: { facts } }) => {
    const order = ownOrder(state, actor);
    return facts ? settled(order, facts, 'return') : [];
  },
  respond: ({ key, state }): VerifiedPayment => ({ order: key, status: state?.status ?? 'open' }),
  settles: [fulfillOrders],
});

/** Staff have the payment looked at again, and whoever paid enrolled. */
export const retryOrder = orderStream.on(staffOrders.retry, {
  prepare: async ({ key }, ports): Promise<VerifyFacts> => {
    const asking = payment(await ports.stateOf(orderStream, key), key, ports);
    return {
      facts: asking ? await answered(asking, () => refusal(staffOrders.retry, 'provider-silent')) : null,
    };
  },
  decide: (_input, state, { facts: { facts } }) => {
    const order = existing(state);
    return [...(facts ? settled(order, facts, 'staff') : []), { type: 'OrderRetried', data: {} }];
  },
  settles: [fulfillOrders],
});
