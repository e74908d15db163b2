import { noticeRoute, orderSystem } from '@learnloom/contracts/orders/checkout';
import { providerNames, type ProviderName } from '@learnloom/contracts/orders/order-events';
import { invalid, missing, Refusal } from '@learnloom/contracts/kernel/refusal';
import { messages } from '@learnloom/contracts/kernel/messages';
import { systemActor } from '../../../kernel/commands/execute.ts';
import type { ServerKit } from '../../../kernel/area-server.ts';
import { readBytes } from '../../../kernel/http/body.ts';
import { json, type Endpoint } from '../../../kernel/http/endpoint.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { settleOrder } from '../../order/settle.ts';
import { paymentsOf } from '../../services.ts';
import { ordersOf } from '../../tables.ts';
import type { PaymentNotice, PaymentProvider } from './payment-provider.ts';

/** The largest notices of providers have some 20 kB. */
const MAX_NOTICE_BYTES = 256 * 1024;
/** Of one address: providers send in bursts. */
const LIMIT = { requests: 600, seconds: 60 };

/** What does not parse is nothing to try again. */
async function read(provider: PaymentProvider, body: Buffer, headers: Parameters<PaymentProvider['parseWebhook']>[1]) {
  try {
    return await provider.parseWebhook(body, headers);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw invalid({ body: 'This notice cannot be read' });
  }
}

/** The order that a notice is about, by its key or by its transaction at the provider; null: it is not here. */
async function orderOf({ order, transaction }: PaymentNotice, provider: ProviderName, { read: rows }: Ports) {
  if (order !== null || transaction === '') return order;
  const row = await ordersOf(rows)
    .selectFrom('course_order')
    .where('transaction', '=', transaction)
    .where('provider', '=', provider)
    .select('key')
    .executeTakeFirst();
  return row?.key ?? null;
}

/** Where a provider tells of payments. Nothing is believed without its signature over the very bytes. */
const noticeEndpoint = (name: ProviderName, { runtime, execute }: ServerKit): Endpoint => {
  const { ports, limiter } = runtime;

  async function settle(notice: PaymentNotice, correlationId: string): Promise<void> {
    const { order: _named, ...facts } = notice;
    try {
      const key = await orderOf(notice, name, ports);
      if (key === null) throw missing(messages.contentMissing);
      const input = { key, via: 'webhook', ...facts };
      await execute(settleOrder, { input, actor: systemActor, address: null, correlationId });
    } catch (error) {
      // Of another installation that shares the provider's account: to send it again would change nothing.
      if (!(error instanceof Refusal) || error.kind !== 'missing') throw error;
      ports.log.warn({ command: orderSystem.settle.name, provider: name }, 'A notice names an order that is not here');
    }
  }

  return {
    route: noticeRoute(name),
    name: `PaymentNotice ${name}`,
    async handle({ request, address, correlationId }) {
      limiter.spend(`notice ${name} ${address}`, LIMIT);
      const body = await readBytes(request, MAX_NOTICE_BYTES);
      const provider = paymentsOf(ports).of(name);
      if (!provider) throw missing(messages.contentMissing);
      const notice = await read(provider, body, request.headers);
      if (notice) await settle(notice, correlationId);
      return json({ received: true });
    },
  };
};

export const noticeEndpoints = (kit: ServerKit): readonly Endpoint[] =>
  providerNames.map(name => noticeEndpoint(name, kit));
