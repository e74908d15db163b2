/** What marks a blank in the text of a FILL_IN_THE_BLANK question: `____` is two of them [QST-06]. */
export const BLANK = '__';

/** The pieces of text round the blanks: one more than there are blanks. */
export const piecesOf = (questionText: string): readonly string[] => questionText.split(BLANK);

export const blankCount = (questionText: string): number => piecesOf(questionText).length - 1;

/** Reads a blank's answers: separated by commas, trimmed, `\,` a comma within one. */
export function parseBlankAnswers(text: string): readonly string[] {
  const answers: string[] = [];
  let answer = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '\\' && text[at + 1] === ',') {
      answer += ',';
      at += 1;
    } else if (sign === ',') {
      answers.push(answer);
      answer = '';
    } else answer += sign;
  }
  answers.push(answer);
  return [...new Set(answers.map(one => one.trim()).filter(one => one !== ''))];
}

/** A blank's answers as an author edits them; `parseBlankAnswers` reads it. */
export const blankAnswersText = (answers: readonly string[]): string =>
  answers.map(answer => answer.replaceAll(',', '\\,')).join(', ');
