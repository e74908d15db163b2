import { formMessageChanges, messageForms, type MessageForm } from '@learnloom/contracts/forms/messages';
import type { Waiting } from '../../kernel/reading/lookups.ts';
import { forms } from '../tables.ts';
import { WAITING } from './message-list.ts';

const waitingIn = (form: MessageForm): Waiting => ({
  topic: formMessageChanges,
  count: async (read, most) =>
    (
      await forms(read)
        .selectFrom('form_message')
        .where('form', '=', form)
        .where('state', 'in', WAITING)
        .limit(most)
        .select('key')
        .execute()
    ).length,
});

/** Messages that nobody has answered or closed, by the page of their inbox. */
export const waitingMessages: Readonly<Record<string, Waiting>> = Object.fromEntries(
  messageForms.map(form => [`/forms/${form}`, waitingIn(form)]),
);
