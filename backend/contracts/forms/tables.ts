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
    /** What staff search: all that the sender wrote, as `searchForm` has it. */
    sought: orNull(text),
    suspicion: orNull(oneOf<Suspicion>()),
    state: oneOf<MessageState>(),
    assignee: orNull(text),
    receivedAt: timestamp,
    changedAt: timestamp,
  },
  {
    indexes: [
      ['form', 'state', 'receivedAt desc', 'key'],
      // The last two are what the lists narrow by: a page far down is found without the rows before it.
      ['form', 'receivedAt desc', 'key', 'state', 'assignee'],
      ['assignee', 'receivedAt desc', 'key'],
      ['emailHash'],
      ['textHash', 'receivedAt'],
    ],
    searched: ['sought'],
  },
);
