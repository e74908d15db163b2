import { expect, it } from 'vitest';
import { createLogger } from '@learnloom/platform/log';
import { availability } from './availability.ts';
import type { Machine } from './machine.ts';
import { openSandboxEngine } from './sandbox-engine.ts';

const machine = (has: readonly string[], says?: string): Machine => ({
  find: async name => (has.includes(name) ? `/usr/bin/${name}` : undefined),
  findReal: async name => (has.includes(name) ? `/usr/bin/${name}` : undefined),
  ask: async () => says,
});
const tools = ['bwrap', 'prlimit', 'setpriv', 'unshare', 'mount'];
const linux = { platform: 'linux', arch: 'x64' };

it.each([
  [machine(tools, 'ok'), { platform: 'darwin', arch: 'arm64' }, 'it needs Linux'],
  [machine(tools, 'ok'), { platform: 'linux', arch: 'riscv64' }, 'the processor (riscv64) is not supported'],
  [machine([], 'ok'), linux, 'bubblewrap is not installed'],
  [machine(['bwrap', 'prlimit'], 'ok'), linux, 'setpriv is not installed'],
  [machine(tools), linux, 'user namespaces are off'],
])('says why there is no sandbox (%#)', async (installed, system, why) => {
  expect(await availability(installed, system)).toEqual({ why });
});

it('finds what the sandbox is made of', async () => {
  expect(await availability(machine(tools, 'ok'), linux)).toMatchObject({ bubblewrap: '/usr/bin/bwrap' });
});

it('opens an engine without runtimes that tells the reason for each language', async () => {
  const options = { log: createLogger({ level: 'error' }), dataDir: '/nonexistent', machine: machine([]) };
  const engine = await openSandboxEngine(options);
  expect(engine.runtimes).toEqual([]);
  expect(engine.missing.map(({ id }) => id).sort()).toEqual([
    'cpp',
    'csharp',
    'go',
    'java',
    'javascript',
    'python',
    'ruby',
    'rust',
    'swift',
    'typescript',
  ]);
  expect(engine.missing.find(({ id }) => id === 'go')?.why).toMatch(/^Sandboxing is not available here: .*\.$/);
  await engine.close();
});
