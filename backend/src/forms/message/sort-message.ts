import { formMessages, lookedAfter } from '@learnloom/contracts/forms/messages';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { eraseMessages } from '../erase-messages.ts';
import { isAssignee } from '../queries/assignees.ts';
import { formMessage } from './message.ts';

/** That somebody looked after it changes a new message's state, too, and decides nothing. */
export const sortMessage = formMessage.on(formMessages.sort, ({ state: wanted, seen }, state) => {
  const message = existing(state);
  if (message.state === wanted) return [];
  if (seen !== undefined && lookedAfter(seen) !== lookedAfter(message.state))
    throw refusal(formMessages.sort, 'sorted-meanwhile');
  return [{ type: 'FormMessageSorted', data: { state: wanted } }];
});

export const noteOnMessage = formMessage.on(formMessages.note, ({ text }, state) => {
  existing(state);
  return [{ type: 'FormMessageNoted', data: { note: text } }];
});

export const assignMessage = formMessage.on(formMessages.assign, {
  prepare: async ({ assignee }, ports) => ({ known: assignee === null || (await isAssignee(assignee, ports)) }),
  decide: ({ assignee, seen }, state, { facts: { known } }) => {
    const message = existing(state);
    if (!known) throw refusal(formMessages.assign, 'not-on-the-staff');
    if (message.assignee === assignee) return [];
    if (seen !== undefined && seen !== message.assignee) throw refusal(formMessages.assign, 'given-meanwhile');
    return [{ type: 'FormMessageAssigned', data: { assignee } }];
  },
});

/** What it said is gone when the answer comes. */
export const deleteMessage = formMessage.on(formMessages.remove, {
  settles: [eraseMessages],
  decide: (_input, state) => {
    existing(state);
    return [{ type: 'FormMessageDeleted', data: {} }];
  },
});
