import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Page } from '@learnloom/contracts/kernel/command';
import { webhookDisabledMail } from '@learnloom/contracts/webhooks/mails';
import type { AddedWebhook, WebhookDelivery } from '@learnloom/contracts/webhooks/webhooks';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { tablesOf } from '@learnloom/testing/tables';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import type { Connecting } from '../kernel/http/outgoing.ts';
import { provide } from '../kernel/services/provider.ts';
import { services } from './services.ts';
import { openSender } from './services/sender.ts';

const FIVE_DAYS_MINUTES = 5 * 24 * 60;

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let server: Server;
let origin: string;
/** Status of the next answers; 200 once there is none. */
const answers: number[] = [];
const received: { readonly path: string; readonly headers: Record<string, string>; readonly body: string }[] = [];

beforeAll(async () => {
  server = createServer((asked, response) => {
    let body = '';
    asked.setEncoding('utf8').on('data', (part: string) => (body += part));
    asked.on('end', () => {
      received.push({ path: asked.url ?? '', headers: asked.headers as Record<string, string>, body });
      response.writeHead(answers.shift() ?? 200).end('Thanks');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // This server stands for the public internet.
  const connecting: Connecting = {
    send: request as Connecting['send'],
    lookup: undefined,
    allowed: url => (url.startsWith(`${origin}/`) ? url : null),
  };
  backend = await testBackend({ services: [provide(services.sender, () => openSender(connecting))] });
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(async () => {
  await backend.close();
  server.closeAllConnections();
  server.close();
});

const add = async (path: string, kinds: readonly string[]) =>
  (
    await api.post<Answer<AddedWebhook>>('/admin/webhooks', {
      token: master.token,
      body: { url: `${origin}${path}`, kinds },
    })
  ).body.data;
const deliveries = async (key: string) =>
  (await api.get<Page<WebhookDelivery>>(`/admin/webhooks/${key}/deliveries`, { token: master.token })).body.rows;
const messagesTo = (path: string) => received.filter(one => one.path === path);

test('a message is signed so that others can verify it, and holds no personal data [PRG-01]', async () => {
  const { key, secret } = await add('/registered', ['account.registered']);
  const person = await newPerson(api, 'USER', master.token);
  await eventually(() => expect(messagesTo('/registered')).toHaveLength(1));
  const [message] = messagesTo('/registered');
  const verified = new Verifier(secret).verify(message?.body ?? '', message?.headers ?? {});
  expect(verified).toMatchObject({ type: 'account.registered', data: { entity: 'account', key: person.key } });
  expect(message?.body).not.toContain(person.email);
  expect(() => new Verifier(secret).verify(`${message?.body} `, message?.headers ?? {})).toThrow();
  await eventually(async () =>
    expect(await deliveries(key)).toMatchObject([
      { kind: 'account.registered', status: 'delivered', attempts: 1, responseStatus: 200, response: 'Thanks' },
    ]),
  );
});

test('what did not arrive waits for the next try, and staff send it again under the same id [PRG-01]', async () => {
  const { key } = await add('/failing', ['order.paid']);
  answers.push(500);
  await api.post(`/admin/webhooks/${key}/test`, { token: master.token, body: {} });
  const failed = { kind: 'webhook.test', status: 'waiting', attempts: 1, responseStatus: 500 };
  await eventually(async () => expect(await deliveries(key)).toMatchObject([failed]));
  const [delivery] = await deliveries(key);
  expect(Date.parse(delivery?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
  await api.post(`/admin/webhooks/${key}/deliveries/${delivery?.key}/send`, { token: master.token, body: {} });
  await eventually(async () => expect(await deliveries(key)).toMatchObject([{ status: 'delivered', attempts: 2 }]));
  const [first, second] = messagesTo('/failing');
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

test('an address that says it is gone is told no more [PRG-01]', async () => {
  const { key } = await add('/gone', ['order.paid']);
  answers.push(410);
  await api.post(`/admin/webhooks/${key}/test`, { token: master.token, body: {} });
  await eventually(async () => {
    const { body } = await api.get<{ status: string }>(`/admin/webhooks/${key}`, { token: master.token });
    expect(body.status).toBe('failing');
  });
});

test('an address that fails for five days is told no more, and its owner gets an email [PRG-01]', async () => {
  const { key } = await add('/failing-for-days', ['order.paid']);
  const { pool } = backend.runtime.kernel.database;
  const statusOf = async () =>
    (await api.get<{ status: string }>(`/admin/webhooks/${key}`, { token: master.token })).body.status;
  const mailCount = async () =>
    (await tablesOf(backend.kernel.database)('mail').where({ mail: webhookDisabledMail.name }).pluck('mail')).length;
  const failAfter = async (minutes: number) => {
    await pool.query('update kernel.webhooks set failing_since = now() - make_interval(mins => $2) where key = $1', [
      key,
      minutes,
    ]);
    const { length } = await deliveries(key);
    answers.push(500);
    await api.post(`/admin/webhooks/${key}/test`, { token: master.token, body: {} });
    await eventually(async () => {
      const rows = await deliveries(key);
      expect(rows).toHaveLength(length + 1);
      expect(rows.every(({ attempts }) => attempts > 0)).toBe(true);
    });
  };
  const before = await mailCount();
  await failAfter(FIVE_DAYS_MINUTES - 2);
  expect(await statusOf()).toBe('active');
  await failAfter(FIVE_DAYS_MINUTES + 2);
  await eventually(async () => expect(await statusOf()).toBe('failing'));
  await eventually(async () => expect(await mailCount()).toBe(before + 1));
});

test('the secret is stored sealed, and addresses of no public server are refused [PRG-01]', async () => {
  const { key, secret } = await add('/sealed', ['order.paid']);
  const { pool } = backend.runtime.kernel.database;
  const { rows } = await pool.query<{ secret: string }>('select secret from kernel.webhooks where key = $1', [key]);
  expect(rows[0]?.secret).not.toContain(secret.slice(6, 20));
  const refused = await api.post('/admin/webhooks', {
    token: master.token,
    body: { url: 'https://169.254.169.254/latest', kinds: ['order.paid'] },
  });
  expect(refused.body).toMatchObject({ code: 'not-public' });
});
