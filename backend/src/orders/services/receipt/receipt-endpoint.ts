import { receiptRoute } from '@learnloom/contracts/orders/checkout';
import { orderNumber, type ProviderName } from '@learnloom/contracts/orders/order-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing, unauthenticated } from '@learnloom/contracts/kernel/refusal';
import type { Settings } from '@learnloom/platform/settings';
import type { ServerKit } from '../../../kernel/area-server.ts';
import type { Endpoint } from '../../../kernel/http/endpoint.ts';
import { ownOrderRow } from '../../queries/own-orders.ts';
import { ordersOf } from '../../tables.ts';
import { drawReceipt } from './draw-receipt.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Points that drawing one takes from a client's address. */
const COST = 10;
const LIMIT = { requests: 60, seconds: 600 };

const providerLabels: Readonly<Record<ProviderName, string>> = {
  test: 'Test provider (no money moved)',
  paystack: 'Paystack',
  stripe: 'Stripe',
};

const paidOn = (time: string, { timeZone, dateLocale }: Pick<Settings, 'timeZone' | 'dateLocale'>): string =>
  new Intl.DateTimeFormat(dateLocale === 'site' ? 'en-US' : dateLocale, { dateStyle: 'long', timeZone }).format(
    new Date(time),
  );

/** The receipt of an order, for its buyer alone: a link of the order's page, so the session's cookie says who asks. */
export const receiptEndpoint = ({ runtime: { ports, settings, viewerOf, limiter } }: ServerKit): Endpoint => ({
  route: receiptRoute,
  name: 'OrderReceipt',
  cost: COST,
  async handle({ request, params }) {
    const viewer = await viewerOf(request.headers.cookie);
    if (!viewer) throw unauthenticated('Sign in to continue.');
    limiter.spend(`receipt ${viewer.key}`, LIMIT);
    const key = params['key'] ?? '';
    if (!UUID.test(key)) throw missing(messages.contentMissing);
    const order = await ownOrderRow(key, viewer.key, ports);
    if (order.paidAt === null) throw missing(messages.contentMissing);
    const buyer = await ordersOf(ports.read)
      .selectFrom('account')
      .where('key', '=', viewer.key)
      .select('email')
      .executeTakeFirst();
    const number = orderNumber(key);
    const body = await drawReceipt({
      ...order,
      number,
      seller: `${settings.mailFrom.name} · ${new URL(settings.publicUrl).host}`,
      buyer: buyer?.email ?? '',
      paidOn: paidOn(order.paidAt, settings),
      provider: order.provider && providerLabels[order.provider],
    });
    return {
      status: 200,
      body,
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="receipt-${number}.pdf"`,
        'Cache-Control': 'private, no-store',
      },
    };
  },
});
