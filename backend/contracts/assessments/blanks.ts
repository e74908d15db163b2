/** What marks a blank in the text of a FILL_IN_THE_BLANK question: `____` is two of them, `\__` is none [QST-06]. */
export const BLANK = '__';

/** How many backslashes stand directly before a place, at most back to `from`. */
function backslashesBefore(text: string, at: number, from: number): number {
  let count = 0;
  while (at - count > from && text[at - count - 1] === '\\') count += 1;
  return count;
}

/** The pieces of text around the blanks: one more than there are blanks. `\__` is two underscores, `\\` before a blank one backslash. */
export function piecesOf(questionText: string): readonly string[] {
  const pieces: string[] = [];
  let [piece, from] = ['', 0];
  for (let at = questionText.indexOf(BLANK); at >= 0; at = questionText.indexOf(BLANK, from)) {
    const backslashes = backslashesBefore(questionText, at, from);
    piece += questionText.slice(from, at - backslashes) + '\\'.repeat(backslashes / 2);
    from = at + BLANK.length;
    if (backslashes % 2 === 1) piece += BLANK;
    else {
      pieces.push(piece);
      piece = '';
    }
  }
  return [...pieces, piece + questionText.slice(from)];
}

/** A question's text with a blank between each two pieces, so that `piecesOf` gives the same pieces. */
export function withBlanks(pieces: readonly string[]): string {
  const texts = pieces.map((piece, index) => {
    let [text, from] = ['', 0];
    for (let at = piece.indexOf(BLANK); at >= 0; at = piece.indexOf(BLANK, from)) {
      text += `${piece.slice(from, at)}${'\\'.repeat(backslashesBefore(piece, at, from) + 1)}${BLANK}`;
      from = at + BLANK.length;
    }
    const rest = piece.slice(from);
    text += rest;
    if (index === pieces.length - 1) return text;
    // An underscore before a blank would be read as the blank's first.
    const end = rest.endsWith('_') ? `${text} ` : text;
    return end + '\\'.repeat(backslashesBefore(end, end.length, 0));
  });
  return texts.join(BLANK);
}

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
