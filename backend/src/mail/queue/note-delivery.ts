import { mails } from '@learnloom/contracts/mail/mails';
import { mail } from './mail.ts';

const types = {
  sent: 'MailSent',
  delayed: 'MailDelayed',
  refused: 'MailRefused',
} as const;

/** What became of a mail. Nothing can be recorded of one whose person has been forgotten meanwhile. */
export const noteDelivery = mail.on(mails.noteDelivery, ({ outcome, answer }, state) => {
  if (!state || state.to === null || (state.state !== 'waiting' && state.state !== 'delayed')) return [];
  if (outcome === 'kept') return [{ type: 'MailKept', data: {} }];
  if (outcome === 'overdue') return [{ type: 'MailOverdue', data: {} }];
  if (outcome === 'delayed' && state.state === 'delayed' && state.answer === answer) return [];
  return [{ type: types[outcome], data: { answer } }];
});
