import { mails } from '@learnloom/contracts/mail/mails';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { hurryMail } from '../delivery/hurry-mail.ts';
import { mail } from './mail.ts';

/** Staff have a mail tried again now: one that waits for its server, was refused, or was kept because there was none. */
export const retryMail = mail.on(mails.retry, {
  settles: [hurryMail],
  decide: (_input, state, { now }) => {
    if (!state) throw generalRefusal('not-found');
    if (state.to === null) throw refusal(mails.retry, 'nobody-to-send-to');
    if (state.state === 'sent') throw refusal(mails.retry, 'sent-already');
    if (state.until !== null && state.until < now) throw refusal(mails.retry, 'holds-no-longer');
    return [{ type: 'MailRetryRequested', data: {} }];
  },
});
