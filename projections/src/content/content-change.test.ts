import { test } from 'vitest';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { contentChange } from './content-change.ts';

const created = {
  type: 'ContentCreated',
  data: {
    kind: 'article',
    title: 'Maps',
    slug: 'maps',
    summary: 'How to read one.',
    featured: false,
    author: 'author',
    category: 'sub',
    topCategory: 'top',
    tags: [],
    metaTitle: 'Maps',
    metaKeywords: '',
    content: '{"v":1,"ops":[]}',
    imageThumbnail: '',
    videoThumbnail: '',
    order: 0,
  },
};
const nothing = { item: KEY, published: null, title: null, summary: null, content: null };

test('a new item has its texts, and is not published yet', () => {
  readModel(contentChange)
    .given(created)
    .then({
      ...nothing,
      key: `${KEY}@0`,
      revision: 0,
      changedAt: timeOf(0),
      published: false,
      title: 'Maps',
      summary: 'How to read one.',
      content: '{"v":1,"ops":[]}',
    });
});
