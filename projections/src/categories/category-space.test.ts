import { test } from 'vitest';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { documentDigest } from '@learnloom/documents/digest';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { categorySpace } from './category-space.ts';

const changed = (content: string) => ({ type: 'CategorySpaceChanged', data: { kind: 'article', content } });

test('the free space of a category is what staff put there last [PUB-08]', () => {
  readModel(categorySpace)
    .given(changed('one'), changed('two'))
    .then({
      key: KEY,
      kind: 'article',
      content: 'two',
      digest: documentDigest('two'),
      version: 1,
      updatedAt: timeOf(1),
    })
    .announces(articleCategories.topics.public.name, 'article-category-space:staff')
    .within(KEY);
});
