import { messageAnswerMail, messageReceivedMail } from '@learnloom/contracts/forms/mails';
import { formMessages, type FormMessageEvent } from '@learnloom/contracts/forms/messages';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mailAggregate, mails } from '@learnloom/contracts/mail/mails';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { answerMailKey, formMessage, receiptMailKey } from '../message/message.ts';
import { siteAddress } from '../site-address.ts';

const mail = stream(mails.subject, mailAggregate);
const ANSWERED: FormMessageEvent['type'] = 'FormMessageAnswered';
/** Earlier mails that one names. */
const MOST_IN_THREAD = 40;

/** A receipt is of use for as long. */
const RECEIPT_HOURS = 24;

/** What went to the sender about a message before its event of that version. */
async function threadOf(key: string, before: number, ports: Pick<Ports, 'store' | 'stateOf'>): Promise<string[]> {
  const state = await ports.stateOf(formMessage, key);
  if (!state) return [];
  const receipt = receiptMailKey(state.emailHash, state.receivedAt);
  const events = await ports.store.read(streamName(formMessages.subject, key));
  const answers = events
    .filter(({ type, version }) => type === ANSWERED && version < before)
    .map(({ version }) => answerMailKey(key, version));
  const first = (await ports.stateOf(mail, receipt)) ? [receipt] : [];
  return [...first, ...answers.slice(-MOST_IN_THREAD)];
}

/** What senders of forms get by mail: that their message arrived, and what staff answer. */
export const mailForms = reaction<FormMessageEvent>('MailForms', {
  about: 'Emails confirmations and replies to people who contact us',
  on: {
    FormMessageReceived: async ({ key, data: { suspicion, emailHash }, metadata }, { stateOf }, effect) => {
      const state = await stateOf(formMessage, key);
      if (suspicion !== null || !state || state.deleted || state.email === null) return;
      await effect.execute(
        mails.queue,
        addressed(messageReceivedMail, {
          key: receiptMailKey(emailHash, metadata.time),
          to: state.email,
          account: null,
          values: {},
          secrets: {},
          until: new Date(Date.parse(metadata.time) + RECEIPT_HOURS * 3_600_000).toISOString(),
        }),
      );
    },
    FormMessageAnswered: async ({ key, version, data: { answer } }, ports, effect) => {
      const state = await ports.stateOf(formMessage, key);
      const { email = null, name, subject, text } = state ?? {};
      // Personal fields are null where the person has been forgotten meanwhile, whatever their type says.
      if (!state || state.deleted || email === null || (answer as string | null) === null) return;
      await effect.execute(
        mails.queue,
        addressed(messageAnswerMail, {
          key: answerMailKey(key, version),
          to: email,
          account: null,
          values: { name: name ?? '', subject: subject ?? '', answer, question: text ?? '' },
          secrets: {},
          until: null,
          replyTo: await siteAddress(ports),
          thread: await threadOf(key, version, ports),
        }),
      );
    },
  },
});
