import { randomUUID } from 'node:crypto';
import type { Kernel } from '@learnloom/platform/kernel';
import { eventSpecs } from '@learnloom/platform/areas';
import { history, type Recorded } from './history.ts';
import { samples } from './samples.ts';

/** Events of one statement. */
const TOGETHER = 1000;

const insert = `
  insert into es.events (stream, version, id, type, data, metadata)
  select value ->> 'stream', (value ->> 'version')::int, (value ->> 'id')::uuid, value ->> 'type', value -> 'data',
         value -> 'metadata'
    from jsonb_array_elements($1) with ordinality as listed (value, ordinal)
   order by ordinal`;

/** Writes a history of so many events into an empty log, sealed as the product seals them. */
export async function fillLog(kernel: Kernel, number: number): Promise<void> {
  const { pool } = kernel.database;
  const rowsOf = recorder(kernel);
  let missing = number;
  let waiting: Promise<readonly object[]>[] = [];
  let queued = 0;
  for (const step of history(await samples())) {
    const commandId = randomUUID();
    for (const recorded of step) waiting.push(rowsOf(recorded, commandId));
    queued += step.reduce((sum, { events }) => sum + events.length, 0);
    if (queued < Math.min(TOGETHER, missing)) continue;
    const rows = (await Promise.all(waiting)).flat().slice(0, missing);
    await pool.query(insert, [JSON.stringify(rows)]);
    missing -= rows.length;
    if (missing === 0) break;
    waiting = [];
    queued = 0;
  }
  await pool.query('vacuum analyze es.events');
}

/** Turns what was recorded into rows: versions, metadata, sealed personal fields. */
function recorder({ sealing }: Kernel) {
  const versions = new Map<string, number>();
  const actor = randomUUID();
  return async ({ stream, command, events }: Recorded, commandId: string): Promise<readonly object[]> => {
    const first = versions.get(stream) ?? 0;
    versions.set(stream, first + events.length);
    const time = new Date().toISOString();
    const sealed = await sealing.seal(stream, events);
    return sealed.map(({ type, data }, index) => ({
      stream,
      version: first + index,
      id: randomUUID(),
      type,
      data,
      metadata: { commandId, command, actor, time, correlationId: commandId, schema: eventSpecs[type]?.version ?? 1 },
    }));
  };
}
