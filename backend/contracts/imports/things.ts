import { thing } from '../kernel/thing.ts';
import { importAggregate } from './import-events.ts';
import { imports } from './imports.ts';

export const importThing = thing({
  subject: imports.subject,
  aggregate: importAggregate,
  noun: 'import',
  label: 'Imports',
  named: [['fileName']],
  page: ({ key }) => `/imports/${key}`,
  fields: {
    fileName: { label: 'File' },
    size: { label: 'Size in bytes' },
    kind: {},
    category: {},
    author: {},
    site: { label: 'Address of the former site' },
    status: {},
    problem: {},
    created: { label: 'Created items' },
    edited: { label: 'Updated items' },
    unchanged: { label: 'Unchanged items' },
    refused: { label: 'Rejected files' },
    skipped: { label: 'Skipped files' },
    losses: { label: 'Losses' },
    startedAt: { label: 'Started' },
    undoDone: { label: 'Items processed by the undo' },
    undoTotal: { label: 'Items to undo' },
    undone: { label: 'Undone items' },
    kept: { label: 'Items kept by the undo' },
  },
});
