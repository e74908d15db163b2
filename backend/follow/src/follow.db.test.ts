import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { eventOf, type LogEvent } from './events.ts';
import { applyOnce, createPositions, LogReplaced } from './positions.ts';

let database: TestDatabase;
let pool: pg.Pool;
const LOG = randomUUID();

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  await createPositions(pool);
  await pool.query('create table effects (position text)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const eventAt = (position: string, log = LOG): LogEvent => ({
  ...{ id: randomUUID(), stream: 'lesson-1', version: 0, position, type: 'LessonCompleted', schema: 1, data: {} },
  ...{ isReference: false, time: '2026-01-01T00:00:00.000Z', actor: null, log },
});

/** Applies events to a partition and gives what it wrote. */
async function apply(group: string, events: readonly LogEvent[], fails = false): Promise<readonly string[]> {
  const written: string[] = [];
  await applyOnce(pool, { group, topic: 'events', partition: 0 }, events, async (fresh, client) => {
    for (const { position } of fresh) {
      await client.query('insert into effects values ($1)', [`${group} ${position}`]);
      written.push(position);
    }
    if (fails) throw new Error('The effect failed');
  });
  return written;
}

test('an event has its effect once, also when a batch holds it twice or repeats the last batch [SCL-02]', async () => {
  expect(
    await apply(
      'once',
      ['1', '2', '1', '2', '3'].map(one => eventAt(one)),
    ),
  ).toEqual(['1', '2', '3']);
  expect(
    await apply(
      'once',
      ['2', '3', '4'].map(one => eventAt(one)),
    ),
  ).toEqual(['4']);
  expect(await apply('once', [eventAt('4')])).toEqual([]);
});

test('an effect that failed leaves nothing behind and is repeated', async () => {
  await expect(apply('fails', [eventAt('1')], true)).rejects.toThrow('The effect failed');
  const { rows } = await pool.query(`select from effects where position like 'fails%'`);
  expect(rows).toHaveLength(0);
  expect(await apply('fails', [eventAt('1')])).toEqual(['1']);
});

test('two followers that believe they have the partition apply each event once between them', async () => {
  const events = ['1', '2', '3'].map(one => eventAt(one));
  const written = await Promise.all([apply('both', events), apply('both', events)]);
  expect(written.flat().sort()).toEqual(['1', '2', '3']);
});

test('a follower stops when the topic holds another log', async () => {
  await apply('other', [eventAt('1')]);
  await expect(apply('other', [eventAt('2', randomUUID())])).rejects.toThrow(LogReplaced);
});

test('a message that Learnloom did not send is refused by name', () => {
  const headers = { log: LOG };
  expect(() => eventOf({ key: null, value: Buffer.from('{}'), headers })).toThrow('"id" is required');
  expect(() => eventOf({ key: null, value: Buffer.from('{}') })).toThrow('that Learnloom did not send');
});
