import { readXml, UnreadableXml, type XmlElement } from '@learnloom/exchange/xml-tree';
import { dayOf, pathOf, UnreadableSite, type MovedSite, type MovedText } from './moved-site.ts';

const textOf = (element: XmlElement | undefined): string =>
  element ? element.content.map(part => (typeof part === 'string' ? part : textOf(part))).join('') : '';
const child = (element: XmlElement, name: string): string =>
  textOf(element.children.find(one => one.name === name)).trim();

/** Kinds of entries that are texts of the site. */
const TEXTS: ReadonlySet<string> = new Set(['post', 'page']);

const BLOCK = /^<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|table|figure|pre|hr|section|details|iframe|video)\b/i;

/** Paragraphs as WordPress shows them: texts with empty lines between them. Its own marks are left out. */
function shownHtml(html: string): string {
  const plain = html
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\[caption[^\]]*\]([^]*?)\[\/caption\]/g, '$1')
    .replace(/\[\/?(?:gallery|embed)[^\]]*\]/g, '');
  if (/<p[\s>]/i.test(plain)) return plain;
  return plain
    .split(/(<pre[^]*?<\/pre>)/i)
    .map(part =>
      /^<pre/i.test(part)
        ? part
        : part
            .split(/\n\s*\n/)
            .map(text => (text.trim() === '' || BLOCK.test(text.trim()) ? text : `<p>${text.trim()}</p>`))
            .join('\n'),
    )
    .join('\n');
}

function movedText(
  item: XmlElement,
  nameOf: ReadonlyMap<string, string>,
  imageOf: ReadonlyMap<string, string>,
): MovedText {
  // The text comes first, then the excerpt: both have one name but for their prefix.
  const [body, excerpt] = item.children.filter(({ name }) => name === 'encoded');
  const title = child(item, 'title');
  const path = pathOf(child(item, 'link'));
  const thumbnail = item.children.find(one => one.name === 'postmeta' && child(one, 'meta_key') === '_thumbnail_id');
  const login = child(item, 'creator');
  return {
    title,
    slug: child(item, 'post_name') || title,
    html: shownHtml(textOf(body)),
    summary: textOf(excerpt).trim(),
    date: dayOf(child(item, 'post_date')),
    isPublished: child(item, 'status') === 'publish',
    tags: item.children.filter(one => one.name === 'category' && one.attributes['domain'] === 'post_tag').map(textOf),
    author: nameOf.get(login) ?? login,
    image: thumbnail ? (imageOf.get(child(thumbnail, 'meta_value')) ?? '') : '',
    path: path === '/' ? '' : path,
  };
}

/** Reads an export of WordPress (WXR): posts and pages with tags, authors and dates. Throws `UnreadableSite`. */
export function readWordPress(text: string): MovedSite {
  let root: XmlElement;
  try {
    root = readXml(text);
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnreadableSite(error.message);
    throw error;
  }
  const channel = root.children.find(({ name }) => name === 'channel');
  if (!channel?.children.some(({ name }) => name === 'wxr_version'))
    throw new UnreadableSite('The file is not an export of WordPress.');
  const items = channel.children.filter(({ name }) => name === 'item');
  const nameOf = new Map(
    channel.children
      .filter(({ name }) => name === 'author')
      .map(one => [child(one, 'author_login'), child(one, 'author_display_name')] as const),
  );
  const imageOf = new Map(items.map(one => [child(one, 'post_id'), child(one, 'attachment_url')] as const));
  const skips = new Map<string, number>();
  const texts: MovedText[] = [];
  for (const item of items) {
    const kind = child(item, 'post_type');
    if (TEXTS.has(kind) && child(item, 'status') !== 'trash') texts.push(movedText(item, nameOf, imageOf));
    else skips.set(kind || 'entry', (skips.get(kind || 'entry') ?? 0) + 1);
  }
  const addresses = [child(channel, 'base_blog_url'), child(channel, 'base_site_url'), child(channel, 'link')];
  return { texts, addresses: [...new Set(addresses.filter(Boolean))], skipped: skips };
}
