import type { DocumentPicture } from '@learnloom/contracts/kernel/document';
import { MEDIA_PATH, parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import type { Line, Span } from './lines.ts';
import type { DocumentBlock } from './document-ops.ts';
import { escapeHtml } from './escape-html.ts';
import { hrefOf, isExternal } from './links.ts';

export { escapeHtml };

const wrappers = [
  ['code', 'code'],
  ['kbd', 'kbd'],
  ['mark', 'mark'],
  ['strike', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

/** HTML of the blocks within lines. */
export type InlineHtml = ReadonlyMap<DocumentBlock, string>;

function spanHtml({ text, formats, inline }: Span, inlineHtml: InlineHtml): string {
  let html = inline ? (inlineHtml.get(inline) ?? '') : escapeHtml(text);
  for (const [format, tag] of wrappers) if (formats[format]) html = `<${tag}>${html}</${tag}>`;
  if (formats.script) {
    const tag = formats.script === 'sub' ? 'sub' : 'sup';
    html = `<${tag}>${html}</${tag}>`;
  }
  if (formats.size) html = `<span class="b-size-${formats.size}">${html}</span>`;
  if (!formats.link) return html;
  const elsewhere = isExternal(formats.link) ? ' target="_blank" rel="noopener noreferrer"' : '';
  return `<a href="${escapeHtml(hrefOf(formats.link))}"${elsewhere}>${html}</a>`;
}

export const lineHtml = (line: Line, inlineHtml: InlineHtml): string =>
  line.spans.map(span => spanHtml(span, inlineHtml)).join('');

/** ` class="ta-…"` for a line that is not aligned at the start. */
export const alignment = (line: Line): string => (line.formats.align ? ` class="ta-${line.formats.align}"` : '');

/** A picture: its key tells its size, so that its place is kept until it is there. */
export function pictureHtml({ src, alt }: DocumentPicture): string {
  const size = parseMediaKey(src)?.size;
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<img src="${MEDIA_PATH}${src}" alt="${escapeHtml(alt)}"${measures} loading="lazy">`;
}
