import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityLog } from '@learnloom/contracts/activity/activity';
import { invitationMail, resetPasswordMail } from '@learnloom/contracts/accounts/mails';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails, type MailDetails, type MailState } from '@learnloom/contracts/mail/mails';
import { mailTemplates } from '@learnloom/contracts/mail/templates';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { systemActor } from '../kernel/commands/execute.ts';
import { reactingTo } from '../kernel/reactions/reactions.fixture.ts';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { startMailPeer, type MailPeer, type PeerMood } from '@learnloom/testing/mail-peer';
import * as activity from '../activity/registry.ts';
import * as own from './registry.ts';

let peer: MailPeer;
let product: TestAreas;
const moods = new Map<string, readonly PeerMood[]>();
const login = { user: 'learn:loom', password: 'P@ss/1' };

beforeAll(async () => {
  peer = await startMailPeer({ login, mood: (to, tries) => moods.get(to)?.[tries] ?? 'take' });
  product = await testAreas([own, activity], {
    environment: {
      SMTP_URL: peer.url,
      MAIL_FROM: 'Learnloom <school@example.org>',
      DOMAIN: 'example.org',
      PUBLIC_URL: 'https://example.org',
    },
  });
});
afterAll(async () => {
  await product?.close();
  await peer?.close();
});

const somebody = () => `${randomUUID()}@example.org`;

/** Queues a mail as a reaction would. Gives its key. */
async function queue(to: string, firstName = 'Ada', until: string | null = null): Promise<string> {
  const id = randomUUID();
  const given = addressed(resetPasswordMail, {
    to,
    account: null,
    values: { firstName },
    secrets: { code: id, link: id },
    until,
  });
  const { data } = await product.execute(mails.queue, given, systemActor);
  return (data as { key: string }).key;
}

const detailsOf = (key: string): Promise<MailDetails> => product.ask(mails.one, { key });
const reaches = (key: string, state: MailState) =>
  eventually(async () => expect((await detailsOf(key)).state).toBe(state));

test('a mail arrives once, as HTML and as text, in the product’s name, with a code that is recorded nowhere', async () => {
  const to = somebody();
  const id = randomUUID();
  const given = addressed(resetPasswordMail, {
    to,
    account: null,
    values: { firstName: 'Adébáyọ̀ <b>&' },
    secrets: { code: id, link: id },
    until: null,
  });
  const { data } = await product.execute(mails.queue, given, systemActor);
  const { key } = data as { key: string };
  await reaches(key, 'sent');
  const sent = peer.mails.filter(mail => mail.to.includes(to));
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  const code = product.runtime.ports.secrets.derivedCode('reset-password', id);
  expect(code).toMatch(/^\d{6}$/);
  expect(mail).toMatchObject({
    to: [to],
    from: 'Learnloom <school@example.org>',
    subject: 'Your password reset code',
    messageId: `<${key}@example.org>`,
  });
  expect(mail?.text).toContain(`Hello Adébáyọ̀ <b>&,`);
  expect(mail?.text).toContain(`\n\n${code}\n\n`);
  expect(mail?.html).toContain('Hello Adébáyọ̀ &lt;b&gt;&amp;,');
  expect(mail?.html).toContain(`>${code}</p>`);

  const { pool } = product.kernel.database;
  const { rows } = await pool.query<{ text: string }>(
    `select data::text as text from es.events union all select m::text from read.mail m
      union all select l::text from read.activity_log l union all select s::text from read.activity_state s`,
  );
  const everything = rows.map(({ text }) => text).join('\n');
  expect(everything).not.toContain(code);
  // The list alone knows addresses, as the list of accounts does.
  expect(rows.filter(({ text }) => text.includes(to))).toHaveLength(1);
});

test('a link leads to a page of the settings’ address, with a token that only this product makes', async () => {
  const to = somebody();
  const id = `${randomUUID()}.${randomUUID()}`;
  const values = { firstName: 'Ada', role: 'Manager', hours: '72' };
  const given = addressed(invitationMail, { to, account: null, values, secrets: { link: id }, until: null });
  await product.execute(mails.queue, given, systemActor);
  await eventually(() => expect(peer.newest(to)).toBeDefined());
  const address = /href="(https:\/\/admin\.example\.org\/invitation\?token=[^"]+)"/.exec(
    peer.newest(to)?.html ?? '',
  )?.[1];
  const token = new URL(address ?? '').searchParams.get('token') ?? '';
  const { secrets } = product.runtime.ports;
  expect(secrets.idOfToken('invitation', token)).toBe(id);
  expect(secrets.idOfToken('reset-password', token)).toBeNull();
  expect(secrets.idOfToken('invitation', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
});

test('what the server refuses for good waits for staff with its answer, and is sent when they try again', async () => {
  const to = somebody();
  moods.set(to, ['refuse']);
  const key = await queue(to);
  await reaches(key, 'refused');
  expect((await detailsOf(key)).answer).toContain('no such mailbox here');
  expect(peer.newest(to)).toBeUndefined();
  await product.execute(mails.retry, { key });
  await reaches(key, 'sent');
  await expect(product.execute(mails.retry, { key })).rejects.toMatchObject({ kind: 'conflict' });
  const { rows } = await product.ask(activityLog, { type: mails.subject });
  expect(rows.map(({ text }) => text)).toEqual(['Retried an email']);
});

test('what the server has in whole and says nothing of is not given to it again and again', async () => {
  const to = somebody();
  moods.set(to, ['vanish', 'vanish', 'vanish', 'vanish']);
  const key = await queue(to);
  await reaches(key, 'delayed');
  expect((await detailsOf(key)).answer).toMatch(/^The server did not confirm whether it accepted the email: /);
  // What was put off goes again after a second, give or take half.
  await delay(2500);
  expect(peer.mails.filter(mail => mail.to.includes(to))).toHaveLength(1);
  const { rows } = await product.kernel.database.pool.query<{ minutes: number }>(
    `select extract(epoch from due_at - now())::float / 60 as minutes from kernel.reaction_work
      where step = 'unanswered 1' and stream = $1`,
    [streamName(mails.subject, key)],
  );
  expect(rows).toEqual([{ minutes: expect.closeTo(1, 0) as number }]);
});

test('what the server puts off or drops is tried again by itself, under the same Message-ID', async () => {
  const to = somebody();
  moods.set(to, ['delay', 'drop', 'vanish']);
  const key = await queue(to);
  await reaches(key, 'delayed');
  expect((await detailsOf(key)).answer).toContain('Greylisted');
  await eventually(async () => {
    await product.execute(mails.retry, { key }).catch(() => undefined);
    expect((await detailsOf(key)).state).toBe('sent');
  });
  const ids = peer.mails.filter(mail => mail.to.includes(to)).map(({ messageId }) => messageId);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids)).toEqual(new Set([`<${key}@example.org>`]));
});

test('a wrong setting is shown with the server’s answer, and loses no mail', async () => {
  const door = { user: 'school', password: 'right' };
  const strict = await startMailPeer({ login: door });
  const wrong = await testAreas([own, activity], { environment: { SMTP_URL: strict.url } });
  door.password = 'another';
  try {
    const to = somebody();
    const given = {
      to,
      account: null,
      values: { firstName: 'Ada' },
      secrets: { code: randomUUID(), link: randomUUID() },
      until: null,
    };
    const { data } = await wrong.execute(mails.queue, addressed(resetPasswordMail, given), systemActor);
    const { key } = data as { key: string };
    await eventually(async () =>
      expect(await wrong.ask(mails.service, {})).toMatchObject({
        counts: { delayed: 1, refused: 0 },
        trouble: { answer: expect.stringContaining('535') as string },
      }),
    );
    expect(await wrong.ask(mails.check, {})).toMatchObject({
      good: false,
      answer: expect.stringContaining('Authentication credentials invalid') as string,
    });
    door.password = 'right';
    await wrong.execute(mails.retry, { key });
    await eventually(() => expect(strict.newest(to)).toBeDefined());
    expect(await wrong.ask(mails.check, {})).toMatchObject({ good: true });
  } finally {
    await wrong.close();
    await strict.close();
  }
});

test('without a server mails are kept, and sent from there once there is one; late codes are not', async () => {
  const bare = await testAreas([own, activity]);
  try {
    const given = {
      to: somebody(),
      account: null,
      values: { firstName: 'Ada' },
      secrets: { code: randomUUID(), link: randomUUID() },
    };
    await bare.execute(mails.queue, addressed(resetPasswordMail, { ...given, until: null }), systemActor);
    const past = new Date(Date.now() - 1000).toISOString();
    await bare.execute(mails.queue, addressed(resetPasswordMail, { ...given, until: past }), systemActor);
    await eventually(async () =>
      expect(await bare.ask(mails.service, {})).toMatchObject({ server: null, counts: { kept: 1, overdue: 1 } }),
    );
    const { rows } = await bare.ask(mails.list, { state: 'kept' });
    const { content } = await bare.ask(mails.one, { key: rows[0]?.key ?? '' });
    expect(content?.text).toContain('Hello Ada');
    expect(content?.text).not.toMatch(/\d{6}/);
  } finally {
    await bare.close();
  }
});

test('nothing is sent by a rebuild or a restart, and a repeated request queues one mail', async () => {
  const to = somebody();
  const key = await queue(to);
  await reaches(key, 'sent');
  const again = await reactingTo(product.kernel, own.reactions, own.handlers, { SMTP_URL: peer.url }, own.services);
  const later = await queue(somebody());
  await reaches(later, 'sent');
  await again.stop();
  expect(peer.mails.filter(mail => mail.to.includes(to))).toHaveLength(1);
});

test('no name breaks out of its place: neither into headers nor into the text', async () => {
  const to = somebody();
  await product.execute(mailTemplates.edit, {
    name: resetPasswordMail.name,
    subject: 'Dear {{firstName}}',
    body: 'Hello {{firstName}}\n\n{{code}}',
  });
  await queue(to, 'Ada Bcc: eve@example.org [win](https://evil.example) **x**');
  await eventually(() => expect(peer.newest(to)).toBeDefined());
  const mail = peer.newest(to);
  expect(mail?.to).toEqual([to]);
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.html).not.toContain('href="https://evil.example"');
  expect(mail?.html).toContain('**x**');
});

test('a line break in a name, however it came in, begins no header and no body', async () => {
  const to = somebody();
  await product.execute(mailTemplates.edit, {
    name: resetPasswordMail.name,
    subject: 'Dear {{firstName}}',
    body: 'Hello {{firstName}}\n\n{{code}}',
  });
  await queue(to, 'Ada\r\nBcc: eve@example.org\nX-Own: 1\u2028Y\r\n\r\n<b>body</b>');
  await eventually(() => expect(peer.newest(to)).toBeDefined());
  const mail = peer.newest(to);
  expect(mail?.to).toEqual([to]);
  expect([...(mail?.headers.keys() ?? [])].filter(name => /^(bcc|x-own)$/i.test(name))).toEqual([]);
  expect(mail?.subject).toContain('Dear Ada');
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.html).not.toContain('<b>body</b>');
});

test.each([
  ['an unknown placeholder', { body: 'Hello {{name}} {{code}}' }, 'body', /\{\{name\}\} is not a placeholder/],
  ['a broken placeholder', { body: 'Hello {{firstName} {{code}}' }, 'body', /not written correctly/],
  ['a text without the code', { body: 'Hello {{firstName}}' }, 'body', /must include \{\{code\}\}/],
  ['a code in the subject', { subject: '{{code}}' }, 'subject', /confidential/],
  ['a link that runs a script', { body: '{{code}} [x](javascript:alert(1))' }, 'body', /https/],
])('a text with %s is refused when it is saved [WEB-03]', async (_what, text, field, message) => {
  const saved = product.execute(mailTemplates.edit, {
    name: resetPasswordMail.name,
    subject: 'Code',
    body: '{{code}}',
    ...text,
  });
  await expect(saved).rejects.toMatchObject({
    kind: 'invalid',
    errors: { [field]: expect.stringMatching(message) as string },
  });
});

test('staff see whom a mail went to only where they manage accounts, and find it by the whole address', async () => {
  const to = somebody();
  await queue(to);
  const found = await product.ask(mails.list, { search: to.toUpperCase() });
  expect(found.rows.map(row => row.to)).toEqual([to]);
  expect((await product.ask(mails.list, { search: to.slice(0, 8) })).total).toBe(0);
});
