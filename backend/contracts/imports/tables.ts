import { integer, oneOf, orNull, table, text, timestamp, bigint } from '../kernel/table.ts';
import type { ImportKind, ImportStatus } from './import-events.ts';

/** One row an import. What became of each file is in its folder below `DATA_DIR/imports`. */
export const importTable = table(
  'content_import',
  {
    fileName: text,
    size: bigint,
    kind: oneOf<ImportKind>(),
    category: text,
    author: text,
    site: text,
    status: oneOf<ImportStatus>(),
    problem: orNull(text),
    created: integer,
    edited: integer,
    unchanged: integer,
    refused: integer,
    skipped: integer,
    losses: integer,
    startedAt: orNull(timestamp),
    undoDone: integer,
    undoTotal: integer,
    undone: integer,
    kept: integer,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { indexes: [['createdAt desc', 'key']] },
);
