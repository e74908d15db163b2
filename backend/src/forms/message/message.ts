import { formMessageAggregate, formMessages } from '@learnloom/contracts/forms/messages';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

export const formMessage = stream(formMessages.subject, formMessageAggregate);

/** The mail with which a message was answered, by the version of the answer in the message's stream. */
export const answerMailKey = (message: string, version: number): string =>
  uuidOf('message-answer', message, String(version));

/** The mail that says that a message arrived: one a day for an address, whoever writes how often in its name. */
export const receiptMailKey = (emailHash: string, receivedAt: string): string =>
  uuidOf('message-received', emailHash, receivedAt.slice(0, 10));
