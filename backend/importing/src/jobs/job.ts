import type { ImportCounts } from '@learnloom/contracts/imports/import-events';
import type { ImportDefaults } from '../documentation/foreign-source.ts';

/** An upload that is checked or imported. */
export interface ImportJob {
  /** Folder of the job: the upload is in it, and what is unpacked and reported. */
  readonly folder: string;
  /** Name of the upload as it was chosen: its ending says what it is. */
  readonly fileName: string;
  /** `preview` finds out what would become of each file; `import` does it. */
  readonly mode: 'preview' | 'import';
  /** Null: every file says its own. */
  readonly defaults: ImportDefaults | null;
}

export interface JobResult {
  readonly counts: ImportCounts;
  /** Why nothing can be imported, in a sentence; null: something can. */
  readonly problem: string | null;
  /** Files were left, because it was stopped. */
  readonly isStopped: boolean;
}

export const noCounts: ImportCounts = { created: 0, edited: 0, unchanged: 0, refused: 0, skipped: 0, losses: 0 };

/** Names within the folder of a job. */
export const jobFiles = {
  upload: 'upload',
  /** What is in the upload. */
  unpacked: 'files',
  /** Names of files in the upload that were not unpacked, as JSON. Is there once the unpacking has ended. */
  leftOut: 'left-out.json',
  progress: 'progress.json',
  /** A row for each file, as lines of JSON. */
  report: 'report.jsonl',
  /** What was created or changed, as lines of JSON: see `ImportedItem`. */
  items: 'items.jsonl',
} as const;

/** Something that an import created or changed, noted before it did so for the first time. */
export interface ImportedItem {
  /** Stream category. */
  readonly subject: string;
  readonly key: string;
  /** Version of its stream before; -1: it was not there. */
  readonly version: number;
}
