import { test } from 'vitest';
import { snippets } from '@learnloom/contracts/content/snippets';
import { readModel, timeOf } from '../projector/read-model.ts';
import { snippet } from './snippet.ts';

const content = JSON.stringify({ v: 1, ops: [{ insert: 'Text.\n' }] });
const fields = { purpose: 'snippet', title: 'Install Node', description: '', content };
const created = { type: 'SnippetCreated', data: fields };
const edited = { type: 'SnippetEdited', data: { purpose: 'template' } };
const deleted = { type: 'SnippetDeleted', data: {} };
const staff = snippets.topics.staff.name;

test('a snippet is listed as it was last saved', () => {
  readModel(snippet)
    .given(created, edited)
    .then({ ...fields, purpose: 'template', createdAt: timeOf(0), updatedAt: timeOf(1), version: 1 })
    .announces(staff);
});

test('a deleted snippet is gone, and comes back', () => {
  readModel(snippet).given(created, deleted).then(null).announces(staff);
  readModel(snippet)
    .given(created, deleted, { type: 'SnippetRestored', data: fields })
    .then({ ...fields, createdAt: timeOf(2), updatedAt: timeOf(2), version: 2 });
});
