import { MEDIA_PATH, parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import sanitizeHtml from 'sanitize-html';
import { publicLink } from './public-link.ts';
import { serverBlocks } from './server-blocks.ts';

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const textTags = ['p', 'br', 'hr', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'kbd', 'mark', 'a', 'span'];
const blockTags = ['ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'pre', 'div', 'section', 'img'];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const choiceTags = ['input', 'label'];

const elements = [...serverBlocks.values()].map(block => block.elements ?? {});
/** Attributes by the elements that single blocks need. */
const blockAttributes: Record<string, sanitizeHtml.AllowedAttribute[]> = {};
for (const [tag, attributes] of elements.flatMap(own => Object.entries(own)))
  blockAttributes[tag] = [...new Set([...(blockAttributes[tag] ?? []), ...attributes])];

/** Players of the two sites whose videos can be embedded. */
const PLAYER =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{1,20}|player\.vimeo\.com\/video\/[\w-]{1,20}\?dnt=1)$/;

const isUpload = (address: string): boolean =>
  address.startsWith(MEDIA_PATH) && parseMediaKey(address.slice(MEDIA_PATH.length)) !== null;
const isMedia = (address = ''): boolean => isUpload(address) || (publicLink(address)?.startsWith('https:') ?? false);

/** Elements that are left out for what one of their attributes says. */
function isRefused({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  if (tag === 'img') return !isMedia(attribs['src']) || (!isUpload(attribs['src'] ?? '') && !attribs['referrerpolicy']);
  if (tag === 'video' || tag === 'track') return !isMedia(attribs['src']);
  if (tag === 'iframe') return !PLAYER.test(attribs['src'] ?? '') || attribs['sandbox'] === undefined;
  if (tag !== 'input') return false;
  const { type } = attribs;
  return type === 'radio' ? !attribs['name'] : type !== 'checkbox' || attribs['disabled'] === undefined;
}

/**
 * Last step of rendering: whatever the renderer let through, only these elements, attributes and classes remain.
 * Scripts, styles, event handlers and addresses other than http, https and paths of this site do not.
 */
export const sanitizeDocument = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...headingTags,
      ...textTags,
      ...blockTags,
      ...tableTags,
      ...choiceTags,
      ...Object.keys(blockAttributes),
    ],
    allowedAttributes: {
      ...blockAttributes,
      a: ['href', 'rel', 'target', 'aria-label'],
      div: ['data-block', 'data-group', 'tabindex', 'role', 'aria-label'],
      section: ['aria-label'],
      figure: ['data-lang', 'data-run', 'data-block', 'hidden'],
      pre: ['tabindex'],
      ol: ['start'],
      li: ['id'],
      sup: ['id'],
      th: ['scope'],
      label: ['for'],
      input: ['type', 'name', 'id', 'checked', 'disabled', 'aria-label'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'referrerpolicy'],
      ...Object.fromEntries(headingTags.map(tag => [tag, ['id']])),
    },
    allowedClasses: {
      '*': ['ta-center', 'ta-right', 'ta-justify', 'b-*'],
      figure: ['code', 'b-*'],
      pre: ['shiki'],
      span: ['line', 'k-*', 'b-*', 'katex'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: isRefused,
  });
