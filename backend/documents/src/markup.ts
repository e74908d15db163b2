import type { DocumentPicture } from '@learnloom/contracts/kernel/document';
import { MEDIA_PATH, parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import type { Line, Span } from './lines.ts';
import { isExternal } from './links.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, inside elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => entities[character] ?? '');

const wrappers = [
  ['code', 'code'],
  ['strike', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

function spanHtml({ text, formats }: Span): string {
  let html = escapeHtml(text);
  for (const [format, tag] of wrappers) if (formats[format]) html = `<${tag}>${html}</${tag}>`;
  if (formats.script) {
    const tag = formats.script === 'sub' ? 'sub' : 'sup';
    html = `<${tag}>${html}</${tag}>`;
  }
  if (!formats.link) return html;
  const elsewhere = isExternal(formats.link) ? ' target="_blank" rel="noopener noreferrer"' : '';
  return `<a href="${escapeHtml(formats.link)}"${elsewhere}>${html}</a>`;
}

export const lineHtml = (line: Line): string => line.spans.map(spanHtml).join('');

/** ` class="ta-…"` for a line that is not aligned at the start. */
export const alignment = (line: Line): string => (line.formats.align ? ` class="ta-${line.formats.align}"` : '');

/** A picture: its key tells its size, so that its place is kept until it is there. */
export function pictureHtml({ src, alt }: DocumentPicture): string {
  const size = parseMediaKey(src)?.size;
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<img src="${MEDIA_PATH}${src}" alt="${escapeHtml(alt)}"${measures} loading="lazy">`;
}
