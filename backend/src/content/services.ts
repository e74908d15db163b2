import { service } from '@learnloom/contracts/kernel/service';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openSearchMisses, type SearchMisses } from './services/search-misses.ts';

/** What the area offers to its handlers. */
export const services = {
  searchMisses: service<SearchMisses>()('searchMisses'),
};

export const providers: readonly Provider[] = [
  provide(services.searchMisses, ({ kernel: { database, log } }) => openSearchMisses(database.pool, log)),
];
