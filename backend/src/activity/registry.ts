import type { Answering } from '../kernel/reading/answer.ts';
import { activityKinds } from './activity-kinds.ts';
import { activityFile } from './activity-file.ts';
import { activityLog, activityNews } from './activity-log.ts';
import { dashboard } from './dashboard.ts';
import { dashboardTrends } from './dashboard-trends.ts';
import { findThings } from './find-things.ts';
import { historyEntries } from './history-entries.ts';
import { historyMoment } from './history-moment.ts';
import { logHead } from './log-head.ts';

export const answers: readonly Answering[] = [
  activityLog,
  activityNews,
  activityFile,
  activityKinds,
  dashboard,
  dashboardTrends,
  findThings,
  historyEntries,
  historyMoment,
  logHead,
];
