import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { questionField } from '@learnloom/contracts/assessments/question-fields';
import type { Question, QuestionMode, QuestionOf } from '@learnloom/contracts/assessments/question';
import { LARGEST_QUESTION_FILE } from '@learnloom/contracts/assessments/question-files';
import type { FieldKit } from '@learnloom/contracts/kernel/command';
import { validate } from '@learnloom/contracts/kernel/schema';

/** Questions that one file may bring; the rest of it is refused. */
export const MOST_QUESTIONS = 2000;

/** Bytes of a file, or of what a compressed one holds. */
export const MOST_BYTES = LARGEST_QUESTION_FILE;

/** A picture of a file. */
export interface ImportedImage {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A picture that came with a question, to be uploaded before the question is saved. */
export interface ImportedPicture extends ImportedImage {
  /** Stands in the question for the key that it gets then. */
  readonly key: string;
}

/**
 * What becomes of one question of a file. `taken`: as learners see it there; `why` names details that have no place here.
 * `changed`: taken, but `why` names what differs here, too.
 * `refused`: left out, `why` says the reasons.
 */
export type ImportedEntry = {
  /** Where it stands in the file, such as 'Question 3'. */
  readonly place: string;
  /** Its name or the beginning of its text. */
  readonly name: string;
  /** Where the other product keeps it, such as 'Biology / Cells'; '' where the file does not say. */
  readonly category: string;
  readonly why: readonly string[];
} & (
  | { readonly result: 'taken' | 'changed'; readonly question: Question; readonly pictures: readonly ImportedPicture[] }
  | { readonly result: 'refused' }
);

export interface Imported {
  readonly entries: readonly ImportedEntry[];
  /** Why nothing, or not all of the file, was read; empty: all was. */
  readonly problems: readonly string[];
}

/** Gives a new key each time: a version 4 UUID. */
export type NewKey = () => string;

/** A question on its way in, with what differs from the file. */
export interface Draft {
  readonly question: Question;
  readonly notes: readonly string[];
  /** What the file says about the question that is not shown to learners and has no place here, such as its tags. */
  readonly details?: readonly string[];
  readonly pictures?: readonly ImportedPicture[];
}

/** Why a question cannot be taken, in a sentence. */
export class NotTaken extends Error {}

/** Options, answers, gaps and so on of one question, counted before they are read. */
const MOST_PARTS = 500;

/** Throws `NotTaken` when a question has too many parts to be read. */
export function boundParts(parts: number): void {
  if (parts > MOST_PARTS) throw new NotTaken(`The question has ${parts} parts; the limit is ${MOST_PARTS}`);
}

export const nothingRead = (problem: string): Imported => ({ entries: [], problems: [problem] });

/** A new question of a type with these fields. */
export const draftOf = <M extends QuestionMode>(
  mode: M,
  newKey: NewKey,
  fields: Partial<QuestionOf<M>>,
): QuestionOf<M> => ({ ...newQuestion(mode, newKey()), ...fields });

const checked = { input: (f: FieldKit) => ({ question: questionField(f) }) };

/** Characters of a name that are shown. */
const MOST_OF_NAME = 120;

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MOST_OF_NAME);

/** What of the answer key is missing, so that no answer could be graded. */
function keyNotes(question: Question): readonly string[] {
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
      return question.answers.length === 0 ? ['No option is marked as correct'] : [];
    case 'TRUE_OR_FALSE':
      return question.answers.length === 0 ? ['The correct answer is missing'] : [];
    case 'SHORT_ANSWER':
      return question.answerText === '' ? ['There is no accepted answer: staff grade this question'] : [];
    case 'FILL_IN_THE_BLANK':
      return question.blanks.flatMap(({ index, correctAnswers }) =>
        correctAnswers.length === 0 ? [`Blank ${index + 1} has no accepted answer`] : [],
      );
    default:
      return [];
  }
}

interface EntryPlace extends Pick<ImportedEntry, 'place' | 'name'>, Partial<Pick<ImportedEntry, 'category'>> {
  /** What the file calls the question, besides its text; empty for nothing. */
  readonly title?: string;
}

/** Names that only count. */
const COUNTED = /^((untitled )?(question|item|frage)?[\s_-]*(\d+|q\d+)?)?$/i;

/** Questions have neither a name nor a category here. */
function placeDetails({ title = '', category = '' }: EntryPlace): readonly string[] {
  return [
    ...(COUNTED.test(title.trim()) ? [] : [`The name “${shortened(title)}” was not imported`]),
    ...(category === '' ? [] : [`The category “${shortened(category)}” was not imported`]),
  ];
}

/** Reads one question; whatever is wrong with it is told in its entry and spoils no other one. */
export function entryOf(from: EntryPlace, read: () => Draft): ImportedEntry {
  const { place, name, category = '' } = from;
  const at = { place, name: shortened(name), category: shortened(category) };
  try {
    const { question, notes, details = [], pictures = [] } = read();
    const valid = validate(checked, { question });
    if (!valid.ok) {
      const why = Object.entries(valid.errors).map(
        ([field, message]) => `${field.replace(/^question\./, '')}: ${message}`,
      );
      return { ...at, result: 'refused', why };
    }
    const changes = [...new Set([...notes, ...keyNotes(question)])];
    const why = [...changes, ...new Set([...details, ...placeDetails(from)])];
    return { ...at, result: changes.length > 0 ? 'changed' : 'taken', why, question: valid.value.question, pictures };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return { ...at, result: 'refused', why: [error.message] };
  }
}

/** The first of the entries that a file may bring, and a word about the others. */
export function bounded<T>(found: readonly T[]): { readonly kept: readonly T[]; readonly problems: readonly string[] } {
  if (found.length <= MOST_QUESTIONS) return { kept: found, problems: [] };
  const problem = `Only the first ${MOST_QUESTIONS} of ${found.length} questions were imported`;
  return { kept: found.slice(0, MOST_QUESTIONS), problems: [problem] };
}

export const tooLarge = (bytes: number): string =>
  `The file is ${Math.ceil(bytes / 1e6)} MB; the limit is ${MOST_BYTES / 1e6} MB`;
