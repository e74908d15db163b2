import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservation } from '@learnloom/backend/kernel/commands/reservation';
import type { Handler } from '@learnloom/backend/kernel/deciding/decider';
import { handlers } from '@learnloom/backend/registry';
import { reservationSubject } from '@learnloom/contracts/kernel/reservation';
import { commandNamed, eventSpecs } from '../areas.ts';
import { registry } from '@learnloom/projections/registry';
import { testKernel } from '@learnloom/testing/database';
import { FIRST_SHAPES_KEY, firstShapeFile, firstShapes, type FirstShape } from '@learnloom/testing/first-shapes';
import { startProjections, type RunningProjections } from '@learnloom/testing/projections';
import { storeAsRecorded } from '@learnloom/testing/store-as-recorded';
import { tablesOf } from '@learnloom/testing/tables';
import type { Kernel } from '../kernel.ts';
import { parseStream } from './event-store.ts';
import { missingSteps, upcasting } from './upcasters.ts';

const shapes = firstShapes();
const types = Object.keys(eventSpecs);
/** In the order of the declarations, in which a stream's events can follow each other. */
const recorded: readonly FirstShape[] = types.flatMap(type => shapes.get(type) ?? []);
const streams = [...new Set(recorded.map(({ stream }) => stream))];

let kernel: Kernel;
let projections: RunningProjections;
beforeAll(async () => {
  kernel = await testKernel();
  projections = await startProjections(kernel, registry);
  const { pool } = kernel.database;
  for (const stream of streams)
    await pool.query('insert into kernel.subject_keys (subject, key) values ($1, $2)', [stream, FIRST_SHAPES_KEY]);
  for (const stream of streams)
    await storeAsRecorded(
      pool,
      stream,
      recorded.filter(shape => shape.stream === stream),
    );
});
afterAll(async () => {
  await projections.stop();
  await kernel.close();
});

test.each(types)('%s has its first shape in the repository', type => {
  const how = `Add it to ${firstShapeFile(type)}; once it is on the main line, it is permanent: npx tsx deploy/tools/testing/write-first-shape.ts ${type} …`;
  expect(shapes.has(type), how).toBe(true);
  expect(shapes.get(type), how).toMatchObject({ type, stream: expect.any(String), data: expect.any(Object) });
});

test.each([...shapes.values()])('$type is declared, and steps lead from its first shape to today', shape => {
  const spec = eventSpecs[shape.type];
  expect(spec, `${shape.type} was recorded once: it must stay declared`).toBeDefined();
  const missing = missingSteps(upcasting[shape.type], shape.metadata.schema, spec?.version ?? 0);
  expect(missing, `upcasters.ts needs steps of ${shape.type} from these versions`).toEqual([]);
});

interface Aggregate {
  readonly initial: unknown;
  readonly evolve: Handler['evolve'];
}

function aggregateOf(category: string): Aggregate {
  if (category === reservationSubject) return reservation as unknown as Aggregate;
  const handler = handlers.find(one => one.category === category);
  if (!handler) throw new Error(`Nothing decides on streams of category ${category}`);
  return handler;
}

test.each(streams)('%s: its aggregate takes every first shape', async stream => {
  const { evolve, initial } = aggregateOf(parseStream(stream).category);
  const events = await kernel.store.read(stream);
  const opened = await kernel.sealing.open(events);
  events.forEach(({ type, data }, index) => {
    for (const field of eventSpecs[type]?.personal ?? [])
      if (field in data) expect(opened[index], `${type} has a sealed ${field}`).not.toHaveProperty(field, null);
  });
  let state = initial;
  events.forEach(({ type, version, metadata: { time } }, index) => {
    state = evolve(state, { type, data: opened[index] ?? {} }, { time, version });
  });
  expect(state).not.toBeUndefined();
});

test('every read model takes every first shape', async () => {
  const head = await kernel.store.head();
  expect(await kernel.barrier.reached(head ?? '', 20_000)).toBe(true);
  const { pool } = kernel.database;
  expect((await pool.query('select name, type, error from kernel.parked')).rows).toEqual([]);
  const commands = recorded.filter(
    ({ stream, type, metadata: { command } }) =>
      !stream.startsWith(reservationSubject) &&
      !eventSpecs[type]?.failed &&
      commandNamed.get(command)?.permission !== 'system',
  );
  expect(await tablesOf(kernel.database)('activity_log').pluck('id')).toHaveLength(
    new Set(commands.map(c => c.metadata.commandId)).size,
  );
});
