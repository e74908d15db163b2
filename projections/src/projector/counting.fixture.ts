import { randomUUID } from 'node:crypto';
import { topic } from '@learnloom/contracts/kernel/topic';
import { event } from '@learnloom/contracts/kernel/event';
import { integer, json, orNull, table, text, timestamp } from '@learnloom/contracts/kernel/table';
import type { NewEvent } from '@learnloom/platform/event-store/event-store';
import { projection, type Projection } from './projection.ts';
import { rows } from './rows.ts';

/** Read models and events that the tests of the projector work with. */
export const counterEvents = {
  Counted: event<{ by: number; label: string }>(),
  Renamed: event<{ label: string }>(),
  Removed: event(),
};

export const counterChanges = topic('test:counters', 'public');

const counterTable = table(
  'counter',
  { total: integer, label: text, marks: json<readonly number[]>(), countedAt: orNull(timestamp) },
  { indexes: [['total']] },
);

/** One row a stream. `by: 13` cannot be handled while `poison` is on. */
export const counters = (options: { version?: string; factor?: number; poison?: () => boolean } = {}): Projection =>
  rows(counterTable, {
    version: options.version ?? '1',
    events: counterEvents,
    on: {
      Counted: (row, { data, metadata }) => {
        if (data.by === 13 && options.poison?.()) throw new Error('13 cannot be counted');
        return {
          total: (row?.total ?? 0) + data.by * (options.factor ?? 1),
          label: row?.label ?? data.label,
          marks: [...(row?.marks ?? []), data.by].slice(-3),
          countedAt: metadata.time,
        };
      },
      Renamed: (row, { data }) => row && { ...row, label: data.label },
      Removed: () => null,
    },
    announce: (before, after) => ({ topics: [counterChanges], scopes: [(after ?? before)?.label ?? ''] }),
  });

/** Written by hand: counts events by type. */
export const tally = (version = '1'): Projection =>
  projection({
    name: 'tally',
    version,
    tables: { tally: ['create table tally (type text primary key, n int not null)'] },
    handles: 'all',
    apply: async (tx, events) => {
      for (const { type } of events) {
        await tx.query('insert into tally (type, n) values ($1, 1) on conflict (type) do update set n = tally.n + 1', [
          type,
        ]);
      }
      return [];
    },
  });

let made = 0;

export const counterEvent = (type: keyof typeof counterEvents, data: object): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    commandId: randomUUID(),
    command: 'Count',
    actor: null,
    time: new Date(Date.UTC(2026, 0, 1) + made++).toISOString(),
    correlationId: 'test',
    schema: 1,
  },
});

export const counted = (by: number, label = 'a'): NewEvent => counterEvent('Counted', { by, label });

export const counterStream = (): string => `counter-${randomUUID()}`;
