import { service } from '@learnloom/contracts/kernel/service';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openRedirectHits, type RedirectHits } from './services/redirect-hits.ts';

/** What the area offers to its handlers and to the pages. */
export const services = {
  redirectHits: service<RedirectHits>()('redirectHits'),
};

export const providers: readonly Provider[] = [
  provide(services.redirectHits, ({ kernel: { database, log } }) => openRedirectHits(database.pool, log)),
];
