import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Sealing } from '@learnloom/platform/sealing';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { signInMaster } from '@learnloom/testing/people';

const ENTRIES = 10_000;
/** Of a file of some 40 MB. */
const BATCHES = ENTRIES / 500;

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await testBackend();
  ({ token } = await signInMaster(apiClient(backend.port)));
  await backend.kernel.database.pool.query(
    `insert into read.activity_log
       (id, command, actor, category, target, version, security, "time", position, title, words, changes)
     select 'made-' || n, 'EditArticle', null, 'article', 'thing-' || n, n, false, now() - n * interval '1 minute',
            lpad(n::text, 20, '0'), '{"text": "Long"}', 'long',
            jsonb_build_array(jsonb_build_object('field', 'summary', 'before', repeat('x', 4000), 'after', 'y'))
       from generate_series(1, $1::int) n`,
    [ENTRIES],
  );
});
afterAll(() => backend?.close());

/** Asks for the file, reads `pieces` of it and no more. Gives how many batches of entries were read for it by then. */
async function takePart(pieces: number, then: 'stay' | 'go'): Promise<readonly [number, number]> {
  const opened = vi.spyOn(Sealing.prototype, 'open');
  const asked = request({
    port: backend.port,
    path: '/api/admin/activity/file?format=json',
    headers: { authorization: `Bearer ${token}` },
  });
  await new Promise<void>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', answer => {
      if (answer.statusCode !== 200) reject(new Error(`Answered ${answer.statusCode}`));
      let read = 0;
      answer.on('data', () => {
        read += 1;
        if (read < pieces) return;
        answer.pause();
        resolve();
      });
      answer.on('error', () => undefined);
    });
    asked.end();
  });
  asked.removeAllListeners('error');
  asked.on('error', () => undefined);
  if (then === 'go') asked.destroy();
  const counts: number[] = [];
  // Until no more are read: all of them, or as many as wait on their way.
  do {
    await pause(150);
    counts.push(opened.mock.calls.length);
  } while (counts.at(-1) !== counts.at(-2));
  const count = counts.at(-1) ?? 0;
  asked.destroy();
  await pause(150);
  const after = opened.mock.calls.length;
  opened.mockRestore();
  return [count, after];
}

test('a file is made as fast as it is taken: what nobody has taken yet is not read, and nothing more once they go [PRM-04]', async () => {
  const [waiting, gone] = await takePart(1, 'stay');
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(BATCHES / 2);
  expect(gone).toBeLessThanOrEqual(waiting + 1);
  const [left] = await takePart(1, 'go');
  expect(left).toBeLessThan(BATCHES / 2);
});
