import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';

/** What becomes of one question in another format; see `ImportedEntry`. */
export interface ExportedEntry {
  readonly key: string;
  readonly result: 'taken' | 'changed' | 'refused';
  readonly why: readonly string[];
}

export interface Exported {
  readonly text: string;
  readonly entries: readonly ExportedEntry[];
}

/** A question in another format. */
export interface Written {
  readonly text: string;
  /** What the format does not keep. */
  readonly notes: readonly string[];
}

/** Of what every question has, the settings that products besides this one have no place for, where they are not the default. */
export const settingsNotKept = (question: Question): readonly string[] => {
  const { estimatedTime, isRequired, answersDisplayMode } = question;
  const usual = newQuestion('ESSAY', '');
  return [
    ...(estimatedTime === usual.estimatedTime ? [] : ['The estimated time is not exported']),
    ...(isRequired === usual.isRequired ? [] : ['The “optional” setting is not exported']),
    ...(answersDisplayMode === usual.answersDisplayMode ? [] : ['The grid layout of the options is not exported']),
    ...('blanks' in question && question.blanks.some(({ feedback }) => feedback)
      ? ['The feedback for blanks is not exported']
      : []),
  ];
};

export class NotWritten extends Error {}

export function exportedOf(question: Question, write: () => Written): ExportedEntry & { readonly text: string } {
  try {
    const { text, notes } = write();
    return { key: question.key, result: notes.length > 0 ? 'changed' : 'taken', why: notes, text };
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    return { key: question.key, result: 'refused', why: [error.message], text: '' };
  }
}

/** Entries without their texts. */
export const entriesOf = (written: readonly (ExportedEntry & { readonly text: string })[]): readonly ExportedEntry[] =>
  written.map(({ text: _, ...entry }) => entry);
