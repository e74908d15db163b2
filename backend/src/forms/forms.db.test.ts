import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formMessages, type MessageList } from '@learnloom/contracts/forms/messages';
import { updateContactDetails } from '@learnloom/contracts/website/contact';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { startMailPeer, type MailPeer } from '@learnloom/testing/mail-peer';
import { tablesOf } from '@learnloom/testing/tables';
import * as activity from '../activity/registry.ts';
import * as mail from '../mail/registry.ts';
import * as website from '../website/registry.ts';
import * as own from './registry.ts';

let peer: MailPeer;
let product: TestAreas;
beforeAll(async () => {
  peer = await startMailPeer({ mood: to => (to.startsWith('gone-') ? 'refuse' : 'take') });
  product = await testAreas([own, mail, website, activity], {
    environment: { SMTP_URL: peer.url, MAIL_FROM: 'Learnloom <school@example.org>', DOMAIN: 'example.org' },
  });
  await product.execute(updateContactDetails, { email: 'hello@example.org' });
});
afterAll(async () => {
  await product?.close();
  await peer?.close();
});

/** A form that was opened so many milliseconds ago. */
const opened = (ms = 20_000) =>
  product.runtime.ports.secrets.derivedToken('opened-form', `${randomUUID()}_${Date.now() - ms}`);
const somebody = () => `${randomUUID()}@example.org`;

interface Sent {
  readonly email?: string;
  readonly name?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly token?: string;
  readonly website?: string;
}
const send = ({ email = somebody(), name = 'Ada', token = opened(), ...rest }: Sent = {}) =>
  product.execute(
    formMessages.contact,
    { opened: token, email, name, subject: 'Question', text: `When? ${email}`, ...rest },
    null,
  );
const listed = async (search: string, list: MessageList = 'inbox') =>
  (await product.ask(formMessages.list, { form: 'contact', list, search })).rows;
const only = async (search: string, list?: MessageList) => {
  const [row, ...others] = await listed(search, list);
  if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} messages`);
  return row;
};
const mailsTo = (email: string) => peer.mails.filter(({ to }) => to.includes(email));

test('a message arrives once, its sender hears of it, and nothing of it is recorded in clear [WEB-02] [PUB-18]', async () => {
  const email = somebody();
  const token = opened();
  const name = 'Adébáyọ̀ <script>alert(1)</script>';
  const first = await send({ email, token, name });
  expect(await send({ email, token, name })).toMatchObject({ status: 200, message: first.message });
  const row = await only(email);
  expect(row).toMatchObject({ name, email, state: 'new', suspicion: null, assignee: null });
  await eventually(() => expect(mailsTo(email)).toHaveLength(1));
  const [receipt] = mailsTo(email);
  expect(receipt?.subject).toBe('We received your message');
  expect(receipt?.text).not.toContain('script');
  const { rows } = await product.kernel.database.pool.query('select 1 from es.events where data::text like $1', [
    `%${email}%`,
  ]);
  expect(rows).toEqual([]);
});

test('nobody can have one address flooded: it gets one receipt a day, however many messages name it', async () => {
  const email = somebody();
  for (const text of ['One', 'Two', 'Three']) await send({ email, text: `${text} ${email}` });
  expect(await listed(email)).toHaveLength(3);
  const last = somebody();
  await send({ email: last });
  // Several are handed over at once: the last may come before the first.
  await eventually(() => expect([mailsTo(last).length, mailsTo(email).length]).toEqual([1, 1]));
});

test('whoever sends their own words once more is no spammer', async () => {
  const email = somebody();
  const text = `Do you teach ${randomUUID()}?`;
  for (const time of [1, 2]) {
    await send({ email, text });
    expect(await listed(email)).toHaveLength(time);
  }
  const other = somebody();
  for (const sender of [other, email, other]) await send({ email: sender, text });
  expect(await listed(email)).toHaveLength(3);
  expect(await listed(other, 'spam')).toHaveLength(2);
});

test('a text that somebody sent more than a week ago is free again for everybody', async () => {
  const text = `Do you have a timetable? ${randomUUID()}`;
  const sentDaysAgo = (email: string, days: number) =>
    tablesOf(product.kernel.database)('form_message')
      .where({ email })
      .update({ receivedAt: new Date(Date.now() - days * 24 * 3_600_000).toISOString() });
  const [first, second, third] = [somebody(), somebody(), somebody()];
  await send({ email: first, text });
  await sentDaysAgo(first, 6.9);
  await send({ email: second, text });
  expect(await only(second, 'spam')).toMatchObject({ suspicion: 'same-text' });
  for (const email of [first, second]) await sentDaysAgo(email, 7.1);
  await send({ email: third, text });
  expect(await only(third)).toMatchObject({ suspicion: null });
});

test('spam is kept apart, answered like any message, and gets no mail', async () => {
  const [bot, fast, first, second] = [somebody(), somebody(), somebody(), somebody()];
  const text = `Cheap ${randomUUID()}`;
  const good = await send({ email: first, text });
  const answers = [
    await send({ email: bot, website: 'https://example.org' }),
    await send({ email: fast, token: opened(500) }),
    await send({ email: second, text: text.toUpperCase() }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: good.status, message: good.message });
  expect(await only(bot, 'spam')).toMatchObject({ suspicion: 'hidden-field' });
  expect(await only(fast, 'spam')).toMatchObject({ suspicion: 'too-fast' });
  expect(await only(second, 'spam')).toMatchObject({ suspicion: 'same-text' });
  for (const email of [bot, fast, second]) expect(await listed(email, 'all')).toEqual([]);
  await eventually(() => expect(mailsTo(first)).toHaveLength(1));
  for (const email of [bot, fast, second]) expect(mailsTo(email)).toEqual([]);
  await expect(send({ token: opened(25 * 3_600_000) })).rejects.toMatchObject({ code: 'form-too-old' });
  await expect(send({ token: 'made-up' })).rejects.toMatchObject({ code: 'form-too-old' });
});

test('an answer goes out as a mail that can be answered, in one thread, and no header comes in with it [WEB-02]', async () => {
  const email = somebody();
  await send({ email, name: 'Ada, Bcc: evil@example.org', subject: 'Hi Bcc: evil@example.org, x' });
  const { key } = await only(email);
  await eventually(() => expect(mailsTo(email)).toHaveLength(1));
  const text = 'On Monday.\r\nBcc: evil@example.org\r\n\r\n<b>See you</b>';
  await product.execute(formMessages.reply, { key, text });
  await eventually(() => expect(mailsTo(email)).toHaveLength(2));
  await product.execute(formMessages.reply, { key, text: 'And bring a pen.' });
  await eventually(() => expect(mailsTo(email)).toHaveLength(3));
  const [receipt, answer, another] = mailsTo(email);
  expect(answer?.headers.get('reply-to')).toBe('Learnloom <hello@example.org>');
  expect(answer?.headers.get('in-reply-to')).toBe(receipt?.messageId);
  expect(another?.headers.get('in-reply-to')).toBe(answer?.messageId);
  expect(another?.headers.get('references')).toBe(`${receipt?.messageId} ${answer?.messageId}`);
  expect(answer?.headers.has('bcc')).toBe(false);
  expect(answer?.headers.has('auto-submitted')).toBe(false);
  expect(answer?.to).toEqual([email]);
  expect(answer?.subject).toBe('Re: Hi Bcc: evil@example.org, x');
  expect(answer?.text).toContain('On Monday.\nBcc: evil@example.org\n\n<b>See you</b>');
  expect(answer?.html).toContain('&lt;b&gt;See you&lt;/b&gt;');
  await expect(send({ subject: 'Hi\r\nBcc: evil@example.org' })).rejects.toMatchObject({ kind: 'invalid' });
  await expect(send({ email: 'a@example.org\r\nBcc: evil@example.org' })).rejects.toMatchObject({ kind: 'invalid' });
  const { state, steps } = await product.ask(formMessages.one, { key });
  expect(state).toBe('answered');
  expect(steps.map(step => step.text)).toEqual([text, 'And bring a pen.']);
});

test('staff see at an answer whether the mail server took it [WEB-02]', async () => {
  const deliveryTo = async (email: string) => {
    await send({ email });
    const { key } = await only(email);
    await product.execute(formMessages.note, { key, text: 'Somebody should answer.' });
    await product.execute(formMessages.reply, { key, text: 'On Monday.' });
    return async () => (await product.ask(formMessages.one, { key })).steps.map(({ delivery }) => delivery);
  };
  const [here, gone] = [await deliveryTo(somebody()), await deliveryTo(`gone-${somebody()}`)];
  await eventually(async () => expect(await here()).toEqual([null, 'sent']));
  await eventually(async () => expect(await gone()).toEqual([null, 'failed']));
});

test('a message that is deleted is found nowhere afterwards, nor are the mails about it', async () => {
  const email = somebody();
  const secret = `secret-${randomUUID()}`;
  await send({ email, text: secret });
  const { key } = await only(email);
  await product.execute(formMessages.note, { key, text: `note ${secret}` });
  await product.execute(formMessages.reply, { key, text: `answer ${secret}` });
  await eventually(() => expect(mailsTo(email)).toHaveLength(2));
  await product.execute(formMessages.remove, { key });
  await expect(product.ask(formMessages.one, { key })).rejects.toMatchObject({ kind: 'missing' });
  await eventually(async () => {
    const { sealing, store } = product.kernel;
    const events = await store.read(`form-message-${key}`);
    expect(JSON.stringify(await sealing.open(events))).not.toContain(secret);
    const { rows } = await product.kernel.database.pool.query<{ text: string }>(
      `select m::text as text from read.mail m union all select l::text from read.activity_log l
        union all select s::text from read.activity_state s union all select f::text from read.form_message f`,
    );
    const everything = rows.map(row => row.text).join('\n');
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(email);
  });
});
