import { escaped, isElement } from '../html-text.ts';
import { childOf, textOf, type XmlElement } from '../xml-tree.ts';

const INTERACTION = /Interaction$/;

/** What is shown once something was answered, or to whom grades: with it a question would give its answer away. */
export const isLater = ({ name, attributes }: XmlElement): boolean =>
  /^feedback(Inline|Block)$/.test(name) ||
  (name === 'rubricBlock' && !/\bcandidate\b/.test(attributes.view ?? 'candidate'));

export const isGap = ({ name }: XmlElement): boolean => /^(textEntry|inlineChoice)Interaction$/.test(name);

/** Attributes that a text keeps. */
const KEPT = ['src', 'alt', 'href', 'class', 'data-lang', 'style', 'color', 'type', 'start', 'value'] as const;

const attributesOf = ({ attributes }: XmlElement): string =>
  KEPT.flatMap(name => (attributes[name] === undefined ? [] : [` ${name}="${escaped(attributes[name])}"`])).join('');

/** An element of MathML as it was written. */
const mathOf = ({ name, attributes, content }: XmlElement): string => {
  const own = ['encoding', 'display', 'alttext'].flatMap(key =>
    attributes[key] === undefined ? [] : [` ${key}="${escaped(attributes[key])}"`],
  );
  return `<${name}${own.join('')}>${content.map(part => (typeof part === 'string' ? escaped(part) : mathOf(part))).join('')}</${name}>`;
};

/** An element's content as HTML, without its interactions; `blank` stands for those within a line. */
export const htmlOf = (element: XmlElement | undefined, blank = ''): string =>
  element?.content
    .map(part => {
      if (typeof part === 'string') return escaped(part);
      if (isLater(part)) return '';
      if (isGap(part)) return blank;
      if (INTERACTION.test(part.name)) return htmlOf(childOf(part, 'prompt'));
      if (part.name === 'math') return mathOf(part);
      if (part.name === 'object' && /^image\//i.test(part.attributes.type ?? ''))
        return `<img src="${escaped(part.attributes.data ?? '')}" alt="${escaped(textOf(part).trim())}">`;
      if (part.name === 'printedVariable') return '';
      // What QTI has besides HTML says how a text is used, and is no text itself.
      const name = isElement(part.name) ? part.name : /Block$/.test(part.name) ? 'div' : '';
      const inside = htmlOf(part, blank);
      return name === '' ? inside : `<${name}${attributesOf(part)}>${inside}</${name}>`;
    })
    .join('') ?? '';
