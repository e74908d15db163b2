import { test } from 'vitest';
import type { MailEvent } from '@learnloom/contracts/mail/mails';
import { specification } from '../../kernel/deciding/specification.ts';
import { noteReport } from './note-report.ts';

const key = '00000000-0000-4000-8000-000000000001';
const queued: MailEvent = {
  type: 'MailQueued',
  data: {
    mail: 'newsletter',
    to: 'ada@example.org',
    toHash: 'h',
    account: null,
    values: {},
    secrets: {},
    until: null,
    replyTo: null,
    thread: [],
    origin: null,
  },
};
const sent: MailEvent = { type: 'MailSent', data: { answer: '250 OK' } };
const bounce = { kind: 'bounce', answer: '5.1.1 User unknown' } as const;
const complaint = { kind: 'complaint', answer: 'Spam' } as const;
const returned = (data: typeof bounce | typeof complaint): MailEvent => ({ type: 'MailReturned', data });

test('an email that was sent comes back once, however often that is said [NWS-01]', () => {
  const noting = specification(noteReport);
  noting(queued, sent)
    .when({ key, ...bounce })
    .then(returned(bounce));
  noting(queued, sent, returned(bounce))
    .when({ key, ...bounce })
    .thenNothing();
  noting(queued, sent)
    .when({ key, ...complaint })
    .then(returned(complaint));
  noting(queued, sent, returned(complaint))
    .when({ key, ...complaint })
    .thenNothing();
});

test('an email that was not sent, is not there or is of nobody any more does not come back', () => {
  const noting = specification(noteReport);
  noting()
    .when({ key, ...bounce })
    .thenNothing();
  noting(queued)
    .when({ key, ...bounce })
    .thenNothing();
  noting(queued, sent, { type: 'SubjectForgotten', data: {} })
    .when({ key, ...bounce })
    .thenNothing();
});
