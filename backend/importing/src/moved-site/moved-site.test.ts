import { expect, test } from 'vitest';
import { readGhost } from './ghost.ts';
import { readWordPress } from './wordpress.ts';

const ghost = JSON.stringify({
  db: [
    {
      data: {
        posts: [
          {
            id: '1',
            title: 'Knots',
            slug: 'knots',
            html: '<p>Tie.</p>',
            status: 'published',
            published_at: '2024-05-01T10:00:00.000Z',
            custom_excerpt: 'All of them.',
            feature_image: '__GHOST_URL__/content/images/a.png',
          },
          { id: '2', title: 'Later', slug: 'later', html: null, status: 'draft', published_at: null },
        ],
        tags: [
          { id: 't', name: 'Ropes' },
          { id: 'h', name: '#theme' },
        ],
        posts_tags: [
          { post_id: '1', tag_id: 'h', sort_order: 1 },
          { post_id: '1', tag_id: 't', sort_order: 0 },
        ],
        users: [{ id: 'u', name: 'Ada Obi' }],
        posts_authors: [{ post_id: '1', author_id: 'u' }],
      },
    },
  ],
});

test('an export of Ghost has posts with dates, drafts, tags, authors and pictures [IMP-01]', () => {
  const { texts } = readGhost(ghost);
  expect(texts[0]).toEqual({
    title: 'Knots',
    slug: 'knots',
    html: '<p>Tie.</p>',
    summary: 'All of them.',
    date: '2024-05-01',
    isPublished: true,
    tags: ['Ropes'],
    author: 'Ada Obi',
    image: '__GHOST_URL__/content/images/a.png',
    path: '/knots/',
  });
  expect(texts[1]).toMatchObject({ isPublished: false, html: '', date: null });
  expect(() => readGhost('{')).toThrow('The file is not valid JSON.');
  expect(() => readGhost('[1]')).toThrow('The file is not an export of Ghost.');
});

const item = (type: string, more: string) =>
  `<item><title>Knots &amp; bends</title><link>https://old.example/2019/knots/</link><dc:creator>ada</dc:creator>
  <content:encoded><![CDATA[First.\n\n<!-- wp:code -->Second]]></content:encoded><excerpt:encoded><![CDATA[Short.]]></excerpt:encoded>
  <wp:post_name>knots</wp:post_name><wp:post_date>2019-03-04 10:00:00</wp:post_date><wp:status>publish</wp:status>
  <wp:post_type>${type}</wp:post_type>${more}</item>`;
const wordPress = (items: string) =>
  `<?xml version="1.0"?><rss xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel>
  <wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
  <wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Obi</wp:author_display_name></wp:author>${items}</channel></rss>`;

test('an export of WordPress has posts and pages, and names what else is in it [IMP-01]', () => {
  const { texts, addresses, skipped } = readWordPress(
    wordPress(
      item(
        'post',
        '<category domain="post_tag" nicename="ropes">Ropes</category><category domain="category">News</category>',
      ) + item('attachment', ''),
    ),
  );
  expect(texts).toEqual([
    {
      title: 'Knots & bends',
      slug: 'knots',
      html: '<p>First.</p>\n<p>Second</p>',
      summary: 'Short.',
      date: '2019-03-04',
      isPublished: true,
      tags: ['Ropes', 'News'],
      author: 'Ada Obi',
      image: '',
      path: '/2019/knots/',
    },
  ]);
  expect(addresses).toEqual(['https://old.example']);
  expect([...skipped]).toEqual([['attachment', 1]]);
  expect(() => readWordPress('<rss><channel/></rss>')).toThrow('The file is not an export of WordPress.');
});

test('what WordPress makes of a text when it shows it is made here, too, or named [IMP-01]', () => {
  const text = (type: string, id: string, body: string, more = '') =>
    `<item><title>T</title><wp:post_id>${id}</wp:post_id><content:encoded><![CDATA[${body}]]></content:encoded>
    <wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
  const image = text('attachment', '7', '', '<wp:attachment_url>https://old.example/a.png</wp:attachment_url>');
  const shared = text('wp_block', '8', '<p>Shared.</p>');
  const htmlOf = (body: string) => readWordPress(wordPress(text('post', '1', body) + image + shared)).texts[0]?.html;
  expect(htmlOf('One\ntwo.\n\n[gallery ids="7"]')).toBe(
    '<p>One<br>\ntwo.</p>\n<p><img src="https://old.example/a.png" alt=""></p>',
  );
  expect(htmlOf('[caption id="a"]<img src="b.png"> Words[/caption]')).toBe(
    '<figure><img src="b.png"><figcaption>Words</figcaption></figure>',
  );
  expect(htmlOf('<!-- wp:block {"ref":8} /-->')).toContain('<p>Shared.</p>');
  expect(htmlOf('<!-- wp:latest-posts {"a":1} /-->\n<!-- wp:paragraph --><p>B</p>')).toContain(
    '<WordPress-latest-posts />',
  );
  expect(htmlOf('[form id="3"]')).toBe('<p><WordPress-form id="3" /></p>');
  expect(htmlOf('https://youtu.be/dQw4w9WgXcQ')).toContain('<iframe src="https://youtu.be/dQw4w9WgXcQ">');
  const locked = text('post', '1', 'Secret.', '<wp:post_password>a</wp:post_password>');
  expect(readWordPress(wordPress(locked)).texts[0]?.isPublished).toBe(false);
});
