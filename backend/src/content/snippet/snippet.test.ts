import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { createSnippet } from './create-snippet.ts';
import { deleteSnippet } from './delete-snippet.ts';
import { editSnippet } from './edit-snippet.ts';
import { restoreSnippet } from './restore-snippet.ts';

const key = '00000000-0000-4000-8000-000000000009';
const input = { purpose: 'snippet', title: 'Install Node' } as const;
const created = { type: 'SnippetCreated', data: { ...input, description: '', content: '' } } as const;
const deleted = { type: 'SnippetDeleted', data: {} } as const;

test('creates a snippet once', () => {
  const given = specification(createSnippet);
  given().when(input).then(created);
  given(created).when(input).thenRefuses('conflict', 'exists-already', 'This snippet already exists.');
});

test('records what an edit changes, and nothing where it changes nothing', () => {
  const given = specification(editSnippet);
  given(created)
    .when({ key, ...input, purpose: 'template', description: 'For macOS' })
    .then({ type: 'SnippetEdited', data: { purpose: 'template', description: 'For macOS' } });
  given(created)
    .when({ key, ...input })
    .thenNothing();
  given(created, deleted)
    .when({ key, ...input })
    .thenRefuses('missing', 'not-found');
});

test('deletes a snippet, once', () => {
  const given = specification(deleteSnippet);
  given(created).when({ key }).then(deleted);
  given(created, deleted).when({ key }).thenRefuses('missing', 'not-found');
});

test('restores an earlier version, and a snippet that was deleted', () => {
  const given = specification(restoreSnippet);
  const actor = { key, role: 'MANAGER', session: 's' } as const;
  const edited = { type: 'SnippetEdited', data: { title: 'Install Deno' } } as const;
  const facts = created.data;
  given(created, edited)
    .with({ facts })
    .when({ key, version: 0 })
    .then({ type: 'SnippetEdited', data: { title: 'Install Node' } });
  given(created).with({ facts }).when({ key, version: 0 }).thenNothing();
  given(created, deleted).with({ facts, actor }).when({ key }).then({ type: 'SnippetRestored', data: facts });
  given(created, deleted).with({ facts }).when({ key }).thenRefuses('forbidden', 'may-not-create');
  given(created).with({ facts }).when({ key }).thenRefuses('conflict', 'not-deleted');
  given(created, edited)
    .with({ facts })
    .when({ key, version: 0, latest: 0 })
    .thenRefuses('conflict', 'changed-meanwhile');
});
