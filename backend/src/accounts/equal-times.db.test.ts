import { randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { subscribeToNewsletter } from '@learnloom/contracts/website/newsletter-form';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, PASSWORD, signInMaster } from '@learnloom/testing/people';
import { handlers } from '../registry.ts';

/** Waits of so many milliseconds end when the test says so. */
const clock = { held: 0, waiting: 0, open: (): void => undefined };
const wait = timers.setTimeout;

function hold(ms: number): void {
  const opened = new Promise<void>(resolve => (clock.open = resolve));
  Object.assign(clock, { held: ms, waiting: 0 });
  timers.setTimeout = ((given: number, ...rest: []) => {
    if (given !== clock.held) return wait(given, ...rest);
    clock.waiting += 1;
    return opened;
  }) as typeof wait;
  // Files share their modules, so that none is mocked: Node’s own exports are exchanged.
  syncBuiltinESMExports();
}
afterEach(() => {
  clock.open();
  timers.setTimeout = wait;
  syncBuiltinESMExports();
});

let backend: TestBackend;
let api: ApiClient;
let known: string;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  known = (await newPerson(api, 'USER', (await signInMaster(api)).token)).email;
});
afterAll(() => backend.close());

const password = { password: PASSWORD, confirmPassword: PASSWORD };
const chosen = { firstName: 'Ada', lastName: 'Obi', ...password };
const code = '000000';

const asked = [
  { command: accounts.register, more: () => ({ ...chosen, registration: randomUUID() }), expected: 200 },
  { command: entering.forgotPassword, more: () => ({}), expected: 200 },
  { command: entering.verifyReset, more: () => ({ code }), expected: 400 },
  { command: entering.resetPassword, more: () => ({ ...password, code }), expected: 400 },
  { command: subscribeToNewsletter, more: () => ({}), expected: 200 },
];
test.each(asked.map(({ command: { name }, ...rest }) => ({ name, ...rest })))(
  '$name answers alike and not before its time, whether the address is known or not [AUTH-01]',
  async ({ name, more, expected }) => {
    const handler = handlers.find(({ command }) => command.name === name);
    const { concealed, steady = concealed } = handler?.handling ?? {};
    const path = handler?.command.route?.split(' ')[1] ?? '';
    hold(steady ?? Number.NaN);
    const statuses: number[] = [];
    const answers = [known, `${randomUUID()}@example.org`].map(async email => {
      const { status, body } = await api.post<object>(path, { body: { ...more(), email } });
      statuses.push(status);
      return { ...body, correlationId: null };
    });
    await eventually(() => expect(clock.waiting).toBeGreaterThanOrEqual(2));
    for (let times = 0; times < 10; times += 1) await api.get('/health/live');
    expect(statuses).toEqual([]);
    clock.open();
    const [one, other] = await Promise.all(answers);
    expect(other).toEqual(one);
    expect(statuses).toEqual([expected, expected]);
  },
);
