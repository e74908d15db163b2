import type { Handler } from '../kernel/deciding/decider.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import { activityKinds } from './activity-kinds.ts';
import { activityFile } from './activity-file.ts';
import { activityLog, activityNews } from './activity-log.ts';
import { dashboard } from './dashboard.ts';
import { readsOfPage } from './reads-of-page.ts';
import { dashboardReaders } from './dashboard-readers.ts';
import { dashboardTrends } from './dashboard-trends.ts';
import { findThings } from './find-things.ts';
import { historyEntries } from './history-entries.ts';
import { historyMoment } from './history-moment.ts';
import { logHead } from './log-head.ts';
import { expireSignIns } from './retention/expire-sign-ins.ts';
import { expireSignInsInTime } from './retention/expire-in-time.ts';
import { retentionNow } from './retention/retention.ts';
import { setLogRetention } from './retention/set-log-retention.ts';
import { waitingWork } from './waiting-work.ts';
import type { Chore, EndpointSource } from '../kernel/area-server.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { pageReadsEndpoint } from './page-reads-endpoint.ts';
import { providers, services as own } from './services.ts';

export const answers: readonly Answering[] = [
  activityLog,
  activityNews,
  activityFile,
  activityKinds,
  dashboard,
  dashboardReaders,
  readsOfPage,
  dashboardTrends,
  findThings,
  historyEntries,
  historyMoment,
  logHead,
  retentionNow,
  waitingWork,
];
export const handlers: readonly Handler[] = [setLogRetention, expireSignIns];
export const reactions: readonly Reaction[] = [expireSignInsInTime];
export const services: readonly Provider[] = providers;
export const endpoints: readonly EndpointSource[] = [
  ({ runtime: { ports, limiter } }) => pageReadsEndpoint(ports.services.get(own.pageReads), limiter),
];
export const chores: readonly Chore[] = [
  {
    name: 'Reads of pages are counted',
    every: 5000,
    run: ({ ports }) => ports.services.get(own.pageReads).flush(),
    atEnd: true,
  },
];
