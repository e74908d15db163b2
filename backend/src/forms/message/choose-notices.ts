import { formMessages } from '@learnloom/contracts/forms/messages';
import { messageNotices } from '@learnloom/contracts/forms/notices';
import { manageContactForms } from '@learnloom/contracts/forms/permissions';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { services } from '../services.ts';
import { formMessage } from './message.ts';

export const chooseNotices = formMessage.on(messageNotices.choose, {
  deps: [services.messageNotices],
  // A stream that has no events: the choice is a row of whoever makes it.
  key: (_input, _facts: undefined, actor) => uuidOf(formMessages.subject, 'notices', actor?.key ?? ''),
  decide: ({ frequency }, _state, context) => {
    if (frequency !== 'never' && !context.may(manageContactForms.name))
      throw refusal(messageNotices.choose, 'inbox-closed');
    return [];
  },
  respond: ({ input: { frequency }, actor }, { messageNotices: notices }) =>
    notices.choose(actor?.key ?? '', frequency),
});
