import type { Chore } from '../kernel/area-server.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { noteCheckedImport, noteEndedImport, noteUndoneImportItems } from './note-import.ts';
import { contentExport } from './queries/content-export.ts';
import { importList, importOne, importReport } from './queries/import-queries.ts';
import { runImports } from './reactions/run-imports.ts';
import { undoImports } from './reactions/undo-imports.ts';
import { providers, services as own } from './services.ts';
import { startImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';

export const handlers: readonly Handler[] = [
  uploadImport,
  startImport,
  stopImport,
  undoImport,
  noteCheckedImport,
  noteEndedImport,
  noteUndoneImportItems,
];
export const answers: readonly Answering[] = [importList, importOne, importReport, contentExport];
export const reactions: readonly Reaction[] = [runImports, undoImports];
export const services: readonly Provider[] = providers;
export const chores: readonly Chore[] = [
  {
    name: 'Files of old imports are deleted',
    every: 3_600_000,
    run: ({ ports }) => ports.services.get(own.importJobs).sweep(),
  },
];
