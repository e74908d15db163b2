import { articleCategories } from '@learnloom/contracts/content/categories';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { expect, test } from 'vitest';
import { specification } from '../kernel/deciding/specification.ts';
import { changeCategorySpace } from './change-category-space.ts';

const key = '00000000-0000-4000-8000-000000000009';

function slice() {
  const { space } = articleCategories;
  if (!space) throw new Error('Article categories have a free space.');
  return changeCategorySpace(space);
}
const given = specification(slice());
const facts = { isThere: true, content: 'text' };
const changed = { type: 'CategorySpaceChanged', data: { kind: 'article', content: 'text' } } as const;

test('staff put rich text into the free space of a category, and empty it [PUB-08]', () => {
  given().with({ facts }).when({ key }).then(changed);
  given(changed).with({ facts }).when({ key }).thenNothing();
  const empty = { ...facts, content: '' };
  given().with({ facts: empty }).when({ key }).thenNothing();
  given(changed)
    .with({ facts: empty })
    .when({ key })
    .then({ ...changed, data: { kind: 'article', content: '' } });
});

test('refuses what is no category, and to overwrite what somebody else wrote', () => {
  given()
    .with({ facts: { ...facts, isThere: false } })
    .when({ key })
    .thenRefuses('missing', 'not-found');
  given(changed).with({ facts }).when({ key, version: null }).thenRefuses('conflict', 'changed-meanwhile');
});

test('courses have no such column', () => {
  expect(courseCategories.space).toBeNull();
});
