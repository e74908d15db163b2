import { execFileSync, spawn } from 'node:child_process';
import type { Stage } from '@learnloom/contracts/runner/execution';
import { createLogger } from '@learnloom/platform/log';
import { openEmbeddedEngine, type EmbeddedEngine } from '@learnloom/runner/embedded/embedded-engine';
import { compare, median, type Figure } from '../figure.ts';
import { perSecond } from '../loops.ts';

export interface RunnerOptions {
  readonly rounds: number;
  /** Length of each run of a round. */
  readonly milliseconds: number;
  /** Runs whose times are told apart. */
  readonly runs: number;
  readonly hostile: number;
}

const AT_ONCE = { throughput: 2, latency: 8 };
const LIMIT_MS = 10_000;
/** A hostile program is ended after this. */
const HOSTILE_MS = 100;
const MEMORY = 256 * 2 ** 20;

const GOALS = { throughput: 6, tail: 5, firstRun: 20, memory: 0.8, others: 2 };

/** What a learner's program is like: some work, some output. */
const ORDINARY = `
const words = 'the quick brown fox jumps over the lazy dog'.split(' ');
const counts = {};
for (const letter of words.join('')) counts[letter] = (counts[letter] ?? 0) + 1;
console.log(words.map(word => word.length), counts);
console.log([...Array(50).keys()].filter(n => n % 3 === 0).reduce((a, b) => a + b));
`;

/** Programs that take all that they can get: time, memory, output, promises, timers. */
const HOSTILE: readonly string[] = [
  'for (;;);',
  'const a = []; for (;;) a.push(new Array(1000).fill({}))',
  'for (;;) console.log("x".repeat(1000))',
  'const f = () => Promise.resolve().then(f); f()',
  'const a = []; for (;;) a.push(new Uint8Array(1e6))',
  'setInterval(() => {}, 1)',
  '/^(a+)+$/.test("a".repeat(40) + "b")',
  'const f = () => f() + 1; f()',
];

async function run(engine: EmbeddedEngine, code: string, wall = LIMIT_MS): Promise<Stage> {
  const [javascript] = engine.runtimes;
  if (!javascript) throw new Error('The embedded engine runs nothing');
  const limits = { wall, cpu: wall, memory: MEMORY };
  const job = { files: [{ name: 'main.js', content: code }], stdin: '', args: [], compile: limits, run: limits };
  return (await engine.execute(javascript, job, new AbortController().signal)).run;
}

async function runWell(engine: EmbeddedEngine): Promise<void> {
  const { status, stdout } = await run(engine, ORDINARY);
  if (status !== null || stdout === '') throw new Error(`A program ended with ${status}`);
}

/** Runs a program in a Node of its own, which is what the embedded engine saves. Gives what it printed. */
function runInNode(code: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-'], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.once('error', reject);
    child.once('close', () => resolve(printed));
    child.stdin.end(code);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The value that `share` of the values are not above. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Milliseconds of each of so many runs, some at once. */
async function times(engine: EmbeddedEngine, runs: number, atOnce: number): Promise<readonly number[]> {
  const taken: number[] = [];
  const loop = async () => {
    while (taken.length < runs) taken.push(await timed(() => runWell(engine)));
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return taken;
}

/** Less is better: `limit` is what may be reached. */
const atMost = (name: string, unit: string, measured: number, limit: number, note?: string): Figure => ({
  name,
  unit,
  measured,
  limit,
  ratio: limit / measured,
  goal: 1,
  ...(note !== undefined && { note }),
});

const open = (): Promise<EmbeddedEngine> => openEmbeddedEngine({ log: createLogger({ level: 'silent' }) });

/** Engines that start, in turn with fresh node processes. */
async function measureFirstRun({ rounds }: RunnerOptions): Promise<Figure> {
  const taken: number[] = [];
  const fresh: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    fresh.push(await timed(() => runInNode(ORDINARY)));
    const began = performance.now();
    const engine = await open();
    try {
      await runWell(engine);
      taken.push(performance.now() - began);
    } finally {
      await engine.close();
    }
    fresh.push(await timed(() => runInNode(ORDINARY)));
  }
  const limit = median(fresh) * GOALS.firstRun;
  return atMost('first run after start', 'ms', median(taken), limit, `limit: ${GOALS.firstRun} fresh node processes`);
}

async function measureThroughput(engine: EmbeddedEngine, { rounds, milliseconds }: RunnerOptions): Promise<Figure> {
  const compared = await compare(rounds, {
    measured: () => perSecond(AT_ONCE.throughput, milliseconds, () => runWell(engine)),
    limit: () => perSecond(AT_ONCE.throughput, milliseconds, () => runInNode(ORDINARY)),
  });
  return {
    name: `JavaScript runs, ${AT_ONCE.throughput} at once`,
    unit: 'a second',
    ...compared,
    goal: GOALS.throughput,
    note: 'limit: a fresh node process each',
  };
}

async function measureTail(engine: EmbeddedEngine, { runs }: RunnerOptions): Promise<Figure> {
  const taken = await times(engine, runs, AT_ONCE.latency);
  const limit = quantile(taken, 0.5) * GOALS.tail;
  const name = `p99 of a run, ${AT_ONCE.latency} at once`;
  return atMost(name, 'ms', quantile(taken, 0.99), limit, `limit: ${GOALS.tail} times p50`);
}

/** Megabytes that the engine's process has. */
function memoryOf({ pid }: EmbeddedEngine): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

async function runHostile(engine: EmbeddedEngine, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { status } = await run(engine, HOSTILE[index % HOSTILE.length] ?? '', HOSTILE_MS);
    if (status === null || status === 'XX') throw new Error(`A hostile program ended with ${status}`);
  }
}

async function measureHostile(engine: EmbeddedEngine, { hostile, runs }: RunnerOptions): Promise<readonly Figure[]> {
  const { pid } = engine;
  const idleBefore = await times(engine, runs, 1);
  await runHostile(engine, HOSTILE.length * 3);
  const before = memoryOf(engine);
  let busy = true;
  const beside: number[] = [];
  const others = async () => {
    while (busy) beside.push(await timed(() => runWell(engine)));
  };
  const running = others();
  await runHostile(engine, hostile);
  busy = false;
  await running;
  const after = memoryOf(engine);
  if (engine.pid !== pid) throw new Error('The engine did not outlive the hostile programs');
  const idle = [...idleBefore, ...(await times(engine, runs, 1))];
  const limit = quantile(idle, 0.95) * GOALS.others;
  return [
    {
      name: `memory after ${hostile} hostile programs`,
      unit: 'MB',
      measured: after,
      limit: before,
      ratio: before / after,
      goal: GOALS.memory,
    },
    atMost(
      'p95 of a run beside hostile programs',
      'ms',
      quantile(beside, 0.95),
      limit,
      `limit: ${GOALS.others} times idle`,
    ),
  ];
}

/** The embedded JavaScript engine: beside a fresh node process, beside itself, and under attack. */
export async function measureRunner(options: RunnerOptions): Promise<readonly Figure[]> {
  const first = await measureFirstRun(options);
  const engine = await open();
  try {
    await times(engine, options.runs, AT_ONCE.throughput);
    return [
      await measureThroughput(engine, options),
      await measureTail(engine, options),
      first,
      ...(await measureHostile(engine, options)),
    ];
  } finally {
    await engine.close();
  }
}
