import { discussionChanges, staffDiscussionChanges } from '@learnloom/contracts/courses/discussion';
import type { DiscussionEvent } from '@learnloom/contracts/courses/discussion-events';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { discussionEntry } from './discussion-entry.ts';

const asked: DiscussionEvent = {
  type: 'DiscussionQuestionAsked',
  data: { course: 'c', unit: 'u', author: 'a', text: 'Why does it stop?' },
};
const answered: DiscussionEvent = {
  type: 'DiscussionAnswerPosted',
  data: { course: 'c', unit: 'u', question: 'q', author: 'b', text: 'It is at its end.' },
};
const reported: DiscussionEvent = { type: 'DiscussionEntryReported', data: { by: 'r', reason: 'spam' } };
const row = {
  kind: 'question',
  course: 'c',
  unit: 'u',
  question: null,
  author: 'a',
  text: 'Why does it stop?',
  accepted: null,
  reports: 0,
  reported: false,
  reportReasons: [],
  reporters: [],
  hidden: false,
  hiddenReason: null,
  editedAt: null,
  deleted: false,
  createdAt: timeOf(0),
  updatedAt: timeOf(0),
  version: 0,
};
const later = (version: number) => ({ updatedAt: timeOf(version), version });

test('a question is shown with its accepted answer and counted under its unit', () => {
  readModel(discussionEntry)
    .given(asked)
    .then(row)
    .announces(discussionChanges.name, staffDiscussionChanges.name)
    .within('c', 'u')
    .sums({ u: { entries: 1 } });
  readModel(discussionEntry)
    .given(
      asked,
      { type: 'DiscussionEntryEdited', data: { text: 'Why does the loop stop?' } },
      { type: 'DiscussionAnswerAccepted', data: { answer: 'x' } },
    )
    .then({ ...row, text: 'Why does the loop stop?', editedAt: timeOf(1), accepted: 'x', ...later(2) });
  readModel(discussionEntry)
    .given(
      asked,
      { type: 'DiscussionAnswerAccepted', data: { answer: 'x' } },
      { type: 'DiscussionAcceptanceWithdrawn', data: {} },
    )
    .then({ ...row, ...later(2) });
});

test('a hidden answer counts neither as an answer nor as reported, and counts again when it is shown', () => {
  const answer = { ...row, kind: 'answer', question: 'q', author: 'b', text: 'It is at its end.' };
  readModel(discussionEntry)
    .given(answered, reported)
    .then({ ...answer, reports: 1, reported: true, reportReasons: ['spam'], reporters: ['r'], ...later(1) })
    .sums({ q: { entries: 1 } });
  const hide: DiscussionEvent = { type: 'DiscussionEntryHidden', data: { reason: 'Advertising' } };
  readModel(discussionEntry)
    .given(answered, reported, hide)
    .then({ ...answer, reporters: ['r'], hidden: true, hiddenReason: 'Advertising', ...later(2) })
    .sums({});
  readModel(discussionEntry)
    .given(answered, reported, hide, { type: 'DiscussionEntryShown', data: {} })
    .then({ ...answer, reporters: ['r'], ...later(3) })
    .sums({ q: { entries: 1 } });
  readModel(discussionEntry)
    .given(answered, reported, { type: 'DiscussionReportsDismissed', data: {} })
    .then({ ...answer, reporters: ['r'], ...later(2) });
});

test('of a deleted entry the text is gone until its author restores it, of an erased one for good', () => {
  const removal: DiscussionEvent = { type: 'DiscussionEntryDeleted', data: {} };
  readModel(discussionEntry)
    .given(asked, removal)
    .then({ ...row, text: null, deleted: true, ...later(1) })
    .sums({});
  readModel(discussionEntry)
    .given(asked, removal, { type: 'DiscussionEntryRestored', data: { text: 'Why does it stop?' } })
    .then({ ...row, ...later(2) })
    .sums({ u: { entries: 1 } });
  readModel(discussionEntry)
    .given(asked, { type: 'SubjectForgotten', data: {} })
    .then({ ...row, text: null, ...later(1) });
});
