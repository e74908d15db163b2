import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Joi from 'joi';
import { landingPath } from '@learnloom/contracts/orders/checkout';
import { forbidden, invalid } from '@learnloom/contracts/kernel/refusal';
import type { PaymentSettings } from '@learnloom/platform/payment-settings';
import type { Settings } from '@learnloom/platform/settings';
import { hostUrl } from '../../../kernel/http/hosts.ts';
import type { PaymentFacts } from '../../order/settle.ts';
import { askJson } from './ask-json.ts';
import {
  nothingPaid,
  orderOfReference,
  ProviderFailure,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentToStart,
  type RefundToGive,
} from './payment-provider.ts';

// Shapes and words of https://paystack.com/docs/api. Amounts are in the currency's minor units.

const SIGNATURE = 'x-paystack-signature';
const DUPLICATE = /duplicate transaction reference/i;

interface Transaction {
  readonly id: number;
  readonly status: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly gateway_response?: string | null;
}

const transaction = Joi.object<Transaction>({
  id: Joi.number().integer().required(),
  status: Joi.string().max(40).required(),
  reference: Joi.string().max(100).required(),
  amount: Joi.number().integer().min(0).max(1e12).required(),
  currency: Joi.string().max(3).required(),
  gateway_response: Joi.string().allow('', null).max(1000),
}).required();

interface Envelope<T> {
  readonly status: boolean;
  readonly message: string;
  readonly data?: T | null;
}

const envelope = <T>(data: Joi.Schema<T>) =>
  Joi.object<Envelope<T>>({
    status: Joi.boolean().required(),
    message: Joi.string().allow('').max(1000).required(),
    data: Joi.when('status', { is: true, then: data, otherwise: Joi.any() }),
  }).required();

interface Started {
  readonly authorization_url: string;
  readonly reference: string;
}

const started = envelope<Started>(
  Joi.object({
    authorization_url: Joi.string()
      .uri({ scheme: ['https', 'http'] })
      .max(2000)
      .required(),
    reference: Joi.string().max(100).required(),
  }).required(),
);
const refunds = envelope<readonly { readonly merchant_note?: string | null }[]>(
  Joi.array().items(Joi.object({ merchant_note: Joi.string().allow('', null).max(2000) }).unknown()),
);
const anything = envelope<unknown>(Joi.any());

/** What a transaction is to us. `abandoned`: the buyer has not finished. */
function factsOf({ status, amount, currency, id, gateway_response: said }: Transaction): PaymentFacts {
  const facts = { ...nothingPaid, amount, currency: currency.toUpperCase(), transaction: String(id) };
  if (status === 'success') return { ...facts, status: 'paid' };
  if (status === 'reversed') return { ...facts, status: 'refunded', refunded: amount };
  if (status === 'failed') return { ...facts, status: 'refused', reason: (said ?? '').slice(0, 300) };
  const isUnderWay = ['pending', 'processing', 'queued'].includes(status);
  return { ...facts, status: isUnderWay ? 'pending' : 'open' };
}

const webhook = Joi.object<{ readonly event: string; readonly data: unknown }>({
  event: Joi.string().max(100).required(),
  data: Joi.any().required(),
}).required();
const disputed = Joi.object<{ readonly resolution?: string | null; readonly transaction: Transaction }>({
  resolution: Joi.string().allow('', null).max(100),
  transaction: transaction.required(),
}).required();

function read<T>(shape: Joi.Schema<T>, value: unknown): T {
  const checked = shape.validate(value, { stripUnknown: true });
  if (checked.error) throw invalid({ body: 'This notice cannot be read' });
  return checked.value as T;
}

/** A notice of an event that concerns an order; null: of none. */
function noticeOf({ event, data }: { readonly event: string; readonly data: unknown }): PaymentNotice | null {
  if (event === 'charge.success') {
    const charge = read(transaction, data);
    const order = orderOfReference(charge.reference);
    return order === null ? null : { order, ...factsOf(charge) };
  }
  if (!event.startsWith('charge.dispute.')) return null;
  const dispute = read(disputed, data);
  const order = orderOfReference(dispute.transaction.reference);
  if (order === null) return null;
  const facts = factsOf(dispute.transaction);
  if (event !== 'charge.dispute.resolve') return { order, ...facts, status: 'disputed' };
  return { order, ...facts, status: dispute.resolution === 'declined' ? 'dispute-won' : 'dispute-lost' };
}

/** Paystack: an order's key is the reference of its transaction. */
export function paystackProvider(
  { secretKey, url }: NonNullable<PaymentSettings['paystack']>,
  settings: Pick<Settings, 'publicUrl'>,
): PaymentProvider {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const post = <T>(path: string, body: object, shape: Joi.Schema<T>, signal: AbortSignal): Promise<T> =>
    askJson(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal }, shape);
  const get = <T>(path: string, shape: Joi.Schema<T>, signal: AbortSignal): Promise<T> =>
    askJson(`${url}${path}`, { headers, signal }, shape);

  const begin = ({ order, total, currency, email }: PaymentToStart, reference: string, signal: AbortSignal) =>
    post(
      '/transaction/initialize',
      {
        email,
        amount: total,
        currency,
        reference,
        callback_url: hostUrl(settings, 'main', landingPath(order)),
        metadata: { order },
      },
      started,
      signal,
    );

  async function isGiven({ transaction: id, refund }: RefundToGive, signal: AbortSignal): Promise<boolean> {
    const answer = await get(`/refund?transaction=${encodeURIComponent(id)}`, refunds, signal);
    return (answer.data ?? []).some(({ merchant_note: note }) => note === refund);
  }

  return {
    name: 'paystack',
    async start(payment, signal) {
      let answer = await begin(payment, payment.order, signal);
      // Begun before, and the answer was lost: nobody was led to that page.
      if (!answer.status && DUPLICATE.test(answer.message))
        answer = await begin(payment, `${payment.order}-${Date.now().toString(36)}`, signal);
      if (!answer.status || !answer.data) throw new ProviderFailure('The provider did not begin the payment');
      return { reference: answer.data.reference, url: answer.data.authorization_url };
    },
    async verify({ reference }, signal) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const answer = await get(path, envelope<Transaction>(transaction), signal);
      if (!answer.status || !answer.data) return { ...nothingPaid, status: 'open' };
      if (answer.data.reference !== reference) throw new ProviderFailure('The provider told of another payment');
      return factsOf(answer.data);
    },
    parseWebhook(body, sent: IncomingHttpHeaders) {
      const given = Buffer.from(String(sent[SIGNATURE] ?? ''));
      const right = Buffer.from(createHmac('sha512', secretKey).update(body).digest('hex'));
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw forbidden('The signature of this notice is not valid.');
      return Promise.resolve(noticeOf(read(webhook, JSON.parse(body.toString()))));
    },
    async refund(refund, signal) {
      // Paystack knows no repetition by a key: ours stands in the note.
      if (await isGiven(refund, signal)) return;
      const { transaction: id, amount, refund: note } = refund;
      const answer = await post('/refund', { transaction: id, amount, merchant_note: note }, anything, signal);
      if (!answer.status) throw new ProviderFailure(answer.message.slice(0, 300), true);
    },
  };
}
