import { expect, test } from 'vitest';
import type { FormMessageEvent } from '@learnloom/contracts/forms/messages';
import { specification } from '../../kernel/deciding/specification.ts';
import { offerArticles, sendContactMessage } from './receive-message.ts';
import { replyToMessage } from './reply-to-message.ts';
import { reportAsMessage, reportMistake } from './report-mistake.ts';
import { assignMessage, sortMessage } from './sort-message.ts';
import { comparable, suspicionOf } from './suspicion.ts';

const key = '00000000-0000-4000-8000-000000000001';
const hashes = { emailHash: 'e', textHash: 't' };
const written = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', text: 'When does it begin?' };
const received: FormMessageEvent = {
  type: 'FormMessageReceived',
  data: { form: 'contact', ...written, sample: '', ...hashes, suspicion: null },
};
const input = { opened: 'token', ...written };
const facts = { opened: { id: 'one', ms: 20_000 }, ...hashes, sameText: false };

test('a message is recorded once for each opened form, and not from one that was opened too long ago [WEB-02]', () => {
  specification(sendContactMessage)().with({ facts }).when(input).then(received);
  specification(sendContactMessage)(received).with({ facts }).when(input).thenNothing();
  const old = { facts: { ...facts, opened: null } };
  specification(sendContactMessage)().with(old).when(input).thenRefuses('conflict', 'form-too-old');
  specification(offerArticles)().with(old).when(input).thenRefuses('conflict', 'form-too-old');
});

test('a report of a mistake is a contact message that names the page and quotes the passage [WEB-02]', () => {
  const report = { opened: 'token', name: 'Ada', email: 'ada@example.org', kind: 'article', item: key };
  const page = { title: 'Flexbox', address: 'https://example.org/howto/css/flexbox' };
  const links = 'https://a.example '.repeat(9).trim();
  const given = { ...report, passage: links, text: 'The third link is dead.' };
  const message = {
    subject: 'Mistake in “Flexbox”',
    text: `The third link is dead.\n\nSelected passage:\n“${links}”\n\nPage: https://example.org/howto/css/flexbox`,
  };
  const { name, email } = given;
  const event: FormMessageEvent = {
    type: 'FormMessageReceived',
    data: { form: 'contact', name, email, ...message, sample: '', ...hashes, suspicion: null },
  };
  const about = { ...facts, page };
  specification(reportMistake)()
    .with({ facts: { ...about, sameText: true } })
    .when(given)
    .then(event);
  specification(reportMistake)(event).with({ facts: about }).when(given).thenNothing();
  specification(reportMistake)()
    .with({ facts: { ...about, opened: null } })
    .when(given)
    .thenRefuses('conflict', 'form-too-old');
  specification(reportMistake)()
    .with({ facts: { ...about, page: null } })
    .when(given)
    .thenRefuses('missing', 'page-gone');
});

test('the subject of a report fits into a message, however long the title is', () => {
  const page = { title: 'x'.repeat(200), address: 'https://example.org/howto/css/x' };
  const { subject, text } = reportAsMessage({ text: 'It is wrong.' }, page);
  expect(subject).toHaveLength(150);
  expect(subject.endsWith('…”')).toBe(true);
  expect(text).toBe('It is wrong.\n\nPage: https://example.org/howto/css/x');
});

test('what is sent as no person sends it is taken for spam', () => {
  const slow = { ms: 20_000, sameText: false };
  expect(suspicionOf(written, slow)).toBeNull();
  expect(suspicionOf({ ...written, website: 'https://example.org' }, slow)).toBe('hidden-field');
  expect(suspicionOf(written, { ...slow, ms: 900 })).toBe('too-fast');
  expect(suspicionOf(written, { ...slow, sameText: true })).toBe('same-text');
  expect(suspicionOf({ ...written, text: 'see https://a.example '.repeat(4) }, slow)).toBeNull();
  expect(suspicionOf({ ...written, text: 'see https://a.example '.repeat(5) }, slow)).toBe('links');
  expect(comparable('Buy — NOW!\n cheap')).toBe(comparable('buy now, cheap?'));
});

test('an answer needs an address to answer back to, and a message is given to staff alone', () => {
  specification(replyToMessage)(received)
    .with({ facts: { answersTo: null } })
    .when({ key, text: 'On Monday.' })
    .thenRefuses('conflict', 'no-address-for-answers');
  specification(assignMessage)(received)
    .with({ facts: { known: false } })
    .when({ key, assignee: key })
    .thenRefuses('invalid', 'not-on-the-staff');
});

test('what staff decided about a message is not overwritten by somebody who has not seen it', () => {
  const other = '00000000-0000-4000-8000-000000000002';
  const assigned: FormMessageEvent = { type: 'FormMessageAssigned', data: { assignee: other } };
  const assigning = specification(assignMessage)(received, assigned).with({ facts: { known: true } });
  assigning.when({ key, assignee: key, seen: null }).thenRefuses('conflict', 'given-meanwhile');
  assigning.when({ key, assignee: null, seen: key }).thenRefuses('conflict', 'given-meanwhile');
  assigning.when({ key, assignee: other, seen: null }).thenNothing();
  assigning.when({ key, assignee: key, seen: other }).then({ type: 'FormMessageAssigned', data: { assignee: key } });

  const spam: FormMessageEvent = { type: 'FormMessageSorted', data: { state: 'spam' } };
  const closed: FormMessageEvent = { type: 'FormMessageSorted', data: { state: 'closed' } };
  specification(sortMessage)(received, spam)
    .when({ key, state: 'closed', seen: 'new' })
    .thenRefuses('conflict', 'sorted-meanwhile');
  specification(sortMessage)(received, closed).when({ key, state: 'closed', seen: 'new' }).thenNothing();
  specification(sortMessage)(received, assigned).when({ key, state: 'closed', seen: 'new' }).then(closed);
});
