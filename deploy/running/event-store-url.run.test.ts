import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { runScript } from '@learnloom/testing/script';

let database: TestDatabase;
let nowhere: string;
beforeAll(async () => {
  database = await testDatabase();
  nowhere = `127.0.0.1:${await freePort()}`;
});
afterAll(() => database.drop());

async function saidBy(script: string, url: string): Promise<{ code: number | null; err: string }> {
  const args = script === 'deploy/rebuild.ts' ? ['tag'] : [];
  const env = {
    DATABASE_URL: database.url,
    EVENT_STORE_URL: url,
    EVENT_STORE_WAIT: '0',
    PORT: '0',
    DATA_DIR: '/nowhere',
  };
  const { err, exit } = runScript(script, args, env);
  const [code] = await exit;
  return { code, err: await err };
}

test.each(['deploy/start.mjs', 'projections/src/worker.ts', 'backend/src/main.ts', 'deploy/rebuild.ts'])(
  '%s ends with one line when the event store cannot be reached',
  async script => {
    expect(await saidBy(script, `esdb://${nowhere}?tls=false`)).toEqual({
      code: 1,
      err: `Setting EVENT_STORE_URL: the event store at ${nowhere} cannot be reached\n`,
    });
  },
  90_000,
);

test('a connection string that cannot be read is a settings error, and is not repeated', async () => {
  const { code, err } = await saidBy('deploy/start.mjs', 'esdb://admin:hunter2@somewhere?colour=red');
  expect(err).toMatch(/^Setting EVENT_STORE_URL: has an option that is not known[^\n]*\n$/);
  expect(err).not.toContain('hunter2');
  expect(code).toBe(1);
}, 90_000);
