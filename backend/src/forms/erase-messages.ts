import { formMessages, type FormMessageEvent } from '@learnloom/contracts/forms/messages';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { mails } from '@learnloom/contracts/mail/mails';
import { streamName, type StoredEvent } from '@learnloom/platform/event-store/event-store';
import type { Eraser } from '../kernel/erasure.ts';
import type { Ports } from '../kernel/ports.ts';
import { reaction } from '../kernel/reactions/reaction.ts';
import { answerMailKey, formMessage, receiptMailKey } from './message/message.ts';
import { services } from './services.ts';
import { forms } from './tables.ts';

const ANSWERED: FormMessageEvent['type'] = 'FormMessageAnswered';

const mailsOf = (key: string, events: readonly StoredEvent[]): readonly string[] =>
  events.filter(({ type }) => type === ANSWERED).map(({ version }) => answerMailKey(key, version));

/** What a message said, and the mails about it, which repeat it. */
async function erase(key: string, cause: EventMetadata, { store, stateOf, erasure }: Ports): Promise<void> {
  const events = await store.read(streamName(formMessages.subject, key));
  const state = await stateOf(formMessage, key);
  const receipt = state ? [receiptMailKey(state.emailHash, state.receivedAt)] : [];
  for (const mail of [...mailsOf(key, events), ...receipt])
    await erasure.forget({ category: mails.subject, key: mail }, cause);
  await erasure.forget({ category: formMessages.subject, key }, cause);
}

export const eraseMessages = reaction<FormMessageEvent>('EraseFormMessages', {
  about: 'Erases deleted messages and their related emails',
  from: 'beginning',
  on: { FormMessageDeleted: ({ key, metadata }, ports) => erase(key, metadata, ports) },
});

/** What a person who is forgotten wrote to the site is forgotten too. */
export const forgetMessages: Eraser = async ({ account, email, cause }, ports) => {
  await ports.services.get(services.messageNotices).choose(account, 'never');
  if (email === null) return;
  const rows = await forms(ports.read)
    .selectFrom('form_message')
    .where('emailHash', '=', ports.secrets.hashEmail(email))
    .select('key')
    .execute();
  for (const { key } of rows) await erase(key, cause, ports);
};
