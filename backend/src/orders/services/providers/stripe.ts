import Stripe from 'stripe';
import { landingPath } from '@learnloom/contracts/orders/checkout';
import { forbidden } from '@learnloom/contracts/kernel/refusal';
import type { PaymentSettings } from '@learnloom/platform/payment-settings';
import type { Settings } from '@learnloom/platform/settings';
import { hostUrl } from '../../../kernel/http/hosts.ts';
import type { PaymentFacts } from '../../order/settle.ts';
import {
  nothingPaid,
  orderOfReference,
  ProviderFailure,
  type PaymentNotice,
  type PaymentProvider,
} from './payment-provider.ts';

const TIMEOUT_MS = 10_000;

/** Without decimals, and with two at Stripe all the same. Source: docs.stripe.com/currencies, special cases. */
const HUNDREDFOLD = new Set(['ISK', 'UGX']);
const factorOf = (currency: string): number => (HUNDREDFOLD.has(currency.toUpperCase()) ? 100 : 1);
const toStripe = (minor: number, currency: string): number => minor * factorOf(currency);
const fromStripe = (amount: number | null | undefined, currency: string): number =>
  Math.max(0, Math.round((amount ?? 0) / factorOf(currency)));

const idOf = (value: string | { readonly id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

/** What a checkout session is to us. Complete and unpaid admits nobody: the money may never come. */
function factsOf(session: Stripe.Checkout.Session): PaymentFacts {
  const currency = (session.currency ?? '').toUpperCase();
  const amount = fromStripe(session.amount_total, currency);
  const facts = { ...nothingPaid, amount, currency, transaction: idOf(session.payment_intent) };
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (session.payment_status === 'paid') {
    const refunded = fromStripe(charge?.amount_refunded, currency);
    return refunded > 0 ? { ...facts, status: 'refunded', refunded } : { ...facts, status: 'paid' };
  }
  if (session.status !== 'complete') return { ...facts, status: 'open' };
  const reason = intent?.last_payment_error?.message ?? '';
  if (intent?.status === 'requires_payment_method')
    return { ...facts, status: 'refused', reason: reason.slice(0, 300) };
  return { ...facts, status: 'pending' };
}

function chargeNotice(charge: Stripe.Charge): PaymentNotice | null {
  const order = orderOfReference(charge.metadata['order']);
  if (order === null) return null;
  const currency = charge.currency.toUpperCase();
  return {
    ...nothingPaid,
    order,
    status: 'refunded',
    amount: fromStripe(charge.amount, currency),
    refunded: fromStripe(charge.amount_refunded, currency),
    currency,
    transaction: idOf(charge.payment_intent),
  };
}

/** A dispute names no order: it is found by its transaction. */
function disputeNotice({ payment_intent: intent, status }: Stripe.Dispute, isClosed: boolean): PaymentNotice | null {
  const facts = { ...nothingPaid, order: null, transaction: idOf(intent) };
  if (!isClosed) return { ...facts, status: 'disputed' };
  if (status === 'warning_closed' || status === 'won') return { ...facts, status: 'dispute-won' };
  return status === 'lost' ? { ...facts, status: 'dispute-lost' } : null;
}

/** A notice of an event that concerns an order; null: of none. */
function noticeOf(event: Stripe.Event): PaymentNotice | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const order = orderOfReference(event.data.object.client_reference_id);
      return order === null ? null : { order, ...factsOf(event.data.object) };
    }
    case 'checkout.session.async_payment_failed': {
      const order = orderOfReference(event.data.object.client_reference_id);
      return order === null ? null : { order, ...factsOf(event.data.object), status: 'refused' };
    }
    case 'charge.refunded':
      return chargeNotice(event.data.object);
    case 'charge.dispute.created':
      return disputeNotice(event.data.object, false);
    case 'charge.dispute.closed':
      return disputeNotice(event.data.object, true);
    default:
      return null;
  }
}

/** Messages of Stripe may repeat what people typed: they go no further. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new ProviderFailure(
    `Stripe: ${error.code ?? error.type}`,
    error instanceof Stripe.errors.StripeInvalidRequestError,
  );
}

/** What the address of its API is to the library. */
function hostOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return {
    host: hostname,
    port: port === '' ? (scheme === 'http' ? 80 : 443) : Number(port),
    protocol: scheme,
  } as const;
}

/** Stripe Checkout: an order's key is the client's reference of its session. */
export function stripeProvider(
  { secretKey, webhookSecret, url }: NonNullable<PaymentSettings['stripe']>,
  settings: Pick<Settings, 'publicUrl'>,
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...hostOf(url),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    name: 'stripe',
    async start({ order, total, currency, title, email }) {
      const back = hostUrl(settings, 'main', landingPath(order));
      const unit = { currency: currency.toLowerCase(), unit_amount: toStripe(total, currency) };
      const session = await asking(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order,
            ...(email !== '' && { customer_email: email }),
            line_items: [{ quantity: 1, price_data: { ...unit, product_data: { name: title.slice(0, 200) } } }],
            payment_intent_data: { metadata: { order } },
            success_url: back,
            cancel_url: back,
          },
          { idempotencyKey: `checkout-${order}` },
        ),
      );
      if (!session.url || !session.id) throw new ProviderFailure('Stripe sent a session without an address');
      return { reference: session.id, url: session.url };
    },
    async verify({ order, reference }) {
      const session = await asking(() =>
        stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
      );
      if (session.client_reference_id !== order) throw new ProviderFailure('Stripe told of another payment');
      return factsOf(session);
    },
    async parseWebhook(body, headers) {
      const signature = headers['stripe-signature'];
      try {
        return noticeOf(await stripe.webhooks.constructEventAsync(body, String(signature ?? ''), webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw forbidden('The signature of this notice is not valid.');
        throw error;
      }
    },
    async refund({ transaction, amount, currency, refund }) {
      const asked = { payment_intent: transaction, amount: toStripe(amount, currency) };
      await asking(() => stripe.refunds.create(asked, { idempotencyKey: `refund-${refund}` }));
    },
  };
}
