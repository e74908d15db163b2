import {
  flag,
  integer,
  json,
  oneOf,
  orNull,
  position,
  table,
  text,
  timestamp,
} from '@learnloom/contracts/kernel/table';
import { reading } from './open-reading.ts';

/** Tables of the kernel as far as they are asked through `ReadDatabase`; migrations make them. */
const checkpointTable = table(
  'kernel.checkpoints',
  { version: text, position: orNull(position), tables: json<readonly string[]>() },
  { key: 'name' },
);

const parkedTable = table(
  'kernel.parked',
  { position, stream: text, event: text, type: text, error: text, parked_at: timestamp },
  { key: 'name' },
);

/** By names of read models. */
const reasons = json<Readonly<Record<string, string>>>();

const workerTable = table(
  'kernel.workers',
  { heartbeat_at: timestamp, behind: json<readonly string[]>(), failing: reasons, given_up: reasons },
  { key: 'id' },
);

const liveRebuildTable = table(
  'kernel.live_rebuilds',
  {
    unit: oneOf<'events' | 'documents'>(),
    events: integer,
    total: orNull(integer),
    rate: integer,
    seconds_left: orNull(integer),
    started_at: timestamp,
    cancellable: flag,
    cancelled: flag,
  },
  { key: 'name' },
);

const workOutcomeTable = table(
  'kernel.work_outcomes',
  {
    number: integer,
    outcome: oneOf<'done' | 'cancelled' | 'failed'>(),
    reason: orNull(text),
    finished_at: timestamp,
  },
  { key: 'name' },
);

const reactionWorkTable = table(
  'kernel.reaction_work',
  {
    event: text,
    step: text,
    position,
    stream: text,
    type: text,
    due_at: timestamp,
    tries: integer,
    error: orNull(text),
    parked_at: orNull(timestamp),
    created_at: timestamp,
  },
  { key: 'reaction' },
);

const followedLogTable = table('kernel.followed_log', { adopted: orNull(text) }, { key: 'id' });

export const kernelTables = {
  checkpointTable,
  parkedTable,
  workerTable,
  liveRebuildTable,
  workOutcomeTable,
  reactionWorkTable,
  followedLogTable,
};

/** The tables of the kernel alone. */
export const kernelRows = reading(kernelTables);
