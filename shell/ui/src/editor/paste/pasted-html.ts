/** Where styles of pasted elements are put aside: the page's policy does not let a parser apply `style` attributes. */
const STYLE = 'data-pasted-style';
/** An element whose content is text: the page's policy reports style sheets. */
export const STYLE_SHEET = 'xmp';
const openingTag = /<[a-z][^<>]*>/gi;
const declaration = /([\w-]+)\s*:\s*((?:[^;"'(]|\([^)]*\)|"[^"]*"|'[^']*')*)/g;

export type Styles = Readonly<Record<string, string>>;

/**
 * Pasted HTML as a document in which no script runs and nothing is loaded. Style sheets are text in it, which says what
 * Word's lists look like.
 */
export const parsePasted = (html: string): Document =>
  new DOMParser().parseFromString(
    html
      .replace(/<(\/?)style(?=[\s>])/gi, `<$1${STYLE_SHEET}`)
      .replace(openingTag, tag => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`)),
    'text/html',
  );

const parsedStyles = new WeakMap<Element, Styles>();

/** Names and values of an element's `style` attribute, in lower case. */
export function stylesOf(element: Element): Styles {
  const known = parsedStyles.get(element);
  if (known) return known;
  const text = element.getAttribute(STYLE) ?? '';
  const styles = Object.fromEntries(
    [...text.matchAll(declaration)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.trim().toLowerCase(),
    ]),
  );
  parsedStyles.set(element, styles);
  return styles;
}

export const styleText = (element: Element): string => element.getAttribute(STYLE) ?? '';

const MONOSPACE = /consolas|courier|menlo|monaco|monospace|mono\b|source code|fira code|sfmono/;

export const isMonospace = (element: Element): boolean => MONOSPACE.test(stylesOf(element)['font-family'] ?? '');

const HIDDEN_CLASSES =
  /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-only|anchor|headerlink|hash-link|heading-anchor|toc-anchor|zeroclipboard-container|mw-editsection|ak-renderer-visually-hidden)(?:\s|$)/;

/** Whether readers of the source did not see the element, or it was a control of the source's page. */
export function isHidden(element: Element): boolean {
  const { display, 'mso-hide': hide } = stylesOf(element);
  return (
    display === 'none' ||
    hide === 'all' ||
    element.hasAttribute('hidden') ||
    HIDDEN_CLASSES.test(element.getAttribute('class') ?? '')
  );
}

/** The alignment of a paragraph or cell, where it is not that of the text. */
export function alignmentOf(element: Element): 'center' | 'right' | 'justify' | null {
  const align = stylesOf(element)['text-align'] ?? element.getAttribute('align')?.toLowerCase();
  if (align === 'end') return 'right';
  return align === 'center' || align === 'right' || align === 'justify' ? align : null;
}

/** Whether a node is text with nothing but white space, or a comment. */
export const isBlank = (node: Node): boolean =>
  node.nodeType !== Node.ELEMENT_NODE && (node.textContent ?? '').trim() === '';
