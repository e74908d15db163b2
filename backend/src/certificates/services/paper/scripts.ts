import type { DrawingFont } from '../../../kernel/drawing/fonts.ts';

/** Part of a line that one font shows. */
export interface Run {
  readonly text: string;
  readonly font: DrawingFont;
  readonly rightToLeft: boolean;
}

/** Punctuation and digits belong to the run in which they stand. */
const NEUTRAL =
  /^[\p{Zs}\p{Mn}\u0020-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u200c-\u200f\u2010-\u2027\u2030-\u205e]$/u;
const SANS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}]$/u;
const ARABIC = /^[\p{Script=Arabic}]$/u;

const fontOf = (letter: string): DrawingFont | 'neutral' | null =>
  NEUTRAL.test(letter) ? 'neutral' : SANS.test(letter) ? 'sans' : ARABIC.test(letter) ? 'arabic' : null;

/** Whether there are fonts for all scripts of a text. */
export const hasFonts = (text: string): boolean => [...text.normalize('NFC')].every(letter => fontOf(letter) !== null);

/**
 * Letters and their marks apart, as the fonts draw them: what is copied from the PDF is then what was written. Arabic
 * letters are whole in its font.
 */
const run = (text: string, font: DrawingFont): Run => ({
  text: font === 'sans' ? text.normalize('NFD') : text,
  font,
  rightToLeft: font === 'arabic',
});

/**
 * The runs of a line from left to right. A line that begins with Arabic is read from the right. Spaces between two runs
 * belong to the first one read.
 */
export function runsOf(line: string): readonly Run[] {
  const runs: { text: string; font: DrawingFont }[] = [];
  let leading = '';
  for (const letter of line.normalize('NFC')) {
    const font = fontOf(letter);
    const last = runs.at(-1);
    if (font === 'neutral' || font === null) {
      if (last) last.text += letter;
      else leading += letter;
    } else if (last?.font === font) last.text += letter;
    else {
      runs.push({ text: leading + letter, font });
      leading = '';
    }
  }
  if (runs.length === 0) return line === '' ? [] : [run(line, 'sans')];
  const inOrder = runs.map(({ text, font }) => run(text, font));
  return runs[0]?.font === 'arabic' ? inOrder.toReversed() : inOrder;
}
