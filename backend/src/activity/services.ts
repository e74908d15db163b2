import { service } from '@learnloom/contracts/kernel/service';
import { lookup } from '../kernel/reading/lookups.ts';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openPageReads, type PageReads } from './services/page-reads.ts';

/** What the area offers to its handlers. */
export const services = {
  pageReads: service<PageReads>()('pageReads'),
};

export const providers: readonly Provider[] = [
  provide(services.pageReads, ({ kernel: { database, log }, ports }) =>
    openPageReads(database.pool, log, (kind, keys) =>
      lookup(ports().lookups.published, kind).pages(database.read, keys),
    ),
  ),
];
