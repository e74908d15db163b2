import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RUN_STREAM_TYPE, type ExecuteReply, type RunLine, type Runtime } from '@learnloom/contracts/runner/execution';
import { requestOf } from '@learnloom/contracts/runner/source';
import type { LanguageStatus } from '@learnloom/contracts/runner/runner';
import type { Backend } from '@learnloom/backend/server';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { metricsAt } from '@learnloom/testing/metrics';
import { signInMaster } from '@learnloom/testing/people';
import type { ExecutionEngine } from '@learnloom/runner/engine';
import { nodeEngine, nodeRuntime, opening } from '@learnloom/runner/node-engine.fixture';
import { forPrograms, pistonService, reply } from '@learnloom/runner/piston/piston-service.fixture';
import { openPistonEngine } from '@learnloom/runner/piston/piston-engine';
import { createLogger } from '@learnloom/platform/log';

const cpp = { ...nodeRuntime, id: 'cpp', language: 'c++', version: '12.2.0', aliases: ['cpp', 'g++'] } as const;
const engine = nodeEngine({
  runtimes: [nodeRuntime, cpp],
  missing: [{ id: 'swift', why: 'Swift is not installed here.' }],
});
const generous = { burst: 1_000_000, perSecond: 1 };

let backend: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  backend = await testBackend({ runner: { openings: [opening(engine)], rate: generous, places: 2 } });
  api = apiClient(backend.port);
});
afterAll(() => backend.close());

const program = (content: string, more: object = {}) => ({
  language: 'javascript',
  version: '18.15.0',
  files: [{ content }],
  ...more,
});
const execute = <T = ExecuteReply>(body: unknown, headers?: Record<string, string>, at = api) =>
  at.post<T>('/v2/execute', { body, ...(headers && { headers }) });

describe('a run over HTTP', () => {
  test('is asked for in Piston’s form and answered in it, with the version that ran [CODE-04]', async () => {
    const { status, headers, body } = await execute(
      requestOf('javascript', 'console.log(stdin); console.error("e")', 'in'),
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual({
      language: 'javascript',
      version: '20.11.1',
      run: {
        stdout: 'in\n',
        stderr: 'e\n',
        output: expect.stringMatching(/^(in\ne|e\nin)\n$/),
        code: 0,
        signal: null,
        message: null,
        status: null,
        cpu_time: null,
        wall_time: expect.any(Number),
        memory: null,
      },
    });
  });

  test('what ran it is told where the language’s name does not say it', async () => {
    const runtimes = [{ ...nodeRuntime, runtime: 'quickjs' }];
    const { port } = await withEngines([nodeEngine({ runtimes })]);
    expect((await execute(program('1'), undefined, apiClient(port))).body).toMatchObject({
      language: 'javascript',
      version: '20.11.1',
      runtime: 'quickjs',
    });
  });

  test('an alias comes back as the language’s own name', async () => {
    expect((await execute(requestOf('cpp', 'console.log(1)'))).body).toMatchObject({
      language: 'c++',
      version: '12.2.0',
    });
  });

  test('arguments and a shorter limit reach the program', async () => {
    const { body } = await execute(program('console.log(process.argv.slice(2))', { args: ['a', 'b'] }));
    expect(body.run.stdout).toBe("[ 'a', 'b' ]\n");
    const endless = await execute(program('for (;;);', { run_timeout: 300 }));
    expect(endless.body.run).toMatchObject({ status: 'TO', signal: 'SIGKILL', stdout: '', stderr: '' });
  });

  const streamed = (content: string, signal: AbortSignal = new AbortController().signal) =>
    fetch(`http://127.0.0.1:${backend.port}/api/v2/execute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: RUN_STREAM_TYPE },
      body: JSON.stringify(program(content)),
      signal,
    });

  test('output comes while the program runs, and ends it when the client goes away', async () => {
    const client = new AbortController();
    const response = await streamed('console.log("first"); setInterval(() => 1, 1000)', client.signal);
    expect(response.headers.get('content-type')).toBe(`${RUN_STREAM_TYPE}; charset=utf-8`);
    const part = await response.body?.getReader().read();
    expect(Buffer.from(part?.value ?? []).toString()).toBe('{"piece":{"stream":"stdout","text":"first\\n"}}\n');
    expect(engine.running()).toBe(1);
    client.abort();
    await eventually(() => expect(engine.running()).toBe(0));
  });

  test('the last line of a stream is the run', async () => {
    const response = await streamed('console.log("first"); setTimeout(() => console.log("last"), 200)');
    const lines = (await response.text()).trimEnd().split('\n');
    const parsed = lines.map(line => JSON.parse(line) as RunLine);
    const written = parsed.flatMap(line => ('piece' in line ? [line.piece.text] : []));
    expect(written.join('')).toBe('first\nlast\n');
    expect(parsed.at(-1)).toMatchObject({ run: { stdout: 'first\nlast\n', code: 0 } });
  });

  test('a refusal keeps its status where the client takes a stream', async () => {
    const { status, body } = await execute(program('', { language: 'cobol' }), { accept: RUN_STREAM_TYPE });
    expect([status, body]).toEqual([400, { message: 'cobol-18.15.0 runtime is unknown' }]);
  });

  test('what runs here is listed', async () => {
    const { status, body } = await api.get<readonly Runtime[]>('/v2/runtimes');
    expect([status, body]).toEqual([
      200,
      [
        { language: 'c++', version: '12.2.0', aliases: ['cpp', 'g++'] },
        { language: 'javascript', version: '20.11.1', aliases: ['node-js', 'js'] },
      ],
    ]);
  });

  test('the editor is told of every promised language', async () => {
    const { body } = await api.get<readonly LanguageStatus[]>('/code/languages');
    expect(body).toHaveLength(9);
    expect(body.find(({ id }) => id === 'javascript')).toEqual({
      id: 'javascript',
      runs: { version: '20.11.1', by: 'Node in a process' },
      missing: null,
    });
    expect(body.find(({ id }) => id === 'swift')?.missing).toBe('Swift is not installed here.');
  });

  test('runs are counted by language and outcome', async () => {
    await execute(program('process.exit(3)'));
    const body = await metricsAt(backend.metricsPort);
    expect(body).toMatch(/learnloom_runs_total\{language="javascript",outcome="RE"\} 1/);
    expect(body).toMatch(/learnloom_runs_waiting 0/);
  });
});

describe('bad input is answered with a message, as Piston has it', () => {
  test.each([
    ['no language', {}, 400, 'language is required as a string'],
    ['no content', program('', { files: [{}] }), 400, 'files[0].content is required as a string'],
    ['an unknown language', program('', { language: 'cobol' }), 400, 'cobol-18.15.0 runtime is unknown'],
    ['a language that cannot be run here', program('', { language: 'swift' }), 400, 'Swift is not installed here.'],
    ['a language without a word of any engine', requestOf('go', ''), 400, 'Go is not available on this site.'],
    ['an unknown version', program('', { version: '99.0.0' }), 400, 'javascript-99.0.0 runtime is unknown'],
    [
      'too long a time',
      program('', { run_timeout: 60_000 }),
      400,
      'run_timeout cannot exceed the configured limit of 10000',
    ],
    ['broken JSON', '{', 400, 'The request is not valid JSON'],
    ['a list', '[]', 400, 'Send the fields as one JSON object'],
    ['no body', '', 400, 'language is required as a string'],
    ['300 kB of code', program('x'.repeat(300_000)), 413, 'The code is too large. The limit is 256 KB.'],
    [
      'a path out of the folder',
      program('', { files: [{ content: '', name: '../../x' }] }),
      400,
      "files[0].name must be a path inside the program's folder of 200 characters at most",
    ],
  ])('%s', async (_name, body, status, message) => {
    const answer = await execute<{ message: string }>(body);
    expect([answer.status, answer.body]).toEqual([status, { message }]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('a body of %s', async type => {
    const answer = await execute('{}', { 'content-type': type });
    expect([answer.status, answer.body]).toEqual([415, { message: 'requests must be of type application/json' }]);
  });

  test('250 kB of code run', async () => {
    expect((await execute(program(`console.log("${'x'.repeat(250_000)}".length)`))).body.run.stdout).toBe('250000\n');
  });

  test('empty code runs, and prints nothing', async () => {
    expect((await execute(program(''))).body.run).toMatchObject({ stdout: '', code: 0 });
  });
});

test('a page of another site may not run code; anyone else may', async () => {
  expect((await execute(program('1'), { origin: 'http://evil.example' })).status).toBe(403);
  expect((await execute(program('1'), { origin: 'http://localhost:3000' })).status).toBe(200);
  expect((await execute(program('1'), { authorization: 'Bearer stale' })).status).toBe(200);
});

/** A backend that runs code by these engines only. */
const withEngines = (engines: readonly ExecutionEngine[], more: object = {}): Promise<Backend> =>
  backend.another({ runner: { openings: engines.map(opening), rate: generous, places: 1, ...more } });

test('runs count by account, else by address: ten at once, then 429 with a time', async () => {
  const { port } = await backend.another({
    runner: { openings: [opening(nodeEngine())], rate: { burst: 10, perSecond: 0.001 } },
  });
  const there = apiClient(port);
  const { token } = await signInMaster(there);
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await execute<{ message?: string }>(program('1'), undefined, there));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
  expect(answers.at(-1)?.body).toEqual({ message: 'Too many runs. Wait a moment and try again.' });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await there.post('/v2/execute', { token, body: program('1') })).status).toBe(200);
});

/** Runs until its client goes away. */
const FOREVER = 'setInterval(() => {}, 1000)';
const endless = (name: ExecutionEngine['name'] = 'sandbox'): ReturnType<typeof nodeEngine> => {
  const { execute: run, ...rest } = nodeEngine({ name });
  return {
    ...rest,
    execute: (runtime, job, signal) => run(runtime, { ...job, run: { ...job.run, wall: 600_000 } }, signal),
  };
};

/** Sends a program as a client that can go away. */
function client(port: number, code: string) {
  const body = JSON.stringify(program(code));
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/v2/execute HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return { leave: () => socket.destroy() };
}

const waiting = async ({ metricsPort }: Pick<Backend, 'metricsPort'>): Promise<number> =>
  Number(/^learnloom_runs_waiting (\d+)$/m.exec(await metricsAt(metricsPort))?.[1]);

test(
  'fifty may wait, the next is told to come back; clients that go away free their places',
  { timeout: 150_000 },
  async () => {
    const one = endless();
    const served = await withEngines([one]);
    const { port } = served;
    const clients = Array.from({ length: 51 }, () => client(port, FOREVER));
    await eventually(async () => expect([one.running(), await waiting(served)]).toEqual([1, 50]), 60_000);
    const refused = await execute<{ message: string }>(program('1'), undefined, apiClient(port));
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
      503,
      { message: 'Too many runs are waiting. Try again shortly.' },
      '3',
    ]);
    for (const { leave } of clients) leave();
    await eventually(async () => expect([one.running(), await waiting(served)]).toEqual([0, 0]), 60_000);
    expect((await execute(program('console.log(1)'), undefined, apiClient(port))).body.run.stdout).toBe('1\n');
  },
);

/** An engine whose programs run until the test ends them. */
function heldEngine() {
  const held: { readonly source: string; readonly end: () => void }[] = [];
  let free = false;
  const engine: ExecutionEngine = {
    name: 'sandbox',
    runtimes: [nodeRuntime],
    missing: [],
    execute: (_runtime, { files: [main] }) =>
      new Promise(resolve => {
        const source = main?.content ?? '';
        const stage = {
          stdout: source,
          stderr: '',
          output: source,
          code: 0,
          signal: null,
          message: null,
          status: null,
        };
        const end = () => resolve({ run: { ...stage, cpu_time: null, wall_time: 0, memory: null } });
        held.push({ source, end });
        if (free) end();
      }),
    close: () => Promise.resolve(),
  };
  return {
    engine,
    /** Programs that have begun, in that order. */
    begun: () => held.map(({ source }) => source),
    end: (index: number) => held[index]?.end(),
    endAll: () => {
      free = true;
      for (const { end } of held) end();
    },
  };
}

test(
  'two addresses whose programs do not end and fill the line leave a third its turn, and its share only',
  { timeout: 150_000 },
  async () => {
    const { engine: held, begun, end, endAll } = heldEngine();
    const served = await backend.another({
      settings: { ...testSettings, trustProxy: true },
      runner: { openings: [opening(held)], rate: generous, places: 2 },
    });
    const there = apiClient(served.port);
    const statuses: number[] = [];
    const from = async (address: string, source: string) => {
      const { status } = await execute(program(source), { 'x-forwarded-for': address }, there);
      statuses.push(status);
    };
    const begins = (count: number) => eventually(() => expect(begun()).toHaveLength(count), 60_000);
    const runs = Array.from({ length: 52 }, (_none, n) => from(`192.0.2.${1 + (n % 2)}`, 'endless'));
    await eventually(async () => expect(await waiting(served)).toBe(50), 60_000);
    // The line is full: who has the most in it makes room for who has nothing there.
    runs.push(from('192.0.2.3', 'third'));
    await eventually(() => expect(statuses).toEqual([503]), 60_000);
    runs.push(from('192.0.2.3', 'third'));
    await eventually(() => expect(statuses).toEqual([503, 503]), 60_000);
    expect([begun(), await waiting(served)]).toEqual([['endless', 'endless'], 50]);
    end(0);
    await begins(3);
    // Both of the others wait with many more; but one of them has nothing that runs, and the third has.
    end(1);
    await begins(4);
    end(2);
    await begins(5);
    expect(begun().slice(2)).toEqual(['third', 'endless', 'third']);
    endAll();
    await Promise.all(runs);
    expect(statuses.filter(status => status === 200)).toHaveLength(52);
  },
);

test('until its engine is open a language answers 503 with a time; then it runs', async () => {
  let open: (engine: ExecutionEngine) => void = () => undefined;
  const late = { name: 'late', open: () => new Promise<ExecutionEngine>(resolve => (open = resolve)) };
  const { port } = await backend.another({ runner: { openings: [late], rate: generous } });
  const there = apiClient(port);
  const starting = await execute<{ message: string }>(program('1'), undefined, there);
  expect([starting.status, starting.body, starting.headers.get('retry-after')]).toEqual([
    503,
    { message: 'The code runner is starting. Try again in a moment.' },
    '2',
  ]);
  const waits = execute(program('console.log(1)'), undefined, there);
  open(nodeEngine());
  expect((await waits).body.run.stdout).toBe('1\n');
});

test('an engine that cannot be opened leaves the others to work', async () => {
  const broken = { name: 'broken', open: () => Promise.reject(new Error('No such thing')) };
  const { port } = await backend.another({ runner: { openings: [broken, opening(nodeEngine())], rate: generous } });
  expect((await execute(program('1'), undefined, apiClient(port))).status).toBe(200);
});

describe('a Piston service that is configured', () => {
  const log = createLogger({ level: 'silent' });

  test('runs the code first; what it refuses is told; when it is away the others run', async () => {
    const service = await pistonService();
    const piston = await openPistonEngine({ url: service.url, token: null }, { log });
    const { port } = await withEngines([piston, nodeEngine({ name: 'embedded' })]);
    const there = apiClient(port);
    const run = () => execute<ExecuteReply & { message?: string }>(program('console.log("here")'), undefined, there);
    try {
      expect((await run()).body).toMatchObject({ version: '18.15.0', run: { stdout: 'console.log("here")' } });
      service.behave(forPrograms(reply(400, { message: 'Not today' })));
      expect([(await run()).status, (await run()).body]).toEqual([400, { message: 'Not today' }]);
      service.behave(forPrograms(reply(500, '')));
      expect((await run()).body).toMatchObject({ version: '20.11.1', run: { stdout: 'here\n' } });
      const swift = () => execute(requestOf('swift', 'print(1)'), undefined, there);
      const failed = await swift();
      expect([failed.status, failed.body]).toEqual([
        503,
        { message: 'The code-execution service failed (status 500).' },
      ]);
      await service.stop();
      await eventually(async () => {
        const away = await swift();
        const message = 'The code-execution service cannot be reached at the moment.';
        expect([away.status, away.body]).toEqual([400, { message }]);
      });
    } finally {
      await service.stop();
    }
  });

  test('comes from the settings', async () => {
    const service = await pistonService();
    const settings = { ...testSettings, piston: { url: service.url, token: 'a-token' } };
    const { port } = await backend.another({ settings, runner: { rate: generous } });
    try {
      expect((await execute(requestOf('swift', 'print(1)'), undefined, apiClient(port))).body).toMatchObject({
        language: 'swift',
        version: '5.3.3',
        run: { stdout: 'print(1)' },
      });
      expect(service.served.at(-1)?.headers.authorization).toBe('a-token');
    } finally {
      await service.stop();
    }
  });
});
