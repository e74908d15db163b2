import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '@learnloom/contracts/accounts/account-export';
import {
  addressChangedMail,
  addressWantedMail,
  linkPurposes,
  newAddressMail,
  oldAddressMail,
  invitationMail,
  resetPasswordMail,
} from '@learnloom/contracts/accounts/mails';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { mailedCode } from '@learnloom/testing/mailed-codes';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';

let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

let number = 0;
const newAddress = () => `changed-${(number += 1)}@example.net`;
const ask = ({ token }: Person, email: string, password = PASSWORD) =>
  api.post('/auth/change-email', { token, body: { email, password } });
const confirm = ({ token }: Person, oldCode: string, newCode: string) =>
  api.post('/auth/change-email/confirm', { token, body: { oldCode, newCode } });
const signIn = async (email: string) => (await api.post('/auth/login', { body: { email, password: PASSWORD } })).status;

async function changed(person: Person, email: string): Promise<void> {
  expect((await ask(person, email)).status).toBe(200);
  const oldCode = await mailedCode(backend.kernel, oldAddressMail.name, person.email);
  const newCode = await mailedCode(backend.kernel, newAddressMail.name, email);
  expect((await confirm(person, oldCode, newCode)).status).toBe(200);
}

/** The link's token in the newest notice to the account. */
async function undoToken({ key }: Person): Promise<string> {
  const { database, store, secrets } = backend.kernel;
  const mail = await eventually(async () => {
    const found = await tablesOf(database)('mail')
      .where({ mail: addressChangedMail.name, account: key })
      .first<{ key: string }>();
    if (!found) throw new Error('No notice yet');
    return found;
  });
  const [queued] = await store.read(streamName('mail', mail.key), 0, 1);
  const { link } = (queued?.data as { readonly secrets: { readonly link: string } }).secrets;
  return secrets.derivedToken(linkPurposes.undoAddress, link);
}

test('an address is changed with the password and the code of each, and other sessions end [AUTH-01]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const other = await api.signIn(person.email, PASSWORD);
  const email = newAddress();
  expect((await ask(person, email, 'Wrong-password-1')).status).toBe(400);
  expect((await ask(person, email)).status).toBe(200);
  const oldCode = await mailedCode(backend.kernel, oldAddressMail.name, person.email);
  const newCode = await mailedCode(backend.kernel, newAddressMail.name, email);
  for (const [one, two] of [
    [oldCode, oldCode],
    [newCode, newCode],
    [newCode, oldCode],
  ] as const)
    expect((await confirm(person, one, two)).body.code).toBe('wrong-code');
  expect((await confirm(person, oldCode, newCode)).status).toBe(200);
  expect([await signIn(email), await signIn(person.email)]).toEqual([200, 401]);
  await eventually(async () => expect((await api.get('/auth/profile', { token: other.token })).status).toBe(401));
  const { body } = await api.get<AccountExport>('/auth/account-data', { token: person.token });
  expect(body.profile.email).toBe(email);
});

test('the old address takes it back for 7 days, also from whoever has changed the password since', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const email = newAddress();
  await changed(person, email);
  const token = await undoToken(person);
  const password = 'Seventeen-otters-9';
  const thief = { currentPassword: PASSWORD, password, confirmPassword: password };
  expect((await api.post('/auth/reset-account-password', { token: person.token, body: thief })).status).toBe(200);
  // Nobody else gets the old address meanwhile, and no other change is made.
  const rival = await newPerson(api, 'USER', master.token);
  await ask(rival, person.email);
  expect((await ask(person, newAddress(), password)).body.code).toBe('changed-lately');

  // Whoever had taken the account over has left a way back in.
  const { pool } = backend.kernel.database;
  const { rowCount } = await pool.query(
    `insert into kernel.passkeys (key, account, credential, site, name, public_key, counter, transports, synced)
     values ($1, $2, $3, 'localhost', 'Theirs', '\\x00', 0, '[]', false)`,
    [randomUUID(), person.key, randomUUID()],
  );
  expect(rowCount).toBe(1);

  const undo = () => api.post('/auth/change-email/undo', { body: { token } });
  expect((await undo()).status).toBe(200);
  expect((await pool.query('select 1 from kernel.passkeys where account = $1', [person.key])).rowCount).toBe(0);
  expect((await undo()).status).toBe(404);
  expect((await api.post('/auth/change-email/undo', { body: { token: `${token}x` } })).status).toBe(404);
  await eventually(async () => expect((await api.get('/auth/profile', { token: person.token })).status).toBe(401));
  const login = (to: string, typed = password) => api.post('/auth/login', { body: { email: to, password: typed } });
  // Nor does the password open it any more that the thief knows: the owner chooses one with a code to the old address.
  expect([(await login(email)).status, (await login(person.email)).status]).toEqual([401, 401]);
  await api.post('/auth/forgot-password', { body: { email: person.email } });
  const code = await mailedCode(backend.kernel, resetPasswordMail.name, person.email);
  const chosen = { email: person.email, code, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await api.post('/auth/reset-forgot-password', { body: chosen })).status).toBe(200);
  expect((await login(person.email, PASSWORD)).status).toBe(200);
});

test('an address that somebody has is asked for like any other, and only its owner hears of it', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const owner = await newPerson(api, 'USER', master.token);
  const free = await ask(person, newAddress());
  const taken = await ask(person, owner.email);
  expect({ ...taken.body, position: null, correlationId: null, topics: null }).toEqual({
    ...free.body,
    position: null,
    correlationId: null,
    topics: null,
  });
  await eventually(async () => {
    const toOwner = { toHash: backend.kernel.secrets.hashEmail(owner.email) };
    const names = await tablesOf(backend.kernel.database)('mail').where(toOwner).pluck<string[]>('mail');
    // Their invitation was accepted at once: it may have gone out before that, or not at all.
    expect(names.filter(name => name !== invitationMail.name)).toEqual([addressWantedMail.name]);
  });
});

test('erasing the person leaves neither address anywhere', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const email = newAddress();
  await changed(person, email);
  const { pool } = backend.kernel.database;
  expect((await api.post('/auth/delete-account', { token: person.token, body: { password: PASSWORD } })).status).toBe(
    200,
  );
  await eventually(async () => {
    for (const table of ['es.events', 'read.account', 'read.mail', 'read.activity_log', 'kernel.one_time_tokens']) {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t`);
      const text = rows.map(({ row }) => row).join('\n');
      expect([text.includes(email), text.includes(person.email)], table).toEqual([false, false]);
    }
  });
  expect(await signIn(email)).toBe(401);
});
