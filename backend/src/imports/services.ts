import { service } from '@learnloom/contracts/kernel/service';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openContentFiles, type ContentFiles } from './services/content-files.ts';
import { openImportJobs, type ImportJobs } from './services/import-jobs.ts';

/** What the area offers to its handlers. */
export const services = {
  /** Uploads that are checked and imported. */
  importJobs: service<ImportJobs>()('importJobs'),
  /** Content that is downloaded as files. */
  contentFiles: service<ContentFiles>()('contentFiles'),
};

export const providers: readonly Provider[] = [
  provide(services.importJobs, ({ settings: { dataDir }, product, kernel: { log } }) =>
    openImportJobs({ dataDir, log, product }),
  ),
  provide(
    services.contentFiles,
    ({ product }) => openContentFiles(product),
    opened => opened.close(),
  ),
];
