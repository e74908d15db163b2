import { messageDigestMail, messageNoticeMail } from '@learnloom/contracts/forms/mails';
import { messageForms, type FormMessageEvent } from '@learnloom/contracts/forms/messages';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { anyOf } from '@learnloom/platform/reading';
import { sql } from 'kysely';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect, type Occurred } from '../../kernel/reactions/reaction.ts';
import type { PortsWith } from '../../kernel/services/with-services.ts';
import { formMessage } from '../message/message.ts';
import { services } from '../services.ts';
import { forms } from '../tables.ts';
import { countsInWords, dayOf, hourOf, nounOf, type FormCount, type Span } from './notice-times.ts';

type NoticePorts = PortsWith<readonly [typeof services.messageNotices]>;
type Received = Occurred<Extract<FormMessageEvent, { type: 'FormMessageReceived' }>>;

/** Emails about single messages in an hour; what arrives beyond them is counted in one email at its end. */
const MAX_SINGLE_AN_HOUR = 20;
const DAILY = 'daily';
const HOURLY = 'hourly';

/** Of these accounts, those that are still staff. */
async function recipients(accounts: readonly string[], { read }: Pick<Ports, 'read'>) {
  if (accounts.length === 0) return [];
  const rows = await forms(read)
    .selectFrom('account')
    .where('key', '=', anyOf(accounts))
    .where('deleted', '=', false)
    .where('suspended', '=', false)
    .where('role', 'in', ['MANAGER', 'MASTER'])
    .select(['key', 'email', 'firstName'])
    .execute();
  return rows.flatMap(({ key, email, firstName }) => (email ? [{ key, email, firstName: firstName ?? '' }] : []));
}

/** What arrived in a span of time and was not taken for spam. */
async function countsIn({ from, until }: Span, { read }: Pick<Ports, 'read'>): Promise<readonly FormCount[]> {
  const rows = await forms(read)
    .selectFrom('form_message')
    .where('receivedAt', '>=', from)
    .where('receivedAt', '<', until)
    .where('suspicion', 'is', null)
    .groupBy('form')
    .select(['form', sql<number>`count(*)::int`.as('count')])
    .execute();
  return messageForms.map(form => ({ form, count: rows.find(row => row.form === form)?.count ?? 0 }));
}

const inboxOf = (form: string, { settings }: Pick<Ports, 'settings'>): string =>
  hostUrl(settings, 'admin', `/forms/${form}`);

/** One email for each reader and span, however many messages ask for it: the key of the mail is theirs together. */
async function mailDigest(
  span: Span,
  readers: readonly string[],
  { ports, effect }: { readonly ports: NoticePorts; readonly effect: Effect },
): Promise<void> {
  const people = await recipients(readers, ports);
  const counts = people.length === 0 ? [] : await countsIn(span, ports);
  const what = countsInWords(counts);
  if (what === '') return;
  const inbox = inboxOf(counts.find(({ count }) => count > 0)?.form ?? 'contact', ports);
  for (const { key: account, email: to, firstName } of people)
    await effect.execute(
      mails.queue,
      addressed(messageDigestMail, {
        key: uuidOf('message-digest', account, span.from, span.until),
        ...{ to, account, secrets: {}, until: null },
        values: { firstName, what, inbox },
      }),
      account,
    );
}

async function mailSingle({ key, data: { form } }: Received, ports: NoticePorts, effect: Effect): Promise<void> {
  const state = await ports.stateOf(formMessage, key);
  if (!state || state.deleted) return;
  const inbox = inboxOf(form, ports);
  const values = { what: nounOf(form), inbox, link: hostUrl(ports.settings, 'admin', `/forms/${form}/${key}`) };
  for (const { key: account, email: to, firstName } of await recipients(
    await ports.messageNotices.readers('now'),
    ports,
  ))
    await effect.execute(
      mails.queue,
      addressed(messageNoticeMail, {
        ...{ to, account, secrets: {}, until: null },
        values: { firstName, ...values },
      }),
      account,
    );
}

async function receive(event: Received, ports: NoticePorts, effect: Effect): Promise<void> {
  const { time } = event.metadata;
  if (event.data.suspicion !== null) return;
  if (effect.step === DAILY) {
    await mailDigest(dayOf(time), await ports.messageNotices.readers('daily'), { ports, effect });
    return;
  }
  if (effect.step === HOURLY) {
    await mailDigest(hourOf(time), await ports.messageNotices.readers('now'), { ports, effect });
    return;
  }
  // Scheduled whoever wants it now: the choice counts that holds when the email goes out.
  effect.schedule(new Date(dayOf(time).until), DAILY);
  const hour = hourOf(time);
  const earlier = await countsIn({ from: hour.from, until: time }, ports);
  if (earlier.reduce((sum, { count }) => sum + count, 0) < MAX_SINGLE_AN_HOUR) await mailSingle(event, ports, effect);
  else effect.schedule(new Date(hour.until), HOURLY);
}

/** Emails staff who asked for it about new messages: about each, or once a day. */
export const mailNotices = reaction<FormMessageEvent, readonly [typeof services.messageNotices]>('MailMessageNotices', {
  about: 'Emails staff about new messages',
  deps: [services.messageNotices],
  on: { FormMessageReceived: receive },
});
