import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reasonOf } from './running.ts';
import { memoryFolder } from './testing/memory-folder.ts';

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => reasonOf(error, 3000),
  );

test('a data folder that cannot be made is named as the cause, not the port', async () => {
  const file = path.join(memoryFolder(), 'file');
  writeFileSync(file, '');
  const reasons = await Promise.all([
    failure(mkdir(file)),
    failure(mkdir(path.join(file, 'data'), { recursive: true })),
  ]);
  for (const reason of reasons) expect(reason).toMatch(/^The data cannot be written: E\w+: .*\. Set DATA_DIR to .*\.$/);
  expect(reasonOf(Object.assign(new Error('x'), { code: 'EACCES', syscall: 'open', path: '/etc/x' }), 80)).toContain(
    'DATA_DIR',
  );
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
    'Port 80 may not be used by this account. Set PORT to one above 1023.',
  );
});
