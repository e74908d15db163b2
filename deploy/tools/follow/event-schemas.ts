import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { eventSpecs } from '@learnloom/platform/areas';
import { firstShapes } from '@learnloom/testing/first-shapes';
import { root } from '../../webpack/packages.ts';
import { JsonSchemas, type JsonSchema } from './json-schema.ts';

const contracts = path.join(root, 'backend/contracts');
export const SCHEMAS_FILE = path.join(root, 'backend/follow/schemas/events.json');

const SEALED = { $ref: '#/$defs/Sealed' };

/** Schemas of the data of every event, by its type, as they are sent to other programs: personal fields are sealed. */
export function eventSchemas(): JsonSchema {
  const program = programOf();
  const schemas = new JsonSchemas(program.getTypeChecker());
  const types = dataTypes(program);
  const shapes = firstShapes();
  const events: Record<string, JsonSchema> = {};
  for (const [type, spec] of Object.entries(eventSpecs).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const data = types.get(type);
    if (!data) throw new Error(`No contract declares ${type} in a constant`);
    const first = shapes.get(type);
    const firstData = first?.metadata.schema === spec.version ? (first.data as Fields) : null;
    const schema = sealedSchema(schemas.of(data), spec.personal, { schemas, recorded: firstData ?? {} });
    events[type] = { version: spec.version, data: firstData ? withoutLater(schema, firstData, schemas) : schema };
  }
  const definitions = Object.entries(schemas.definitions).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Events of Learnloom',
    events,
    $defs: {
      Sealed: { type: 'object', properties: { $sealed: { type: 'string' } }, required: ['$sealed'] },
      ...Object.fromEntries(definitions),
    },
  };
}

function programOf(): ts.Program {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, name => readFileSync(name, 'utf8')) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const modules = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('node_modules'),
  );
  return ts.createProgram(
    modules.map(name => path.join(contracts, name)),
    { ...options, noEmit: true, incremental: false, composite: false },
  );
}

/** Of each event type, the type of its data: the argument of its declaration, in a constant of the contracts. */
function dataTypes(program: ts.Program): ReadonlyMap<string, ts.Type> {
  const checker = program.getTypeChecker();
  const types = new Map<string, ts.Type>();
  const declarations = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(contracts))
    .flatMap(({ statements }) => statements.filter(ts.isVariableStatement))
    .flatMap(({ declarationList }) => declarationList.declarations);
  for (const { name } of declarations)
    for (const property of checker.getTypeAtLocation(name).getProperties()) {
      if (!Object.hasOwn(eventSpecs, property.name)) continue;
      const data = dataOf(checker, checker.getTypeOfSymbol(property));
      if (data) types.set(property.name, data);
    }
  return types;
}

function dataOf(checker: ts.TypeChecker, spec: ts.Type): ts.Type | null {
  if (!/^(EventSpec|Decided)$/.test(spec.symbol?.name ?? '')) return null;
  return checker.getTypeArguments(spec as ts.TypeReference)[0] ?? null;
}

interface Sealing {
  readonly schemas: JsonSchemas;
  /** As the first version that knew the event recorded it. */
  readonly recorded: Fields;
}
type Fields = Readonly<Record<string, unknown>>;

function sealedSchema(schema: JsonSchema, personal: readonly string[], sealing: Sealing): JsonSchema {
  if (personal.length === 0) return schema;
  const whole = sealing.schemas.resolved(schema);
  const { anyOf } = whole;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map(one => sealedSchema(one as JsonSchema, personal, sealing)) };
  const properties = { ...(whole['properties'] as Record<string, JsonSchema>) };
  for (const field of personal) {
    const plain = properties[field];
    // Some fields were recorded before they counted as personal.
    const isOlder = typeof sealing.recorded[field] === 'string';
    if (plain) properties[field] = { anyOf: [SEALED, { type: 'null' }, ...(isOlder ? [plain] : [])] };
  }
  return { ...whole, properties };
}

/** A field that was added later is missing in older events. */
function withoutLater(schema: JsonSchema, recorded: Fields, schemas: JsonSchemas): JsonSchema {
  const whole = schemas.resolved(schema);
  const { required } = whole;
  if (!Array.isArray(required) || required.every(field => Object.hasOwn(recorded, String(field)))) return schema;
  return { ...whole, required: required.filter(field => Object.hasOwn(recorded, String(field))) };
}
