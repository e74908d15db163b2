import { histories } from '@learnloom/contracts/histories';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import { activityLog } from './activity-log.ts';
import { dashboard } from './dashboard.ts';
import { historyEntries } from './history-entries.ts';
import { historyMoment } from './history-moment.ts';

export const handlers: readonly Handler[] = [];
export const answers: readonly Answering[] = [
  activityLog,
  dashboard,
  ...[historyEntries, historyMoment].flatMap(query => histories.map(query)),
];
