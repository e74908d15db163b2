import { plainDocument } from '@learnloom/contracts/kernel/document';
import { bounded, draftOf, entryOf, MOST_BYTES, NotTaken, nothingRead, tooLarge } from '../imported.ts';
import type { Draft, Imported, NewKey } from '../imported.ts';

const OPTION = /^\s{0,10}([A-Za-z])[.)]\s+(.*)$/;
const ANSWER = /^\s{0,10}ANSWERS?\s{0,5}:\s*(.*)$/i;

interface AikenQuestion {
  readonly text: string[];
  readonly options: { readonly letter: string; readonly text: string }[];
  /** What stands behind `ANSWER:`; null: the line is missing. */
  answer: string | null;
}

/** Whether a text has options with letters, and a line that names the correct one. */
export const isAiken = (text: string): boolean =>
  /^\s{0,10}ANSWERS?\s{0,5}:\s*[A-Za-z]\b/im.test(text) && /^\s{0,10}[A-Za-z][.)]\s/m.test(text);

/** A question ends with its answer; the line with its answer may be missing before a blank line and another question. */
function questionsOf(text: string): readonly AikenQuestion[] {
  const questions: AikenQuestion[] = [];
  let current: AikenQuestion = { text: [], options: [], answer: null };
  const end = (): void => {
    if (current.text.length + current.options.length > 0) questions.push(current);
    current = { text: [], options: [], answer: null };
  };
  let blank = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const [, answer] = ANSWER.exec(line) ?? [];
    const [, letter, option] = OPTION.exec(line) ?? [];
    const isNext = letter?.toUpperCase() === String.fromCharCode(65 + current.options.length);
    if (answer !== undefined) {
      current.answer = answer.trim();
      end();
    } else if (letter !== undefined && option !== undefined && isNext && current.text.length > 0)
      current.options.push({ letter: letter.toUpperCase(), text: option.trim() });
    else if (line.trim() !== '') {
      if (current.options.length > 0 && blank) end();
      const last = current.options.pop();
      if (last) current.options.push({ ...last, text: `${last.text}\n${line.trim()}` });
      else current.text.push(line.trimEnd());
    }
    blank = line.trim() === '';
  }
  end();
  return questions;
}

function draft({ text, options, answer }: AikenQuestion, newKey: NewKey): Draft {
  if (text.length === 0) throw new NotTaken('The text of the question is missing');
  if (options.length === 0) throw new NotTaken('The options are missing. They begin with A. or A)');
  if (answer === null) throw new NotTaken('The line “ANSWER:” is missing');
  const letters: readonly string[] = answer.toUpperCase().match(/[A-Z]/g) ?? [];
  const isList = /^[A-Z](\s*[,;&]?\s*[A-Z])*[.)]?$/i.test(answer);
  if (!isList || letters.some(letter => !options.some(option => option.letter === letter)))
    throw new NotTaken(`The answer “${answer.slice(0, 40)}” is none of the options`);
  const choices = options.map(option => ({ ...option, id: newKey() }));
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      questionText: plainDocument(text.join('\n')),
      options: choices.map(({ id, text: value }) => ({ id, value: plainDocument(value) })),
      answers: choices.filter(({ letter }) => letters.includes(letter)).map(({ id }) => id),
      several: letters.length > 1,
    }),
    notes: [],
  };
}

/** Reads questions in Aiken format: a text, options with letters, and `ANSWER: B`. */
export function readAiken(text: string, newKey: NewKey): Imported {
  if (text.length > MOST_BYTES) return nothingRead(tooLarge(text.length));
  const { kept, problems } = bounded(questionsOf(text));
  return {
    entries: kept.map((question, at) =>
      entryOf({ place: `Question ${at + 1}`, name: question.text.join(' ') || `Question ${at + 1}` }, () =>
        draft(question, newKey),
      ),
    ),
    problems: kept.length === 0 ? ['The file contains no questions'] : problems,
  };
}
