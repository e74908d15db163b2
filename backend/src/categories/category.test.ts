import { articleCategories } from '@learnloom/contracts/content/categories';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { expect, test } from 'vitest';
import { specification, stateAfter } from '../kernel/deciding/specification.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { makeDraftCategory } from './make-draft-category.ts';
import { publishCategory } from './publish-category.ts';
import { restoreCategory } from './restore-category.ts';

const key = '00000000-0000-4000-8000-000000000009';
const actor = { key, role: 'MASTER', session: 's' } as const;
const input = { title: 'CSS', slug: 'css', summary: 'Layouts.', published: false };
const data = {
  title: 'CSS',
  slug: 'css',
  motto: '',
  summary: 'Layouts.',
  imageThumbnail: '',
  videoThumbnail: '',
  parent: null,
};
const created = { type: 'CategoryCreated', data: { kind: 'article', ...data } } as const;
const published = { type: 'CategoryPublished', data: {} } as const;
const unpublished = { type: 'CategoryUnpublished', data: {} } as const;
const deleted = { type: 'CategoryDeleted', data: {} } as const;

test('creates a category, published when asked by somebody who may', () => {
  const given = specification(createCategory(articleCategories));
  given().when(input).then(created);
  given()
    .with({ actor })
    .when({ ...input, published: true })
    .then(created, published);
  given()
    .when({ ...input, published: true })
    .thenRefuses('forbidden', 'may-not-publish');
  given(created).when(input).thenRefuses('conflict', 'exists-already');
});

test('edits what changed', () => {
  const given = specification(editCategory(articleCategories));
  given(created)
    .when({ key, ...input, motto: 'Boxes' })
    .then({ type: 'CategoryEdited', data: { motto: 'Boxes' } });
  given(created)
    .when({ key, ...input })
    .thenNothing();
  given()
    .when({ key, ...input })
    .thenRefuses('missing', 'not-found');
});

test('publishes and makes a draft', () => {
  const [publish, draft] = [
    specification(publishCategory(articleCategories)),
    specification(makeDraftCategory(articleCategories)),
  ];
  publish(created).when({ key }).then(published);
  publish(created, published).when({ key }).thenNothing();
  draft(created, published).when({ key }).then(unpublished);
  draft(created).when({ key }).thenNothing();
  draft(created, deleted).when({ key }).thenRefuses('missing', 'not-found');
});

test.each([
  [{ subCategories: 1, items: 3 }, 'This category contains 1 subcategory and 3 items. Move or delete them first.'],
  [{ subCategories: 2, items: 0 }, 'This category contains 2 subcategories. Move or delete them first.'],
  [{ subCategories: 0, items: 1 }, 'This category contains 1 item. Move or delete them first.'],
])('refuses to delete with %j', (facts, message) => {
  specification(deleteCategory(articleCategories))(created)
    .with({ facts })
    .when({ key })
    .thenRefuses('conflict', 'category-in-use', message);
});

test('deletes an empty category', () => {
  const facts = { subCategories: 0, items: 0 };
  specification(deleteCategory(articleCategories))(created).with({ facts }).when({ key }).then(deleted);
});

test('restores what differs, and what was deleted as a draft', () => {
  const given = specification(restoreCategory(articleCategories));
  const edited = { type: 'CategoryEdited', data: { title: 'Styles' } } as const;
  given(created, published, edited)
    .with({ facts: data })
    .when({ key, version: 1 })
    .then({ type: 'CategoryEdited', data: { title: 'CSS' } });
  given(created).with({ facts: data }).when({ key, version: 0 }).thenNothing();
  given(created, published, deleted)
    .with({ facts: data, actor })
    .when({ key })
    .then({ type: 'CategoryRestored', data: { kind: 'article', ...data } });
  given(created, deleted).with({ facts: data }).when({ key }).thenRefuses('forbidden', 'may-not-create');
  given(created).with({ facts: data }).when({ key }).thenRefuses('conflict', 'not-deleted');
  given(created, edited)
    .with({ facts: data })
    .when({ key, version: 0, latest: 0 })
    .thenRefuses('conflict', 'changed-meanwhile');
});

test('a slug is held within the kind of category until the deletion', () => {
  const handler = createCategory(quizCategories);
  const quiz = { ...created, data: { ...created.data, kind: 'quiz' } };
  expect(handler.unique(stateAfter(handler, quiz))).toEqual(['slug/quiz-category/css']);
  expect(handler.unique(stateAfter(handler, quiz, deleted))).toEqual([]);
});
