import { test } from 'vitest';
import type { MailEvent } from '@learnloom/contracts/mail/mails';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { retryMail } from './retry-mail.ts';

const key = '00000000-0000-4000-8000-000000000001';
const queued = (until: string | null = null): MailEvent => ({
  type: 'MailQueued',
  data: {
    mail: 'm',
    to: 'a@b.org',
    toHash: 'h',
    account: null,
    values: {},
    secrets: {},
    until,
    replyTo: null,
    thread: [],
    origin: null,
  },
});
const refused: MailEvent = { type: 'MailRefused', data: { answer: '550 no such mailbox' } };
const sent: MailEvent = { type: 'MailSent', data: { answer: '250 OK' } };
const retry = specification(retryMail);

test('a mail that was refused is tried again', () =>
  retry(queued(), refused).when({ key }).then({ type: 'MailRetryRequested', data: {} }));
test('one that was sent is not sent twice', () =>
  retry(queued(), sent).when({ key }).thenRefuses('conflict', 'sent-already'));
test('one that says what holds no longer stays where it is', () =>
  retry(queued(NOW.replace('2026', '2025')), refused)
    .when({ key })
    .thenRefuses('conflict', 'holds-no-longer'));
