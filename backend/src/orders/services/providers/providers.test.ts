import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderFailure, type PaymentProvider } from './payment-provider.ts';
import { paystackProvider } from './paystack.ts';
import { stripeProvider } from './stripe.ts';

const order = '00000000-0000-4000-8000-000000000001';
const settings = { publicUrl: 'https://learn.example' };
const payment = { order, total: 4900, currency: 'USD', title: 'Loops', email: 'ada@example.org' };
const asked = { order, total: 4900, currency: 'USD', reference: order };
const refund = { ...asked, transaction: '7', refund: '00000000-0000-4000-8000-00000000000e', amount: 900 };

interface Heard {
  readonly url: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** A stand-in for a provider's API: answers by the path, and remembers what it heard. */
let answers: Readonly<Record<string, (heard: Heard) => readonly [status: number, body: string]>> = {};
let silent = false;
const heard: Heard[] = [];
let server: Server;
let url = '';
const act = (request: IncomingMessage, response: ServerResponse): void => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += String(chunk)));
  request.on('end', () => {
    const one = { url: `${request.method} ${request.url}`, body, headers: request.headers };
    heard.push(one);
    if (silent) return;
    const [, answer] = Object.entries(answers).find(([path]) => one.url.startsWith(path)) ?? [];
    const [status, text] = answer?.(one) ?? [404, '{}'];
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
};
beforeAll(async () => {
  server = createServer(act);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const later = (ms = 2000): AbortSignal => AbortSignal.timeout(ms);
const paystack = (): PaymentProvider => paystackProvider({ secretKey: 'sk_test_1', url }, settings);
const stripe = (): PaymentProvider =>
  stripeProvider({ secretKey: 'sk_test_2', webhookSecret: 'whsec_3', url }, settings);
const json =
  (value: unknown, status = 200) =>
  (): readonly [number, string] => [status, JSON.stringify(value)];

const charge = { id: 7, status: 'success', reference: order, amount: 4900, currency: 'USD', gateway_response: 'Ok' };
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  client_reference_id: order,
  status: 'complete',
  payment_status: 'paid',
  amount_total: 4900,
  currency: 'usd',
  payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: { id: 'ch_1', amount_refunded: 0 } },
  url: 'https://checkout.stripe.example/pay',
};

describe('Paystack [PAY-01]', () => {
  test('begins a payment under the order’s key, and under another one where the answer to the first was lost', async () => {
    const data = { authorization_url: 'https://checkout.paystack.example/x', access_code: 'x' };
    answers = {
      'POST /transaction/initialize': ({ body }) => {
        const { reference, amount } = JSON.parse(body) as { reference: string; amount: number };
        expect(amount).toBe(4900);
        return reference === order
          ? [400, JSON.stringify({ status: false, message: 'Duplicate Transaction Reference' })]
          : [200, JSON.stringify({ status: true, message: 'Ok', data: { ...data, reference } })];
      },
    };
    const started = await paystack().start(payment, later());
    expect(started.url).toBe(data.authorization_url);
    expect(started.reference.startsWith(`${order}-`)).toBe(true);
    expect(heard.at(-1)?.headers.authorization).toBe('Bearer sk_test_1');
  });

  test.each([
    ['success', 'paid', 0],
    ['failed', 'refused', 0],
    ['abandoned', 'open', 0],
    ['processing', 'pending', 0],
    ['reversed', 'refunded', 4900],
  ] as const)('a transaction that is %s counts as %s', async (status, expected, refunded) => {
    answers = { 'GET /transaction/verify/': json({ status: true, message: 'Ok', data: { ...charge, status } }) };
    expect(await paystack().verify(asked, later())).toMatchObject({ status: expected, amount: 4900, refunded });
  });

  test('reads notices that it signed, over the raw bytes', async () => {
    const body = Buffer.from(JSON.stringify({ event: 'charge.success', data: charge }));
    const signature = createHmac('sha512', 'sk_test_1').update(body).digest('hex');
    const notice = await paystack().parseWebhook(body, { 'x-paystack-signature': signature });
    expect(notice).toMatchObject({ order, status: 'paid', amount: 4900, currency: 'USD', transaction: '7' });
    const changed = Buffer.from(String(body).replace('4900', '4901'));
    expect(() => paystack().parseWebhook(changed, { 'x-paystack-signature': signature })).toThrow(/signature/);
    expect(() => paystack().parseWebhook(body, {})).toThrow(/signature/);
  });

  test('gives a refund once, also where it is asked again', async () => {
    const given: unknown[] = [];
    answers = {
      'GET /refund': () => [200, JSON.stringify({ status: true, message: 'Ok', data: given })],
      'POST /refund': ({ body }) => {
        given.push(JSON.parse(body));
        return [200, JSON.stringify({ status: true, message: 'Queued', data: {} })];
      },
    };
    await paystack().refund(refund, later());
    await paystack().refund(refund, later());
    expect(given).toHaveLength(1);
    answers = {
      ...answers,
      'GET /refund': json({ status: true, message: 'Ok', data: [] }),
      'POST /refund': json({ status: false, message: 'Too much' }, 400),
    };
    await expect(paystack().refund(refund, later())).rejects.toMatchObject({ final: true });
  });
});

describe('Stripe [PAY-01]', () => {
  test('begins a session with an idempotency key, on the host that is set', async () => {
    answers = { 'POST /v1/checkout/sessions': json(session) };
    expect(await stripe().start(payment, later())).toEqual({ reference: 'cs_1', url: session.url });
    const { body = '', headers } = heard.at(-1) ?? {};
    expect(headers?.['idempotency-key']).toBe(`checkout-${order}`);
    expect(decodeURIComponent(body)).toContain('line_items[0][price_data][unit_amount]=4900');
  });

  test.each([
    [{}, 'paid'],
    [{ payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'processing' } }, 'pending'],
    [{ payment_status: 'unpaid', status: 'open', payment_intent: null }, 'open'],
    [{ payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } }, 'refused'],
    [{ payment_intent: { ...session.payment_intent, latest_charge: { id: 'ch', amount_refunded: 900 } } }, 'refunded'],
  ] as const)('a session with %j counts as %s', async (more, status) => {
    answers = { 'GET /v1/checkout/sessions/cs_1': json({ ...session, ...more }) };
    expect(await stripe().verify({ ...asked, reference: 'cs_1' }, later())).toMatchObject({ status, currency: 'USD' });
  });

  test('reads notices that it signed; complete and unpaid is pending, a dispute is found by its transaction', async () => {
    const sdk = new Stripe('sk_test_2');
    const sent = async (type: string, object: object, secret = 'whsec_3') => {
      const payload = JSON.stringify({ id: 'evt', object: 'event', type, data: { object } });
      const signature = await sdk.webhooks.generateTestHeaderStringAsync({ payload, secret });
      return stripe().parseWebhook(Buffer.from(payload), { 'stripe-signature': signature });
    };
    const unpaid = { ...session, payment_status: 'unpaid', payment_intent: 'pi_1' };
    expect(await sent('checkout.session.completed', unpaid)).toMatchObject({ order, status: 'pending' });
    expect(await sent('checkout.session.async_payment_succeeded', session)).toMatchObject({ order, status: 'paid' });
    const dispute = { payment_intent: 'pi_1', status: 'needs_response' };
    expect(await sent('charge.dispute.created', dispute)).toMatchObject({ order: null, transaction: 'pi_1' });
    expect(await sent('customer.created', {})).toBeNull();
    await expect(sent('checkout.session.completed', session, 'whsec_wrong')).rejects.toThrow(/signature/);
  });
});

test.each([
  ['HTML', [200, '<html>']],
  ['nothing', [200, '']],
  ['a fault', [500, '{}']],
  ['another shape', [200, '{"status":true,"message":"Ok","data":{"amount":"much"}}']],
] as const)(
  'a provider that answers with %s is a provider that fails, and nothing else [PAY-01]',
  async (_what, [status, text]) => {
    answers = { 'GET /': () => [status, text], 'POST /': () => [status, text] };
    for (const provider of [paystack(), stripe()]) {
      await expect(provider.start(payment, later())).rejects.toBeInstanceOf(ProviderFailure);
      if (status !== 500) continue;
      await expect(provider.verify({ ...asked, reference: 'cs_1' }, later())).rejects.toBeInstanceOf(ProviderFailure);
    }
  },
);

test('a provider that is silent is given up after the time that is set [PAY-01]', async () => {
  silent = true;
  await expect(paystack().verify(asked, later(100))).rejects.toBeInstanceOf(ProviderFailure);
  silent = false;
});
