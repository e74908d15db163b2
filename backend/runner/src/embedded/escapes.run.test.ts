import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestEngine, type TestEngine } from './engine.fixture.ts';
import { floods, reaches, SECRET } from './escape-attempts.ts';

let runner: TestEngine;

/** Long enough for what ends by itself or for want of memory, also on a slow machine. */
const PATIENT_MS = 20_000;
const SHORT_MS = 400;

beforeAll(async () => {
  process.env['LEARNLOOM_SECRET'] = SECRET;
  runner = await openTestEngine();
});
afterAll(async () => {
  delete process.env['LEARNLOOM_SECRET'];
  await runner.engine.close();
});

/** The engine is as it was: the next run sees nothing of the one before. */
async function expectUnharmed(): Promise<void> {
  const { stdout, status } = await runner.javascript(
    'console.log([1, 2].map(n => n * 2), ({}).status, JSON.stringify({ a: [] }))',
  );
  expect({ stdout, status }).toEqual({ stdout: '[ 2, 4 ] undefined {"a":[]}\n', status: null });
}

describe('a program does not reach', () => {
  test.each(reaches)('$name', async ({ code }) => {
    const { stdout, stderr, status } = await runner.javascript(code);
    expect(stdout + stderr).not.toContain('LEAK');
    expect(status).not.toBe('XX');
    await expectUnharmed();
  });
});

describe('a program does not get away with', () => {
  test.each(floods)('$name', async ({ code, ends }) => {
    const { pid } = runner.engine;
    const stage = await runner.javascript(code, { wall: ends === 'TO' ? SHORT_MS : PATIENT_MS });
    if (ends === undefined) expect(['TO', 'SG', 'RE']).toContain(stage.status);
    else expect(stage).toMatchObject({ status: ends });
    await expectUnharmed();
    expect(runner.engine.pid).toBe(pid);
  });
});

test.runIf(process.platform === 'linux')('the process of programs has nothing of the environment', async () => {
  await runner.javascript('');
  expect(readFileSync(`/proc/${runner.engine.pid}/environ`, 'utf8')).not.toContain(SECRET);
});

test('programs that are ended do not harm those beside them', async () => {
  const hostile = floods.slice(0, 8).map(({ code }) => runner.javascript(code, { wall: SHORT_MS }));
  const others = await Promise.all(Array.from({ length: 10 }, (_, n) => runner.javascript(`console.log(${n} * 2)`)));
  expect(others.map(({ stdout }) => stdout.trim())).toEqual(Array.from({ length: 10 }, (_, n) => String(n * 2)));
  expect((await Promise.all(hostile)).every(({ status }) => status === 'TO')).toBe(true);
});
