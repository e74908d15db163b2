import { test } from 'vitest';
import { itemLinks } from '@learnloom/contracts/content/links';
import { readModel } from '../projector/read-model.ts';
import { contentLink } from './item-links.ts';

const key = '5a3b1e00-0000-4000-8000-00000000000a';
const linking = (...links: readonly string[]): string =>
  JSON.stringify({
    v: 1,
    ops: [
      ...links.map(link => ({ insert: 'there', attributes: { link } })),
      {
        insert: {
          'content-block': {
            type: 'tabs',
            id: 'a',
            props: { items: [{ id: 'c0', label: 'One' }] },
            slots: {
              c0: [{ insert: 'within', attributes: { link: '/within' } }, { insert: '\n' }],
            },
          },
        },
      },
      { insert: '\n' },
    ],
  });
const fields = {
  kind: 'article',
  title: 'Source',
  slug: 'source',
  summary: '',
  featured: false,
  author: 'author',
  category: 'lists',
  topCategory: 'lists',
  tags: [],
  metaTitle: '',
  metaKeywords: '',
  content: linking(
    `learnloom:article/${key}#top`,
    '/howto/css/grid/?a=1#b',
    '/howto/css/grid',
    'https://example.org/',
    '#here',
  ),
  imageThumbnail: '',
  videoThumbnail: '',
  order: 0,
};
const created = { type: 'ContentCreated', data: fields };
const targets = [`learnloom:article/${key}`, '/howto/css/grid', '/within'];
const row = {
  kind: 'article',
  links: targets.map(target => ({ target, text: target === '/within' ? 'within' : 'there' })),
  targets,
};
const { name } = itemLinks.changes;

test('links to pages of the site are known, once each, those within blocks too', () => {
  readModel(contentLink).given(created).then(row).announces(name);
});

test('an edit of the text replaces them, and a deletion removes them', () => {
  const edited = (data: object) => ({ type: 'ContentEdited', data });
  readModel(contentLink)
    .given(created, edited({ title: 'Other' }))
    .then(row)
    .announces();
  readModel(contentLink)
    .given(created, edited({ content: '' }))
    .then({ kind: 'article', links: [], targets: [] })
    .announces(name);
  readModel(contentLink).given(created, { type: 'ContentDeleted', data: {} }).then(null).announces(name);
});
