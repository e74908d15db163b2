import sanitizeHtml from 'sanitize-html';
import { parseDocument, type RichTextDocument } from './document.ts';
import { plainLines } from './plain-lines.ts';
import { documentMailHtml } from './render.ts';
import { hrefOf } from './links.ts';

/** Looks by element: mail programs know nothing of style sheets. */
export type MailLooks = Readonly<Record<string, string>>;

export interface MailRequest {
  /** The document as JSON text. */
  readonly content: string;
  readonly looks: MailLooks;
  /** Of the site, for links within it. */
  readonly origin: string;
}

export interface DocumentMail {
  readonly html: string;
  readonly text: string;
}

/** A document as a mail. Takes tens of milliseconds: call it off the event loop. */
export async function documentMail({ content, looks, origin }: MailRequest): Promise<DocumentMail> {
  const document = parseDocument(content);
  return { html: mailHtml(await documentMailHtml(document), looks, origin), text: mailText(document, origin) };
}

/** Images are as wide as the mail at most; what is wider is not shrunk by every mail program. */
const MAX_IMAGE_WIDTH = 560;

const tags = ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'table', 'th', 'td', 'hr'];
const plainTags = ['br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'kbd', 'mark', 'thead', 'tbody', 'tr'];

/**
 * HTML as mail programs show it: elements that all of them know, looks in each, no classes and no scripts; images and links
 * with whole addresses. `origin`: of the site, for addresses within it.
 */
function mailHtml(html: string, looks: MailLooks, origin: string): string {
  const styled = (name: string) => (looks[name] === undefined ? {} : { style: looks[name] });
  const whole = (address = '') => (address.startsWith('/') ? new URL(address, origin).href : address);
  const dressed =
    (tagName: string, kept: readonly string[] = []): sanitizeHtml.Transformer =>
    (_tag, attribs) => ({
      tagName,
      attribs: {
        ...Object.fromEntries(Object.entries(attribs).filter(([name]) => kept.includes(name))),
        ...styled(tagName),
      },
    });
  return sanitizeHtml(html, {
    allowedTags: [...tags, ...plainTags, 'a', 'img'],
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'style'],
      img: ['src', 'alt', 'width', 'style'],
      ol: ['start', 'style'],
      th: ['scope', 'style'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(
        tags.map(tag => [tag, dressed(tag, tag === 'ol' ? ['start'] : tag === 'th' ? ['scope'] : [])]),
      ),
      h4: dressed('h3'),
      h5: dressed('h3'),
      h6: dressed('h3'),
      // A place in the page is none in a mail.
      a: (tagName, { href = '', class: names }) =>
        href.startsWith('#')
          ? { tagName: 'strong', attribs: {} }
          : { tagName, attribs: { href: whole(href), ...styled(names === 'b-button' ? 'button' : 'a') } },
      img: (tagName, { src, alt = '', width }) => ({
        tagName,
        attribs: {
          src: whole(src),
          alt,
          ...(width !== undefined && { width: String(Math.min(MAX_IMAGE_WIDTH, Number(width))) }),
          ...styled('img'),
        },
      }),
    },
  });
}

/** A document as plain text: an empty line between paragraphs, links with their addresses behind them. */
const mailText = (document: RichTextDocument, origin: string): string =>
  plainLines(document, link => (link.startsWith('#') ? null : new URL(hrefOf(link), origin).href), true).join('\n');
