import { fileURLToPath } from 'node:url';
import type { StageStatus } from '@learnloom/contracts/runner/execution';

const fileOfTheHost = fileURLToPath(new URL('../../../package.json', import.meta.url));

export interface Attempt {
  readonly name: string;
  /** Prints LEAK when it reaches something that it must not. */
  readonly code: string;
  /** How it must end; some end as fast machines run out of memory and slow ones out of time. */
  readonly ends?: StageStatus;
}

/** Text that a program must find nowhere; the tests put it into the environment and beside the process. */
export const SECRET = 'LEAK-of-the-host';

const leaks = (expression: string): string =>
  `try { if (${expression}) console.log('LEAK') } catch (e) { console.log(e.name) }`;

/** Ways to reach what is outside of the machine. */
export const reaches: readonly Attempt[] = [
  {
    name: 'the environment',
    code: `console.log(JSON.stringify(process.env), Object.keys(process.env).length === 0 ? 'empty' : 'LEAK')`,
  },
  { name: 'files of the host', code: leaks(`require('fs').readFileSync('/etc/passwd', 'utf8')`) },
  {
    name: 'files of the host by a path that climbs',
    code: leaks(`require('fs').readFileSync('../../../etc/passwd', 'utf8')`),
  },
  { name: 'the process of the host', code: leaks(`require('fs').readFileSync('/proc/self/environ')`) },
  { name: 'writing a file', code: leaks(`(require('fs').writeFileSync('/tmp/escaped', 'x'), true)`) },
  ...['child_process', 'worker_threads', 'net', 'http', 'vm', 'module', 'cluster', 'inspector', 'v8', 'dgram'].map(
    name => ({
      name: `the module ${name}`,
      code: leaks(`require('${name}')`),
    }),
  ),
  { name: 'a file of the host by its path', code: leaks(`require(${JSON.stringify(fileOfTheHost)})`) },
  { name: 'a package of the host by its path', code: leaks(`require('../../node_modules/pino')`) },
  {
    name: 'an import of what is not there for it',
    code: [
      'child_process',
      'node:worker_threads',
      'module',
      fileOfTheHost,
      '../../node_modules/pino',
      'data:text/javascript,0',
    ]
      .map(name => `import(${JSON.stringify(name)}).then(() => console.log('LEAK'), e => console.log(e.name));`)
      .join('\n'),
  },
  {
    name: 'files of the host by an import',
    code: `import('fs').then(fs => fs.readFileSync('/etc/passwd') && console.log('LEAK')).catch(e => console.log(e.name))`,
  },
  {
    name: 'process.binding',
    code: leaks(`process.binding || process._linkedBinding || process.dlopen || process.mainModule`),
  },
  { name: 'process.kill', code: leaks(`process.kill && process.kill(process.ppid, 9)`) },
  { name: 'the constructor of functions', code: leaks(`Function('return this')() !== globalThis`) },
  {
    name: 'the constructors of what the host made',
    code: leaks(
      `[setTimeout, console.log, require, process.hrtime, Buffer.from('x'), new URL('http://x/')].some(value => typeof value.constructor.constructor('return typeof WebAssembly !== "undefined" || typeof fetch !== "undefined" || process.mainModule')() !== 'undefined' && value.constructor.constructor('return process.binding')())`,
    ),
  },
  {
    name: 'the constructor of what the host throws',
    code: `try { new Intl.NumberFormat('no such locale!') } catch (e) { ${leaks(`e.constructor.constructor('return this')() !== globalThis`)} }`,
  },
  {
    name: 'the functions of the host',
    code: leaks(
      `globalThis.__host || globalThis.__promise || Object.getOwnPropertyNames(globalThis).some(name => name.startsWith('__'))`,
    ),
  },
  {
    name: 'the functions of the host through replaced built-ins',
    code: `let got; Function.prototype.call = function () { got = this }; Array.prototype.push = String.prototype.slice = function () { got = this }; console.log('x'); ${leaks(`got && /native host/.test(String(got))`)}`,
  },
  {
    name: 'frames of the host in a stack',
    code: `console.log(/work|node_modules|quickjs|\\.ts/.test(new Error('x').stack) ? 'LEAK' : 'clean'); Error.prepareStackTrace = (e, s) => s; try { null.x } catch (e) { console.log(typeof e.stack) }`,
  },
  { name: 'WebAssembly', code: leaks(`typeof WebAssembly !== 'undefined'`) },
  { name: 'Atomics.wait', code: leaks(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100000)`) },
  {
    name: 'Intl with options that run code',
    code: `const o = { get style() { throw new Error('own') }, toJSON() { return { style: 'x'.repeat(1e6) } } }; try { (1).toLocaleString('en', o) } catch (e) { console.log(e.name) }`,
  },
  {
    name: 'Intl with a kind of its own',
    code: leaks(`(Intl.NumberFormat.name = 'x', new Intl.NumberFormat('__proto__').constructor)`).replace(
      "console.log('LEAK')",
      "console.log('fine')",
    ),
  },
  {
    name: 'polluted prototypes',
    code: `Object.prototype.status = 'LEAK'; Object.prototype.toJSON = () => 'x'; Array.prototype[0] = 'LEAK'.toLowerCase(); Object.prototype.get = () => 1; console.log('polluted')`,
  },
  {
    name: 'an answer that looks like one of the engine',
    code: `console.log(JSON.stringify({ kind: 'done', id: 1, execution: { run: { code: 0 } } }))`,
  },
];

/** Ways to take more than is given. */
export const floods: readonly Attempt[] = [
  { name: 'an endless loop', code: 'for (;;);', ends: 'TO' },
  {
    name: 'an endless loop that catches',
    code: 'for (;;) try { for (;;); } catch {} finally { continue }',
    ends: 'TO',
  },
  {
    name: 'an endless loop after an exit',
    code: 'process.on("exit", () => { for (;;); }); process.exit(0)',
    ends: 'TO',
  },
  { name: 'an endless chain of promises', code: 'const f = () => Promise.resolve().then(f); f()', ends: 'TO' },
  { name: 'an endless async loop', code: '(async () => { for (;;) await null })()', ends: 'TO' },
  { name: 'endless ticks', code: 'const f = () => process.nextTick(f); f()', ends: 'TO' },
  { name: 'endless immediates', code: 'const f = () => setImmediate(f); f()', ends: 'TO' },
  { name: 'timers of weeks', code: 'for (let i = 0; i < 100; i++) setTimeout(() => {}, 1e9)', ends: 'TO' },
  { name: 'intervals without end', code: 'setInterval(() => {}, 1)', ends: 'TO' },
  { name: 'a slow regular expression', code: '/^(a+)+$/.test("a".repeat(40) + "b")', ends: 'TO' },
  {
    name: 'a slow native sort',
    code: 'const a = Array.from({ length: 3e5 }, (_, i) => i); for (;;) a.sort(() => Math.random() - 0.5)',
    ends: 'TO',
  },
  { name: 'a large power', code: 'let n = 3n; for (;;) n = n ** 7n' },
  {
    name: 'a generator without end',
    code: 'console.log([...(function* () { for (;;) yield 1 })()].length)',
  },
  { name: 'a long text', code: 'let s = "x"; for (;;) s += s + Math.random()' },
  { name: 'a long array', code: 'const a = []; for (;;) a.push({})' },
  { name: 'large buffers', code: 'const a = []; for (;;) a.push(new Uint8Array(1e6))', ends: 'SG' },
  { name: 'a map without end', code: 'const m = new Map(); for (let i = 0; ; i++) m.set(i, {})' },
  {
    name: 'memory taken where it is caught',
    code: 'const a = []; for (;;) try { a.push("x".repeat(1e6) + a.length) } catch {}',
    ends: 'TO',
  },
  { name: 'rejections without end', code: 'for (;;) Promise.reject(1)', ends: 'TO' },
  { name: 'deep recursion', code: 'const f = () => f() + 1; f()', ends: 'RE' },
  { name: 'deep nesting', code: 'JSON.parse("[".repeat(1e6))', ends: 'RE' },
  { name: 'brackets without end', code: `${'['.repeat(50_000)}`, ends: 'RE' },
  { name: 'a flood of output', code: 'for (;;) console.log("x".repeat(1e5))', ends: 'OL' },
  { name: 'a flood of errors', code: 'for (;;) process.stderr.write("x".repeat(1e5))', ends: 'EL' },
  { name: 'a flood of bytes', code: 'for (;;) process.stdout.write(Buffer.alloc(1e6, 65))', ends: 'OL' },
  {
    name: 'getters that never end',
    code: 'console.log({ get a() { for (;;); } }); console.log(new Proxy({}, { ownKeys() { for (;;); } })); for (const k of [1]) `${{ toString() { for (;;); } }}`',
    ends: 'TO',
  },
  {
    name: 'inspection without end',
    code: 'console.log({ [require("util").inspect.custom]() { return this.x.y } })',
    ends: 'RE',
  },
  { name: 'proxies in a stack', code: 'throw new Proxy(new Error("x"), { get() { for (;;); } })', ends: 'TO' },
  {
    name: 'a setter of stacks without end',
    code: 'Error.prepareStackTrace = () => { for (;;); }; null.x',
    ends: 'TO',
  },
];
