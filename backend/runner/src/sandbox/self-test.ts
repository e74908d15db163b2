import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { escapeAttempts } from './escape-attempts.ts';
import type { Sandbox } from './sandbox.ts';
import { createWorkFolder } from './work-folder.ts';

const MEBIBYTE = 1024 * 1024;
/** Generous: the machine may be busy starting everything else. */
const ATTEMPTS = { wall: 30_000, cpu: 10_000, memory: 256 * MEBIBYTE };
const ENDLESS = { wall: 300, cpu: 1000, memory: 256 * MEBIBYTE };
const FILE = MEBIBYTE;

function listening(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.end());
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: address && typeof address === 'object' ? address.port : 0 });
    });
  });
}

/** Runs attempts to break out, for real. Gives the reason why the sandbox must not be used, where there is one. */
export async function selfTest(
  sandbox: Sandbox,
  folder: string,
  user: number | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const secret = path.join(folder, 'secret');
  await writeFile(secret, randomUUID(), { mode: 0o644 });
  const { server, port } = await listening();
  const run = async (source: string, args: readonly string[], limits: typeof ATTEMPTS) => {
    const work = await createWorkFolder(folder, [{ name: 'main.js', content: Buffer.from(source) }], '', user);
    try {
      return await sandbox.run({
        command: [process.execPath, 'main.js', ...args],
        sees: [process.execPath],
        box: { folder: work.box, entries: ['main.js'] },
        limits,
        file: FILE,
        ...(user === undefined ? {} : { user }),
        signal,
      });
    } finally {
      await work.remove();
    }
  };
  try {
    const attempts = await run(escapeAttempts, [secret, String(port)], ATTEMPTS);
    const lines = attempts.stdout.trim().split('\n');
    if (attempts.status !== null || lines.pop() !== 'done') return 'it did not pass its own test';
    if (lines[0]) return `a program could ${lines[0]}`;
    const endless = await run('setInterval(() => undefined, 1000)', [], ENDLESS);
    return endless.status === 'TO' ? undefined : 'a program could outlive its time';
  } finally {
    server.close();
    await rm(secret, { force: true });
  }
}
