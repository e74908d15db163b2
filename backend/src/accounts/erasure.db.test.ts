import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import type { AccountEvent, AccountRow } from '@learnloom/contracts/accounts/account';
import type { Answer, Page } from '@learnloom/contracts/kernel/command';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { createLogger } from '@learnloom/platform/log';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { confirmAccountMail } from '@learnloom/contracts/accounts/mails';
import { mailedCode } from '@learnloom/testing/mailed-codes';
import { eventually } from '@learnloom/testing/eventually';
import { PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';
import { dumpOf, everyTable, filesIn, tracesOf, type Trace } from '@learnloom/testing/traces';
import { randomLetters } from '@learnloom/testing/random-letters';
import { tablesOf } from '@learnloom/testing/tables';
import { picture, upload } from '../media/media.fixture.ts';
import { originalPath } from '../media/storage/bytes.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
const logged: string[] = [];
/** Each registers several people, whose answers are concealed for a second. */
const DEADLINE_MS = 120_000;

beforeAll(async () => {
  const log = createLogger({ level: 'debug' }, { write: line => void logged.push(line) });
  backend = await testBackend({ log, settings: { ...testSettings, trustProxy: true } });
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

interface Somebody {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly otherNames: string;
}

const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
const reasonAbout = ({ lastName }: Somebody) => `Reported by the neighbour of ${lastName}`;
/** What a browser tells without being asked. */
const headersOf = ({ email }: Somebody) => ({
  'user-agent': `UnmistakableBrowser/77.7 (${email.slice(11, 19)}; Zaphod)`,
  'x-forwarded-for': `2001:db8:77::${email.slice(11, 15)}:${email.slice(15, 19)}`,
});
/** Of eight digits that nobody else here has. */
const phoneOf = ({ email }: Somebody) =>
  `+23480${String(parseInt(email.slice(10, 18), 16) % 100_000_000).padStart(8, '0')}`;
const dataOf = (who: Somebody) => [
  ...Object.values(who),
  reasonAbout(who),
  phoneOf(who),
  ...Object.values(headersOf(who)),
];

function somebody(): Somebody {
  const mark = randomUUID().slice(0, 8);
  const letters = randomLetters();
  return {
    email: `zephyrine.${mark}@quackenbush-example.org`,
    firstName: `Zéphyrine${letters}`,
    lastName: `Quackenbush-Ølsen ${letters}`,
    otherNames: `Xanthippe Ængström ${letters}`,
  };
}

const staff = (method: string, path: string, body: object = {}) =>
  api.send<Answer>(method, path, { token: master.token, body });

async function done(sent: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await sent;
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}

const signIn = async (who: Somebody) => {
  const { status, body, cookies } = await api.post<Answer<{ token: string; user: { key: string } }>>('/auth/login', {
    headers: headersOf(who),
    body: { email: who.email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`Sign-in answered ${status}`);
  return { token: body.data.token, key: body.data.user.key, cookie: cookies[0] ?? '' };
};

/** Records an event as a command would, without the rest of the command. */
async function record(key: string, command: string, event: AccountEvent): Promise<void> {
  const { store, sealing, barrier } = backend.kernel;
  const stream = `account-${key}`;
  const metadata = {
    commandId: randomUUID(),
    command,
    actor: master.key,
    time: new Date().toISOString(),
    correlationId: 'recorded',
    schema: 1,
  };
  const sealed = await sealing.seal(stream, [event]);
  const version = (await store.read(stream)).length - 1;
  const { position } = await store.append(
    stream,
    sealed.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata })),
    version,
  );
  await barrier.reached(position, 20_000);
}

async function registerConfirmed(who: Somebody, times = 1): Promise<void> {
  const headers = headersOf(who);
  const registration = randomUUID();
  await done(api.post('/auth/register', { headers, body: { ...who, ...chosen, registration } }));
  const code = await mailedCode(backend.kernel, confirmAccountMail.name, who.email, times);
  await done(api.post('/auth/confirm-account', { headers, body: { registration, code } }));
}

/** Versions of the account: of the registration, the suspension after two sign-ins, and what follows it. */
const [REGISTERED, SUSPENDED, PROMOTED] = [1, 6, 8];

/** What staff write to each other about somebody's message. */
async function noteOnMessageOf(who: Somebody): Promise<void> {
  const { token } = master;
  const { rows } = (await api.get<Page<{ key: string; name: string }>>('/admin/forms/contact?limit=100', { token }))
    .body;
  const key = rows.find(({ name }) => name.includes(who.lastName))?.key ?? '';
  await done(staff('POST', `/admin/forms/messages/${key}/notes`, { text: `${reasonAbout(who)}, writes again` }));
}

/** A picture of oneself, in a file that is named so. */
async function showFace(token: string, key: string, { lastName }: Somebody): Promise<string> {
  const bytes = await picture(9 + (parseInt(key.slice(0, 4), 16) % 500), 9);
  const sent = await upload(backend.port, bytes, { token, folder: `avatars/${key}`, fileName: `${lastName}.png` });
  await done(Promise.resolve(sent));
  return sent.body.data.key;
}

/** Registers, subscribes and leaves traces of every kind that the product keeps. */
async function live(who: Somebody) {
  const headers = headersOf(who);
  await done(api.post('/website/newsletter', { headers, body: { email: who.email } }));
  await registerConfirmed(who);
  const opened = backend.kernel.secrets.derivedToken('opened-form', `${randomUUID()}_${Date.now() - 20_000}`);
  const message = { name: `${who.firstName} ${who.lastName}`, email: who.email, subject: reasonAbout(who) };
  const text = `I am ${who.otherNames}. ${who.email}`;
  await done(api.post('/website/contact-form', { headers, body: { ...message, text, opened } }));
  await noteOnMessageOf(who);
  await api.post('/auth/login', { headers, body: { email: who.email, password: 'Wrong-password-1' } });
  const { key } = await signIn(who);
  await done(staff('POST', `/admin/accounts/${key}/suspend`, { reason: reasonAbout(who) }));
  await api.post('/auth/login', { headers, body: { email: who.email, password: PASSWORD } });
  await done(staff('POST', `/admin/accounts/${key}/reactivate`));
  await done(staff('POST', `/admin/accounts/${key}/role`, { role: 'MANAGER' }));
  for (const version of [REGISTERED, SUSPENDED, PROMOTED])
    await done(staff('POST', `/admin/accounts/${key}/restore`, { version }));
  const { email: _, ...names } = who;
  await record(key, 'RestoreAccount', { type: 'AccountRestored', data: names });
  const session = await signIn(who);
  const face = await showFace(session.token, key, who);
  await done(
    api.post('/articles/tags', {
      token: session.token,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { title: 'Left behind', slug: `left-behind-${randomUUID().slice(0, 8)}` },
    }),
  );
  await done(
    api.post('/auth/update-account-profile', {
      headers,
      token: session.token,
      body: { ...names, avatar: face, phone: phoneOf(who), country: 'ng', bio: `${who.otherNames} keeps bees` },
    }),
  );
  await done(api.post('/auth/forgot-password', { headers, body: { email: who.email, request: randomUUID() } }));
  await api.get('/auth/account-data', { headers, token: session.token });
  return { ...session, face };
}

const bytesOf = async (face: string): Promise<string> => {
  const { id = '' } = parseMediaKey(face) ?? {};
  const row = await tablesOf(backend.kernel.database)('media_file')
    .where({ key: id })
    .first<{ digest: string }>('digest');
  return originalPath(backend.dataDir, row?.digest ?? '');
};
const statusOf = async (face: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${backend.port}/media/${face}`)).status;

const places = async () => ({
  ...(await everyTable(backend.kernel.database.pool)),
  ...(await dumpOf(backend.kernel.database.pool)),
  ...filesIn(backend.dataDir),
  log: logged.join(''),
});
const tracesLeft = async (who: Somebody): Promise<readonly Trace[]> => tracesOf(dataOf(who), await places());
const tablesWith = async (key: string): Promise<readonly string[]> => {
  const tables = await everyTable(backend.kernel.database.pool);
  return Object.keys(tables)
    .filter(name => tables[name]?.includes(key))
    .sort();
};
const eventsOf = async (key: string) =>
  (await backend.kernel.store.read(`account-${key}`)).map(({ type }) => type).slice(-2);

const ways = [
  {
    way: 'oneself',
    remove: (_key: string, token: string, who: Somebody) =>
      api.post<Answer>('/auth/delete-account', { headers: headersOf(who), token, body: { password: PASSWORD } }),
  },
  { way: 'staff', remove: (key: string) => staff('DELETE', `/admin/accounts/${key}`) },
];

test.each(ways)(
  'an account deleted by $way leaves nothing of the person anywhere [PRM-03]',
  async ({ way, remove }) => {
    const [who, bystander] = [somebody(), somebody()];
    const [{ key, token, cookie, face }, other] = await Promise.all([live(who), live(bystander)]);
    expect((await tracesLeft(who)).map(({ place }) => place)).toContain('read.account');
    const bytes = await bytesOf(face);
    expect(existsSync(bytes)).toBe(true);
    // What came in within the hour may be another upload's, too, and waits.
    utimesSync(bytes, new Date(0), new Date(0));
    expect(await statusOf(face)).toBe(200);

    const cookies = way === 'oneself' ? ['learnloom-refresh='] : [];
    expect(await remove(key, token, who)).toMatchObject({ status: 200, cookies });
    expect(await eventsOf(key)).toEqual(['AccountDeleted', 'SubjectForgotten']);
    await eventually(async () => expect(await tracesLeft(who)).toEqual([]));
    await eventually(async () => expect([await statusOf(face), existsSync(bytes)]).toEqual([404, false]));
    expect(await statusOf(other.face)).toBe(200);
    expect((await tracesLeft(bystander)).map(({ place }) => place)).toContain('dump of read.subscriber');
    const keys = 'select subject from kernel.subject_keys where key is not null and subject = $1';
    expect((await backend.kernel.database.pool.query(keys, [`account-${key}`])).rows).toEqual([]);
    expect(await tablesWith(key)).toEqual([
      'es.events',
      // The look, a day later, whether the registration was confirmed.
      'kernel.reaction_work',
      'kernel.subject_keys',
      'read.account',
      'read.activity_log',
      'read.activity_state',
      // Names of streams, with digests over what is sealed.
      'read.log_chain',
    ]);
    expect(await tablesWith(other.key)).toEqual(expect.arrayContaining(['kernel.credentials', 'kernel.idempotency']));

    expect((await api.get('/auth/account-data', { token })).status).toBe(401);
    expect((await api.post('/auth/refresh', { headers: { cookie } })).status).toBe(401);
    expect((await api.post('/auth/login', { body: { email: who.email, password: PASSWORD } })).status).toBe(401);
    const { rows } = (await api.get<Page<AccountRow>>('/admin/accounts?limit=100', { token: master.token })).body;
    expect(rows.map(row => row.key)).not.toContain(key);

    const log = (await api.get<Page<ActivityEntry>>('/admin/activity?limit=100', { token: master.token })).body.rows;
    const tagged = log.find(({ actor, command }) => actor?.key === key && command === 'CreateArticleTag');
    expect(tagged?.actor?.name).toBe('Deleted account');
    const suspension = log.find(({ target, command }) => target.key === key && command === 'SuspendAccount');
    expect(suspension?.target.title).toBe('Deleted account');
    expect(suspension?.changes).toContainEqual({ field: 'reason', label: 'Reason', before: null, after: 'erased' });
    const restored = log.filter(({ target, command }) => target.key === key && command === 'RestoreAccount');
    const reason = { field: 'reason', label: 'Reason', before: 'erased', after: 'erased' };
    expect(restored.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([reason, { ...reason, field: 'lastName', label: 'Last name' }]),
    );
  },
  DEADLINE_MS,
);

test(
  'the email of a deleted account registers and subscribes again, as somebody new',
  async () => {
    const who = somebody();
    const first = await live(who);
    await done(staff('DELETE', `/admin/accounts/${first.key}`));
    const headers = headersOf(who);
    await done(api.post('/website/newsletter', { headers, body: { email: who.email } }));
    await registerConfirmed(who);
    const second = await signIn(who);
    expect(second.key).not.toBe(first.key);
    const db = tablesOf(backend.kernel.database);
    await eventually(async () => expect(await db('subscriber').where({ email: who.email })).toHaveLength(1));
    await done(staff('DELETE', `/admin/accounts/${second.key}`));
    await eventually(async () => expect(await tracesLeft(who)).toEqual([]));
  },
  DEADLINE_MS,
);

test(
  'a picture that is still named when its account goes follows once nothing names it',
  async () => {
    const { key, face } = await live(somebody());
    const db = tablesOf(backend.kernel.database);
    const id = parseMediaKey(face)?.id ?? '';
    const use = { key: `article-${randomUUID()}`, fields: { image: [id] }, since: { [id]: 0 } };
    await db('media_use').insert({ ...use, earlier: JSON.stringify([]), files: JSON.stringify([id]) });
    await done(staff('DELETE', `/admin/accounts/${key}`));
    const looksAgain = () => db('kernel.reaction_work').where({ reaction: 'DeleteOwnFiles', step: '1' });
    await eventually(async () => expect(await looksAgain()).toHaveLength(1));
    expect(await statusOf(face)).toBe(200);
    await db('media_use').where({ key: use.key }).delete();
    await eventually(async () => expect(await statusOf(face)).toBe(404));
  },
  DEADLINE_MS,
);

test(
  'an invitation ends with the account',
  async () => {
    const who = somebody();
    const { body } = await api.post<Answer<{ key: string; link: string }>>('/admin', {
      token: master.token,
      body: { ...who, role: 'MANAGER' },
    });
    const token = new URL(body.data.link).searchParams.get('token');
    await done(staff('DELETE', `/admin/accounts/${body.data.key}`));
    expect((await api.post('/auth/confirm-account-password', { body: { token, ...chosen } })).status).toBe(404);
    await eventually(async () => expect(await tracesLeft(who)).toEqual([]));
  },
  DEADLINE_MS,
);

test(
  'what a process left unfinished is finished, and not begun again by the next that starts',
  async () => {
    const decideOnly = (key: string) => record(key, 'DeleteAccount', { type: 'AccountDeleted', data: {} });
    const [early, late] = [somebody(), somebody()];
    const [cutEarly, cutLate] = await Promise.all([live(early), live(late)]);
    await decideOnly(cutEarly.key);
    await decideOnly(cutLate.key);
    await backend.kernel.sealing.forgetSubject(`account-${cutLate.key}`);

    await eventually(async () => expect(await tracesLeft(early)).toEqual([]));
    for (const { key } of [cutEarly, cutLate]) {
      await eventually(async () => expect(await eventsOf(key)).toEqual(['AccountDeleted', 'SubjectForgotten']));
      expect(await tablesWith(key)).not.toContain('kernel.credentials');
    }
    const next = await backend.another();
    expect(await eventsOf(cutEarly.key)).toEqual(['AccountDeleted', 'SubjectForgotten']);
    // As long as it runs, each has half of what an address may do.
    await next.close();
  },
  DEADLINE_MS,
);

test(
  'a wrong password deletes nothing',
  async () => {
    const { key, token } = await live(somebody());
    const { status, body } = await api.post('/auth/delete-account', { token, body: { password: 'Wrong-password-1' } });
    expect([status, body.errors]).toEqual([400, { password: 'The password is incorrect.' }]);
    expect(await eventsOf(key)).not.toContain('AccountDeleted');
  },
  DEADLINE_MS,
);
