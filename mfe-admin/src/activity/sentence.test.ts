import { expect, test } from 'vitest';
import { articles } from '@learnloom/contracts/content/item';
import { accounts, type SessionUser } from '@learnloom/contracts/accounts/account';
import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import { updateContactDetails } from '@learnloom/contracts/website/contact';
import { actorName, deed, targetPath, targetTitle } from './sentence.ts';

const ada = { key: 'a', name: 'Ada Obi', role: 'MASTER' satisfies SessionUser['memberRole'] };
const entry: ActivityEntry = {
  id: '1',
  text: articles.publish.activity,
  command: articles.publish.name,
  actor: ada,
  target: { type: 'article', key: 'k', title: 'Sort & group' },
  time: '2026-05-14T10:00:00.000Z',
  changes: [],
  undo: null,
};

test('the activity text of the command continues the sentence', () => {
  expect(`${actorName(entry)} ${deed(entry.text)}`).toBe('Ada Obi published an article');
});

test('without an actor it was a visitor for what visitors may do, else the system', () => {
  expect(actorName({ ...entry, actor: null })).toBe('Learnloom');
  expect(actorName({ ...entry, actor: null, command: accounts.register.name })).toBe('A visitor');
});

test('a deed about oneself names nobody twice', () => {
  expect(targetTitle({ ...entry, target: { type: 'account', key: 'a', title: 'Ada Obi' } })).toBe('');
});

test('a read model is called as on its page', () => {
  expect(targetTitle({ ...entry, target: { type: 'read-model', key: 'r', title: 'activity_log' } })).toBe(
    'Activity log',
  );
});

test('contact details are called as their page, and lead to it', () => {
  const target = { type: updateContactDetails.subject, key: 'c', title: 'hello@example.org' };
  expect(targetTitle({ ...entry, target })).toBe('Contact Information');
  expect(targetPath({ ...entry, command: updateContactDetails.name, target })).toBe('/settings/contact-information');
});

test('the target links to where it can be seen, and to nothing once it is deleted', () => {
  expect(targetPath(entry)).toBe('/howto?search=Sort%20%26%20group');
  expect(targetPath({ ...entry, target: { type: 'quiz-category', key: 'q', title: 'SQL' } })).toBe(
    '/quiz/categories/q',
  );
  expect(targetPath({ ...entry, target: { type: 'read-model', key: 'r', title: '' } })).toBe('/read-models');
  expect(targetPath({ ...entry, target: { type: 'reaction', key: 'r', title: '' } })).toBe('/reactions');
  expect(targetPath({ ...entry, target: { type: 'subscriber', key: 's', title: '' } })).toBeNull();
  expect(targetPath({ ...entry, target: { type: 'account', key: 'b', title: 'Mei Lind' } })).toBe('/history/account/b');
  expect(targetPath({ ...entry, changes: [{ field: 'deleted', before: false, after: true }] })).toBeNull();
});
