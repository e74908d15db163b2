import { draftOf, type Draft, type NewKey } from './imported.ts';

/** One row of a matching question. */
export interface Pair {
  readonly left: string;
  readonly right: string;
}

/** Underscores that would read as a blank. */
const withoutBlanks = (text: string): string => text.replace(/_{2,}/g, '…');

/** A matching question becomes a text with a blank for each pair, with the choices named in it. */
export function matchingDraft(text: string, pairs: readonly Pair[], newKey: NewKey): Omit<Draft, 'pictures'> {
  const asked = pairs.filter(({ left }) => left !== '');
  const choices = [...new Set(pairs.map(({ right }) => right))].sort();
  const lines = [withoutBlanks(text), `(${choices.map(withoutBlanks).join(' / ')})`];
  return {
    question: draftOf('FILL_IN_THE_BLANK', newKey, {
      questionText: [...lines, ...asked.map(({ left }) => `${withoutBlanks(left)}: __`)].join('\n'),
      blanks: asked.map(({ right }, index) => ({ index, correctAnswers: [right] })),
    }),
    notes: ['A matching question was converted to a text with blanks'],
  };
}

/** A number that is asked for becomes a text that is compared. */
export const numericalAnswer = (value: number, tolerance: number) => ({
  text: String(Number(value.toPrecision(12))),
  notes: [
    'The number is compared as text',
    ...(tolerance > 0 ? [`The tolerance of ${Number(tolerance.toPrecision(6))} was not imported`] : []),
  ],
});
