import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerResponse } from 'node:http';
import { eventually } from '@learnloom/testing/eventually';
import {
  replyWith,
  sendJson,
  startExecutionService,
  type ExecutionService,
} from '@learnloom/testing/execution-service';
import { runProgram } from './run-program.ts';

let service: ExecutionService;
const realFetch = globalThis.fetch;

/** As a browser does: paths are resolved against the page's own address. */
const pageAt = (address: string) =>
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, address), init));

beforeAll(async () => {
  service = await startExecutionService();
});
beforeEach(() => pageAt(service.address));
afterAll(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

const program = { language: 'javascript', code: 'console.log(1)' };
const going = new AbortController().signal;
const answering = (answer: (response: ServerResponse) => void) => {
  service.answer = (_, response) => answer(response);
};

describe('running a program', () => {
  test('posts language, version and files to the execute path [CODE-04]', async () => {
    answering(response => sendJson(response, replyWith({ stdout: '1\n' })));
    const result = await runProgram({ ...program, stdin: 'a\nb' }, going);
    expect(result).toEqual({ kind: 'answered', reply: replyWith({ stdout: '1\n' }) });
    const { path, request, headers } = service.asked.at(-1) ?? {};
    expect(path).toBe('/api/v2/execute');
    expect(headers?.['content-type']).toContain('application/json');
    expect(request).toEqual({
      language: 'javascript',
      version: '18.15.0',
      files: [{ name: 'main.js', content: 'console.log(1)' }],
      stdin: 'a\nb',
    });
  });

  test.each(['', ' \n\t '])('refuses the empty code %j without asking [CODE-06]', async code => {
    const before = service.asked.length;
    expect(await runProgram({ ...program, code }, going)).toEqual({
      kind: 'refused',
      message: 'Error: Cannot run empty code.',
    });
    expect(service.asked.length).toBe(before);
  });

  test('refuses a language that no configuration knows [CODE-06]', async () => {
    expect(await runProgram({ ...program, language: 'cobol' }, going)).toEqual({
      kind: 'refused',
      message: 'Unsupported language: cobol',
    });
  });

  test.each([
    [400, 'javascript-9 runtime is unknown'],
    [429, 'Too many runs. Wait a moment and try again.'],
    [503, 'Too many runs are waiting. Try again shortly.'],
  ])("passes the service's message on that came with status %d [CODE-05]", async (status, message) => {
    answering(response => sendJson(response, { message }, status));
    expect(await runProgram(program, going)).toEqual({ kind: 'answered', reply: { message } });
  });

  const unexpected = (message: string) => ({
    kind: 'failed',
    message: `An unexpected error occurred: ${message}`,
  });

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['a page', response => response.end('<h1>Hi</h1>'), 'The service returned an unreadable response (status 200).'],
    ['nothing', response => response.end(), 'The service returned an empty response (status 200).'],
    ['null', response => response.end('null'), 'The service returned an unreadable response (status 200).'],
    [
      'a run that is none',
      response => response.end('{"run":3}'),
      'The service returned an unreadable response (status 200).',
    ],
    [
      'status 500 and nothing',
      response => response.writeHead(500).end(),
      'The service returned an empty response (status 500).',
    ],
    ['status 500', response => sendJson(response, { message: 'Something went wrong' }, 500), 'Something went wrong'],
    ['half an answer', response => void response.writeHead(200).write('{"run"', () => response.destroy()), ''],
  ])('an answer with %s is an unexpected error [CODE-05]', async (_name, answer, message) => {
    answering(answer);
    const result = await runProgram(program, going);
    expect(result).toMatchObject(message ? unexpected(message) : { kind: 'failed' });
    expect(result).toMatchObject({ message: expect.stringMatching(/^An unexpected error occurred: ./) });
  });

  test('a service that is not there is an unexpected error [CODE-05]', async () => {
    pageAt('http://127.0.0.1:9');
    expect(await runProgram(program, going)).toEqual(
      unexpected('The site is not responding. Your work is not lost. Try again.'),
    );
  });

  test('does not wait for ever', async () => {
    answering(() => undefined);
    expect(await runProgram(program, going, { limit: 50 })).toEqual(unexpected('The service did not respond in time.'));
  });

  test('stopping it leaves the service, which ends the program', async () => {
    answering(() => undefined);
    const before = [service.asked.length, service.left()] as const;
    const stopped = new AbortController();
    const result = runProgram(program, stopped.signal);
    await eventually(() => expect(service.asked.length).toBe(before[0] + 1));
    stopped.abort();
    expect(await result).toEqual({ kind: 'stopped' });
    await eventually(() => expect(service.left()).toBe(before[1] + 1));
    expect(await runProgram(program, stopped.signal)).toEqual({ kind: 'stopped' });
    expect(service.asked.length).toBe(before[0] + 1);
  });

  test('passes on what the program writes as it comes, also where a line arrives in pieces', async () => {
    const reply = replyWith({ stdout: 'aé\nb\n' });
    const lines = [
      JSON.stringify({ piece: { stream: 'stdout', text: 'aé\n' } }),
      JSON.stringify({ piece: { stream: 'other', text: 'x' } }),
      JSON.stringify({ piece: { stream: 'stdout', text: 'b\n' } }),
      JSON.stringify(reply),
    ];
    const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''));
    const middle = bytes.indexOf('é') + 1;
    answering(response => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
      response.write(bytes.subarray(0, middle), () => setTimeout(() => response.end(bytes.subarray(middle)), 20));
    });
    const pieces: string[] = [];
    const onOutput = ({ text }: { readonly text: string }) => void pieces.push(text);
    expect(await runProgram(program, going, { onOutput })).toEqual({ kind: 'answered', reply });
    expect(pieces).toEqual(['aé\n', 'b\n']);
    expect(service.asked.at(-1)?.headers.accept).toBe('application/x-ndjson, application/json');
  });

  test('a stream that breaks off is an unexpected error [CODE-05]', async () => {
    answering(response => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(`${JSON.stringify({ piece: { stream: 'stdout', text: 'a' } })}\n`);
    });
    expect(await runProgram(program, going, { onOutput: () => undefined })).toEqual(
      unexpected('The service returned an unreadable response (status 200).'),
    );
  });

  test('sends the other files of a program after the one that is run', async () => {
    answering(response => sendJson(response, replyWith({})));
    await runProgram({ ...program, files: [{ name: 'lib.js', content: '2' }] }, going);
    expect(service.asked.at(-1)?.request.files.map(({ name }) => name)).toEqual(['main.js', 'lib.js']);
  });

  test('waits as the service asks, where it may, and runs again', async () => {
    let times = 0;
    answering(response =>
      ++times < 3
        ? sendJson(response, { message: 'Too many runs' }, 429, { 'retry-after': '0' })
        : sendJson(response, replyWith({ stdout: 'at last' })),
    );
    expect(await runProgram(program, going, { patient: true })).toMatchObject({
      reply: { run: { stdout: 'at last' } },
    });
    expect(times).toBe(3);
  });
});
