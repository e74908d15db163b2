import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { createAuthor } from './create-author.ts';
import { deleteAuthor } from './delete-author.ts';
import { editAuthor } from './edit-author.ts';
import { restoreAuthor } from './restore-author.ts';

const key = '00000000-0000-4000-8000-000000000009';
const input = { firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' } as const;
const created = { type: 'AuthorCreated', data: { ...input, otherNames: '', avatar: '', bio: '' } } as const;
const deleted = { type: 'AuthorDeleted', data: {} } as const;

test('creates an author once', () => {
  const given = specification(createAuthor);
  given().when(input).then(created);
  given(created).when(input).thenRefuses('conflict', 'exists-already', 'This author already exists.');
});

test('edits what changed', () => {
  const given = specification(editAuthor);
  given(created)
    .when({ key, ...input, otherNames: 'N.' })
    .then({ type: 'AuthorEdited', data: { otherNames: 'N.' } });
  given(created)
    .when({ key, ...input, bio: 'Writes about maps.' })
    .then({ type: 'AuthorEdited', data: { bio: 'Writes about maps.' } });
  given(created)
    .when({ key, ...input })
    .thenNothing();
  given(created, deleted)
    .when({ key, ...input })
    .thenRefuses('missing', 'not-found');
});

test('deletes an author without articles and tutorials', () => {
  const given = specification(deleteAuthor);
  given(created)
    .with({ facts: { items: 0 } })
    .when({ key })
    .then(deleted);
  given(created)
    .with({ facts: { items: 1 } })
    .when({ key })
    .thenRefuses(
      'conflict',
      'author-in-use',
      'This author is named on 1 article or tutorial. Choose another author there first.',
    );
  given(created)
    .with({ facts: { items: 2 } })
    .when({ key })
    .thenRefuses(
      'conflict',
      'author-in-use',
      'This author is named on 2 articles and tutorials. Choose another author there first.',
    );
});

test('restores what differs, and who was deleted', () => {
  const given = specification(restoreAuthor);
  const actor = { key, role: 'MANAGER', session: 's' } as const;
  const edited = { type: 'AuthorEdited', data: { firstName: 'Eda' } } as const;
  const facts = created.data;
  given(created, edited)
    .with({ facts })
    .when({ key, version: 0 })
    .then({ type: 'AuthorEdited', data: { firstName: 'Ada' } });
  given(created).with({ facts }).when({ key, version: 0 }).thenNothing();
  given(created, deleted).with({ facts, actor }).when({ key }).then({ type: 'AuthorRestored', data: facts });
  given(created, deleted).with({ facts }).when({ key }).thenRefuses('forbidden', 'may-not-create');
  given(created).with({ facts }).when({ key }).thenRefuses('conflict', 'not-deleted');
  given(created, edited)
    .with({ facts })
    .when({ key, version: 0, latest: 0 })
    .thenRefuses('conflict', 'changed-meanwhile');
});
