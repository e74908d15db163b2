import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runScript, runSource } from '@learnloom/testing/script';
import { endLine, headerLine } from '../backup/format.ts';

test.each([
  ['none', [], expect.stringContaining('Usage: npm run import -- <folder or export>')],
  ['one', ['no such folder'], 'no such folder is neither a folder nor an export (.json or .xml)'],
])('a script that run.mjs runs finds its own arguments: %s', async (_, args, says) => {
  const { err, exit } = runSource('deploy/run.mjs', ['deploy/import.ts', ...args], {});
  expect((await err).trim()).toEqual(says);
  expect(await exit).toEqual([2, null]);
});

test('a mistyped data folder is no empty product: nothing is backed up, and nothing made there', async () => {
  const folder = path.join(tmpdir(), `learnloom-none-${randomUUID()}`);
  const { err, exit } = runScript('deploy/backup.ts', [`${folder}.backup`], { DATA_DIR: folder });
  expect(await err).toContain(`There is no database in ${folder}`);
  expect(await exit).toEqual([1, null]);
  expect([folder, `${folder}.backup`].map(one => existsSync(one))).toEqual([false, false]);
});

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(['backup', 'restore', 'sign-in-link'])(
  'a SIGTERM to `npm run %s` ends the program, too, that npm started',
  async name => {
    const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-ends-'));
    const file = path.join(folder, 'site.backup');
    const made = { backup: 'learnloom', format: 1, madeAt: '', store: 'postgres', identity: null, steps: [] } as const;
    writeFileSync(file, gzipSync(headerLine(made) + endLine({ rows: 0, events: 0, files: 0 })));
    // A database that never says anything: whoever asks it waits.
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const given = name === 'sign-in-link' ? 'ada@example.org' : file;
    const npm = spawn('npm', ['run', '--silent', name, '--', given], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{ DATABASE_URL: `postgres://app:app@127.0.0.1:${port}/app`, DATABASE_WAIT: '600' },
      },
    });
    // Both close once nobody holds them any more: npm, the shell between, the program.
    const closed = Promise.all([once(npm.stdout.resume(), 'close'), once(npm.stderr.resume(), 'close')]);
    await once(silent, 'connection');
    npm.kill('SIGTERM');
    await closed;
    silent.close();
    rmSync(folder, { recursive: true });
  },
);
