import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputPiece } from '@learnloom/contracts/runner/execution';
import { eventually } from '@learnloom/testing/eventually';
import { OUTPUT_LIMIT } from '../engine.ts';
import { openTestEngine, type TestEngine } from './engine.fixture.ts';

let runner: TestEngine;

beforeAll(async () => {
  runner = await openTestEngine();
});
afterAll(() => runner.engine.close());

describe('a program of JavaScript', () => {
  test('prints, and says how it ended', async () => {
    const { stdout, stderr, output, code, signal, status } = await runner.javascript(
      'console.log("out"); console.error("err"); console.log("more")',
    );
    expect({ stdout, stderr, output, code, signal, status }).toEqual({
      stdout: 'out\nmore\n',
      stderr: 'err\n',
      output: 'out\nerr\nmore\n',
      code: 0,
      signal: null,
      status: null,
    });
  });

  test('is followed while it runs: what it writes comes in pieces before it ends', async () => {
    const pieces: OutputPiece[] = [];
    const stop = new AbortController();
    const ended = runner.javascript('console.log("out"); console.error("err"); for (;;);', {
      signal: stop.signal,
      onOutput: piece => pieces.push(piece),
    });
    // Handled already when it rejects, below.
    ended.catch(() => undefined);
    await eventually(() =>
      expect(pieces).toEqual([
        { stream: 'stdout', text: 'out\n' },
        { stream: 'stderr', text: 'err\n' },
      ]),
    );
    stop.abort();
    await expect(ended).rejects.toThrow();
  });

  test('ends with the code that it chose', async () => {
    expect(await runner.javascript('process.exit(3)')).toMatchObject({
      code: 3,
      status: 'RE',
      message: 'Exited with error status 3',
    });
  });

  test('gets its input and arguments', async () => {
    const code = 'console.log(process.argv.slice(2), require("fs").readFileSync(0, "utf8"))';
    expect((await runner.javascript(code, { stdin: 'in', args: ['a', 'b'] })).stdout).toBe("[ 'a', 'b' ] in\n");
  });

  test('requires its other files, and reads them', async () => {
    const files = [
      { name: 'main.js', content: 'const { f } = require("./lib"); console.log(f(2), require("./data.json").x)' },
      { name: 'lib.js', content: 'exports.f = n => n * require("./deep/more.js")' },
      { name: 'deep/more.js', content: 'module.exports = 21' },
      { name: 'data.json', content: Buffer.from('{"x":"hex"}').toString('hex'), encoding: 'hex' as const },
    ];
    expect((await runner.javascript('', { files })).stdout).toBe('42 hex\n');
  });

  test.each(['http:[', 'a?b.js', 'a#b.js', 'a%2e.js', 'c:d.js'])('may be called %j', async name => {
    const files = [
      { name, content: 'console.log(require("./n?1.js"), require("./n?2.js"))' },
      { name: 'n?1.js', content: 'module.exports = 1' },
      { name: 'n?2.js', content: 'module.exports = 2' },
    ];
    expect(await runner.javascript('', { files })).toMatchObject({ stdout: '1 2\n', stderr: '' });
  });

  test.each([
    ['in a loop', 'for await (const line of rl) console.log(line)'],
    ['as they come', 'rl.on("line", line => console.log(line))'],
    ['by asking', 'console.log(await rl.question("")); console.log(await rl.question("")); rl.close()'],
  ])('reads the lines of its input as promises: %s', async (_how, code) => {
    const program = `const rl = require('readline/promises').createInterface({ input: process.stdin }); (async () => { ${code} })()`;
    expect(await runner.javascript(program, { stdin: 'a\nb\n' })).toMatchObject({ stdout: 'a\nb\n', stderr: '' });
  });

  test('may be sent as base64', async () => {
    const content = Buffer.from('console.log("é")').toString('base64');
    expect((await runner.javascript('', { files: [{ content, encoding: 'base64' }] })).stdout).toBe('é\n');
  });

  test('prints what is no text as the character for that', async () => {
    const { stdout } = await runner.javascript(
      'console.log("\\ud800x", "a\\u0000b"); process.stdout.write(Buffer.from([255, 65, 10]))',
    );
    expect(stdout).toBe('\uFFFDx a\u0000b\n\uFFFDA\n');
  });

  test('may be long', async () => {
    const code = `const text = '${'x'.repeat(300_000)}'; console.log(text.length); text.missing()`;
    expect(await runner.javascript(code)).toMatchObject({ stdout: '300000\n', code: 1 });
  });

  test('names the reader’s own line where it does not parse', async () => {
    for (const [code, where] of [
      ['const a = 1;\nconst b = ;\n', /main\.js:2\nconst b = ;\n/],
      ['console.log(1);\nfunction f( {\n', /main\.js:3\n/],
    ] as const) {
      const { stderr, code: exit } = await runner.javascript(code);
      expect(stderr).toMatch(where);
      expect(stderr).not.toContain('});');
      expect(exit).toBe(1);
    }
  });

  test('sorts by a comparator of true and false as V8 does', async () => {
    const lists = [[5, 3, 8, 1], [2, 1], Array.from({ length: 50 }, (_, index) => (index * 37) % 50)];
    const sorted = 'lists.map(list => [[...list].sort((a, b) => a > b), [...list].sort((a, b) => a < b)])';
    const expected: unknown = new Function('lists', `return ${sorted}`)(lists);
    const { stdout } = await runner.javascript(
      `const lists = ${JSON.stringify(lists)}; console.log(JSON.stringify(${sorted}))`,
    );
    expect(JSON.parse(stdout)).toEqual(expected);
  });

  test('imports modules of Node, and exports', async () => {
    const code = `import fs, { existsSync } from 'node:fs';
import * as path from 'path';
export const one = 1;
console.log(typeof fs.readFileSync, typeof existsSync, path.join('a', 'b'), one);
throw new Error('late');`;
    const { stdout, stderr } = await runner.javascript(code);
    expect(stdout).toBe('function function a/b 1\n');
    expect(stderr).toContain('main.js:5\n');
  });

  test('imports while it runs, Node’s modules and its own files, and waits for them at its outermost', async () => {
    const files = [
      {
        name: 'main.js',
        content: `loose = import('./own.js').then(own => console.log(own.default, own.two, this === module.exports));
import('./none.js').catch(error => console.log(error.message.split('\\n')[0]));`,
      },
      { name: 'own.js', content: 'export default 1;\nexport const two = 2;' },
    ];
    expect(await runner.javascript('', { files })).toMatchObject({
      stdout: "1 2 true\nCannot find module './none.js'\n",
      stderr: '',
      code: 0,
    });
    const waits = `const { join } = await import('node:path');
console.log(join('a', 'b'));
throw new Error('late');`;
    const { stdout, stderr } = await runner.javascript(waits);
    expect(stdout).toBe('a/b\n');
    expect(stderr).toContain('main.js:3\n');
  });

  test('has what the engine has, though it is newer', async () => {
    expect((await runner.javascript('console.log([3, 1].toSorted(), [1, 2].with(0, 5))')).stdout).toBe(
      '[ 1, 3 ] [ 5, 2 ]\n',
    );
  });

  test('does not wait for its timers', async () => {
    const code = 'const t = Date.now(); setTimeout(() => console.log(Date.now() - t >= 15000), 15000)';
    expect((await runner.javascript(code)).stdout).toBe('true\n');
  });

  test('knows nothing of the runs before it', async () => {
    await runner.javascript(
      'Array.prototype.map = Object.prototype.x = globalThis.leak = () => "polluted"; JSON.parse = null',
    );
    const { stdout } = await runner.javascript(
      'console.log([1].map(n => n + 1), ({}).x, typeof leak, JSON.parse("[1]"))',
    );
    expect(stdout).toBe('[ 2 ] undefined undefined [ 1 ]\n');
  });
});

describe('each run', () => {
  test.each([
    ['draws random numbers of its own', 'Math.random(), Math.random()'],
    ['begins at its own time', 'performance.timeOrigin'],
  ])('%s', async (_, values) => {
    const outputs = [];
    for (let run = 0; run < 3; run += 1) outputs.push((await runner.javascript(`console.log(${values})`)).stdout);
    expect(new Set(outputs).size).toBe(3);
  });
});

/** One call that never asks whether it is to end. */
const NATIVE = 'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)';

describe('a limit', () => {
  test('of time ends an endless loop', async () => {
    expect(await runner.javascript('console.log("a"); while (true);', { wall: 300 })).toMatchObject({
      status: 'TO',
      signal: 'SIGKILL',
      code: null,
      stdout: 'a\n',
    });
  });

  test('of time ends a long sleep', async () => {
    const code = 'setTimeout(() => console.log(1), 17_000); setTimeout(() => console.log(2), 20_000)';
    expect(await runner.javascript(code, { wall: 3000 })).toMatchObject({
      status: 'TO',
      message: 'Time limit exceeded (timers: 18 s of waiting)',
      stdout: '1\n',
    });
  });

  test('of processor time decides where the wall is wide', async () => {
    const run = { wall: 60_000, cpu: 300, memory: 2 ** 28 };
    for (const code of ['for (;;);', NATIVE]) {
      const stage = await runner.javascript(code, { run });
      expect(stage).toMatchObject({ status: 'TO', message: 'Time limit exceeded' });
      expect(stage.cpu_time).toBeGreaterThanOrEqual(300);
    }
  });

  test('of output ends whoever writes too much', async () => {
    const out = await runner.javascript('for (;;) console.log("y".repeat(200))');
    expect(out).toMatchObject({ status: 'OL', message: 'stdout length exceeded', signal: 'SIGKILL' });
    expect(out.stdout).toHaveLength(OUTPUT_LIMIT);
    const error = await runner.javascript('process.stderr.write("e".repeat(70000))');
    expect(error).toMatchObject({ status: 'EL', message: 'stderr length exceeded' });
    expect(await runner.javascript(`process.stdout.write("x".repeat(${OUTPUT_LIMIT}))`)).toMatchObject({
      status: null,
    });
  });

  test('of memory ends whoever takes too much', async () => {
    expect(await runner.javascript('const a = []; for (;;) a.push(new Uint8Array(1e6))')).toMatchObject({
      status: 'SG',
      signal: 'SIGABRT',
      stderr: expect.stringContaining('heap out of memory') as string,
    });
    const code = 'console.log(new Uint8Array(20e6).length)';
    expect((await runner.javascript(code)).stdout).toBe('20000000\n');
    expect((await runner.javascript(code, { memory: 16 * 2 ** 20 })).stdout).toBe('');
  });
});

describe('a program of TypeScript', () => {
  test('runs, and its errors name its own lines', async () => {
    const { compile, run } = await runner.typescript(
      'interface A {\n  x: number;\n}\nconst a: A = { x: 1 };\nenum E { One = 1 }\nconsole.log(a.x + E.One);\nthrow new Error("late");\n',
    );
    expect(compile).toMatchObject({ code: 0, stdout: '' });
    expect(run.stdout).toBe('2\n');
    expect(run.stderr).toContain('/box/submission/main.ts:7\n');
  });

  test('fails to compile with a wrong type, as tsc says it', async () => {
    const { compile } = await runner.typescript('const a: number = "x";\nconsole.log(a);');
    expect(compile).toMatchObject({
      code: 2,
      status: 'RE',
      stdout: "main.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.\n",
      stderr: '',
    });
  });

  test('fails to compile with an error of syntax', async () => {
    const { compile } = await runner.typescript('const a = 1;\nlet b: = 2;');
    expect(compile?.code).toBe(2);
    expect(compile?.stdout).toMatch(/^main\.ts\(2,8\): error TS1110: /u);
  });

  test('imports modules of Node in each way, and uses decorators', async () => {
    const code = `import { EventEmitter } from 'events';
import * as fs from 'node:fs';
import path from 'path';
const seen = <T>(target: T, _context: ClassDecoratorContext) => console.log(typeof target);
@seen class A { readonly list = new Map<string, number>(); }
new EventEmitter().on('x', (n: number) => console.log(n)).emit('x', 1);
console.log(fs.existsSync('/etc'), path.join('a', 'b'), new A());`;
    const { compile, run } = await runner.typescript(code);
    expect(compile?.stdout).toBe('');
    expect(run.stdout).toBe('function\n1\nfalse a/b A { list: Map(0) {} }\n');
  });

  test('may have namespaces, and other files', async () => {
    const files = [
      {
        name: 'main.ts',
        content: 'import { half } from "./half";\nnamespace N { export const n = 8 }\nconsole.log(half(N.n))',
      },
      { name: 'half.ts', content: 'export const half = (n: number): number => n / 2' },
    ];
    expect((await runner.typescript('', { files })).run.stdout).toBe('4\n');
  });
});

describe('the engine', () => {
  test('ends a run whose signal aborts, and runs the next', async () => {
    const abort = new AbortController();
    const reason = new Error('stopped by the learner');
    const endless = runner.javascript('while (true);', { signal: abort.signal });
    abort.abort(reason);
    await expect(endless).rejects.toBe(reason);
    expect((await runner.javascript('console.log("next")')).stdout).toBe('next\n');
  });

  test('runs the neighbours of an endless loop', async () => {
    const endless = runner.javascript('while (true);', { wall: 2000 });
    const others = await Promise.all(Array.from({ length: 8 }, (_, n) => runner.javascript(`console.log(${n})`)));
    expect(others.map(({ stdout }) => stdout)).toEqual(Array.from({ length: 8 }, (_, n) => `${n}\n`));
    expect((await endless).status).toBe('TO');
  });

  test('starts its process again when the system has refused it', async () => {
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    const refused = await openTestEngine();
    try {
      const first = refused.javascript('console.log("at last")');
      process.execPath = execPath;
      expect((await first).stdout).toBe('at last\n');
    } finally {
      process.execPath = execPath;
      await refused.engine.close();
    }
  });

  test('answers what was running when its process dies, and starts it again', async () => {
    const { pid } = runner.engine;
    const endless = runner.javascript('while (true);');
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    expect(await endless).toMatchObject({ status: 'XX', message: 'The code runner failed' });
    expect((await runner.javascript('console.log("again")')).stdout).toBe('again\n');
    await eventually(() => expect(runner.engine.pid).not.toBe(pid));
  });
});
