import { imports, type ImportCounts } from '@learnloom/contracts/imports/imports';
import { importStream } from './import.ts';

const countsIn = ({ created, edited, unchanged, refused, skipped, losses }: ImportCounts): ImportCounts => ({
  created,
  edited,
  unchanged,
  refused,
  skipped,
  losses,
});

export const noteCheckedImport = importStream.on(imports.noteChecked, (input, state) =>
  state?.status === 'checking' ? [{ type: 'ImportChecked', data: { ...countsIn(input), problem: input.problem } }] : [],
);

export const noteEndedImport = importStream.on(imports.noteEnded, (input, state) => {
  if (state?.status !== 'importing' && state?.status !== 'stopping') return [];
  const { outcome, problem } = input;
  return [{ type: 'ImportEnded', data: { ...countsIn(input), outcome, problem } }];
});

export const noteUndoneImportItems = importStream.on(imports.noteUndone, ({ through, total, undone, kept }, state) => {
  const isNext = state?.status === 'undoing' && (through > state.undoDone || total === 0);
  return isNext ? [{ type: 'ImportItemsUndone', data: { through, total, undone, kept } }] : [];
});
