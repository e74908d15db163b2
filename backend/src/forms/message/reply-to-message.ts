import { formMessages } from '@learnloom/contracts/forms/messages';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { siteAddress } from '../site-address.ts';
import { formMessage } from './message.ts';

export const replyToMessage = formMessage.on(formMessages.reply, {
  prepare: async (_input, ports) => ({ answersTo: await siteAddress(ports) }),
  decide: ({ text }, state, { facts: { answersTo } }) => {
    existing(state);
    if (answersTo === null) throw refusal(formMessages.reply, 'no-address-for-answers');
    return [{ type: 'FormMessageAnswered', data: { answer: text } }];
  },
});
