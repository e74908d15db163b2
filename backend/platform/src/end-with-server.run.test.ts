import { once } from 'node:events';
import { expect, test } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import { runScript } from '@learnloom/testing/script';

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a process that ignores SIGTERM does not outlive a server that was killed', async () => {
  const { child } = runScript('backend/platform/src/stubborn.fixture.ts', [], {});
  let stubborn = 0;
  try {
    const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    stubborn = Number(String(said));
    process.kill(stubborn, 'SIGTERM');
    child.kill('SIGKILL');
    await eventually(() => expect(isThere(stubborn)).toBe(false));
  } finally {
    child.kill('SIGKILL');
    if (stubborn > 0 && isThere(stubborn)) process.kill(stubborn, 'SIGKILL');
  }
});
