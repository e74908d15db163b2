import { expect, test } from 'vitest';
import { jsonInHtml, tagsOf, titleOf } from './tags.ts';

const site = 'https://learn.example';
const page = { title: 'Closures', description: 'What they keep', canonical: '/howto/javascript/closures' };

test('titles carry the name of the site once', () => {
  expect(titleOf(page)).toBe('Closures · Learnloom');
  expect(titleOf({ title: '' })).toBe('Learnloom');
});

test('a page of the main host has a canonical address and what other sites show of it', () => {
  const tags = tagsOf({ ...page, openGraphType: 'article' }, 'main', site);
  expect(tags).toContainEqual({ tag: 'link', attributes: { rel: 'canonical', href: `${site}${page.canonical}` } });
  expect(tags).toContainEqual({ tag: 'meta', attributes: { property: 'og:type', content: 'article' } });
});

test('a page without an image of its own has one that is drawn from its title, and names its feeds [FED-01]', () => {
  const contents = (head: Parameters<typeof tagsOf>[0]) =>
    tagsOf(head, 'main', site).flatMap(({ attributes }) => [attributes['content'] ?? '', attributes['href'] ?? '']);
  const feed = '/feeds/article/javascript.xml';
  expect(contents({ ...page, feed })).toEqual(
    expect.arrayContaining([
      `${site}/share-images${page.canonical}.png`,
      `${site}${feed}`,
      `${site}/feeds/article/javascript.atom`,
      `${site}/oembed?url=${encodeURIComponent(site + page.canonical)}`,
    ]),
  );
  expect(contents({ ...page, canonical: '/' })).toContain(`${site}/share-images/index.png`);
  expect(contents({ ...page, image: '/media/a.png' })).toContain(`${site}/media/a.png`);
  const elsewhere = contents({ ...page, canonical: 'https://elsewhere.example/a' });
  expect(elsewhere.some(content => content.includes('/share-images/'))).toBe(false);
});

test('other hosts and unlisted pages are kept out of search engines', () => {
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };
  expect(tagsOf(page, 'admin', site)).toContainEqual(robots);
  expect(tagsOf({ ...page, noIndex: true }, 'main', site)).toContainEqual(robots);
  expect(tagsOf({ ...page, noIndex: true }, 'main', site).some(({ tag }) => tag === 'link')).toBe(false);
});

test('structured data get whole addresses and cannot end their element', () => {
  const [script] = tagsOf(
    { ...page, jsonLd: [{ url: '/a', name: '/not-an-address', itemListElement: [{ item: '/b' }], text: '</script>' }] },
    'main',
    site,
  ).filter(({ tag }) => tag === 'script');
  expect(script?.text).not.toContain('</script>');
  expect(JSON.parse(script?.text ?? '')).toEqual({
    url: `${site}/a`,
    name: '/not-an-address',
    itemListElement: [{ item: `${site}/b` }],
    text: '</script>',
  });
});

test('line separators do not break the script', () => {
  expect(jsonInHtml({ a: '\u2028' })).toBe('{"a":"\\u2028"}');
});
