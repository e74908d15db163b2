import { defaultTreeAdapter as tree, parse, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Attributes that hold an address, by element. */
const addressAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
};

/** Attributes that hold several addresses, each with its size. */
const listAttributes: Readonly<Record<string, readonly string[]>> = {
  img: ['srcset'],
  source: ['srcset'],
  link: ['imagesrcset'],
};

/** Links that only scripts use, or that a folder of files cannot offer. */
const UNUSED_LINKS = /\b(?:modulepreload|manifest|preconnect|dns-prefetch|prefetch)\b/;

/** Without scripts these do nothing. */
const STYLE = '<style>button{display:none!important}</style>';

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find(attribute => attribute.name === name)?.value;

function setAttribute(element: Element, name: string, value: string): void {
  const attribute = element.attrs.find(one => one.name === name);
  if (attribute) attribute.value = value;
}

function* elementsIn(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  // A copy: the caller takes elements away.
  for (const child of [...node.childNodes]) {
    if (tree.isElementNode(child)) yield child;
    yield* elementsIn(child);
  }
  if ('content' in node) yield* elementsIn(node.content as Node);
}

const isUnused = (element: Element): boolean => {
  const { tagName } = element;
  if (tagName === 'script') return attributeOf(element, 'type') !== 'application/ld+json';
  if (tagName !== 'link') return false;
  const isScript = attributeOf(element, 'rel') === 'preload' && attributeOf(element, 'as') === 'script';
  return isScript || UNUSED_LINKS.test(attributeOf(element, 'rel') ?? '');
};

/** `a.png?w=320 320w, a.png 640w` with other addresses. */
const changedList = (list: string, change: (address: string) => string): string =>
  list
    .split(/,\s+/)
    .map(entry => {
      const [address = '', ...size] = entry.trim().split(/\s+/);
      return [change(address), ...size].join(' ');
    })
    .join(', ');

export interface PageChanges {
  /** Another address in place of one that the page refers to. */
  readonly address: (address: string) => string;
  /** The same for addresses that programs read, such as `canonical`: whole ones. */
  readonly whole: (address: string) => string;
  /** Where the page can be used with its forms. */
  readonly live: string;
  /** What is said in place of a form: with `{site}` for the link to the live page. */
  readonly formNote: string;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A search works from everywhere, as an address does; every other form needs the site itself. */
function changeForm(form: Element, { live, formNote, whole }: PageChanges): void {
  const action = attributeOf(form, 'action') ?? '';
  if (attributeOf(form, 'role') === 'search' && action !== '') {
    setAttribute(form, 'action', whole(action));
    return;
  }
  const link = `<a href="${escapeText(live)}">${escapeText(new URL(live).host)}</a>`;
  const note = parseFragment(`<p>${escapeText(formNote).replace('{site}', link)}</p>`).childNodes[0];
  const parent = tree.getParentNode(form);
  if (note && parent) tree.insertBefore(parent, note, form);
  tree.detachNode(form);
}

/** Whether a search engine may not list the page: such pages are for one visitor, and not exported. */
export const isUnlisted = (html: string): boolean => {
  for (const element of elementsIn(parse(html)))
    if (element.tagName === 'meta' && attributeOf(element, 'name') === 'robots')
      return /noindex/.test(attributeOf(element, 'content') ?? '');
  return false;
};

/** Addresses that a page refers to, as they are written. */
export function addressesIn(html: string): readonly string[] {
  const addresses = new Set<string>();
  const note = (address: string): string => {
    addresses.add(address);
    return address;
  };
  for (const element of elementsIn(parse(html))) if (!isUnused(element)) changeAddresses(element, note, note);
  return [...addresses];
}

const WHOLE_LINKS = /\b(?:canonical|alternate)\b/;

function changeAddresses(element: Element, address: (of: string) => string, whole: (of: string) => string): void {
  const isWhole = element.tagName === 'link' && WHOLE_LINKS.test(attributeOf(element, 'rel') ?? '');
  for (const name of addressAttributes[element.tagName] ?? []) {
    const value = attributeOf(element, name);
    if (value) setAttribute(element, name, isWhole ? whole(value) : address(value));
  }
  for (const name of listAttributes[element.tagName] ?? []) {
    const value = attributeOf(element, name);
    if (value) setAttribute(element, name, changedList(value, address));
  }
}

/** A page as a file that works without the site: no scripts, other addresses, and notes in place of forms. */
export function staticPage(html: string, changes: PageChanges): string {
  const document = parse(html);
  for (const element of elementsIn(document)) {
    if (isUnused(element)) tree.detachNode(element);
    else if (element.tagName === 'form') changeForm(element, changes);
    else if (element.tagName === 'meta' && /^(?:og|twitter):/.test(metaName(element)))
      setAttribute(element, 'content', changes.whole(attributeOf(element, 'content') ?? ''));
    else changeAddresses(element, changes.address, changes.whole);
  }
  return serialize(document).replace('</head>', `${STYLE}</head>`);
}

const metaName = (element: Element): string => attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? '';
