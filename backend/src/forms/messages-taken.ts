import { formMessages, type FormMessageEvent } from '@learnloom/contracts/forms/messages';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { TakeoutPart } from '../kernel/open-takeout.ts';
import type { Ports } from '../kernel/ports.ts';
import { forms } from './tables.ts';

/** What was answered by mail, oldest first. Notes are the staff's among themselves. */
async function answersTo(key: string, { store, sealing }: Ports): Promise<readonly object[]> {
  const recorded = await store.read(streamName(formMessages.subject, key));
  const opened = (await sealing.open(recorded)) as readonly FormMessageEvent['data'][];
  return recorded.flatMap(({ type, metadata }, index) => {
    const event = { type, data: opened[index] } as FormMessageEvent;
    return event.type === 'FormMessageAnswered' ? [{ at: metadata.time, text: event.data.answer }] : [];
  });
}

/** Messages that were sent with the person's address, whoever was signed in. */
export const messagesTaken: TakeoutPart = {
  about: 'Messages sent through the site’s forms with this email address, newest first, with our replies.',
  rows: async ({ email }, ports) => {
    const rows = await forms(ports.read)
      .selectFrom('form_message')
      .where('emailHash', '=', ports.secrets.hashEmail(email))
      .orderBy('receivedAt', 'desc')
      .orderBy('key')
      .select(['key', 'form', 'name', 'email', 'subject', 'text', 'sample', 'receivedAt'])
      .execute();
    const messages: object[] = [];
    for (const { key, ...row } of rows) messages.push({ ...row, answers: await answersTo(key, ports) });
    return messages;
  },
};
