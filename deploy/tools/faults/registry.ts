import { backendKilled } from './backend-killed.ts';
import { browserOffline } from './browser-offline.ts';
import { campaignKilled } from './campaign-killed.ts';
import { classAtOnce } from './class-at-once.ts';
import type { Fault } from './fault.ts';
import { hostileRequests } from './hostile-requests.ts';
import { kafkaFrozen } from './kafka-frozen.ts';
import { killedAtDeadline } from './killed-at-deadline.ts';
import { killedHalfway } from './killed-halfway.ts';
import { mailingKilled } from './mailing-killed.ts';
import { openTransaction } from './open-transaction.ts';
import { paymentKilled } from './payment-killed.ts';
import { postgresKilledAppending } from './postgres-killed-appending.ts';
import { postgresKilled } from './postgres-killed.ts';
import { reactionKilled } from './reaction-killed.ts';
import { readModelsRebuilt } from './read-models-rebuilt.ts';
import { replicaBehind } from './replica-behind.ts';
import { rollingRestart } from './rolling-restart.ts';
import { sameCommand } from './same-command.ts';
import { socketsReconnect } from './sockets-reconnect.ts';
import { twoWriters } from './two-writers.ts';
import { uploadKilled } from './upload-killed.ts';
import { workerKilled } from './worker-killed.ts';

/** Every fault program, in the order of their numbers. */
export const faults: readonly Fault[] = [
  backendKilled,
  workerKilled,
  postgresKilled,
  sameCommand,
  twoWriters,
  openTransaction,
  readModelsRebuilt,
  killedHalfway,
  reactionKilled,
  mailingKilled,
  rollingRestart,
  browserOffline,
  killedAtDeadline,
  classAtOnce,
  campaignKilled,
  hostileRequests,
  kafkaFrozen,
  uploadKilled,
  paymentKilled,
  replicaBehind,
  postgresKilledAppending,
  socketsReconnect,
];
