import { VERSION } from '@learnloom/platform/version';
import { STATUS_CODES } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Command, JsonSchema, Query } from '@learnloom/contracts/kernel/command';
import { routeOf } from '@learnloom/contracts/kernel/command';
import {
  generalRefusals,
  type RefusalKind,
  type Refusals,
  type RefusalSpec,
} from '@learnloom/contracts/kernel/refusal';
import { schemaOf } from '@learnloom/contracts/kernel/schema';
import { statusOf } from './problem.ts';

type Declared = Command | Query;

interface InputSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

const problemMedia = 'application/problem+json';

/** What is answered with a status, by its codes. */
const problem = (status: number, description: string, refusals: Refusals) => {
  const known = Object.entries(refusals).filter(([, { kind }]) => statusOf[kind] === status);
  return {
    description,
    content: {
      [problemMedia]: {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }],
          properties: { code: { enum: known.map(([code]) => code) } },
        },
        examples: Object.fromEntries(known.map(([code, spec]) => [code, { value: example(status, code, spec) }])),
      },
    },
  };
};

const example = (status: number, code: string, { kind, message, field }: RefusalSpec) => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  kind,
  code,
  message,
  ...(field !== undefined && { errors: { [field]: message } }),
});

const problemSchema = {
  type: 'object',
  description: 'Problem Details (RFC 9457)',
  required: ['type', 'title', 'status', 'kind', 'code', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    kind: { type: 'string' },
    code: { type: 'string', description: 'Stable. Messages may change.' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    correlationId: { type: 'string' },
  },
};

const answerSchema = {
  type: 'object',
  required: ['status', 'message', 'position'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {},
    position: { type: ['string', 'null'] },
    topics: {
      type: 'array',
      items: { type: 'string' },
      description: 'What changed. If missing, anything may have changed.',
    },
  },
};

/** Joi gives the JSON Schema of each field; which are required is a preference of the whole, so it is read apart. */
function inputSchema(declared: Declared): InputSchema {
  const schema = schemaOf(declared);
  const { properties = {} } = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as {
    properties?: Record<string, JsonSchema>;
  };
  const { keys = {} } = schema.describe() as { keys?: Record<string, { flags?: { presence?: string } }> };
  return { properties, required: Object.keys(properties).filter(name => keys[name]?.flags?.presence !== 'optional') };
}

function operation(declared: Declared) {
  const { method, params } = routeOf(declared);
  const input = inputSchema(declared);
  const isQuery = declared.type === 'query';
  const access = isQuery ? declared.access : declared.permission;
  const others = Object.keys(input.properties).filter(name => !params.includes(name));
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || input.required.includes(name),
    schema: input.properties[name] ?? { type: 'string' },
  });
  const inAddress = isQuery || method === 'DELETE';
  const file = !isQuery && declared.file;
  const refusals = { ...generalRefusals, ...declared.refuses };
  const refused = (status: number, description: string) => ({ [status]: problem(status, description, refusals) });
  /** Whatever is open to everyone refuses nobody, unless it says so itself. */
  const admits = (kind: RefusalKind) =>
    access !== 'public' || Object.values(declared.refuses).some(spec => spec.kind === kind);
  return {
    operationId: declared.name,
    tags: [routeOf(declared).path.split('/')[1] ?? ''],
    ...summaryOf(declared),
    description: access === 'public' ? 'Open to everyone.' : `Needs: ${access}.`,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...params.map(name => parameter(name, 'path')),
      ...(inAddress ? others.map(name => parameter(name, 'query')) : []),
      ...(isQuery ? [] : [idempotencyKey, ...(declared.overwrites ? [ifMatch] : [])]),
    ],
    ...(!inAddress && {
      requestBody: {
        required: Boolean(file) || others.some(name => input.required.includes(name)),
        content: file
          ? { 'multipart/form-data': { schema: withFile(bodySchema(input, others), file.bytes) } }
          : { 'application/json': { schema: bodySchema(input, others) } },
      },
    }),
    responses: {
      200: success(declared),
      ...(isQuery && declared.result && { 304: { description: 'Not changed since the ETag in `If-None-Match`' } }),
      ...(!isQuery &&
        !declared.prompt && {
          202: { ...success(declared), description: 'Recorded. Read models are updated shortly afterward.' },
        }),
      ...refused(400, 'A field is not valid. `errors` names it.'),
      ...(admits('unauthenticated') && refused(401, 'Not signed in')),
      ...(admits('forbidden') && refused(403, 'Not permitted')),
      ...refused(404, 'Not found'),
      ...refused(409, 'Conflicts with the recorded state'),
      ...(!isQuery && refused(413, 'Request body larger than 4 MB')),
      ...refused(429, 'Too many requests. See Retry-After.'),
      ...refused(503, 'Not available right now. See Retry-After.'),
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key returns the first result instead of running the command again.',
  schema: { type: 'string', maxLength: 200 },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the client has. If the recorded version differs, the response is 409 with the recorded version.',
  schema: { type: 'string', pattern: '^"\\d+"$' },
};

const bodySchema = (input: InputSchema, names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map(name => [name, input.properties[name]])),
  required: names.filter(name => input.required.includes(name)),
  additionalProperties: false,
});

const withFile = (schema: ReturnType<typeof bodySchema>, bytes: number) => ({
  ...schema,
  properties: {
    ...schema.properties,
    file: { type: 'string', contentMediaType: 'application/octet-stream', description: `At most ${bytes} bytes` },
  },
  required: [...schema.required, 'file'],
});

function summaryOf(declared: Declared): { readonly summary?: string } {
  const summary = declared.type === 'query' ? declared.about : declared.activity;
  return summary === undefined ? {} : { summary };
}

const success = (declared: Declared) => ({
  description: declared.type === 'query' ? 'The result' : 'Done',
  content: {
    'application/json': {
      schema: declared.type === 'query' ? (declared.result ?? {}) : { $ref: '#/components/schemas/Answer' },
    },
  },
});

/** Operations by address and method, as OpenAPI has them. */
export type OpenApiPaths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * OpenAPI 3.1 of everything declared (paths, inputs, who may, answers), and of what others describe themselves. One
 * declaration at a time: all of them would hold up every request that comes meanwhile.
 */
export async function openApiOf(
  declarations: readonly Declared[],
  { server, title }: { readonly server: string; readonly title: string },
  others: OpenApiPaths = {},
) {
  const paths: Record<string, Record<string, unknown>> = { ...others };
  for (const declared of declarations) {
    await nextTurn();
    const { method, path } = routeOf(declared);
    const address = path.replace(/:(\w+)/g, '{$1}');
    (paths[address] ??= {})[method.toLowerCase()] = operation(declared);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: VERSION },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`ll_…`), which staff create in the admin, or the access token of a session.',
        },
      },
      schemas: { Problem: problemSchema, Answer: answerSchema },
    },
  };
}
