import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openedLinks, type LinkState, type OpenedLink } from '@learnloom/contracts/accounts/entering';
import {
  addressChangedMail,
  newAddressMail,
  oldAddressMail,
  resetPasswordMail,
} from '@learnloom/contracts/accounts/mails';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { mailedCode, mailedToken } from '@learnloom/testing/mailed-codes';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const stateOf = (purpose: OpenedLink, token: string) =>
  api.get<LinkState>(`/auth/link?${new URLSearchParams({ purpose, token })}`);
const isOpen = async (purpose: OpenedLink, token: string) => (await stateOf(purpose, token)).body.open;

interface Invited {
  readonly key: string;
  readonly link: string;
}
const tokenOf = ({ link }: Pick<Invited, 'link'>) => new URL(link).searchParams.get('token') ?? '';
const byMaster = async (path: string, body: object = {}) => {
  const answer = await api.post<{ readonly data: Invited }>(path, { token: master.token, body });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const invite = () =>
  byMaster('/admin', { email: `${randomUUID()}@example.org`, firstName: 'Ada', lastName: 'Obi', role: 'MANAGER' });
const chosen = { password: 'Another-good-Place-7', confirmPassword: 'Another-good-Place-7' };

test('an invitation is open until it is accepted, withdrawn or sent again [AUTH-01]', async () => {
  const accepted = tokenOf(await invite());
  expect(await isOpen('invitation', accepted)).toBe(true);
  expect((await api.post('/auth/confirm-account-password', { body: { token: accepted, ...chosen } })).status).toBe(200);
  const withdrawn = await invite();
  await byMaster(`/admin/accounts/${withdrawn.key}/withdraw-invitation`);
  const again = await invite();
  const second = tokenOf(await byMaster(`/admin/accounts/${again.key}/invite-again`));
  const over = [accepted, tokenOf(withdrawn), tokenOf(again)];
  expect(await Promise.all(over.map(token => isOpen('invitation', token)))).toEqual([false, false, false]);
  expect(await isOpen('invitation', second)).toBe(true);
});

test('the link for a new password is open until a password is chosen, or the account is suspended [AUTH-01]', async () => {
  const asked = async () => {
    const { key, email } = await newPerson(api, 'USER', master.token);
    expect((await api.post('/auth/forgot-password', { body: { email, request: randomUUID() } })).status).toBe(200);
    return { key, token: await mailedToken(backend.kernel, resetPasswordMail.name, email) };
  };
  const [{ token }, suspended] = [await asked(), await asked()];
  expect(await isOpen('reset-password-link', token)).toBe(true);
  expect((await api.post('/auth/reset-by-link', { body: { token, ...chosen } })).status).toBe(200);
  expect(await isOpen('reset-password-link', token)).toBe(false);
  await byMaster(`/admin/accounts/${suspended.key}/suspend`, { reason: 'A sample' });
  expect(await isOpen('reset-password-link', suspended.token)).toBe(false);
});

test('the link that takes an address back is open until it has [AUTH-01]', async () => {
  const { token, email } = await newPerson(api, 'USER', master.token);
  const other = `${randomUUID()}@example.net`;
  await api.post('/auth/change-email', { token, body: { email: other, password: PASSWORD } });
  const oldCode = await mailedCode(backend.kernel, oldAddressMail.name, email);
  const newCode = await mailedCode(backend.kernel, newAddressMail.name, other);
  expect((await api.post('/auth/change-email/confirm', { token, body: { oldCode, newCode } })).status).toBe(200);
  const undo = await mailedToken(backend.kernel, addressChangedMail.name, email);
  expect(await isOpen('undo-address', undo)).toBe(true);
  expect((await api.post('/auth/change-email/undo', { body: { token: undo } })).status).toBe(200);
  expect(await isOpen('undo-address', undo)).toBe(false);
});

test('a link that never was, or is for something else, is answered like one that is over [AUTH-01]', async () => {
  const used = tokenOf(await invite());
  await api.post('/auth/confirm-account-password', { body: { token: used, ...chosen } });
  const over = await stateOf('invitation', used);
  const ours = tokenOf(await invite());
  for (const purpose of openedLinks)
    for (const token of ['x', 'x'.repeat(4096), `${ours}x`, ...(purpose === 'invitation' ? [] : [ours])]) {
      const { status, body } = await stateOf(purpose, token);
      expect([status, body]).toEqual([over.status, over.body]);
    }
  expect([over.status, over.body]).toEqual([200, { open: false }]);
});
