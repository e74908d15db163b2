import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '@learnloom/platform/log';
import { eventually } from '@learnloom/testing/eventually';
import type { ExecutionEngine, Job } from '../engine.ts';
import { dueIn, serviceDueIn, stageLimits } from '../limits.ts';
import { openPistonEngine, type PistonTimes } from './piston-engine.ts';
import {
  forPrograms,
  pistonService,
  reply,
  wellBehaved,
  type Behaviour,
  type PistonService,
} from './piston-service.fixture.ts';

const log = createLogger({ level: 'silent' });
const times: PistonTimes = { refresh: 60_000, retry: 20, deadline: 10_000 };
const job: Job = { files: [{ content: 'hi' }], stdin: '', args: [], ...stageLimits };
const never = new AbortController().signal;

let service: PistonService;
let engines: ExecutionEngine[];

const open = async (more: Partial<PistonTimes> = {}, token: string | null = null) => {
  const engine = await openPistonEngine({ url: service.url, token }, { log, times: { ...times, ...more } });
  engines.push(engine);
  return engine;
};

const run = (engine: ExecutionEngine, given: Partial<Job> = {}, signal = never) => {
  const [runtime] = engine.runtimes;
  if (!runtime) throw new Error('It runs nothing');
  return engine.execute(runtime, { ...job, ...given }, signal);
};

beforeEach(async () => {
  engines = [];
  service = await pistonService();
});
afterEach(async () => {
  for (const engine of engines) await engine.close();
  await service.stop();
});

test('it runs the editor’s languages that the service lists', async () => {
  const engine = await open();
  expect(engine.runtimes.map(({ id, language, version }) => [id, language, version])).toEqual([
    ['javascript', 'javascript', '18.15.0'],
    ['cpp', 'c++', '10.2.0'],
    ['swift', 'swift', '5.3.3'],
  ]);
  expect(engine.missing).toContainEqual({
    id: 'java',
    why: 'The code-execution service of this installation does not run Java.',
  });
});

test('a program goes to the service as it has its form, with the token and without limits that were not asked', async () => {
  const engine = await open({}, 'a-token');
  expect((await run(engine)).run).toMatchObject({ stdout: 'hi', code: 0, status: null });
  expect(service.served.at(-1)).toMatchObject({
    path: '/api/v2/execute',
    headers: { authorization: 'a-token', 'content-type': 'application/json' },
    body: { language: 'javascript', version: '18.15.0', files: [{ content: 'hi' }], stdin: '', args: [] },
  });
  expect(Object.keys(service.served.at(-1)?.body ?? {})).toHaveLength(5);
  await run(engine, { run: { ...stageLimits.run, wall: 1000 } });
  expect(service.served.at(-1)?.body).toMatchObject({ run_timeout: 1000 });
  // More than it grants by itself would be refused.
  await run(engine, { run: { ...stageLimits.run, wall: 5000 } });
  expect(Object.keys(service.served.at(-1)?.body ?? {})).toHaveLength(5);
});

const stage = { stdout: '', stderr: '', output: '', code: 0, signal: null };

describe('whatever the service does to a program, the reader is told', () => {
  const hang: Behaviour = () => undefined;
  const halfway: Behaviour = (_served, response) => void response.writeHead(200).write('{"run":{"stdout":"');
  const cut: Behaviour = (_served, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"run"');
    setImmediate(() => response.destroy());
  };
  const endless: Behaviour = (_served, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  };
  const late = 'The code-execution service did not answer in time.';
  const failed = 'The code-execution service gave an answer that cannot be read.';
  const away = 'The code-execution service cannot be reached at the moment.';
  const token = 'The code-execution service does not accept the token of this installation.';
  const large = 'The program is too large for the code-execution service.';

  test.each([
    ['no answer', hang, 'unavailable', late],
    ['an answer that stops half-way', halfway, 'unavailable', late],
    ['a connection cut in the answer', cut, 'unavailable', away],
    ['an answer without an end', endless, 'unavailable', failed],
    ['500 with an empty body', reply(500, ''), 'unavailable', 'The code-execution service failed (status 500).'],
    ['502 in HTML', reply(502, '<h1>Bad'), 'unavailable', 'The code-execution service failed (status 502).'],
    ['a redirect', reply(302, '', { location: '/' }), 'unavailable', 'The code-execution service failed (status 302).'],
    ['HTML', reply(200, '<html>Hello'), 'unavailable', failed],
    ['nothing', reply(200, ''), 'unavailable', failed],
    ['JSON that is no answer', reply(200, [1]), 'unavailable', failed],
    ['null', reply(200, 'null'), 'unavailable', failed],
    ['an answer without a run', reply(200, { language: 'x' }), 'unavailable', failed],
    ['a run of another form', reply(200, { run: { ...stage, stdout: { a: 1 } } }), 'unavailable', failed],
    [
      '400 with a message',
      reply(400, { message: 'swift-5.3.3 runtime is unknown' }),
      'invalid',
      'swift-5.3.3 runtime is unknown',
    ],
    [
      '400 with a stack',
      reply(400, { stack: 'SyntaxError: at /piston/x.js' }),
      'unavailable',
      'The code-execution service could not read the program.',
    ],
    ['401', reply(401, { message: 'Unauthorized' }), 'unavailable', token],
    ['403', reply(403, ''), 'unavailable', token],
    ['413', reply(413, ''), 'too-large', large],
    [
      '429',
      reply(429, '', { 'retry-after': '7' }),
      'too-many',
      'The code-execution service is busy. Try again in a moment.',
    ],
  ] as const)('%s', async (_name, behaviour, kind, message) => {
    const engine = await open(message === late ? { due: 1000 } : {});
    service.behave(forPrograms(behaviour));
    await expect(run(engine)).rejects.toMatchObject({ kind, message });
  });

  test('400 with a stack for a program above 100 kB', async () => {
    const engine = await open();
    service.behave(forPrograms(reply(400, { stack: 'PayloadTooLargeError' })));
    const files = [{ content: 'x'.repeat(110_000) }];
    await expect(run(engine, { files })).rejects.toMatchObject({ kind: 'too-large', message: large });
  });

  test('the time that 429 names is passed on', async () => {
    const engine = await open();
    service.behave(forPrograms(reply(429, '', { 'retry-after': '7' })));
    await expect(run(engine)).rejects.toMatchObject({ retryAfter: 7 });
  });
});

test('an older service tells less, and one with more output is cut', async () => {
  const engine = await open();
  service.behave(forPrograms(reply(200, { run: { ...stage, stdout: 'x'.repeat(70_000), extra: 1 }, compile: stage })));
  const { run: ran, compile } = await run(engine);
  expect([ran.stdout.length, ran.status, ran.wall_time, 'extra' in ran]).toEqual([65_536, null, null, false]);
  expect(compile).toMatchObject({ code: 0, status: null });
});

test.each([
  ['does not listen', null, 'The code-execution service cannot be reached at the moment.'],
  ['answers nonsense', reply(200, '<html>'), 'The code-execution service gave an answer that cannot be read.'],
  [
    'answers another form',
    reply(200, { runtimes: [] }),
    'The code-execution service gave an answer that cannot be read.',
  ],
  ['fails', reply(500, ''), 'The code-execution service failed (status 500).'],
  ['hangs', () => undefined, 'The code-execution service did not answer in time.'],
])('one that %s at the start is asked again; meanwhile its languages are missing', async (_name, behaviour, why) => {
  if (behaviour) service.behave(behaviour);
  else await service.stop();
  const engine = await open(/in time/.test(why) ? { deadline: 500 } : {});
  expect(engine.runtimes).toEqual([]);
  expect(engine.missing).toContainEqual({ id: 'swift', why });
  service.behave(wellBehaved);
  if (!behaviour) await service.listen();
  await eventually(() => expect(engine.runtimes).toHaveLength(3));
  expect(engine.missing).not.toContainEqual(expect.objectContaining({ id: 'swift' }));
});

test('one that goes away leaves its languages until it is back', async () => {
  const engine = await open();
  await service.stop();
  await expect(run(engine)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(engine.runtimes).toEqual([]);
  await service.listen();
  await eventually(() => expect(engine.runtimes).toHaveLength(3));
  expect((await run(engine)).run.stdout).toBe('hi');
});

describe('a program that the service fails at is not the end of the service', () => {
  test.each([
    ['500', reply(500, '')],
    ['an answer of 5 MB', reply(200, 'x'.repeat(5 * 1024 * 1024))],
    ['no answer', () => undefined],
  ] as const)('%s', async (_name, behaviour) => {
    const engine = await open({ due: 500, retry: 60_000 });
    service.behave(forPrograms(behaviour));
    await expect(run(engine)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(engine.runtimes).toHaveLength(3);
    const looks = () => service.served.filter(({ path }) => path.endsWith('/runtimes')).length;
    await eventually(() => expect(looks()).toBe(2));
    expect(engine.runtimes).toHaveLength(3);
  });

  test('but the service is asked, and one that does not answer is away', async () => {
    const engine = await open({ retry: 60_000 });
    service.behave(reply(500, ''));
    await expect(run(engine)).rejects.toMatchObject({ kind: 'unavailable' });
    await eventually(() => expect(engine.runtimes).toEqual([]));
  });

  test('what stands before the service is believed that it is away', async () => {
    const engine = await open({ retry: 60_000 });
    service.behave(forPrograms(reply(503, '')));
    await expect(run(engine)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(engine.runtimes).toEqual([]);
  });
});

test('a service that hangs is given up before the run is, and named as the cause', () => {
  expect(serviceDueIn(job)).toBeLessThan(dueIn(job));
});

test('a run that the end of this server cuts off is told so', async () => {
  const engine = await open();
  service.behave(forPrograms(() => void engine.close()));
  await expect(run(engine)).rejects.toMatchObject({ kind: 'unavailable', message: 'The service is stopping.' });
});

test('a client that goes away ends the request', async () => {
  const engine = await open();
  const client = new AbortController();
  let closed = false;
  service.behave(
    forPrograms((_served, response) => {
      response.once('close', () => (closed = true));
      client.abort(new Error('gone'));
    }),
  );
  await expect(run(engine, {}, client.signal)).rejects.toThrow('gone');
  await eventually(() => expect(closed).toBe(true));
  expect(engine.runtimes).toHaveLength(3);
});
