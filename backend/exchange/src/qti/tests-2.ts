import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';
import { groupNote, INTRODUCTION } from './around-1.ts';

/** What a test of QTI 2 says of one of its questions, which stand in files of their own. */
export interface Placed {
  /** Name of the question's file in the archive. */
  readonly file: string;
  readonly category: string;
  readonly notes: readonly string[];
}

/** An address as a test gives it, from the folder that the test stands in. */
function fileAt(folder: string, href: string): string {
  let path = href;
  try {
    path = decodeURIComponent(href);
  } catch {
    // It is a name with a percent sign.
  }
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
}

const hasRules = (element: XmlElement): boolean => descendants(element, 'preCondition', 'branchRule').length > 0;

function notesOf(ref: XmlElement): readonly string[] {
  const weight = Number(childOf(ref, 'weight')?.attributes.value ?? 1);
  return [
    ...(weight === 1 ? [] : [`The weight of ${Number(weight.toPrecision(6))} was not imported`]),
    ...(hasRules(ref) ? ['Rules for when the question is shown were not imported'] : []),
  ];
}

/** The questions of a test in their order. `name`: of its file. */
export function placedBy(test: XmlElement, name: string): readonly Placed[] {
  const folder = name.split('/').slice(0, -1).join('/');
  const category = test.attributes.title ?? '';
  const visit = (parent: XmlElement, around: readonly string[]): readonly Placed[] =>
    parent.children.flatMap(child => {
      if (child.name === 'assessmentItemRef')
        return [{ file: fileAt(folder, child.attributes.href ?? ''), category, notes: [...around, ...notesOf(child)] }];
      if (child.name === 'testPart') return visit(child, around);
      if (child.name !== 'assessmentSection') return [];
      const select = childOf(child, 'selection')?.attributes.select ?? '';
      const items = childrenOf(child, 'assessmentItemRef').length;
      const hasText = childrenOf(child, 'rubricBlock').some(block => textOf(block).trim() !== '');
      return visit(child, [
        ...around,
        ...(select === '' ? [] : groupNote(select, items, child.attributes.title)),
        ...(hasText ? [INTRODUCTION] : []),
      ]);
    });
  return test.name === 'assessmentTest' ? visit(test, []) : [];
}
