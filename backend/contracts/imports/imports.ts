import { command, query, systemCommand, type FieldKit, type Page } from '../kernel/command.ts';
import type { ReadonlyStream } from '../kernel/stream.ts';
import { topic } from '../kernel/topic.ts';
import { importKinds, importOutcomes, type ImportState } from './import-events.ts';
import { manageImports } from './permissions.ts';

export * from './import-events.ts';

/** Bytes of an upload. */
export const MAX_IMPORT_BYTES = 500_000_000;
const TOO_LARGE = 'The upload is too large. The limit is 500 MB. Import the folder in parts.';

const MAX_COUNT = 2_147_483_647;

/** Endings of the uploads that can be imported, without dots. */
export const importEndings = ['zip', 'md', 'json', 'xml'] as const;

const subject = 'import';
const path = '/admin/imports';
const { may, name: group } = manageImports;
const changes = topic('imports:staff', group);

export interface ImportRow extends ImportState {
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** How far an import is now. */
export interface ImportProgress {
  readonly done: number;
  /** 0: the files are being counted. */
  readonly total: number;
  /** The file that was imported last; empty: none yet. */
  readonly file: string;
}

export interface ImportOne extends ImportRow {
  /** Null: nothing of it is under way. */
  readonly progress: ImportProgress | null;
}

const reportFilters = ['all', 'created', 'edited', 'unchanged', 'refused', 'skipped', 'losses'] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** One file, with what became of it or would. */
export interface ImportReportRow {
  /** Path within the upload. */
  readonly file: string;
  readonly outcome: 'created' | 'edited' | 'unchanged' | 'refused' | 'skipped';
  /** What it is imported as; null: nothing. */
  readonly becomes: { readonly kind: string; readonly title: string } | null;
  /** Reasons and losses. `line`: 0 for the file as a whole. `isNote`: nothing of the text is lost. */
  readonly remarks: readonly { readonly line: number; readonly reason: string; readonly isNote: boolean }[];
}

const counts = (f: FieldKit) => ({
  created: f.wholeNumber(0, MAX_COUNT),
  edited: f.wholeNumber(0, MAX_COUNT),
  unchanged: f.wholeNumber(0, MAX_COUNT),
  refused: f.wholeNumber(0, MAX_COUNT),
  skipped: f.wholeNumber(0, MAX_COUNT),
  losses: f.wholeNumber(0, MAX_COUNT),
});

/** Why nothing can be imported, or why an import failed, in a sentence. */
const problem = (f: FieldKit) => f.nullable(f.line(2000));

export const imports = {
  subject,
  path,
  group,
  may,
  topics: { staff: changes },
  /** Takes a zip, a Markdown file, or an export of Ghost or WordPress, and has it checked. */
  upload: command('UploadImport', {
    route: `POST ${path}`,
    permission: may.import,
    activity: 'Uploaded content to import',
    says: 'The upload is being checked',
    subject,
    file: { bytes: MAX_IMPORT_BYTES, tooLarge: TOO_LARGE },
    input: f => ({
      key: f.newKey,
      fileName: f.line(200),
      kind: f.fallback(f.oneOf(importKinds), 'article'),
      category: f.fallback(f.looseLine(130), ''),
      author: f.fallback(f.looseLine(200), ''),
      site: f.orEmpty(f.url),
    }),
    refuses: {
      'no-file': { kind: 'invalid', field: 'file', message: 'Choose a file or a folder.' },
      'wrong-type': {
        kind: 'invalid',
        field: 'file',
        message: 'Choose a zip, a Markdown file, or an export of Ghost (.json) or WordPress (.xml).',
      },
      'category-and-author': {
        kind: 'invalid',
        field: 'author',
        message: 'Give both a category and an author, or leave both empty.',
      },
      'site-needs-place': {
        kind: 'invalid',
        field: 'category',
        message: 'Exports of Ghost and WordPress need a category and an author.',
      },
      'used-key': { kind: 'conflict', message: 'Another import already has this key.' },
    },
  }),
  start: command('StartImport', {
    route: `POST ${path}/:key/start`,
    permission: may.import,
    activity: 'Started an import',
    subject,
    input: f => ({ key: f.key }),
    refuses: {
      'not-checked': { kind: 'conflict', message: 'This import cannot be started now.' },
    },
  }),
  stop: command('StopImport', {
    route: `POST ${path}/:key/stop`,
    permission: may.import,
    activity: 'Stopped an import',
    says: 'The import will stop after the files that are being imported',
    subject,
    input: f => ({ key: f.key }),
    refuses: { 'not-running': { kind: 'conflict', message: 'This import is not running.' } },
  }),
  undo: command('UndoImport', {
    route: `POST ${path}/:key/undo`,
    permission: may.import,
    activity: 'Undid an import',
    says: 'The import is being undone',
    subject,
    input: f => ({ key: f.key }),
    refuses: { 'nothing-to-undo': { kind: 'conflict', message: 'There is nothing to undo in this import.' } },
  }),
  noteChecked: systemCommand('NoteCheckedImport', {
    activity: 'Checked an import',
    subject,
    input: f => ({ key: f.key, ...counts(f), problem: problem(f) }),
  }),
  noteEnded: systemCommand('NoteEndedImport', {
    activity: 'Ended an import',
    subject,
    input: f => ({
      key: f.key,
      ...counts(f),
      outcome: f.oneOf(importOutcomes),
      problem: problem(f),
    }),
  }),
  noteUndone: systemCommand('NoteUndoneImportItems', {
    activity: 'Undid items of an import',
    subject,
    input: f => ({
      key: f.key,
      through: f.wholeNumber(0, MAX_COUNT),
      total: f.wholeNumber(0, MAX_COUNT),
      undone: f.wholeNumber(0, MAX_COUNT),
      kept: f.wholeNumber(0, MAX_COUNT),
    }),
  }),
  list: query<Page<ImportRow>>()('ImportList', {
    route: `GET ${path}`,
    access: group,
    topics: [changes],
    input: f => ({ ...f.paging }),
  }),
  one: query<ImportOne>()('ImportOne', {
    route: `GET ${path}/:key`,
    access: group,
    topics: [changes],
    input: f => ({ key: f.key }),
  }),
  report: query<Page<ImportReportRow>>()('ImportReport', {
    route: `GET ${path}/:key/report`,
    access: group,
    topics: [changes],
    input: f => ({ key: f.key, ...f.paging, show: f.fallback(f.oneOf(reportFilters), 'all') }),
  }),
} as const;

/** All articles and tutorials as a zip of Markdown files with their images, which the import takes again. */
export const contentExport = query<ReadonlyStream>()('ContentExport', {
  route: 'GET /admin/export',
  access: may.export,
  topics: [],
  input: f => ({ drafts: f.fallback(f.oneOf(['with', 'without']), 'with') }),
});
