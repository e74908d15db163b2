import { test } from 'vitest';
import { formMessageChanges, type FormMessageEvent } from '@learnloom/contracts/forms/messages';
import { readModel, timeOf } from '../projector/read-model.ts';
import { formMessage } from './form-message.ts';

const fields = {
  form: 'contact',
  name: 'Ada Óbi',
  email: 'ada@example.org',
  emailHash: 'address',
  textHash: 'text',
  subject: 'Hello',
  text: 'May I write for you?',
  sample: '',
  suspicion: null,
} as const;
const received: FormMessageEvent = { type: 'FormMessageReceived', data: fields };
const noted: FormMessageEvent = { type: 'FormMessageNoted', data: { note: 'Ask her.' } };
const row = {
  ...fields,
  sought: 'ada obi\nada@example.org\nhello\nmay i write for you?',
  state: 'new',
  assignee: null,
  receivedAt: timeOf(0),
  changedAt: timeOf(0),
};

test('a message is found by all that its sender wrote, however it is accented', () => {
  readModel(formMessage).given(received).then(row).announces(formMessageChanges.name).within();
});

test('what is taken for spam is kept apart from the start', () => {
  readModel(formMessage)
    .given({ ...received, data: { ...fields, suspicion: 'links' } })
    .then({ ...row, suspicion: 'links', state: 'spam' });
});

test('who looks after it, and how it stands, is shown; what staff answer and note is not', () => {
  readModel(formMessage)
    .given(received, noted)
    .then({ ...row, state: 'open', changedAt: timeOf(1) })
    .announces(formMessageChanges.name);
  readModel(formMessage)
    .given(
      received,
      { type: 'FormMessageAssigned', data: { assignee: 'eve' } },
      { type: 'FormMessageAnswered', data: { answer: 'Yes.' } },
      noted,
    )
    .then({ ...row, assignee: 'eve', state: 'answered', changedAt: timeOf(3) });
  readModel(formMessage)
    .given(received, { type: 'FormMessageSorted', data: { state: 'closed' } })
    .then({ ...row, state: 'closed', changedAt: timeOf(1) });
});

test('of one that was deleted, or whose sender was forgotten, nothing stays', () => {
  for (const type of ['FormMessageDeleted', 'SubjectForgotten'])
    readModel(formMessage).given(received, noted, { type, data: {} }).then(null).announces(formMessageChanges.name);
});
