import { draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { documentFromHtml } from '../html-document.ts';
import { lineFromHtml } from '../plain-text.ts';

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

export function readOrdering(block: string, newKey: NewKey): Draft {
  const open = block.indexOf(OPEN);
  const first = block.indexOf('\n', open);
  const end = block.lastIndexOf('}');
  if (first < 0 || end < first) throw new NotTaken('An ordering question needs one item per line, between {> and }');
  const items = block
    .slice(first, end)
    .split('\n')
    .map(line => lineFromHtml(unescaped(line)));
  const { document, notes } = documentFromHtml(unescaped(stemOf(block.slice(0, open))));
  return {
    question: draftOf('SEQUENCE_ARRANGEMENT', newKey, {
      questionText: document,
      items: items.filter(item => item !== '').map(item => ({ id: newKey(), text: item })),
    }),
    notes,
  };
}
