import { test } from 'vitest';
import { imports, type ImportEvent } from '@learnloom/contracts/imports/imports';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { contentImport } from './content-import.ts';

const upload = { fileName: 'docs.zip', size: 10, kind: 'article', category: 'css', author: 'ada', site: '' } as const;
const counts = { created: 2, edited: 0, unchanged: 0, refused: 1, skipped: 1, losses: 3 };
const none = { created: 0, edited: 0, unchanged: 0, refused: 0, skipped: 0, losses: 0 };
const noUndo = { undoDone: 0, undoTotal: 0, undone: 0, kept: 0 };
const uploaded: ImportEvent = { type: 'ImportUploaded', data: upload };
const checked: ImportEvent = { type: 'ImportChecked', data: { ...counts, problem: null } };
const started: ImportEvent = { type: 'ImportStarted', data: {} };
const ended: ImportEvent = { type: 'ImportEnded', data: { ...counts, outcome: 'imported', problem: null } };

test('an import is listed from its upload to its undo, with what became of its files [IMP-01]', () => {
  const row = { key: KEY, ...upload, ...none, ...noUndo, problem: null, startedAt: null, createdAt: timeOf(0) };
  readModel(contentImport)
    .given(uploaded)
    .then({ ...row, status: 'checking', updatedAt: timeOf(0), version: 0 })
    .announces(imports.topics.staff.name);
  const imported = { ...row, ...counts, startedAt: timeOf(2) };
  readModel(contentImport)
    .given(uploaded, checked, started, ended)
    .then({ ...imported, status: 'imported', updatedAt: timeOf(3), version: 3 });
  readModel(contentImport)
    .given(
      ...[uploaded, checked, started, ended],
      { type: 'ImportUndoRequested', data: {} },
      { type: 'ImportItemsUndone', data: { through: 25, total: 27, undone: 24, kept: 1 } },
      { type: 'ImportItemsUndone', data: { through: 27, total: 27, undone: 2, kept: 0 } },
    )
    .then({
      ...imported,
      status: 'undone',
      undoDone: 27,
      undoTotal: 27,
      undone: 26,
      kept: 1,
      updatedAt: timeOf(6),
      version: 6,
    });
});
