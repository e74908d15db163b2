import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** An element; `text` is what stands in it directly and in its descendants, in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Children and texts, in order. */
  readonly content: readonly (XmlElement | string)[];
}

interface Building extends XmlElement {
  readonly children: XmlElement[];
  readonly content: (XmlElement | string)[];
}

const MOST_DEPTH = 100;
const MOST_ELEMENTS = 500_000;

/** Why a document cannot be read, in a sentence. */
export class UnreadableXml extends Error {}

/** Names without their namespace's prefix, which products choose as they like. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const element = ({ name, attributes }: SaxesTagPlain): Building => ({
  name: localName(name),
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
  children: [],
  content: [],
});

/**
 * Reads XML into a tree. Document types are refused, so that nothing is expanded or fetched; depth and number of
 * elements are bounded. Throws `UnreadableXml`.
 */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser();
  const open: Building[] = [];
  let [root, count]: [Building | null, number] = [null, 0];
  const refuse = (why: string): never => {
    throw new UnreadableXml(why);
  };
  parser.on('error', error => refuse(`The XML is broken: ${error.message.split('\n')[0]}`));
  parser.on('doctype', () => refuse('The XML has a document type, which may define entities, and is refused'));
  parser.on('opentag', tag => {
    count += 1;
    if (count > MOST_ELEMENTS) refuse('The XML has too many elements');
    if (open.length >= MOST_DEPTH) refuse('The XML is nested too deep');
    const made = element(tag);
    const parent = open.at(-1);
    if (parent) {
      parent.children.push(made);
      parent.content.push(made);
    } else root ??= made;
    open.push(made);
  });
  parser.on('closetag', () => open.pop());
  const keep = (text: string) => open.at(-1)?.content.push(text);
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.write(xml).close();
  return root ?? refuse('The XML is empty');
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
