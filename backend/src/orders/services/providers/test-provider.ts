import { createHmac, timingSafeEqual } from 'node:crypto';
import Joi from 'joi';
import { noticeStatuses, testPaymentPath } from '@learnloom/contracts/orders/checkout';
import { testPaymentAggregate, testPayments, type TestPayment } from '@learnloom/contracts/orders/test-payment';
import { forbidden, invalid } from '@learnloom/contracts/kernel/refusal';
import type { Settings } from '@learnloom/platform/settings';
import type { Secrets } from '@learnloom/platform/secrets';
import { stream } from '../../../kernel/deciding/decider.ts';
import { hostUrl } from '../../../kernel/http/hosts.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { PaymentFacts } from '../../order/settle.ts';
import { nothingPaid, type PaymentNotice, type PaymentProvider, type PaymentToAsk } from './payment-provider.ts';

export const testPaymentStream = stream(testPayments.subject, testPaymentAggregate);

/** Milliseconds after which late notices, late payments and refunds at the provider come. */
export const LATE_MS = 15_000;
const SIGNATURE = 'x-test-signature';

const notice = Joi.object<PaymentNotice>({
  order: Joi.string().guid().lowercase().required(),
  status: Joi.string()
    .valid(...noticeStatuses)
    .required(),
  amount: Joi.number().integer().min(0).required(),
  refunded: Joi.number().integer().min(0).required(),
  currency: Joi.string().allow('').max(3).required(),
  transaction: Joi.string().allow('').max(200).required(),
  reason: Joi.string().allow('').max(300).required(),
});

type Expected = Pick<PaymentToAsk, 'order' | 'total' | 'currency'>;

/** What the test provider knows of a payment at a time, in milliseconds. */
export function testFacts(
  payment: TestPayment | null,
  { order, total, currency }: Expected,
  now: number,
): PaymentFacts {
  if (!payment) return { ...nothingPaid, status: 'open' };
  const isLate = now >= Date.parse(payment.madeAt) + LATE_MS;
  const paid: PaymentFacts = { ...nothingPaid, status: 'paid', amount: total, currency, transaction: `test-${order}` };
  switch (payment.outcome) {
    case 'refused':
      return { ...nothingPaid, status: 'refused', reason: 'The test card was declined.' };
    case 'paid-later':
      return isLate ? paid : { ...nothingPaid, status: 'pending' };
    case 'wrong-amount':
      return { ...paid, amount: Math.max(0, total - 1) };
    case 'wrong-currency':
      return { ...paid, currency: currency === 'XAF' ? 'XOF' : 'XAF' };
    case 'refunded':
      return isLate ? { ...paid, status: 'refunded', refunded: total } : paid;
    default:
      return paid;
  }
}

/** A notice as the test provider sends it. */
export function signedNotice(sent: PaymentNotice, secrets: Pick<Secrets, 'derivedToken'>) {
  const body = Buffer.from(JSON.stringify(sent));
  return { body, headers: { [SIGNATURE]: signatureOf(body, secrets) } };
}

const signatureOf = (body: Buffer, secrets: Pick<Secrets, 'derivedToken'>): string =>
  createHmac('sha256', secrets.derivedToken('test-provider', 'notices')).update(body).digest('hex');

/** A stand-in for a provider: nobody pays, and what goes wrong with real ones can be tried. */
export function testProvider(
  ports: () => Pick<Ports, 'stateOf'>,
  { settings, secrets }: { readonly settings: Settings; readonly secrets: Pick<Secrets, 'derivedToken'> },
): PaymentProvider {
  return {
    name: 'test',
    start: ({ order }) => Promise.resolve({ reference: order, url: hostUrl(settings, 'main', testPaymentPath(order)) }),
    verify: async payment => testFacts(await ports().stateOf(testPaymentStream, payment.order), payment, Date.now()),
    parseWebhook(body, headers) {
      const [given, right] = [Buffer.from(String(headers[SIGNATURE] ?? '')), Buffer.from(signatureOf(body, secrets))];
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw forbidden('The signature of this notice is not valid.');
      const { value, error } = notice.validate(JSON.parse(body.toString()), { convert: false });
      if (error) throw invalid({ body: 'This is not a notice of the test provider' });
      return Promise.resolve(value);
    },
    refund: () => Promise.resolve(),
  };
}
