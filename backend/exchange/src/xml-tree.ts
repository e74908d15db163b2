import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** An element; `text` is what stands in it directly and in its descendants, in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Children and texts, in order. */
  readonly content: readonly (XmlElement | string)[];
  /** What is wrong in it or below it, a sentence each; with any, it is not what its author wrote. */
  readonly errors: readonly string[];
}

interface Building extends XmlElement {
  readonly children: XmlElement[];
  readonly content: (XmlElement | string)[];
  readonly errors: string[];
}

const MOST_DEPTH = 100;
const MOST_ELEMENTS = 500_000;
const MOST_ERRORS = 100;

/** Why a document cannot be read, in a sentence. */
export class UnreadableXml extends Error {}

/** Ends the reading; what was read until then stays. */
class Enough extends Error {}

/** Names without their namespace's prefix, which products choose as they like. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const element = ({ name, attributes }: SaxesTagPlain): Building => ({
  name: localName(name),
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
  children: [],
  content: [],
  errors: [],
});

/** The parser says '3:14: undefined entity.'. */
function wordsOf(message: string): string {
  const [, line, column, what = message] = /^(\d+):(\d+): ([^\n]*)/.exec(message) ?? [];
  const where = line ? ` at line ${line}, column ${column}` : '';
  return `The XML is not valid${where}: ${what.slice(0, 100).replace(/\.$/, '')}`;
}

/**
 * Reads XML into a tree. Document types that declare anything are refused, so that nothing is expanded, and none is fetched; depth, number of elements and
 * of errors are bounded. What is broken is told in the elements around it, so that it spoils no other one. Throws
 * `UnreadableXml` when there is no tree.
 */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser();
  const open: Building[] = [];
  let [root, count]: [Building | null, number] = [null, 0];
  let closed: Building | undefined;
  const errors: string[] = [];
  const tell = (error: string, ...others: readonly (Building | undefined)[]): void => {
    errors.push(error);
    for (const around of new Set([root, ...open, ...others])) around?.errors.push(error);
  };
  const stop = (why: string): never => {
    tell(why);
    throw new Enough();
  };
  parser.on('error', ({ message }) => {
    if (errors.length >= MOST_ERRORS) stop('The rest of the XML cannot be read');
    // That one was closed by the end of another.
    tell(wordsOf(message), message.includes('unexpected close tag') ? closed : undefined);
  });
  parser.on('doctype', type => {
    // Its name, its elements, and where its rules are, say nothing that is needed here; nothing of it is fetched.
    if (/<!ENTITY/i.test(type))
      throw new UnreadableXml('The XML has a document type with entities, which is not allowed');
  });
  parser.on('opentag', tag => {
    count += 1;
    if (count > MOST_ELEMENTS) stop('The XML has too many elements. The rest was not read.');
    if (open.length >= MOST_DEPTH) stop('The XML is nested too deeply. The rest was not read.');
    const made = element(tag);
    // An end too many closes all that is open: what follows belongs to the outermost still.
    const parent = open.at(-1) ?? root;
    if (parent) {
      parent.children.push(made);
      parent.content.push(made);
    } else root = made;
    open.push(made);
  });
  parser.on('closetag', () => {
    closed = open.pop();
  });
  const keep = (text: string) => open.at(-1)?.content.push(text);
  parser.on('text', keep);
  parser.on('cdata', keep);
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  if (root) return root;
  throw new UnreadableXml(errors[0] ?? 'The XML is empty');
}

/** What is wrong around these elements and between them: they tell the rest themselves. */
export function errorsAround(root: XmlElement, elements: readonly XmlElement[]): readonly string[] {
  const told = new Set(elements.flatMap(({ errors }) => errors));
  return root.errors.filter(error => !told.has(error)).slice(0, 20);
}

export const childrenOf = (parent: XmlElement | undefined, name: string): readonly XmlElement[] =>
  parent?.children.filter(child => child.name === name) ?? [];

/** The element at a path of names below, the first of each. */
export const childOf = (parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find(child => child.name === name), parent);

/** Every descendant of one of these names, in order. */
export function descendants(parent: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement) => {
    if (names.includes(element.name)) found.push(element);
    element.children.forEach(visit);
  };
  parent?.children.forEach(visit);
  return found;
}

/** Text in an element and below it; empty for none. */
export const textOf = (element: XmlElement | undefined): string =>
  element?.content.map(part => (typeof part === 'string' ? part : textOf(part))).join('') ?? '';

/** Name of the outermost element, behind comments, instructions and a document type; empty for none. */
export function rootName(xml: string): string {
  let at = xml.startsWith('\ufeff') ? 1 : 0;
  const skip = (sign: string): void => {
    const end = xml.indexOf(sign, at);
    at = end < 0 ? xml.length : end + sign.length;
  };
  for (;;) {
    while (/\s/.test(xml[at] ?? '')) at += 1;
    if (xml.startsWith('<!--', at)) skip('-->');
    else if (xml.startsWith('<?', at)) skip('?>');
    else if (xml.startsWith('<!', at)) {
      const [open, end] = [xml.indexOf('[', at), xml.indexOf('>', at)];
      if (open >= 0 && open < end) skip(']');
      skip('>');
    } else return /^<([\w.-]{1,60}:)?([\w.-]{1,60})/.exec(xml.slice(at, at + 130))?.[2] ?? '';
  }
}
