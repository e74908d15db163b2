import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { nodeArguments } from '../tools/bench/processes/node-arguments.ts';
import { PlainError } from './plain-error.ts';
import { reasonOf } from './ending.ts';
import { memoryFolder } from '@learnloom/testing/memory-folder';

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => reasonOf(error, 3000),
  );

test('a data folder that cannot be made is named as the cause, not the port', async () => {
  const folder = memoryFolder();
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const reasons = await Promise.all([
    failure(mkdir(file)),
    failure(mkdir(path.join(file, 'data'), { recursive: true })),
  ]);
  rmSync(folder, { recursive: true });
  for (const reason of reasons)
    expect(reason).toMatch(/^The data folder is not writable: E\w+: .*\. Set DATA_DIR to .*\.$/);
  expect(reasonOf(Object.assign(new Error('x'), { code: 'EACCES', syscall: 'open', path: '/etc/x' }), 80)).toContain(
    'DATA_DIR',
  );
});

test('a full disk is named, whichever file it was', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  expect(reasonOf(full, 80)).toMatch(/^The data folder is not writable: ENOSPC.*\.$/);
});

test('a port that is taken or not allowed is named', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => first.once('listening', resolve));
  const taken = new Promise((_, reject) => createServer().once('error', reject).listen(first.address()));
  expect(await failure(taken)).toBe(
    'Port 3000 is in use by another program. Stop it, or choose another port: PORT=3001 npm start',
  );
  first.close();
  expect(reasonOf(Object.assign(new Error('x'), { code: 'EACCES', syscall: 'listen' }), 80)).toBe(
    'This account is not allowed to use port 80. Set PORT to a number above 1023.',
  );
});

test('what says enough is one line, anything else keeps its stack', () => {
  expect(reasonOf(new PlainError('The front end could not be built.'), 3000)).toBe('The front end could not be built.');
  expect(reasonOf(new Error('x'), 3000)).toMatch(/^Error: x\n +at /);
});

/** A process that runs the lines after `import * as ending`. */
function runningProcess(lines: string) {
  const script = `const ending = await import(${JSON.stringify(new URL('./ending.ts', import.meta.url).href)});${lines}`;
  const child = spawn(process.execPath, [...nodeArguments(), '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator](), exit: once(child, 'exit') };
}

const STOPPING = (sameMs: string) => `
  let heard = 0;
  process.stdin.on('data', () => process.exit(0));
  ending.onFirstSignal(() => undefined, ${sameMs});
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => (heard += 1) === 2 && console.log('heard both'));
  console.log('up');`;

test('the Ctrl-C that comes by two ways ends a process once, in order', async () => {
  const { child, lines, exit } = runningProcess(STOPPING('60_000'));
  expect(await lines.next()).toMatchObject({ value: 'up' });
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await lines.next()).toMatchObject({ value: 'heard both' });
  child.stdin.write('go on');
  expect(await exit).toEqual([0, null]);
});

test('a second Ctrl-C ends it at once', async () => {
  const { child, lines, exit } = runningProcess(STOPPING('0'));
  expect(await lines.next()).toMatchObject({ value: 'up' });
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await exit).toEqual([1, null]);
});

test('a promise that is rejected while nobody listens does not end the product', async () => {
  const { lines, exit } = runningProcess(`
    ending.outliveRejections({ error: ({ err }) => console.log('logged: ' + err.message) });
    void Promise.reject(new Error('nobody listens'));
    setTimeout(() => console.log('goes on'), 1);`);
  expect([await lines.next(), await lines.next()]).toMatchObject([
    { value: 'logged: nobody listens' },
    { value: 'goes on' },
  ]);
  expect(await exit).toEqual([0, null]);
});

test('what npm started ends with the shell between, which a signal ends without a word', async () => {
  const script = `const ending = await import(${JSON.stringify(new URL('./ending.ts', import.meta.url).href)});
    ending.endWithNpm(process.env, 10);
    process.on('SIGTERM', () => { console.log('ends'); process.exit(0); });
    console.log('up ' + process.pid);
    setInterval(() => undefined, 1000);`;
  // Waited for, so that the shell stays between as it does under npm.
  const shell = spawn(
    'sh',
    ['-c', '"$@" & wait', 'sh', process.execPath, ...nodeArguments(), '--input-type=module', '-e', script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    },
  );
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: expect.stringMatching(/^up \d+$/) as string });
  shell.kill('SIGTERM');
  expect(await lines.next()).toMatchObject({ value: 'ends' });
});
