import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { launcherFor, type Binaries } from './launcher.ts';

const binaries: Binaries = { pg_ctl: process.execPath, initdb: process.execPath };

test('a program that takes its time does not hold up this process', async () => {
  const { launch } = await launcherFor(binaries, tmpdir());
  const order: string[] = [];
  const launched = launch(process.execPath, ['-e', 'setTimeout(() => {}, 50)']).then(() => order.push('program'));
  setImmediate(() => order.push('this process'));
  await launched;
  expect(order).toEqual(['this process', 'program']);
});

test('a program that fails is told with the last lines that it wrote', async () => {
  const { launch } = await launcherFor(binaries, tmpdir());
  const failing = ['-e', 'console.error([1, 2, 3, 4, 5, 6, 7].join("\\n")); process.exitCode = 3'];
  await expect(launch(process.execPath, failing)).rejects.toThrow(/: 3 4 5 6 7$/);
});
