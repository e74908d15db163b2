import type { HtmlPiece } from './html-pieces.ts';
import type { Token } from './markdown-frame.ts';
import { imageToken, newToken, textToken } from './tokens.ts';

type Open = Extract<HtmlPiece, { type: 'open' }>;

/** An address of a picture, its query left out. */
export const IMAGE_FILE = /\.(?:png|jpe?g|webp|gif|svg|avif)(?:[?#].*)?$/i;

/** What a badge says: its text, or its name in words, such as `Canary` of `<CanaryBadge>`. */
export const badgeText = ({ name, attributes }: Open): string =>
  attributes.get('text') ?? attributes.get('title') ?? attributes.get('label') ?? name.slice(0, -'Badge'.length);

const VERSION_WORDS: Readonly<Record<string, string>> = {
  Since: 'Since',
  Added: 'Added in',
  AddedIn: 'Added in',
  NewIn: 'New in',
  VersionAdded: 'Added in',
  DeprecatedIn: 'Deprecated in',
  RemovedIn: 'Removed in',
};

/** What a component says of a version, such as `Since 5.0` of `<Since v="5.0" />`; null: it says none. */
export function versionWords({ name, attributes }: Open): string | null {
  const version = attributes.get('v') ?? attributes.get('version') ?? '';
  const words = Object.hasOwn(VERSION_WORDS, name) ? VERSION_WORDS[name] : undefined;
  return words !== undefined && version !== '' ? `${words} ${version}` : null;
}

const YOUTUBE_ID = /^[\w-]{6,20}$/;

/** Address of the film that a component shows; null: it shows none. */
export function filmOf({ name, attributes }: Open): string | null {
  if (!/^(?:YouTube|Youtube|LiteYouTube|Vimeo)/.test(name)) return null;
  const src = attributes.get('src') ?? attributes.get('url') ?? '';
  if (/^https:/.test(src)) return src;
  const id =
    attributes.get('videoId') ?? attributes.get('video-id') ?? attributes.get('videoid') ?? attributes.get('id') ?? '';
  return YOUTUBE_ID.test(id) && !name.startsWith('Vimeo') ? `https://www.youtube.com/embed/${id}` : null;
}

export function linkTokens(href: string, words: string): readonly Token[] {
  const link = newToken('link_open', 'a', 1);
  link.attrSet('href', href);
  return [link, textToken(words), newToken('link_close', 'a', -1)];
}

/** Where links to an element's id lead. */
export function anchorOf({ attributes, name }: Open): readonly Token[] {
  const id = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
  if (!id) return [];
  const anchor = newToken('anchor', '', 0);
  anchor.content = id;
  return [anchor];
}

/** A picture, or its words where Vue and others say its address in an attribute that is a program. */
export function pictureTokens(
  attributes: ReadonlyMap<string, string>,
  lose: (reason: string) => void,
): readonly Token[] {
  if (attributes.get('src')) return [imageToken(attributes)];
  if (attributes.size > 0) lose('an image whose address the site computes is left out');
  return [textToken(attributes.get('alt') ?? '')];
}

export function mediaToken({ attributes, line }: Open, name: string): readonly Token[] {
  const src = attributes.get('src');
  if (!src) return [];
  const media = newToken('media', name, 0);
  media.attrSet('src', src);
  media.attrSet('title', attributes.get('title') ?? '');
  media.map = [line, line + 1];
  return [media];
}
