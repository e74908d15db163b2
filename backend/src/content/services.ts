import { service } from '@learnloom/contracts/kernel/service';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openPageVotes, type PageVotes } from './services/page-votes.ts';
import { openSearchMisses, type SearchMisses } from './services/search-misses.ts';

/** What the area offers to its handlers. */
export const services = {
  pageVotes: service<PageVotes>()('pageVotes'),
  searchMisses: service<SearchMisses>()('searchMisses'),
};

export const providers: readonly Provider[] = [
  provide(services.pageVotes, ({ kernel: { database } }) => openPageVotes(database.pool)),
  provide(services.searchMisses, ({ kernel: { database, log } }) => openSearchMisses(database.pool, log)),
];
