import { isAiken } from '../aiken/read-aiken.ts';

const BRACES = /(?<!\\)[{}]/;

/** Questions as text2qti writes them: numbered, with options `a)` and the correct one `*a)` or `[*]`. */
export const isText2Qti = (text: string): boolean =>
  !BRACES.test(text) &&
  /^\s{0,10}\d{1,4}\.\s/m.test(text) &&
  /^\s{0,10}(?:\*?[a-z]\)|\[[ *]?\]|\*\s|=\s|_{4,}|\^{4,})/m.test(text);

export const TEXT2QTI =
  'This is a text2qti file. Convert it with text2qti, then import the zip file that text2qti writes.';

/** Whether words stand in brackets, as the gaps of the plugin 'gapfill' do. */
export const hasBracketGaps = (text: string): boolean =>
  !BRACES.test(text) && /\[[^[\]\n]{1,200}\]/.test(text.replace(/^\s*\[(?:html|plain|moodle|markdown)\]/, ''));

/** Why a text cannot be read as GIFT, and what it looks like instead. */
export function whyNotGift(text: string): string {
  if (isAiken(text)) return 'This question is in Aiken format. Move Aiken questions to a file of their own.';
  if (isText2Qti(text)) return TEXT2QTI;
  if (/coderunner/i.test(text))
    return 'This is a CodeRunner question, which is not supported. Create a programming question instead.';
  if (hasBracketGaps(text))
    return 'This is not GIFT: it has no braces. If it is a Gapfill question, export it from Moodle as Moodle XML.';
  if (/\}[^{}]*(?<!\\)\{/.test(text))
    return text.includes('\n')
      ? 'GIFT allows one set of answers per question. If these are several questions, put a blank line between them.'
      : 'GIFT allows one set of answers in braces per question';
  if (!BRACES.test(text)) return 'This is not GIFT: the answers in braces are missing';
  return 'This is not valid GIFT. Check the braces, and put a backslash before : = # ~ { and } in text.';
}
