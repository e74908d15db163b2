import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a remote in an endless loop ends with its server, even when that is killed [MFE-01]', async () => {
  const root = mkdtempSync(join(tmpdir(), 'learnloom-orphan-'));
  const folders = ['shell', 'remote'].map(name => join(root, name));
  for (const folder of folders) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'server.cjs'), folder.endsWith('remote') ? "console.error('begun'); for (;;);" : '');
  }
  const { child } = runScript('backend/src/pages/drawing/drawing-server.fixture.ts', folders, {});
  let drawing = 0;
  try {
    const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    drawing = Number(String(said));
    expect(isThere(drawing)).toBe(true);
    child.kill('SIGKILL');
    await eventually(() => expect(isThere(drawing)).toBe(false));
  } finally {
    child.kill('SIGKILL');
    if (drawing > 0 && isThere(drawing)) process.kill(drawing, 'SIGKILL');
    rmSync(root, { recursive: true });
  }
});
