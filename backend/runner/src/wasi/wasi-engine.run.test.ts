import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from '@learnloom/contracts/runner/execution';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import { createLogger } from '@learnloom/platform/log';
import type { ExecutionEngine, Job } from '../engine.ts';
import { stageLimits } from '../limits.ts';
import { escapes, SECRET } from './escapes.fixture.ts';
import { offers } from './interpreters.ts';
import { openWasiEngine } from './wasi-engine.ts';

const installed = new Set(offers().flatMap(({ id, interpreter }) => (interpreter ? [id] : [])));
/** A thread has to start on a machine that may have much else to do. */
const DEADLINE_MS = 60_000;

let engine: ExecutionEngine;
let leak: Server;
let folder: string;

beforeAll(async () => {
  process.env.RUNNER_TEST_SECRET = SECRET;
  folder = mkdtempSync(join(tmpdir(), 'runner-'));
  leak = createServer(socket => socket.end(SECRET));
  await new Promise<void>(resolve => leak.listen(0, '127.0.0.1', resolve));
  engine = await openWasiEngine({ log: createLogger({ level: 'silent' }) });
}, 180_000);
afterAll(async () => {
  await engine.close();
  leak.close();
  rmSync(folder, { recursive: true });
  delete process.env.RUNNER_TEST_SECRET;
});

const PATIENT = { wall: DEADLINE_MS, cpu: DEADLINE_MS };
const generous = { compile: { ...stageLimits.compile, ...PATIENT }, run: { ...stageLimits.run, ...PATIENT } };

async function run(id: RunLanguage, content: string, more: Partial<Job> = {}, signal = new AbortController().signal) {
  const runtime = engine.runtimes.find(one => one.id === id);
  if (!runtime) throw new Error(`${id} does not run`);
  const job = { files: [{ content }], stdin: '', args: [], ...generous, ...more };
  return (await engine.execute(runtime, job, signal)).run;
}
const short = { run: { ...stageLimits.run, wall: 500 } };

const fine = (stdout: string): Partial<Stage> => ({ stdout, stderr: '', code: 0, signal: null, status: null });

test('every language whose package is installed runs here', () => {
  expect(engine.runtimes.map(({ id }) => id)).toEqual([...installed]);
  for (const { version } of engine.runtimes) expect(version).toMatch(/^\d+\.\d+/);
  for (const { id, why } of engine.missing)
    expect([installed.has(id), why]).toEqual([false, expect.stringMatching(/^It needs/)]);
});

test.runIf(installed.has('lua'))('what a program writes comes while it runs', { timeout: DEADLINE_MS }, async () => {
  const runtime = engine.runtimes.find(({ id }) => id === 'lua');
  if (!runtime) throw new Error('Lua does not run');
  const pieces: string[] = [];
  const job = { files: [{ content: 'print("a") print("b")' }], stdin: '', args: [], ...generous };
  const { run: ended } = await engine.execute(runtime, job, new AbortController().signal, ({ text }) =>
    pieces.push(text),
  );
  expect(pieces.join('')).toBe('a\nb\n');
  expect(ended.stdout).toBe('a\nb\n');
});

test.runIf(installed.has('python'))(
  'a program of Python imports its other files',
  { timeout: DEADLINE_MS },
  async () => {
    const files = [
      { name: 'main.py', content: 'import lib\nprint(lib.x)' },
      { name: 'lib.py', content: 'x = 42' },
    ];
    expect(await run('python', '', { files })).toMatchObject(fine('42\n'));
  },
);

interface Sample {
  readonly hello: string;
  readonly input: string;
  readonly fails: readonly [program: string, message: RegExp, code?: number];
  readonly syntax: string;
  readonly loop: string;
  readonly flood: string;
  readonly bomb: string;
}

const samples: Partial<Record<RunLanguage, Sample>> = {
  lua: {
    hello: 'print("hé", 1)',
    input: 'io.write(io.read("a"), arg[1], "|", ...)',
    fails: [
      'error("boom")',
      /^lua: main\.lua:1: boom\nstack traceback:\n\t\[C\]: in function 'error'\n\tmain\.lua:1: in main chunk\n$/,
    ],
    syntax: 'x =',
    loop: 'while true do end',
    flood: 'while true do print(("y"):rep(200)) end',
    bomb: 'local t = {} while true do t[#t + 1] = ("x"):rep(1e6) end',
  },
  python: {
    hello: 'print("hé", 1, sep="\\t")',
    input: 'import sys\nprint(sys.stdin.read() + sys.argv[1] + "|" + sys.argv[1], end="")',
    fails: ['raise ValueError("boom")', /ValueError: boom/],
    syntax: 'x =',
    loop: 'while True: pass',
    flood: 'while True: print("y" * 200)',
    bomb: 'a = []\nwhile True: a.append(bytearray(10**6))',
  },
  ruby: {
    hello: 'puts "hé\\t1"',
    input: 'print $stdin.read, ARGV[0], "|", ARGV[0]',
    fails: ['raise "boom"', /boom \(RuntimeError\)/],
    syntax: 'x = )',
    loop: 'loop {}',
    flood: 'loop { puts "y" * 200 }',
    bomb: 'a = []; loop { a << "x" * 1_000_000 }',
  },
  cpp: {
    hello: '#include <cstdio>\nint main() { std::puts("hé\\t1"); }',
    input:
      '#include <cstdio>\nint main(int, char **args) { for (int c; (c = getchar()) >= 0;) putchar(c); printf("%s|%s", args[1], args[1]); }',
    fails: ['int main() { throw 1; }', /^Aborted: An exception was not caught\n$/, 134],
    syntax: 'int main() {\n  x = 1;\n}',
    loop: 'int main() { for (volatile int i = 0;; i = 1) {} }',
    flood: '#include <cstdio>\nint main() { for (;;) puts("yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"); }',
    bomb: 'int main() { for (;;) new char[1000000]{1}; }',
  },
};

describe.each(Object.entries(samples).filter(([id]) => installed.has(id as RunLanguage)))('%s', (name, sample) => {
  const id = name as RunLanguage;

  test('output, input, arguments', { timeout: 2 * DEADLINE_MS }, async () => {
    expect(await run(id, sample.hello)).toMatchObject(fine('hé\t1\n'));
    expect(await run(id, sample.input, { stdin: 'in ', args: ['é"'] })).toMatchObject(fine('in é"|é"'));
  });

  test('errors', { timeout: 2 * DEADLINE_MS }, async () => {
    const [program, message, code = 1] = sample.fails;
    expect(await run(id, program)).toMatchObject({ stderr: expect.stringMatching(message), code, status: 'RE' });
    expect(await run(id, sample.syntax)).toMatchObject({ stdout: '', stderr: expect.stringMatching(/./), code: 1 });
  });

  test('limits of time, output and memory; the next run is well', { timeout: 5 * DEADLINE_MS }, async () => {
    expect(await run(id, sample.loop, short)).toMatchObject({
      ...fine(''),
      code: null,
      signal: 'SIGKILL',
      status: 'TO',
    });
    const flooded = await run(id, sample.flood);
    expect([flooded.status, flooded.stdout.length]).toEqual(['OL', 65_536]);
    const bombed = await run(id, sample.bomb);
    expect([bombed.status, bombed.stderr + bombed.message]).toEqual([
      expect.stringMatching(/^(RE|SG)$/),
      expect.stringMatching(/memory|Memory|NoMemoryError/),
    ]);
    expect(await run(id, sample.hello)).toMatchObject(fine('hé\t1\n'));
  });
});

describe.skipIf(!installed.has('cpp'))('cpp', () => {
  const execute = async (...files: Job['files']) => {
    const [runtime] = engine.runtimes.filter(({ id }) => id === 'cpp');
    if (!runtime) throw new Error('C++ does not run');
    return engine.execute(runtime, { files, stdin: '', args: [], ...generous }, new AbortController().signal);
  };

  test('errors of the compiler name their places, in every file', { timeout: DEADLINE_MS }, async () => {
    const { compile, run: ended } = await execute(
      { content: '#include "lib.h"\nint main() {\n  return twice(x);\n}' },
      { name: 'lib.h', content: 'int twice(int);' },
      { name: 'lib.cpp', content: 'int twice(int a) { return y; }' },
    );
    expect(compile).toMatchObject({ stdout: '', code: 1, status: 'RE' });
    expect(compile?.stderr).toMatch(/^main\.cpp:3:16: error: .*'x'/);
    expect(compile?.stderr).toMatch(/^lib\.cpp:1:27: error: .*'y'/m);
    expect(ended).toEqual(compile);
  });

  test('files are linked, with the library of C++', { timeout: 2 * DEADLINE_MS }, async () => {
    const { compile, run: ended } = await execute(
      {
        content:
          '#include <iostream>\n#include <vector>\nint twice(int);\nint main() { std::cout << twice(std::vector{21}[0]); }',
      },
      { name: 'lib.cc', content: 'int twice(int a) { return 2 * a; }' },
    );
    expect(compile).toMatchObject(fine(''));
    expect(compile).not.toHaveProperty('made');
    expect(ended).toMatchObject(fine('42'));
  });

  test('exceptions are caught by type, and destroy what they pass', { timeout: 2 * DEADLINE_MS }, async () => {
    const content = `#include <cstdio>
#include <stdexcept>
#include <vector>
struct Passed { int n; ~Passed() { printf("-%d ", n); } };
struct Own : std::runtime_error { using runtime_error::runtime_error; ~Own() { printf("~Own "); } };
void down(int n) { Passed passed{n}; if (n == 0) throw Own("own"); down(n - 1); }
int main() {
  try { down(1); } catch (const std::logic_error &) { puts("wrong"); } catch (const std::exception &e) { printf("%s ", e.what()); }
  try { std::vector<int> none; return none.at(3); } catch (const std::out_of_range &e) { printf("range "); }
  try { try { throw Own("again"); } catch (...) { printf("inner "); throw; } } catch (const Own &e) { printf("%s ", e.what()); }
  try { try { throw 1; } catch (int) { throw "text"; } } catch (const char *text) { printf("%s ", text); }
  throw std::invalid_argument("the end");
}`;
    expect((await execute({ content })).run).toMatchObject({
      stdout: '-0 -1 own ~Own range inner again ~Own text ',
      stderr: 'Aborted: An exception was not caught: the end\n',
      status: 'RE',
    });
  });

  test('a name that the compiler would take for an option is refused', async () => {
    await expect(execute({ name: '-o.cpp', content: '' })).rejects.toThrow('A file name may hold');
  });

  test('a compiler that does not end is ended', { timeout: DEADLINE_MS }, async () => {
    const content =
      'template <int N, int M> struct A { static const int v = A<N - 1, M>::v + A<N - 1, M + (1 << N)>::v; };\ntemplate <int M> struct A<0, M> { static const int v = M; };\nint main() { return A<26, 0>::v; }';
    expect(await run('cpp', content, { compile: { ...stageLimits.compile, wall: 500 } })).toMatchObject({
      status: 'TO',
    });
  });
});

describe.skipIf(!installed.has('sql'))('sql', () => {
  test('rows are shown as SQLite’s shell shows them', { timeout: DEADLINE_MS }, async () => {
    const program = `CREATE TABLE t (a, b); INSERT INTO t VALUES (1, NULL), (2.5, 'zwölf'), (x'616263', ''); SELECT * FROM t;`;
    expect(await run('sql', program)).toMatchObject(fine('1|\n2.5|zwölf\nabc|\n'));
  });

  test('what came before an error stands', { timeout: DEADLINE_MS }, async () => {
    expect(await run('sql', 'SELECT 1; SELECT a FROM nowhere;')).toMatchObject({
      stdout: '1\n',
      stderr: 'Error: no such table: nowhere\n',
      code: 1,
      status: 'RE',
    });
  });

  test('every run has a database of its own', { timeout: 2 * DEADLINE_MS }, async () => {
    await run('sql', 'CREATE TABLE t (a)');
    expect(await run('sql', 'SELECT count(*) FROM sqlite_master')).toMatchObject(fine('0\n'));
  });

  test('limits of time, output and memory', { timeout: 4 * DEADLINE_MS }, async () => {
    const counting = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT';
    expect(await run('sql', `${counting} count(*) FROM c`, short)).toMatchObject({ status: 'TO', signal: 'SIGKILL' });
    expect(await run('sql', `${counting} x FROM c`)).toMatchObject({ status: 'OL' });
    expect(await run('sql', `CREATE TABLE t AS ${counting} randomblob(100000) FROM c`)).toMatchObject({
      stderr: expect.stringMatching(/full|out of memory/),
      code: 1,
    });
    const elsewhere = `PRAGMA max_page_count = 4294967294; ATTACH 'x.db' AS x; CREATE TABLE x.t AS ${counting} randomblob(1000000) FROM c`;
    const filled = await run('sql', elsewhere);
    expect(filled.stderr + filled.message).toMatch(/full|memory|Memory|I\/O/);
    expect(await run('sql', 'SELECT 1')).toMatchObject(fine('1\n'));
  });
});

describe('what a program tries to reach is not there', () => {
  const tried = escapes.filter(({ id }) => installed.has(id));

  test.each(tried)('$id: $name', { timeout: DEADLINE_MS }, async ({ id, program }) => {
    const address = leak.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const mark = join(folder, 'mark');
    const { stdout, stderr } = await run(id, program.replaceAll('PORT', String(port)).replaceAll('MARK', mark));
    const seen = stdout + stderr;
    expect(seen).not.toContain(SECRET);
    expect(seen).not.toMatch(/root:|uid=|REACHED/);
    expect(existsSync(mark)).toBe(false);
  });
});

test.skipIf(!installed.has('lua'))(
  'a run that is given up ends at once, and harms no other',
  { timeout: 2 * DEADLINE_MS },
  async () => {
    const client = new AbortController();
    const other = run('lua', 'local s = os.clock() while os.clock() - s < 0.3 do end print("well")');
    const given = run('lua', 'while true do end', {}, client.signal);
    client.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    expect(await other).toMatchObject(fine('well\n'));
  },
);

test.skipIf(!installed.has('lua'))(
  'runs at once do not wait for each other',
  { timeout: 2 * DEADLINE_MS },
  async () => {
    const results = await Promise.all(['1', '2', '3'].map(text => run('lua', `print(${text})`)));
    expect(results.map(({ stdout }) => stdout)).toEqual(['1\n', '2\n', '3\n']);
  },
);
