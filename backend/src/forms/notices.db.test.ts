import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { messageDigestMail, messageNoticeMail } from '@learnloom/contracts/forms/mails';
import { formMessages } from '@learnloom/contracts/forms/messages';
import { messageNotices, type NoticeFrequency } from '@learnloom/contracts/forms/notices';
import { mails } from '@learnloom/contracts/mail/mails';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import * as accountArea from '../accounts/registry.ts';
import * as mailArea from '../mail/registry.ts';
import * as own from './registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([own, accountArea, mailArea]);
});
afterAll(() => product?.close());

const actorOf = (key: string, role: 'MASTER' | 'USER' = 'MASTER') => ({ key, role, session: randomUUID() });

async function admin(): Promise<{ readonly key: string; readonly email: string }> {
  const key = randomUUID();
  const email = `${key}@example.org`;
  const names = { firstName: 'Grace', lastName: 'Hopper', otherNames: '' };
  await product.execute(accounts.addAdmin, { key, email, ...names, role: 'MASTER' });
  return { key, email };
}
const choose = (key: string, frequency: NoticeFrequency) =>
  product.execute(messageNotices.choose, { frequency }, actorOf(key));
const chosen = async (key: string) => (await product.ask(messageNotices.own, {}, actorOf(key))).frequency;

const send = (fields: { readonly website?: string } = {}) => {
  const opened = product.runtime.ports.secrets.derivedToken('opened-form', `${randomUUID()}_${Date.now() - 20_000}`);
  const email = `${randomUUID()}@example.org`;
  const message = { opened, email, name: 'Ada', subject: 'Question', text: `When? ${email}` };
  return product.execute(formMessages.contact, { ...message, ...fields }, null);
};

test('staff who chose so get an email about each message, without a word of it, and nobody else does [WEB-02]', async () => {
  const [each, daily, never, former] = [await admin(), await admin(), await admin(), await admin()];
  await choose(each.key, 'now');
  await choose(daily.key, 'daily');
  await choose(former.key, 'now');
  await choose(former.key, 'never');
  expect(await Promise.all([each, daily, never, former].map(({ key }) => chosen(key)))).toEqual([
    'now',
    'daily',
    'never',
    'never',
  ]);
  await send({ website: 'https://spam.example' });
  await send();
  const sent = async (mail: string) => (await product.ask(mails.list, { mail })).rows;
  await eventually(async () => expect(await sent(messageNoticeMail.name)).toMatchObject([{ to: each.email }]));
  expect(await sent(messageDigestMail.name)).toEqual([]);
  const [notice] = await sent(messageNoticeMail.name);
  const details = JSON.stringify(await product.ask(mails.one, { key: notice?.key ?? '' }));
  expect(details).toContain('New contact message');
  expect(details).not.toContain('Question');
});

test('whoever may not read messages turns emails about them off, and never on [WEB-02]', async () => {
  const reader = actorOf(randomUUID(), 'USER');
  await expect(product.execute(messageNotices.choose, { frequency: 'now' }, reader)).rejects.toMatchObject({
    code: 'inbox-closed',
  });
  await product.execute(messageNotices.choose, { frequency: 'never' }, reader);
});
