import { MEDIA_PATH, parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import sanitizeHtml from 'sanitize-html';

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const textTags = ['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a', 'ul', 'ol', 'li', 'blockquote'];
const pictures = ['img'];
const codeTags = ['figure', 'figcaption', 'pre', 'span'];

const isUpload = (address: string): boolean =>
  address.startsWith(MEDIA_PATH) && parseMediaKey(address.slice(MEDIA_PATH.length)) !== null;

/**
 * Last step of rendering: whatever the renderer let through, only these elements, attributes and classes remain.
 * Scripts, styles, event handlers and addresses other than http, https and paths of this site do not.
 */
export const sanitizeDocument = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...headingTags, ...textTags, ...codeTags, ...pictures],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      figure: ['data-lang', 'data-run', 'hidden'],
      pre: ['tabindex'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ...Object.fromEntries(headingTags.map(tag => [tag, ['id']])),
    },
    allowedClasses: {
      '*': ['ta-center', 'ta-right', 'ta-justify'],
      figure: ['code'],
      pre: ['shiki'],
      span: ['line', 'k-*'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // Pictures are uploads of this site: one from elsewhere would tell who reads.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isUpload(attribs['src'] ?? ''),
  });
