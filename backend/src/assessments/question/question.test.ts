import { exercises } from '@learnloom/contracts/assessments/assessment';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { QuestionEvent } from '@learnloom/contracts/assessments/question-events';
import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { addQuestion } from './add-question.ts';
import { duplicateQuestion } from './duplicate-question.ts';
import { editQuestion } from './edit-question.ts';
import { moveQuestion } from './move-question.ts';
import { removeQuestion } from './remove-question.ts';
import { restoreQuestion } from './restore-question.ts';
import { takeBankVersion } from './take-bank-version.ts';

const key = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const assessment = '00000000-0000-4000-8000-00000000000a';
const master = { key: 'm', role: 'MASTER', session: 's' } as const;
const question = { ...newQuestion('TRUE_OR_FALSE', key), answers: ['TRUE'] as const };
const where = { kind: 'exercise', assessment, place: 'i' } as const;
const facts = { place: 'i', tidied: question };
const added: QuestionEvent = { type: 'QuestionAdded', data: { ...where, ...question } };
const edited: QuestionEvent = { type: 'QuestionEdited', data: { ...question, points: 2 } };
const removed: QuestionEvent = { type: 'QuestionRemoved', data: {} };

test('adds a question once; nobody claims that it was copied', () => {
  const given = specification(addQuestion(exercises));
  const claimed = { ...question, copiedFrom: { bank: other, question: other, revision: 1 } };
  given()
    .with({ facts: { ...facts, tidied: claimed } })
    .when({ assessment, question: claimed })
    .then(added);
  given(added).with({ facts }).when({ assessment, question }).thenRefuses('conflict', 'exists-already');
});

test('a right answer that is none of the options is refused, when it is added and when it is edited', () => {
  const [one, two] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2'];
  const choice = {
    ...newQuestion('MULTIPLE_CHOICE', key),
    options: [{ id: one, value: '' }],
    answers: [one, two],
    several: true,
  };
  const [add, edit] = [specification(addQuestion(exercises)), specification(editQuestion(exercises))];
  add().with({ facts }).when({ assessment, question: choice }).thenRefuses('invalid', 'unknown-option');
  edit(added)
    .with({ facts: choice })
    .when({ assessment, key, question: choice })
    .thenRefuses('invalid', 'unknown-option');
  const right = { ...choice, answers: [one] };
  edit(added)
    .with({ facts: right })
    .when({ assessment, key, question: right })
    .then({ type: 'QuestionEdited', data: right });
});

test('two authors never overwrite each other; a change of the type leaves nothing of the old one', () => {
  const given = specification(editQuestion(exercises))(added);
  given
    .with({ facts: { ...question, points: 2 } })
    .when({ assessment, key, question: { ...question, points: 2 }, version: 0 })
    .then(edited);
  given.with({ facts: question }).when({ assessment, key, question }).thenNothing();
  const essay = newQuestion('ESSAY', other);
  given
    .with({ facts: essay })
    .when({ assessment, key, question: essay })
    .then({ type: 'QuestionEdited', data: { ...essay, key } });
  specification(editQuestion(exercises))(added, edited)
    .with({ facts: question })
    .when({ assessment, key, question, version: 0 })
    .thenRefuses('conflict', 'changed-meanwhile');
});

test('a copy takes over what its bank says now, as far as there is such a thing', () => {
  const take = specification(takeBankVersion('exercise'));
  const copiedFrom = { bank: other, question: other, revision: 1 };
  const copied: QuestionEvent = { type: 'QuestionAdded', data: { ...where, ...question, copiedFrom } };
  const original = { question: { ...question, key: other, points: 2 }, version: 4 };
  const asked = { assessment, key };
  take(copied)
    .with({ facts: { original } })
    .when(asked)
    .then({ type: 'QuestionEdited', data: { ...question, points: 2, copiedFrom: { ...copiedFrom, revision: 4 } } });
  take(copied)
    .with({ facts: { original: null } })
    .when(asked)
    .thenRefuses('conflict', 'origin-gone');
  take(added)
    .with({ facts: { original: null } })
    .when(asked)
    .thenRefuses('conflict', 'not-copied');
});

test('a question of another assessment is not found', () => {
  const given = specification(editQuestion(exercises))(added);
  given.when({ assessment: other, key, question }).thenRefuses('missing', 'not-found');
  specification(removeQuestion(exercises))(added).when({ assessment: other, key }).thenRefuses('missing', 'not-found');
});

test('moves to another place', () => {
  const given = specification(moveQuestion(exercises))(added);
  given
    .with({ facts: { place: '9' } })
    .when({ assessment, key, after: null })
    .then({ type: 'QuestionMoved', data: { place: '9' } });
  given.with({ facts }).when({ assessment, key, after: null }).thenNothing();
});

test('a duplicate is a question of its own', () => {
  specification(duplicateQuestion(exercises))()
    .with({ facts: { question, place: 'r' }, key: other })
    .when({ assessment, source: key, key: other })
    .then({ type: 'QuestionAdded', data: { ...where, place: 'r', ...question, key: other } });
});

test('a removed question comes back at its place, an edited one as it was', () => {
  specification(removeQuestion(exercises))(added).when({ assessment, key }).then(removed);
  const restore = specification(restoreQuestion(exercises));
  const circumstances = { facts: { ...where, ...question, deleted: false }, actor: master };
  restore(added, { type: 'QuestionMoved', data: { place: 'r' } }, removed)
    .with(circumstances)
    .when({ key })
    .then({ type: 'QuestionRestored', data: { ...where, place: 'r', ...question } });
  restore(added, edited).with(circumstances).when({ key, version: 0 }).then({ type: 'QuestionEdited', data: question });
});

test('a question comes back only when it was removed, for whoever may edit', () => {
  const back = specification(restoreQuestion(exercises));
  const earlier = { facts: { ...where, ...question, copiedFrom: null, deleted: false } };
  back(added).with(earlier).when({ key }).thenRefuses('conflict', 'not-deleted');
  back(added, removed).with(earlier).when({ key }).thenRefuses('forbidden', 'may-not-create');
});
