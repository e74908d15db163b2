import { rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { shareCompilerCaches } from '@learnloom/testing/compiler-caches';
import { cuttable } from '@learnloom/testing/cuttable';
import { testDatabase } from '@learnloom/testing/database';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { runScript, runSource } from '@learnloom/testing/script';
import { freePort } from './free-port.ts';

vi.setConfig({ testTimeout: 180_000 });

test('worker and backend end where the database does not answer any more', async () => {
  const database = await testDatabase();
  const line = await cuttable(database.url);
  const folder = memoryFolder();
  shareCompilerCaches(folder);
  const environment = { DATABASE_URL: line.url, DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'info' };
  const started = [
    { ...runScript('deploy/run-worker.ts', [], environment), says: 'The projections run', name: 'The worker' },
    { ...runScript('deploy/run-backend.ts', [], environment), says: 'The backend is ready', name: 'The backend' },
  ];
  try {
    for (const { child, says, exit, err } of started) {
      const ready = new Promise<true>(done =>
        child.stdout?.on('data', (text: Buffer) => text.includes(says) && done(true)),
      );
      expect(await Promise.race([ready, exit.then(() => err)])).toBe(true);
    }
    line.mute();
    for (const { child } of started) child.kill('SIGTERM');
    for (const { exit, out, name } of started) {
      expect(await exit).toEqual([1, null]);
      expect(await out).toContain(`${name} did not stop in time`);
    }
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    await line.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what npm start runs ends in time, too, and all of it', async () => {
  const database = await testDatabase();
  const line = await cuttable(database.url);
  const folder = memoryFolder();
  shareCompilerCaches(folder);
  const places = { DATABASE_URL: line.url, DATA_DIR: folder, PORT: String(await freePort()), METRICS_PORT: '0' };
  const { child, exit, out, err } = runSource('deploy/start.mjs', [], { ...places, DEMO: '0', LOG_LEVEL: 'error' });
  try {
    const ready = new Promise<true>(done =>
      child.stdout?.on('data', (text: Buffer) => text.includes('To stop everything, press Ctrl+C') && done(true)),
    );
    expect(await Promise.race([ready, exit.then(() => err)])).toBe(true);
    line.mute();
    const began = performance.now();
    child.kill('SIGTERM');
    // The worker writes to the same output, which ends with the last of them.
    expect(await out).toContain('The backend did not stop in time');
    expect(await exit).toEqual([0, null]);
    // The sample units kill after that.
    expect(performance.now() - began).toBeLessThan(20_000);
  } finally {
    child.kill('SIGKILL');
    await line.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
