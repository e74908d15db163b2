import sanitizeHtml from 'sanitize-html';
import { parseDocument, type RichTextDocument } from './document.ts';
import { linesOf } from './lines.ts';

/** Looks by element: mail programs know nothing of style sheets. */
export type MailLooks = Readonly<Record<string, string>>;

export interface MailRequest {
  /** The document as JSON text, and what it is for readers. */
  readonly content: string;
  readonly htmlContent: string;
  readonly looks: MailLooks;
  /** Of the site, for links within it. */
  readonly origin: string;
}

export interface DocumentMail {
  readonly html: string;
  readonly text: string;
}

/** A document as a mail. Takes tens of milliseconds: call it off the event loop. */
export const documentMail = ({ content, htmlContent, looks, origin }: MailRequest): DocumentMail => ({
  html: mailHtml(htmlContent, looks, origin),
  text: mailText(parseDocument(content), origin),
});

/**
 * A rendered document as mail programs show it: elements that all of them know, looks in each, no classes, no scripts,
 * no images from elsewhere; links that lead somewhere from a mail. `origin`: of the site, for links within it.
 */
function mailHtml(html: string, looks: MailLooks, origin: string): string {
  const dressed =
    (tagName: string): sanitizeHtml.Transformer =>
    () => ({
      tagName,
      attribs: looks[tagName] === undefined ? {} : { style: looks[tagName] },
    });
  const tags = ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'];
  return sanitizeHtml(html, {
    allowedTags: [...tags, 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
    allowedAttributes: { '*': ['style'], a: ['href', 'style'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'figure' && attribs['hidden'] !== undefined,
    transformTags: {
      ...Object.fromEntries(tags.map(tag => [tag, dressed(tag)])),
      h4: dressed('h3'),
      h5: dressed('h3'),
      h6: dressed('h3'),
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: {
          href: href.startsWith('/') ? new URL(href, origin).href : href,
          ...(looks['a'] !== undefined && { style: looks['a'] }),
        },
      }),
    },
  });
}

/** A document as plain text: a line a line, links with their addresses behind them. */
function mailText(document: RichTextDocument, origin: string): string {
  return linesOf(document)
    .map(({ spans, formats }) => {
      const words = spans
        .map(({ text, formats: { link } }) => {
          if (typeof link !== 'string') return text;
          const address = link.startsWith('/') ? new URL(link, origin).href : link;
          return text === address ? text : `${text} (${address})`;
        })
        .join('');
      return formats.list ? `- ${words}` : words;
    })
    .join('\n');
}
