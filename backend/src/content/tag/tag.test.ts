import { articleTags } from '@learnloom/contracts/content/tags';
import { describe, expect, test } from 'vitest';
import { specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { createTag } from './create-tag.ts';
import { deleteTag } from './delete-tag.ts';
import { editTag } from './edit-tag.ts';
import { makeDraftTag } from './make-draft-tag.ts';
import { publishTag } from './publish-tag.ts';
import { restoreTag } from './restore-tag.ts';

const key = '00000000-0000-4000-8000-000000000009';
const created = { type: 'TagCreated', data: { kind: 'article', title: 'CSS', slug: 'css' } } as const;
const unpublished = { type: 'TagUnpublished', data: {} } as const;
const deleted = { type: 'TagDeleted', data: {} } as const;
const unused = { facts: { items: 0 } };
const used = { facts: { items: 2 } };

test('creates a tag once', () => {
  const given = specification(createTag(articleTags));
  given().when({ title: 'CSS', slug: 'css' }).then(created);
  given(created).when({ title: 'CSS', slug: 'css' }).thenRefuses('conflict', 'exists-already');
});

test('edits what changed', () => {
  const given = specification(editTag(articleTags));
  given(created)
    .with(unused)
    .when({ key, title: 'Styles', slug: 'css' })
    .then({ type: 'TagEdited', data: { title: 'Styles' } });
  given(created).with(unused).when({ key, title: 'CSS', slug: 'css' }).thenNothing();
});

test('a tag that nothing uses gets another slug', () => {
  specification(editTag(articleTags))(created)
    .with(unused)
    .when({ key, title: 'CSS', slug: 'styles' })
    .then({ type: 'TagEdited', data: { slug: 'styles' } });
});

test('keeps the slug of a tag that is used', () => {
  const given = specification(editTag(articleTags));
  given(created)
    .with(used)
    .when({ key, title: 'CSS', slug: 'styles' })
    .thenRefuses('conflict', 'slug-in-use', 'This slug is used by 2 articles, so you cannot change it.');
  given(created)
    .with(used)
    .when({ key, title: 'Styles', slug: 'css' })
    .then({ type: 'TagEdited', data: { title: 'Styles' } });
});

test('publishes and makes a draft', () => {
  const [publish, makeDraft] = [specification(publishTag(articleTags)), specification(makeDraftTag(articleTags))];
  publish(created).when({ key }).thenNothing();
  publish(created, unpublished).when({ key }).then({ type: 'TagPublished', data: {} });
  makeDraft(created).when({ key }).then(unpublished);
  makeDraft(created, unpublished).when({ key }).thenNothing();
});

test('deletes a tag that nothing uses', () => {
  const given = specification(deleteTag(articleTags));
  given(created).with(unused).when({ key }).then(deleted);
  given(created)
    .with(used)
    .when({ key })
    .thenRefuses('conflict', 'tag-in-use', 'This tag is used by 2 articles. Remove the tag there first.');
  given(created, deleted).with(unused).when({ key }).thenRefuses('missing', 'not-found');
});

describe('restoring', () => {
  const given = specification(restoreTag(articleTags));
  const edited = { type: 'TagEdited', data: { title: 'Styles', slug: 'styles' } } as const;
  const actor = { key, role: 'MANAGER', session: 's' } as const;
  const facts = { items: 0, earlier: { title: 'CSS', slug: 'css' } };

  test('changes back what differs, and publishes nothing', () => {
    given(created, unpublished, edited)
      .with({ facts })
      .when({ key, version: 0 })
      .then({ type: 'TagEdited', data: { title: 'CSS', slug: 'css' } });
    given(created).with({ facts }).when({ key, version: 0 }).thenNothing();
  });

  test('brings back what was deleted as a draft, for those who may create', () => {
    const restored = { type: 'TagRestored', data: { kind: 'article', title: 'CSS', slug: 'css' } } as const;
    given(created, deleted).with({ facts, actor }).when({ key }).then(restored);
    given(created, deleted).with({ facts }).when({ key }).thenRefuses('forbidden', 'may-not-create');
    given(created).with({ facts, actor }).when({ key }).thenRefuses('conflict', 'not-deleted');
    expect(stateAfter(restoreTag(articleTags), created, deleted, restored)).toMatchObject({
      slug: 'css',
      published: false,
    });
  });

  test('keeps the slug of a tag that is used, and refuses a stale page', () => {
    given(created, edited)
      .with({ facts: { ...facts, items: 2 } })
      .when({ key, version: 0 })
      .thenRefuses('conflict', 'slug-in-use', 'That version has a different slug, and 2 articles use the current one.');
    given(created, edited)
      .with({ facts: { ...facts, items: 1 } })
      .when({ key, version: 0 })
      .thenRefuses('conflict', 'slug-in-use', 'That version has a different slug, and 1 article uses the current one.');
    given(created, edited)
      .with({ facts })
      .when({ key, version: 0, latest: 0 })
      .thenRefuses('conflict', 'changed-meanwhile');
  });
});

test('holds its slug within its kind', () => {
  const handler = createTag(articleTags);
  expect(handler.unique(stateAfter(handler, created))).toEqual(['slug/article-tag/css']);
});
