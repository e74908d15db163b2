import { formMessages } from '@learnloom/contracts/forms/messages';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { eraseMessages } from '../erase-messages.ts';
import { isAssignee } from '../queries/assignees.ts';
import { formMessage } from './message.ts';

export const sortMessage = formMessage.on(formMessages.sort, ({ state: wanted }, state) =>
  existing(state).state === wanted ? [] : [{ type: 'FormMessageSorted', data: { state: wanted } }],
);

export const noteOnMessage = formMessage.on(formMessages.note, ({ text }, state) => {
  existing(state);
  return [{ type: 'FormMessageNoted', data: { note: text } }];
});

export const assignMessage = formMessage.on(formMessages.assign, {
  prepare: async ({ assignee }, ports) => ({ known: assignee === null || (await isAssignee(assignee, ports)) }),
  decide: ({ assignee }, state, { facts: { known } }) => {
    const message = existing(state);
    if (!known) throw refusal(formMessages.assign, 'not-on-the-staff');
    return message.assignee === assignee ? [] : [{ type: 'FormMessageAssigned', data: { assignee } }];
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
