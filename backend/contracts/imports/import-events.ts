import { aggregate, type Moment } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';

export const importKinds = ['article', 'tutorial'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What staff give once for all files that do not say it themselves. */
export interface ImportPlace {
  readonly kind: ImportKind;
  /** A category's slug, or two with a slash between them; empty: every file says its own. */
  readonly category: string;
  /** Slug of the author's name; empty: every file says its own. */
  readonly author: string;
  /** Address of the site that the files are from; empty: unknown. */
  readonly site: string;
}

export interface ImportUpload extends ImportPlace {
  readonly fileName: string;
  /** Bytes of the upload. */
  readonly size: number;
}

/** Files by what became of them, or would. */
export interface ImportCounts {
  readonly created: number;
  readonly edited: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Files that were not read, such as hidden ones. */
  readonly skipped: number;
  /** Parts of texts that could not be imported. */
  readonly losses: number;
}

export const importOutcomes = ['imported', 'stopped', 'failed'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importEvents = {
  /** An upload arrived; it is checked next. */
  ImportUploaded: event<ImportUpload>(),
  /** `problem`: why nothing of the upload can be imported; null: some of it can. */
  ImportChecked: event<ImportCounts & { problem: string | null }>(),
  ImportStarted: event(),
  ImportStopRequested: event(),
  /** `problem`: why it failed; null otherwise. */
  ImportEnded: event<ImportCounts & { outcome: ImportOutcome; problem: string | null }>(),
  ImportUndoRequested: event(),
  /** `through`: so many of the `total` items have been looked at. What people changed or use is kept. */
  ImportItemsUndone: event<{ through: number; total: number; undone: number; kept: number }>(),
};
export type ImportEvent = EventOf<typeof importEvents>;

export type ImportStatus =
  | 'checking'
  | 'checked'
  | 'unusable'
  | 'importing'
  | 'stopping'
  | 'imported'
  | 'stopped'
  | 'failed'
  | 'undoing'
  | 'undone';

export interface ImportState extends ImportUpload, ImportCounts {
  readonly status: ImportStatus;
  /** Null: nothing is wrong with it. */
  readonly problem: string | null;
  /** ISO 8601, UTC; null: it has not started. */
  readonly startedAt: string | null;
  /** Of the items that are undone: looked at, all, undone, kept. */
  readonly undoDone: number;
  readonly undoTotal: number;
  readonly undone: number;
  readonly kept: number;
}

const noCounts: ImportCounts = { created: 0, edited: 0, unchanged: 0, refused: 0, skipped: 0, losses: 0 };

const noUndo = { undoDone: 0, undoTotal: 0, undone: 0, kept: 0 };

export const importAggregate = aggregate<ImportState>()({
  events: importEvents,
  begin: {
    ImportUploaded: upload => ({
      ...upload,
      ...noCounts,
      ...noUndo,
      status: 'checking',
      problem: null,
      startedAt: null,
    }),
  },
  on: {
    ImportChecked: (state, { problem, ...counts }) => ({
      ...state,
      ...counts,
      problem,
      status: problem === null ? 'checked' : 'unusable',
    }),
    ImportStarted: (state, _data, { time }: Moment) => ({
      ...state,
      status: 'importing',
      problem: null,
      startedAt: state.startedAt ?? time,
    }),
    ImportStopRequested: state => ({ ...state, status: 'stopping' }),
    ImportEnded: (state, { outcome, problem, ...counts }) => ({
      ...state,
      ...counts,
      problem,
      status: outcome,
    }),
    ImportUndoRequested: state => ({ ...state, ...noUndo, status: 'undoing' }),
    ImportItemsUndone: (state, { through, total, undone, kept }) => ({
      ...state,
      status: through < total ? 'undoing' : 'undone',
      undoDone: through,
      undoTotal: total,
      undone: state.undone + undone,
      kept: state.kept + kept,
    }),
  },
});
