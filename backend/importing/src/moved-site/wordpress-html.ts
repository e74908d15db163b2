import { embeddedVideo } from '@learnloom/documents/blocks/embed/shape';

/** What the texts of an export show of its other entries. */
export interface SharedEntries {
  /** Addresses of images and their words, by the ids of their entries. */
  readonly images: ReadonlyMap<string, { readonly address: string; readonly words: string }>;
  /** Ids of the images that belong to a text, by its id. */
  readonly imagesOf: ReadonlyMap<string, readonly string[]>;
  /** Blocks that several texts share, by their ids. */
  readonly blocks: ReadonlyMap<string, string>;
}

/** Shared blocks within each other. */
const MAX_SHARED = 3;
const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|table|figure|pre|hr|section|details|iframe|video|address|form|dl)\b/i;
const PRE = /(<pre[^]*?<\/pre>)/i;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?([^"'\\s\\]]+)`, 'i').exec(attributes)?.[1] ?? '';

/** Changes what is not code. */
const outsideOfCode = (html: string, change: (part: string) => string): string =>
  html
    .split(PRE)
    .map(part => (/^<pre/i.test(part) ? part : change(part)))
    .join('');

/** An address on a line of its own is shown as what it leads to: a video, else a link. */
const embedsOf = (html: string): string =>
  html.replace(
    /(^|[\n>])[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=\n|<\/(?:p|div|figure)>|$)/g,
    (_, before: string, address: string) =>
      embeddedVideo(address.replaceAll('&amp;', '&'))
        ? `${before}<iframe src="${address}"></iframe>`
        : `${before}<a href="${address}">${address}</a>`,
  );

/** What `[a b="c"]` shows. What the site alone can show becomes a component, which is named and left out. */
function withoutShortcodes(html: string, id: string, { images, imagesOf }: SharedEntries): string {
  const gallery = (attributes: string): string => {
    const ids = attributeOf(attributes, 'ids').split(',').filter(Boolean);
    const galleryImages = (ids.length > 0 ? ids : (imagesOf.get(id) ?? [])).flatMap(image => images.get(image) ?? []);
    if (galleryImages.length === 0) return '<WordPress-gallery type="empty" />';
    return galleryImages
      .map(({ address, words }) => `<p><img src="${escapeText(address)}" alt="${escapeText(words)}"></p>`)
      .join('\n');
  };
  return html
    .replace(
      /\[caption[^\]]{0,500}\]\s*((?:<a[^<>]{0,2000}>)?\s*<img[^<>]{0,2000}>\s*(?:<\/a>)?)((?:(?!\[caption)[^]){0,3000}?)\[\/caption\]/gi,
      (_, image: string, words: string) => `<figure>${image.trim()}<figcaption>${words.trim()}</figcaption></figure>`,
    )
    .replace(/\[gallery([^\][]{0,1000})\]/gi, (_, attributes: string) => gallery(attributes))
    .replace(/\[embed[^\][]{0,500}\]([^[]{0,1000})\[\/embed\]/gi, (_, address: string) => `\n${address.trim()}\n`)
    .replace(/\[(?:video|playlist)\b([^\][]{0,1000})\](?:\s*\[\/video\])?/gi, (all, attributes: string) => {
      const address =
        attributeOf(attributes, 'src') || attributeOf(attributes, 'mp4') || attributeOf(attributes, 'webm');
      return address === '' ? all : `<video src="${escapeText(address)}"></video>`;
    })
    .replace(
      /\[([a-z][\w-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"\]]*"|'[^'\]]*'|[^\s\]"']+))+)\s*\/?\]/gi,
      (_, name: string, attributes: string) => `<WordPress-${name}${attributes} />`,
    )
    .replace(/\[\/(?:caption|embed|video|audio|gallery)\]/gi, '');
}

/** Blocks of which the export has only the settings: the site makes what they show. */
const withoutDynamicBlocks = (html: string, blocks: SharedEntries['blocks'], depth = 0): string =>
  html.replace(/<!--\s+wp:([\w/-]+)((?:(?!<!--)[^])*?)-->/g, (all, name: string, settings: string) => {
    if (!settings.trimEnd().endsWith('/')) return all;
    const sharedBlock = name === 'block' ? blocks.get(/"ref":\s*(\d+)/.exec(settings)?.[1] ?? '') : undefined;
    if (sharedBlock === undefined) return `\n<WordPress-${name.replaceAll('/', '-')} />\n`;
    return depth < MAX_SHARED ? withoutDynamicBlocks(sharedBlock, blocks, depth + 1) : '';
  });

/** Paragraphs as WordPress makes them of texts with empty lines between them, and lines of the others. */
const withParagraphs = (part: string): string =>
  part
    .split(/\n\s*\n/)
    .map(text => {
      const plain = text.trim();
      if (plain === '' || BLOCK.test(plain)) return plain;
      return `<p>${plain.replace(/(?<!<br ?\/?>)\n(?!<)/g, '<br>\n')}</p>`;
    })
    .join('\n');

/** The HTML of a text as WordPress shows it. Its own marks are left out. */
export function shownHtml(html: string, id: string, shared: SharedEntries): string {
  const whole = withoutDynamicBlocks(html.replace(/\r\n?/g, '\n'), shared.blocks).replace(/<!--[^]*?-->/g, '');
  return outsideOfCode(whole, part => withParagraphs(embedsOf(withoutShortcodes(part, id, shared))));
}
