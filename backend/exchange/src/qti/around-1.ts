import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';

/** Whether a section or a quiz says something to learners before its questions. */
const hasText = (element: XmlElement): boolean =>
  [...childrenOf(element, 'presentation_material'), ...childrenOf(element, 'rubric')].some(
    part => textOf(part).trim() !== '',
  );

export const INTRODUCTION = 'The text before the questions was not imported';

/** What learners got of a section that some questions are chosen from. */
export function groupNote(pickCount: string, items: number, sectionTitle = ''): readonly string[] {
  const title = sectionTitle.slice(0, 100);
  const group = title === '' ? 'a group' : `the group “${title}”`;
  return [`Learners got ${pickCount.slice(0, 10)} of ${items} questions of ${group}; the group was not imported`];
}

/** What is lost of what stands around each item of QTI 1.2. */
export function notesAround(root: XmlElement): ReadonlyMap<XmlElement, readonly string[]> {
  const notes = new Map<XmlElement, readonly string[]>();
  for (const section of descendants(root, 'section')) {
    const items = childrenOf(section, 'item');
    const pickCount = textOf(descendants(childOf(section, 'selection_ordering'), 'selection_number')[0]).trim();
    const own = [
      ...(pickCount === '' ? [] : groupNote(pickCount, items.length, section.attributes.title)),
      ...(hasText(section) ? [INTRODUCTION] : []),
    ];
    for (const item of items) if (own.length > 0) notes.set(item, own);
  }
  return notes;
}

/** Whether the quiz itself has a text before its questions. */
export const hasIntroduction = (root: XmlElement): boolean => childrenOf(root, 'assessment').some(hasText);

/** What Canvas says of a whole quiz, in a file of its own beside it. */
export interface QuizSettings {
  readonly shuffles: boolean;
  readonly hasDescription: boolean;
}

/** Null: it is no such file. */
export const settingsOf = (root: XmlElement): QuizSettings | null =>
  root.name === 'quiz' && childOf(root, 'shuffle_answers')
    ? {
        shuffles: /^true$/i.test(textOf(childOf(root, 'shuffle_answers')).trim()),
        hasDescription:
          textOf(childOf(root, 'description'))
            .replace(/<[^<>]*>|&nbsp;/g, '')
            .trim() !== '',
      }
    : null;

/** The identifier of the quiz that a file of an archive belongs to: its folder, or its name among whole quizzes. */
export const quizOf = (name: string): string =>
  /(?:^|\/)non_cc_assessments\/([^/]+)\.xml\.qti$/.exec(name)?.[1] ?? name.split('/').at(-2) ?? '';
