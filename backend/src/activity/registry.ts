import type { Answering } from '../kernel/reading/answer.ts';
import { activityKinds } from './activity-kinds.ts';
import { activityLog } from './activity-log.ts';
import { dashboard } from './dashboard.ts';
import { historyEntries } from './history-entries.ts';
import { historyMoment } from './history-moment.ts';

export const answers: readonly Answering[] = [activityLog, activityKinds, dashboard, historyEntries, historyMoment];
