import type { Answer } from './answer.ts';
import type { LearnerQuestion } from './learner-question.ts';
import type { Question } from './question.ts';

/** What questions are read from and written to, as people call it. */
export type ImportFormat = 'GIFT' | 'Aiken' | 'CSV' | 'Moodle XML' | 'Canvas QTI';

export const exportFormats = ['gift', 'csv', 'moodle'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Bytes of a file that is read. */
export const LARGEST_QUESTION_FILE = 20_000_000;

/** What becomes of a question in another place: as it is, with differences, or not at all. `why` names them. */
export interface Becoming {
  readonly result: 'taken' | 'changed' | 'refused';
  readonly why: readonly string[];
}

/** A picture of a file, in Base64. */
export interface ReadPicture {
  /** Stands in the question for the key that it gets when it is uploaded. */
  readonly key: string;
  readonly name: string;
  readonly base64: string;
}

/** A question of a file, before anything is recorded of it. */
export interface ReadQuestion extends Becoming {
  /** Where it stands in the file, such as 'Question 3'. */
  readonly place: string;
  /** Its name, or the beginning of its text. */
  readonly name: string;
  /** Where the other product keeps it, such as 'Biology / Cells'; '' where the file does not say. */
  readonly category: string;
  /** Null: it is refused. */
  readonly question: Question | null;
  /** Pictures that came with it, to be uploaded before the question is saved. */
  readonly pictures: readonly ReadPicture[];
}

/** Questions that one request shows. */
export const MAX_SHOWN_QUESTIONS = 10;

/** A question of a file as a learner will see it. */
export interface ShownQuestion {
  readonly question: LearnerQuestion;
  /** In the places of `question`; null: staff grade it, or the key is missing. */
  readonly rightAnswer: Answer | null;
  /** All that is accepted, a line each, where the answer is typed and several are. */
  readonly accepted: readonly string[];
  readonly explanationHtml: string;
}

export interface QuestionFileRead {
  /** Null: it is none of those that are read here. */
  readonly format: ImportFormat | null;
  /** Why nothing, or not all of the file, was read. */
  readonly problems: readonly string[];
  /** `ReadQuestion[]` as JSON text: megabytes that nobody on the way has to look into. */
  readonly questions: string;
}

export interface WrittenQuestion extends Becoming {
  readonly key: string;
  /** First words of its text. */
  readonly excerpt: string;
}

export interface QuestionFileWritten {
  /** Of the file. */
  readonly name: string;
  readonly text: string;
  /** In their order. */
  readonly questions: readonly WrittenQuestion[];
}
