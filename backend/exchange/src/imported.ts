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
 * What becomes of one question of a file. `taken`: as it is. `changed`: taken, but `why` names what differs here.
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

type EntryPlace = Pick<ImportedEntry, 'place' | 'name'> & Partial<Pick<ImportedEntry, 'category'>>;

/** Reads one question; whatever is wrong with it is told in its entry and spoils no other one. */
export function entryOf({ place, name, category = '' }: EntryPlace, read: () => Draft): ImportedEntry {
  const at = { place, name: shortened(name), category: shortened(category) };
  try {
    const { question, notes, pictures = [] } = read();
    const valid = validate(checked, { question });
    if (!valid.ok) {
      const why = Object.entries(valid.errors).map(
        ([field, message]) => `${field.replace(/^question\./, '')}: ${message}`,
      );
      return { ...at, result: 'refused', why };
    }
    const why = [...new Set(notes)];
    return { ...at, result: why.length > 0 ? 'changed' : 'taken', why, question: valid.value.question, pictures };
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
