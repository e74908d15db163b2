import { withBlanks } from '@learnloom/contracts/assessments/blanks';
import type { QuestionOf } from '@learnloom/contracts/assessments/question';
import { documentFromHtml } from './html-document.ts';
import { draftOf, NotTaken, type Draft, type NewKey } from './imported.ts';
import { lostInPlainText, textWithLines } from './plain-text.ts';

/** One row of a matching question. */
export interface Pair {
  readonly left: string;
  readonly right: string;
}

/** Stands in HTML where a gap is. */
export const GAP_MARK = '\u0000';

/** A gap of a text: to be written in, or to be chosen from `choices`. */
export interface Gap {
  readonly accepted: readonly string[];
  readonly choices?: readonly string[];
}

const CHOICES_NAMED = 'Multiple-choice gaps were converted to text blanks; the choices are named in the text';

/** Sorted, so that the correct one is not always the first. */
const choicesText = (choices: readonly string[]): string =>
  `(${[...new Set(choices)].filter(Boolean).sort().join(' / ')})`;

/** A text with gaps, given as HTML with a `GAP_MARK` for each, becomes a text with blanks. */
export function gapsDraft(
  html: string,
  gaps: readonly Gap[],
  newKey: NewKey,
  settings: Partial<QuestionOf<'FILL_IN_THE_BLANK'>> = {},
): Omit<Draft, 'pictures'> {
  const { document, notes } = documentFromHtml(html);
  const pieces = textWithLines(document).split(GAP_MARK);
  if (pieces.length !== gaps.length + 1) throw new NotTaken('The gaps of the text cannot be read');
  const texts = pieces.map((piece, index) => {
    const choices = gaps[index - 1]?.choices ?? [];
    return choices.length > 0 ? ` ${choicesText(choices)}${piece}` : piece;
  });
  return {
    question: draftOf('FILL_IN_THE_BLANK', newKey, {
      questionText: withBlanks(texts),
      blanks: gaps.map(({ accepted }, index) => ({ index, correctAnswers: [...new Set(accepted)] })),
      ...settings,
    }),
    notes: [
      ...notes,
      ...lostInPlainText(document),
      ...(gaps.some(({ choices = [] }) => choices.length > 0) ? [CHOICES_NAMED] : []),
    ],
  };
}

/** A matching question becomes a text with a blank for each pair, with the choices named in it. */
export function matchingDraft(text: string, pairs: readonly Pair[], newKey: NewKey): Omit<Draft, 'pictures'> {
  const rows = pairs.filter(({ left }) => left !== '');
  const beginning = [text, choicesText(pairs.map(({ right }) => right))].join('\n');
  const pieces = [beginning, ...rows.map(() => '')].map((piece, index) => {
    const row = rows[index];
    return row ? `${piece}\n${row.left}: ` : piece;
  });
  return {
    question: draftOf('FILL_IN_THE_BLANK', newKey, {
      questionText: withBlanks(pieces),
      blanks: rows.map(({ right }, index) => ({ index, correctAnswers: right === '' ? [] : [right] })),
    }),
    notes: ['A matching question was converted to a text with blanks'],
  };
}

/** A number that is expected becomes texts that are compared: 4 is accepted as 4.0, too. */
export const numericalAnswer = (value: number, tolerance: number) => {
  const text = String(Number(value.toPrecision(12)));
  return {
    texts: Number.isInteger(value) && !text.includes('e') ? [text, `${text}.0`] : [text],
    notes: [
      'The number is compared as text',
      ...(tolerance > 0 ? [`The tolerance of ${Number(tolerance.toPrecision(6))} was not imported`] : []),
    ],
  };
};

/** A text of a key that is compared as it is typed, with no tags that only format it. */
export function plainKey(text: string, isHtml: boolean): { readonly text: string; readonly notes: readonly string[] } {
  const bare = text.trim();
  if (!isHtml) return { text: bare, notes: [] };
  const [, name] = /^<([a-z][a-z\d]*)[\s>]/i.exec(bare) ?? [];
  const isWrapped = name !== undefined && bare.toLowerCase().endsWith(`</${name.toLowerCase()}>`);
  const isEscaped = !bare.includes('<') && bare.includes('&');
  if (!isWrapped && !isEscaped) return { text: bare, notes: [] };
  const inner = textWithLines(documentFromHtml(bare).document).replace(/\n+/g, ' ').trim();
  if (inner === '') return { text: bare, notes: [] };
  return { text: inner, notes: isWrapped ? ['Text formatting of answers was not imported'] : [] };
}
