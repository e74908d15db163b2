import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@learnloom/platform/log';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import { STATUS_FD } from './arguments.ts';
import { alive } from './leftovers.ts';
import { Sandbox } from './sandbox.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const numberFile = path.join(folder, 'number');

/** In place of bubblewrap, at the moment when the program's process has left the group and does not yet end with it. */
const LEAVING = `#!/bin/sh
setsid sleep 1000 &
echo "{ \\"child-pid\\": $! }" >&${STATUS_FD}
echo $! > ${numberFile}
wait
`;

function sandboxWith(script: string): Sandbox {
  const bubblewrap = path.join(folder, 'bwrap');
  writeFileSync(bubblewrap, script);
  chmodSync(bubblewrap, 0o755);
  return new Sandbox({
    log: createLogger({ level: 'silent' }),
    bubblewrap,
    filter: Buffer.alloc(0),
    root: { sees: [], links: [] },
    groups: undefined,
    descriptors: { covers: [], close: async () => undefined },
  });
}

const programNumber = (): number => Number(readFileSync(numberFile, 'utf8'));
const started = (): Promise<void> => eventually(() => expect(programNumber()).toBeGreaterThan(0), 60_000);
const gone = (): Promise<void> => eventually(() => expect(alive(programNumber())).toBe(false), 60_000);

it.skipIf(process.platform !== 'linux')(
  'a program that is ended while it starts is ended, and its place is free',
  { timeout: 120_000 },
  async () => {
    const client = new AbortController();
    const running = sandboxWith(LEAVING).run({
      command: ['true'],
      sees: [],
      box: { folder },
      limits: { wall: 600_000, cpu: 1000, memory: 1 },
      file: 1,
      signal: client.signal,
    });
    await started();
    client.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await gone();
  },
);
