import { expect, test } from 'vitest';
import { validate } from '../kernel/schema.ts';
import { articles, MOST_TAGS, tutorials } from './item.ts';

const author = '6f3b2f8e-1f2a-4b0a-9a53-0d6b8f9d6c11';
const written = {
  title: 'Loops',
  slug: 'loops',
  summary: 'What repeats.',
  published: false,
  featured: false,
  author,
  category: 'basics',
  metaTitle: 'Loops',
};
const kinds = [articles, tutorials];
const created = (given: object) => kinds.map(({ create }) => validate(create, { ...written, ...given }));
const isTaken = (given: object): boolean => created(given).every(({ ok }) => ok);

test('what an article need not have is empty', () => {
  for (const checked of created({}))
    expect(checked).toMatchObject({
      ok: true,
      value: { ...written, tags: [], metaKeywords: '', content: '', imageThumbnail: '', videoThumbnail: '' },
    });
});

test('an article of which nobody says where it comes has no place yet, so that it can come last [LIF-01]', () => {
  for (const checked of created({})) expect(checked.ok && checked.value.order).toBeUndefined();
});

test('what an article has is as long as its fields allow, and no longer', () => {
  const tags = Array.from({ length: MOST_TAGS }, (_, n) => `tag-${n}`);
  const embedded = 'data:image/png;base64,iVBORw0KGgo=';
  expect(isTaken({ title: 't'.repeat(200), summary: 's'.repeat(600), metaTitle: 'm'.repeat(200), tags })).toBe(true);
  expect(isTaken({ metaKeywords: 'k'.repeat(500), imageThumbnail: embedded, order: 100_000 })).toBe(true);
  for (const wrong of [
    { title: 't'.repeat(201) },
    { summary: 's'.repeat(601) },
    { metaTitle: 'm'.repeat(201) },
    { tags: [...tags, 'one-more'] },
    { metaKeywords: 'k'.repeat(501) },
    { imageThumbnail: 'javascript:alert(1)' },
    { videoThumbnail: 'javascript:alert(1)' },
    { content: 'no document' },
    { order: -1 },
    { order: 100_001 },
  ])
    expect(created(wrong).map(({ ok }) => ok)).toEqual([false, false]);
});

test.each(['title', 'slug', 'summary', 'published', 'featured', 'author', 'category', 'metaTitle'])(
  'an article must have its %s [CON-02]',
  field => {
    expect(isTaken({ [field]: undefined })).toBe(false);
  },
);
