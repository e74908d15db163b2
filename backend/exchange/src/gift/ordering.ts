import type { SequenceGrading } from '@learnloom/contracts/assessments/question';
import { draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { documentFromHtml } from '../html-document.ts';
import { lineFromHtml, lostInLines } from '../plain-text.ts';

/** Moodle's ordering questions extend the format: `{>` with settings on its line, then an item a line. */
const OPEN = '{>';

export const isOrdering = (block: string): boolean => {
  const at = block.indexOf(OPEN);
  return at >= 0 && block[at - 1] !== '\\';
};

/** Without the question's title and the name of its format. */
export const stemOf = (text: string): string => {
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  return text.slice(end < 0 ? 0 : end + 2).replace(/^\s*\[(?:html|plain|moodle|markdown)\]/, '');
};

/** Signs that stand for themselves after a backslash. */
export const unescaped = (text: string): string =>
  text.replace(/\\([\\:#={}~n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const gradings: ReadonlyMap<string, SequenceGrading> = new Map([
  ['ALL_OR_NOTHING', 'all-or-nothing'],
  ['ABSOLUTE_POSITION', 'absolute-position'],
  ['RELATIVE_NEXT_EXCLUDE_LAST', 'next-pairs'],
]);

/** What the line with `{>` says: how many items are shown and which, how they are placed and scored. */
function settingsOf(line: string, items: number): Pick<Draft, 'notes'> & { readonly grading: SequenceGrading } {
  const words = line.trim().toUpperCase().split(/\s+/);
  const gradingName = words.find(word => /^(ALL_OR_NOTHING|ABSOLUTE_POSITION|RELATIVE_|LONGEST_)/.test(word));
  const grading = gradings.get(gradingName ?? '');
  const shownItems = Number(words.find(word => /^\d+$/.test(word)) ?? 0);
  return {
    grading: grading ?? 'next-pairs',
    notes: [
      ...(gradingName !== undefined && !grading ? ['Scored by pairs of consecutive items'] : []),
      ...(words.some(word => /^(RANDOM|REL|CONTIGUOUS)$/.test(word)) && shownItems < items
        ? ['All items are shown']
        : []),
      ...(words.includes('HORIZONTAL') ? ['The items are shown one below another'] : []),
    ],
  };
}

export function readOrdering(block: string, newKey: NewKey): Draft {
  const open = block.indexOf(OPEN);
  const first = block.indexOf('\n', open);
  const end = block.lastIndexOf('}');
  if (first < 0 || end < first) throw new NotTaken('An ordering question needs one item per line, between {> and }');
  const texts = block
    .slice(first, end)
    .split('\n')
    .map(line => unescaped(line))
    .filter(text => lineFromHtml(text) !== '');
  const { document, notes } = documentFromHtml(unescaped(stemOf(block.slice(0, open))));
  const settings = settingsOf(block.slice(open + OPEN.length, first), texts.length);
  return {
    question: draftOf('SEQUENCE_ARRANGEMENT', newKey, {
      questionText: document,
      items: texts.map(text => ({ id: newKey(), text: lineFromHtml(text) })),
      grading: settings.grading,
    }),
    notes: [...notes, ...lostInLines(texts), ...settings.notes],
  };
}
