import { mailAggregate, mails } from '@learnloom/contracts/mail/mails';
import { stream } from '../../kernel/deciding/decider.ts';

export const mail = stream(mails.subject, mailAggregate);
