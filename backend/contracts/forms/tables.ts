import { oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { MessageForm, MessageState, Suspicion } from './message-events.ts';

/** Messages of the site's forms. Of one that was deleted nothing stays. */
export const formMessageTable = table(
  'form_message',
  {
    form: oneOf<MessageForm>(),
    name: orNull(text),
    email: orNull(text),
    emailHash: text,
    textHash: text,
    subject: orNull(text),
    text: orNull(text),
    sample: orNull(text),
    suspicion: orNull(oneOf<Suspicion>()),
    state: oneOf<MessageState>(),
    assignee: orNull(text),
    receivedAt: timestamp,
    changedAt: timestamp,
  },
  {
    indexes: [
      ['form', 'state', 'receivedAt desc', 'key'],
      ['form', 'receivedAt desc', 'key'],
      ['assignee', 'receivedAt desc', 'key'],
      ['emailHash'],
      ['textHash', 'receivedAt'],
    ],
    searched: ['name', 'email', 'subject', 'text'],
  },
);
