import { expect, test } from 'vitest';
import { imports, type ImportEvent } from '@learnloom/contracts/imports/imports';
import { validate } from '@learnloom/contracts/kernel/schema';
import { specification } from '../kernel/deciding/specification.ts';
import { noteCheckedImport, noteEndedImport, noteUndoneImportItems } from './note-import.ts';
import { startImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';
import { undoSteps } from './reactions/undo-imports.ts';

const key = '00000000-0000-4000-8000-000000000001';
const upload = { fileName: 'docs.zip', size: 10, kind: 'article', category: 'css', author: 'ada', site: '' } as const;
const counts = { created: 2, edited: 0, unchanged: 0, refused: 0, skipped: 1, losses: 0 };

const uploaded: ImportEvent = { type: 'ImportUploaded', data: upload };
const checked: ImportEvent = { type: 'ImportChecked', data: { ...counts, problem: null } };
const started: ImportEvent = { type: 'ImportStarted', data: {} };
const stopRequested: ImportEvent = { type: 'ImportStopRequested', data: {} };
const ended: ImportEvent = { type: 'ImportEnded', data: { ...counts, outcome: 'imported', problem: null } };
const undoRequested: ImportEvent = { type: 'ImportUndoRequested', data: {} };

test('an upload is imported only after it has been checked, and only where something of it can be [IMP-01]', () => {
  const start = specification(startImport);
  start(uploaded, checked).when({ key }).then(started);
  start(uploaded).when({ key }).thenRefuses('conflict', 'not-checked');
  const unusable: ImportEvent = { type: 'ImportChecked', data: { ...counts, problem: 'Nothing in it.' } };
  start(uploaded, unusable).when({ key }).thenRefuses('conflict', 'not-checked');
  start(uploaded, checked, started).when({ key }).thenRefuses('conflict', 'not-checked');
  start().when({ key }).thenRefuses('missing', 'not-found');
});

test('an import that was stopped or failed can be continued, one that was undone cannot', () => {
  const start = specification(startImport);
  for (const outcome of ['stopped', 'failed'] as const)
    start(uploaded, checked, started, { type: 'ImportEnded', data: { ...counts, outcome, problem: null } })
      .when({ key })
      .then(started);
  start(uploaded, checked, started, ended, undoRequested).when({ key }).thenRefuses('conflict', 'not-checked');
});

test('only a running import is stopped, once [IMP-01]', () => {
  const stop = specification(stopImport);
  stop(uploaded, checked, started).when({ key }).then(stopRequested);
  stop(uploaded, checked, started, stopRequested).when({ key }).thenNothing();
  stop(uploaded, checked).when({ key }).thenRefuses('conflict', 'not-running');
  stop(uploaded, checked, started, ended).when({ key }).thenRefuses('conflict', 'not-running');
});

test('an import is undone once it has ended, as one step [IMP-01]', () => {
  const undo = specification(undoImport);
  undo(uploaded, checked, started, ended).when({ key }).then(undoRequested);
  undo(uploaded, checked, started).when({ key }).thenRefuses('conflict', 'nothing-to-undo');
  undo(uploaded, checked, started, ended, undoRequested).when({ key }).thenRefuses('conflict', 'nothing-to-undo');
});

test('what a job notes late, or twice, changes nothing', () => {
  const note = specification(noteCheckedImport);
  note(uploaded)
    .when({ key, ...counts, problem: null })
    .then(checked);
  note(uploaded, checked)
    .when({ key, ...counts, problem: null })
    .thenNothing();
  const end = specification(noteEndedImport);
  end(uploaded, checked, started)
    .when({ key, ...counts, outcome: 'imported', problem: null })
    .then(ended);
  end(uploaded, checked, started, stopRequested)
    .when({ key, ...counts, outcome: 'imported', problem: null })
    .then(ended);
  end(uploaded, checked, started, ended)
    .when({ key, ...counts, outcome: 'imported', problem: null })
    .thenNothing();
  const undone = { through: 25, total: 30, undone: 25, kept: 0 };
  const undoing = [uploaded, checked, started, ended, undoRequested];
  const noteUndone = specification(noteUndoneImportItems);
  noteUndone(...undoing)
    .when({ key, ...undone })
    .then({ type: 'ImportItemsUndone', data: undone });
  noteUndone(...undoing, { type: 'ImportItemsUndone', data: undone })
    .when({ key, ...undone })
    .thenNothing();
  const nothing = { through: 0, total: 0, undone: 0, kept: 0 };
  noteUndone(...undoing)
    .when({ key, ...nothing })
    .then({ type: 'ImportItemsUndone', data: nothing });
});

test('the key of an import is used once', () => {
  const send = specification(uploadImport);
  const facts = { key, ...upload };
  send().with({ facts }).when({ key, fileName: 'docs.zip' }).then(uploaded);
  send(uploaded).with({ facts }).when({ key, fileName: 'docs.zip' }).thenRefuses('conflict', 'used-key');
});

test('a category and an author are given together, and an export of another site needs them', () => {
  const send = (change: { readonly category: string; readonly author: string }) =>
    specification(uploadImport)()
      .with({ facts: { key, ...upload, ...change } })
      .when({ key, fileName: 'docs.zip' });
  send({ category: '', author: '' }).then({ type: 'ImportUploaded', data: { ...upload, category: '', author: '' } });
  send({ category: 'css', author: '' }).thenRefuses('invalid', 'category-and-author');
  send({ category: '', author: 'ada' }).thenRefuses('invalid', 'category-and-author');
  const site = { fileName: 'ghost.json', category: '', author: '' };
  specification(uploadImport)()
    .with({ facts: { key, ...upload, ...site } })
    .when({ key, fileName: 'ghost.json' })
    .thenRefuses('invalid', 'site-needs-place');
  specification(uploadImport)()
    .with({ facts: { key, ...upload, fileName: 'a.exe' } })
    .when({ key, fileName: 'a.exe' })
    .thenRefuses('invalid', 'wrong-type');
});

test('a category of an import is up to 130 characters long, the name of its file up to 200', () => {
  const accepts = (input: object) => validate(imports.upload, { fileName: 'a.zip', ...input }).ok;
  expect(accepts({ category: 'c'.repeat(130) })).toBe(true);
  expect(accepts({ category: 'c'.repeat(131) })).toBe(false);
  expect(accepts({ fileName: 'f'.repeat(200) })).toBe(true);
  expect(accepts({ fileName: 'f'.repeat(201) })).toBe(false);
  expect(accepts({ fileName: '' })).toBe(false);
});

test('an undo brings changed items back first, then deletes created ones, a category after what is in it', () => {
  const steps = undoSteps([
    { subject: 'article-category', key: 'category', version: -1 },
    { subject: 'article', key: 'new', version: -1 },
    { subject: 'article', key: 'old', version: 4 },
    { subject: 'page', key: 'about', version: -1 },
  ]);
  expect(steps.map(({ key: of, command, input }) => [of, command?.name ?? null, input['version']])).toEqual([
    ['old', 'RestoreArticle', 4],
    ['new', 'DeleteArticle', undefined],
    ['category', 'DeleteArticleCategory', undefined],
    ['about', null, undefined],
  ]);
});
