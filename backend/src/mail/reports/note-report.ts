import { mails } from '@learnloom/contracts/mail/mails';
import { mail } from '../queue/mail.ts';

/** What came back later about a mail that the server had taken. The same report again changes nothing. */
export const noteReport = mail.on(mails.noteReport, ({ kind, answer }, state) =>
  state?.state === 'sent' && state.to !== null && state.answer !== answer
    ? [{ type: 'MailReturned', data: { kind, answer } }]
    : [],
);
