import { discussionEmails } from '@learnloom/contracts/courses/discussion-emails';
import { MAX_REPORTS } from '@learnloom/contracts/courses/discussion';
import type { DiscussionEvent } from '@learnloom/contracts/courses/discussion-events';
import { describe, expect, test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { acceptAnswer, withdrawAcceptance } from './accept-answer.ts';
import { endDiscussionEmails } from './choose-emails.ts';
import { authorName } from './entry-rows.ts';
import { tellsWho } from './forget-discussions.ts';
import { mailKey } from './mail-answers.ts';
import { dismissReports, hideEntry, showEntry } from './moderate.ts';
import { askQuestion, deleteEntry, editEntry, postAnswer, reportEntry, restoreEntry } from './take-part.ts';

const keyOf = (digit: string): string => `00000000-0000-4000-8000-00000000000${digit}`;
const [key, course, unit, answer] = ['1', 'c', 'd', 'e'].map(keyOf) as [string, string, string, string];
const person = (digit: string) => ({ key: keyOf(digit), role: 'USER', session: 's' }) as const;
const [ada, grace] = [person('a'), person('b')];
const moderator = { key: keyOf('f'), role: 'MANAGER', groups: ['COURSE_DISCUSSIONS'], session: 's' } as const;

const asked: DiscussionEvent = {
  type: 'DiscussionQuestionAsked',
  data: { course, unit, author: ada.key, text: 'Why does it stop?' },
};
const answered: DiscussionEvent = {
  type: 'DiscussionAnswerPosted',
  data: { course, unit, question: key, author: grace.key, text: 'It is at its end.' },
};
const hide: DiscussionEvent = { type: 'DiscussionEntryHidden', data: { reason: 'Advertising' } };
const removal: DiscussionEvent = { type: 'DiscussionEntryDeleted', data: {} };
const reportBy = (by: string): DiscussionEvent => ({ type: 'DiscussionEntryReported', data: { by, reason: 'spam' } });

describe('questions and answers', () => {
  test('are their author’s, and a key that was used is never used again', () => {
    const ask = specification(askQuestion);
    const input = { course, unit, key, text: 'Why does it stop?' };
    ask().with({ actor: ada }).when(input).then(asked);
    ask(asked, removal).with({ actor: grace }).when(input).thenRefuses('conflict', 'exists-already');
    specification(postAnswer)()
      .with({ actor: grace, facts: { course, unit } })
      .when({ question: key, text: 'It is at its end.' })
      .then(answered);
  });

  test('are edited by their author only, until they are hidden', () => {
    const given = specification(editEntry);
    const input = { key, text: 'Why does the loop stop?' };
    given(asked)
      .with({ actor: ada })
      .when(input)
      .then({ type: 'DiscussionEntryEdited', data: { text: input.text } });
    given(asked).with({ actor: ada }).when({ key, text: 'Why does it stop?' }).thenNothing();
    given(asked).with({ actor: grace }).when(input).thenRefuses('missing', 'not-found');
    given(asked).with({ actor: moderator }).when(input).thenRefuses('missing', 'not-found');
    given(asked, hide).with({ actor: ada }).when(input).thenRefuses('conflict', 'hidden');
    given(asked, removal).with({ actor: ada }).when(input).thenRefuses('missing', 'not-found');
  });

  test('are deleted and restored by their author; a question with answers stays', () => {
    const given = specification(deleteEntry);
    given(asked)
      .with({ actor: ada, facts: { hasAnswers: false } })
      .when({ key })
      .then(removal);
    given(asked)
      .with({ actor: ada, facts: { hasAnswers: true } })
      .when({ key })
      .thenRefuses('conflict', 'has-answers');
    given(asked)
      .with({ actor: grace, facts: { hasAnswers: false } })
      .when({ key })
      .thenRefuses('missing', 'not-found');
    const restore = specification(restoreEntry);
    restore(asked, removal)
      .with({ actor: ada })
      .when({ key })
      .then({ type: 'DiscussionEntryRestored', data: { text: 'Why does it stop?' } });
    restore(asked).with({ actor: ada }).when({ key }).thenNothing();
    restore(asked, removal).with({ actor: grace }).when({ key }).thenRefuses('missing', 'not-found');
    restore(asked, removal, { type: 'SubjectForgotten', data: {} })
      .with({ actor: ada })
      .when({ key })
      .thenRefuses('missing', 'not-found');
  });
});

describe('an accepted answer', () => {
  const accepted: DiscussionEvent = { type: 'DiscussionAnswerAccepted', data: { answer } };

  test('is chosen by the person who asked, or by a moderator', () => {
    const given = specification(acceptAnswer);
    const facts = { isAnswer: true };
    for (const actor of [ada, moderator]) given(asked).with({ actor, facts }).when({ key, answer }).then(accepted);
    given(asked).with({ actor: grace, facts }).when({ key, answer }).thenRefuses('forbidden', 'not-permitted');
    given(asked, accepted).with({ actor: ada, facts }).when({ key, answer }).thenNothing();
    given(asked)
      .with({ actor: ada, facts: { isAnswer: false } })
      .when({ key, answer })
      .thenRefuses('conflict', 'answer-gone');
    given(answered).with({ actor: grace, facts }).when({ key, answer }).thenRefuses('missing', 'not-found');
  });

  test('can be withdrawn by the same people', () => {
    const given = specification(withdrawAcceptance);
    given(asked, accepted).with({ actor: ada }).when({ key }).then({ type: 'DiscussionAcceptanceWithdrawn', data: {} });
    given(asked).with({ actor: ada }).when({ key }).thenNothing();
    given(asked, accepted).with({ actor: grace }).when({ key }).thenRefuses('forbidden', 'not-permitted');
  });
});

describe('reports', () => {
  test('count once for each person, up to a limit, and none is of one’s own', () => {
    const given = specification(reportEntry);
    const input = { key, reason: 'spam' } as const;
    given(answered).with({ actor: ada }).when(input).then(reportBy(ada.key));
    given(answered, reportBy(ada.key)).with({ actor: ada }).when(input).thenNothing();
    given(answered).with({ actor: grace }).when(input).thenRefuses('conflict', 'own-entry');
    const others = Array.from({ length: MAX_REPORTS }, (_, index) => reportBy(`person ${index}`));
    given(answered, ...others.slice(1))
      .with({ actor: ada })
      .when(input)
      .then(reportBy(ada.key));
    given(answered, ...others)
      .with({ actor: ada })
      .when(input)
      .thenNothing();
  });

  test('end when staff dismiss them or hide the entry, which they can show again', () => {
    const dismiss = specification(dismissReports);
    dismiss(answered, reportBy(ada.key)).when({ key }).then({ type: 'DiscussionReportsDismissed', data: {} });
    dismiss(answered, reportBy(ada.key), hide).when({ key }).thenNothing();
    const given = specification(hideEntry);
    given(answered).when({ key, reason: 'Advertising' }).then(hide);
    given(answered, hide).when({ key, reason: 'Advertising' }).thenNothing();
    const show = specification(showEntry);
    show(answered, hide).when({ key }).then({ type: 'DiscussionEntryShown', data: {} });
    show(answered).when({ key }).thenNothing();
  });
});

test('a link that was made nowhere unsubscribes nobody', () => {
  const given = specification(endDiscussionEmails);
  given()
    .with({ facts: { account: ada.key } })
    .when({ token: 't' })
    .thenNothing();
  given()
    .with({ facts: { account: null } })
    .when({ token: 't' })
    .thenRefuses('missing', 'link-invalid');
  expect(discussionEmails.end.permission).toBe('public');
});

test('learners see the full names of staff only, and no name of a deleted account', () => {
  const author = { firstName: 'Ada', lastName: 'Lovelace', role: 'USER', authorDeleted: false } as const;
  expect(authorName(author)).toBe('Ada L.');
  expect(authorName({ ...author, lastName: '' })).toBe('Ada');
  expect(authorName({ ...author, role: 'MANAGER' })).toBe('Ada Lovelace');
  expect(authorName({ ...author, authorDeleted: true })).toBeNull();
  expect(authorName({ firstName: null, lastName: null, role: null, authorDeleted: null })).toBeNull();
});

test('a text that has its author’s address or full name is erased with the account, any other stays', () => {
  const names = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' };
  expect(tellsWho('Write to ADA@example.org', names)).toBe(true);
  expect(tellsWho('Thanks, ada lovelace', names)).toBe(true);
  expect(tellsWho('Ada is a language, too', names)).toBe(false);
  expect(tellsWho('Anything', { email: null, firstName: null, lastName: null })).toBe(false);
});

test('many answers to a question are one email for each person and hour', () => {
  const first = mailKey('q', 'a', '2026-11-28T09:00:00.000Z');
  expect(mailKey('q', 'a', '2026-11-28T09:59:59.999Z')).toBe(first);
  const others = [
    mailKey('q', 'a', '2026-11-28T10:00:00.000Z'),
    mailKey('q', 'b', '2026-11-28T09:00:00.000Z'),
    mailKey('r', 'a', '2026-11-28T09:00:00.000Z'),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});
