import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { correlated, createLogger, unredacted } from './log.ts';

function logged(act: (log: ReturnType<typeof createLogger>) => void): { text: string; line: Record<string, unknown> } {
  let text = '';
  act(createLogger({ level: 'info', name: 'test' }, { write: line => void (text += line) }));
  return { text, line: JSON.parse(text) as Record<string, unknown> };
}

test('leaves out secrets and personal fields wherever they stand', () => {
  const { text } = logged(log =>
    log.info({
      email: 'ada@example.org',
      input: { password: 'hunter2', token: 'abc123' },
      request: { headers: { authorization: 'Bearer abc123', cookie: 'abc123' } },
    }),
  );
  for (const secret of ['ada@example.org', 'hunter2', 'abc123']) expect(text).not.toContain(secret);
});

test('leaves out what a database error says about the data', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
  });
  const { text, line } = logged(log => log.error({ err: error }, 'failed'));
  expect(text).not.toContain('ada@example.org');
  expect(line).toMatchObject({ level: 'error', msg: 'failed', err: { code: '23505', message: error.message } });
});

test('carries the id that the client was told', () => {
  expect(logged(log => correlated(log, 'c-1').info('served')).line).toMatchObject({
    correlationId: 'c-1',
    msg: 'served',
  });
});

test('lines of fixed fields keep their form', () => {
  expect(logged(log => unredacted(log).info({ route: 'Health', status: 200 }, 'request')).line).toMatchObject({
    level: 'info',
    process: 'test',
    route: 'Health',
    status: 200,
    msg: 'request',
  });
});

test.each([
  ['ends', ''],
  ['exits', 'process.exit(0);'],
  ['fails', "setTimeout(() => process.exit(1), 10_000); setImmediate(() => { log.info('4'); throw new Error('x'); });"],
])('nothing that was logged is lost when the process %s', async (_how, end) => {
  const script = `
    import { createLogger } from '${new URL('./log.ts', import.meta.url).href}';
    const log = createLogger({ name: 'test' });
    for (const line of ['1', '2', 'x'.repeat(200_000), '3']) log.info(line);
    ${end}`;
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    maxBuffer: 1e7,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const lines = stdout.trim().split('\n');
  expect(lines.map(line => (JSON.parse(line) as { msg: string }).msg.slice(0, 2))).toEqual([
    '1',
    '2',
    'xx',
    '3',
    ...(end.includes("'4'") ? ['4'] : []),
  ]);
});

test('no line waits for the disk that keeps the log', async () => {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let asked = 0;
    fs.fsyncSync = () => void (asked += 1);
    syncBuiltinESMExports();
    const { createLogger } = await import('${new URL('./log.ts', import.meta.url).href}');
    createLogger({ name: 'test' }).info('1');
    setTimeout(() => process.stderr.write(String(asked)), 10);`;
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const { stdout, stderr } = await run;
  expect(stdout).toContain('"msg":"1"');
  expect(stderr).toBe('0');
});
