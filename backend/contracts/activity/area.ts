import { area as areaOf } from '../kernel/area-contract.ts';
import * as activity from './activity.ts';
import * as finding from './finding.ts';
import * as history from './history.ts';
import * as logHead from './log-head.ts';
import * as pageReads from './page-reads.ts';
import * as permissions from './permissions.ts';
import * as retention from './retention.ts';
import * as trends from './trends.ts';
import * as waiting from './waiting.ts';

/** Who did what, and how things stood. */
export const area = areaOf('activity', [
  activity,
  finding,
  history,
  logHead,
  pageReads,
  permissions,
  retention,
  trends,
  waiting,
]);
