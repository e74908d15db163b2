import { test } from 'vitest';
import { mailChanges } from '@learnloom/contracts/mail/mails';
import { readModel, timeOf } from '../projector/read-model.ts';
import { mail } from './mail.ts';

const queued = {
  type: 'MailQueued',
  data: {
    mail: 'welcome',
    to: 'ada@example.org',
    toHash: 'hash',
    account: null,
    values: { firstName: 'Ada' },
    secrets: {},
    until: null,
    replyTo: null,
    thread: [],
    origin: null,
  },
};
const happened = (type: string, data: object = {}) => ({ type, data });
const row = {
  mail: 'welcome',
  to: 'ada@example.org',
  toHash: 'hash',
  account: null,
  origin: null,
  queuedAt: timeOf(0),
};

test('a mail is listed with where it is and what the server said, without what it says', () => {
  readModel(mail)
    .given(queued)
    .then({ ...row, state: 'waiting', answer: null, changedAt: timeOf(0) })
    .announces(mailChanges.name);
  readModel(mail)
    .given(queued, happened('MailDelayed', { answer: '450 later' }), happened('MailSent', { answer: '250 OK' }))
    .then({ ...row, state: 'sent', answer: '250 OK', changedAt: timeOf(2) });
  readModel(mail)
    .given(queued, happened('MailRefused', { answer: '550 no' }), happened('MailRetryRequested'))
    .then({ ...row, state: 'waiting', answer: '550 no', changedAt: timeOf(2) });
});

test('of somebody who has been forgotten there is neither the address nor an answer that may repeat it', () => {
  readModel(mail)
    .given(queued, happened('MailSent', { answer: '250 <ada@example.org> OK' }), happened('SubjectForgotten'))
    .then({ ...row, to: null, state: 'sent', answer: null, changedAt: timeOf(1) });
});

test('a mail counts in the state it is in, on the day it came to it', () => {
  readModel(mail)
    .given(queued)
    .sums({ '2026-01-01 waiting': { mails: 1 } });
  readModel(mail)
    .given(queued, happened('MailSent', { answer: '250 OK' }))
    .sums({ '2026-01-01 sent': { mails: 1 } });
});
