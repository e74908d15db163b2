import { readXml, UnreadableXml, type XmlElement } from '@learnloom/exchange/xml-tree';
import { IMAGE_FILE } from '../markdown/html-components.ts';
import { dayOf, pathOf, UnreadableSite, type MovedSite, type MovedText } from './moved-site.ts';
import { shownHtml, type SharedEntries } from './wordpress-html.ts';

const textOf = (element: XmlElement | undefined): string =>
  element ? element.content.map(part => (typeof part === 'string' ? part : textOf(part))).join('') : '';
const child = (element: XmlElement, name: string): string =>
  textOf(element.children.find(one => one.name === name)).trim();

/** Kinds of entries that are texts of the site. */
const TEXTS: ReadonlySet<string> = new Set(['post', 'page']);

/** Domains of categories by which readers find texts. The one without a meaning is left out. */
const TOPICS = ['post_tag', 'category'];
const NO_TOPIC = 'uncategorized';

/** Names of tags, then those of categories, which an article here has one of. */
const topicsOf = (item: XmlElement): readonly string[] => {
  const categories = item.children.filter(
    one => one.name === 'category' && one.attributes['nicename'] !== NO_TOPIC && textOf(one) !== 'Uncategorized',
  );
  const names = TOPICS.flatMap(domain => categories.filter(one => one.attributes['domain'] === domain).map(textOf));
  return [...new Set(names)];
};

/** What is behind a password there is not for everyone here. */
const isPublic = (item: XmlElement): boolean =>
  child(item, 'status') === 'publish' && child(item, 'post_password') === '';

const bodyOf = (item: XmlElement): string => textOf(item.children.find(({ name }) => name === 'encoded'));

function sharedEntries(items: readonly XmlElement[]): SharedEntries {
  const images = new Map<string, { readonly address: string; readonly words: string }>();
  const imagesOf = new Map<string, string[]>();
  for (const item of items) {
    const address = child(item, 'attachment_url');
    if (!IMAGE_FILE.test(address)) continue;
    const id = child(item, 'post_id');
    const parent = child(item, 'post_parent');
    images.set(id, { address, words: textOf(item.children.filter(({ name }) => name === 'encoded')[1]).trim() });
    imagesOf.set(parent, [...(imagesOf.get(parent) ?? []), id]);
  }
  const blocks = items.filter(item => child(item, 'post_type') === 'wp_block');
  return { images, imagesOf, blocks: new Map(blocks.map(item => [child(item, 'post_id'), bodyOf(item)])) };
}

function movedText(item: XmlElement, nameOf: ReadonlyMap<string, string>, shared: SharedEntries): MovedText {
  // The text comes first, then the excerpt: both have one name but for their prefix.
  const [, excerpt] = item.children.filter(({ name }) => name === 'encoded');
  const title = child(item, 'title');
  const path = pathOf(child(item, 'link'));
  const thumbnail = item.children.find(one => one.name === 'postmeta' && child(one, 'meta_key') === '_thumbnail_id');
  const login = child(item, 'creator');
  return {
    title,
    slug: child(item, 'post_name') || title,
    html: shownHtml(bodyOf(item), child(item, 'post_id'), shared),
    summary: textOf(excerpt).trim(),
    date: dayOf(child(item, 'post_date')),
    isPublished: isPublic(item),
    tags: topicsOf(item),
    author: nameOf.get(login) ?? login,
    image: thumbnail ? (shared.images.get(child(thumbnail, 'meta_value'))?.address ?? '') : '',
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
  const sharedBlocks = sharedEntries(items);
  const skips = new Map<string, number>();
  const skip = (kind: string, count: number) => void (count > 0 && skips.set(kind, (skips.get(kind) ?? 0) + count));
  const texts: MovedText[] = [];
  for (const item of items) {
    const kind = child(item, 'post_type');
    if (TEXTS.has(kind) && child(item, 'status') !== 'trash') texts.push(movedText(item, nameOf, sharedBlocks));
    else skip(kind || 'entry', 1);
    skip('comment', item.children.filter(({ name }) => name === 'comment').length);
  }
  const addresses = [child(channel, 'base_blog_url'), child(channel, 'base_site_url'), child(channel, 'link')];
  return { texts, addresses: [...new Set(addresses.filter(Boolean))], skipped: skips };
}
