import { EXECUTE_PATH, RUN_STREAM_TYPE, RUNTIMES_PATH } from '@learnloom/contracts/runner/execution';
import type { OpenApiPaths } from '../../kernel/http/openapi.ts';
import { limitFields, stageLimits } from '@learnloom/runner/limits';

const text = { type: 'string' };
const orNull = (type: string) => ({ type: [type, 'null'] });
const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });
const failure = (description: string) =>
  json(description, { type: 'object', required: ['message'], properties: { message: text } });

const stage = {
  type: 'object',
  properties: {
    stdout: text,
    stderr: text,
    output: { ...text, description: 'Standard output and standard error, interleaved in the order written' },
    code: orNull('integer'),
    signal: orNull('string'),
    message: orNull('string'),
    status: { enum: ['RE', 'SG', 'TO', 'OL', 'EL', 'XX', null] },
    cpu_time: orNull('number'),
    wall_time: orNull('number'),
    memory: orNull('number'),
  },
};

const file = {
  type: 'object',
  required: ['content'],
  properties: { name: text, content: text, encoding: { enum: ['utf8', 'base64', 'hex'] } },
};

const limits = Object.fromEntries(
  limitFields.map(({ name, stage: of, limit }) => [name, { type: 'number', maximum: stageLimits[of][limit] }]),
);

const runtime = {
  type: 'object',
  properties: { language: text, version: text, aliases: { type: 'array', items: text }, runtime: text },
};

const run = {
  type: 'object',
  properties: { language: text, version: text, runtime: text, compile: stage, run: stage },
};

/** A line of an answer that brings the output as it comes; the last one is the run, or why there is none. */
const runLine = {
  anyOf: [
    {
      type: 'object',
      required: ['piece'],
      properties: {
        piece: {
          type: 'object',
          required: ['stream', 'text'],
          properties: { stream: { enum: ['stdout', 'stderr'] }, text },
        },
      },
    },
    run,
    { type: 'object', required: ['message'], properties: { message: text } },
  ],
};

const runResults = {
  description:
    'Results of the compile and run steps; a client that accepts the stream gets the output as it is written',
  content: { 'application/json': { schema: run }, [RUN_STREAM_TYPE]: { schema: runLine } },
};

/** The two endpoints that follow Piston's contract instead of this product's. */
export const runnerPaths: OpenApiPaths = {
  [EXECUTE_PATH]: {
    post: {
      operationId: 'ExecuteCode',
      tags: ['v2'],
      description: 'Runs a program. Compatible with version 2 of the Piston API. Open to everyone.',
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['language', 'version', 'files'],
              properties: {
                language: text,
                version: { ...text, description: 'A version, or a version selector' },
                files: { type: 'array', items: file },
                stdin: text,
                args: { type: 'array', items: text },
                ...limits,
              },
            },
          },
        },
      },
      responses: {
        200: runResults,
        400: failure('The request is not valid, or this language and version are not available'),
        413: failure('Request body larger than 256 KB'),
        415: failure('The body is not JSON'),
        429: failure('Too many runs. See Retry-After.'),
        503: failure('Not available right now. See Retry-After.'),
      },
    },
  },
  [RUNTIMES_PATH]: {
    get: {
      operationId: 'CodeRuntimes',
      tags: ['v2'],
      description: 'Available languages. Compatible with version 2 of the Piston API. Open to everyone.',
      security: [],
      responses: { 200: json('The runtimes', { type: 'array', items: runtime }) },
    },
  },
};
