// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityLog, type ActivityEntry } from '@learnloom/contracts/activity/activity';
import { articleTags } from '@learnloom/contracts/content/tags';
import { formMessages } from '@learnloom/contracts/forms/messages';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { beginScreen, endScreen, person, signedInAs, staff } from '@learnloom/testing/screen';
import { ApiProblem } from './problem.ts';
import { sendTelling, toastWords } from './send.ts';

const key = '00000000-0000-4000-8000-00000000000a';
const PLAIN = 'Someone else changed this tag while you were editing it. Reload it to see the changes.';
const entry = (version: number, given: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: `entry-${version}`,
  text: 'Edited a tag',
  command: 'EditArticleTag',
  actor: { key: 'grace', name: 'Grace Hopper', role: 'MANAGER' },
  by: 'Grace Hopper',
  target: { type: 'article-tag', key, title: 'Loops', noun: 'tag', path: null, history: null },
  time: new Date().toISOString(),
  changes: [{ field: 'title', label: 'Title', before: 'Loops', after: 'For <loops>' }],
  undo: null,
  undoRefused: null,
  version,
  batch: null,
  ...given,
});

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff());
  api.refuses(articleTags.makeDraft, generalRefusal('changed-meanwhile', { noun: 'tag' }));
});
afterEach(endScreen);
const log = (...rows: readonly ActivityEntry[]) => api.answers(activityLog, { rows, next: null, newest: null });
const refused = () =>
  sendTelling(articleTags.makeDraft, { key }, { seen: 3 }).catch((error: unknown) => (error as Error).message);

test('what was done since the version that was seen is told with its doer and the difference [ADM-07]', async () => {
  log(entry(4), entry(3));
  expect(await refused()).toBe(
    'Your change was not saved: Grace Hopper edited a tag just now (Title: ‘Loops’ → ‘For <loops>’). Review the current version and try again.',
  );
});

test('of much that was done the newest is told, and what is long by its field', async () => {
  const long = { field: 'text', label: 'Text', before: '', after: 'word '.repeat(20) };
  const more = ['a', 'b', 'c'].map(field => ({ field, label: field.toUpperCase(), before: 1, after: 2 }));
  log(entry(7, { changes: [long, ...more] }), entry(6, { changes: [] }), entry(5), entry(4), entry(3));
  expect(await refused()).toBe(
    'Your change was not saved: Grace Hopper edited a tag just now (Text; A: ‘1’ → ‘2’; B: ‘1’ → ‘2’; 1 more), Grace Hopper edited a tag ' +
      'just now and 2 more before that. Review the current version and try again.',
  );
});

test('the own deed of another tab is told as such', async () => {
  const me = staff();
  log(entry(4, { actor: { key: me.key, name: 'Ada Lovelace', role: 'MASTER' }, changes: [] }));
  expect(await refused()).toBe(
    'Your change was not saved: You (in another tab) edited a tag just now. Review the current version and try again.',
  );
});

test('who may not read the log, and who gets no answer from it, is told what the server says', async () => {
  log(entry(4));
  signedInAs(person());
  expect(await refused()).toBe(PLAIN);
  expect(api.heard(activityLog)).toEqual([]);
  signedInAs(staff());
  api.loses(activityLog);
  expect(await refused()).toBe(PLAIN);
});

test('what was changed at the same time by others is told, and not what they did before [ADM-07]', async () => {
  api.refuses(formMessages.remove, generalRefusal('changed-at-once'));
  const before = new Date(Date.now() - 3_600_000).toISOString();
  log(entry(9, { changes: [] }), entry(8, { time: before }));
  await expect(sendTelling(formMessages.remove, { key })).rejects.toThrow(
    'Your change was not saved: Grace Hopper edited a tag just now. Review the current version and try again.',
  );
});

test('who goes back to a version is told what came after the newest that they saw', async () => {
  api.refuses(articleTags.restore, generalRefusal('changed-meanwhile', { noun: 'tag' }));
  log(entry(9, { changes: [] }), entry(8, { by: 'Alan Turing' }));
  await expect(sendTelling(articleTags.restore, { key, version: 2, latest: 8 })).rejects.toThrow(
    'Your change was not saved: Grace Hopper edited a tag just now. Review the current version and try again.',
  );
});

test('where a value was seen in place of a version, the newest that did the same is told', async () => {
  api.refuses(formMessages.sort, refusal(formMessages.sort, 'sorted-meanwhile'));
  log(entry(9, { text: 'Sorted a message', changes: [] }), entry(8));
  const sent = sendTelling(formMessages.sort, { key, state: 'closed', seen: 'open' });
  await expect(sent).rejects.toThrow(
    'Your change was not saved: Grace Hopper sorted a message just now. Review the current version and try again.',
  );
  expect(api.heard(activityLog)).toMatchObject([{ target: key, action: 'SortFormMessage' }]);
});

const problem = (code: string, message: string) => new ApiProblem(409, 'conflict', message, {}, null, null, code);

test.each(['changed-meanwhile', 'sorted-meanwhile', 'changed-at-once'])(
  'a toast of %s shows what people called their things as they wrote it',
  code => {
    const { message } = problem(code, 'Not done: Ada <img src=x> & Co edited a tag');
    expect(toastWords(problem(code, message))).toBe('Not done: Ada &lt;img src=x> &amp; Co edited a tag');
  },
);

test('the words of other refusals are our own, links in them included', () => {
  const message = 'This name is taken. <a href="/help">Why?</a>';
  expect(toastWords(problem('name-taken', message))).toBe(message);
});
