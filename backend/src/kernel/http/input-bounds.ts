import type { Command, Query } from '@learnloom/contracts/kernel/command';
import { schemaOf } from '@learnloom/contracts/kernel/schema';
import type { ShapeBounds } from '@learnloom/contracts/kernel/json-shape';

/** What a request's input may be at most, from its declaration: looked at before anything is built of it. */
export interface InputBounds extends ShapeBounds {
  /** Of a JSON body. */
  readonly bytes: number;
  /** Names in a query string, repeated ones too. */
  readonly parameters: number;
}

/** Bytes of a body where no document goes, and where the largest goes. */
const SMALLEST = 16 * 1024;
const LARGEST = 4 * 1024 * 1024;
/** Of a UTF-16 unit in UTF-8; a document's quotation marks, escaped once more, stay below that. */
const BYTES_A_UNIT = 3;
/** Of a number, a truth value, or a text that its declaration does not bound. */
const PLAIN_BYTES = 256;
/** Looked at one by one: what validating them may take together. */
const MOST_PARTS = 9_000;
/** Names that are not declared, mistyped ones say: so many are answered by name. */
const STRAY = 20;

interface JsonSchema {
  /** Of a value of several types, one of them. */
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

interface Size {
  readonly bytes: number;
  readonly parts: number;
  readonly depth: number;
}

/** Of the largest value that a schema takes. */
function sizeOf({ anyOf, properties, items, maxItems = 0, maxLength }: JsonSchema): Size {
  if (anyOf) {
    const sizes = anyOf.map(sizeOf);
    const greatest = (of: (size: Size) => number): number => Math.max(...sizes.map(of));
    return { bytes: greatest(one => one.bytes), parts: greatest(one => one.parts), depth: greatest(one => one.depth) };
  }
  if (properties) {
    const sizes = Object.entries(properties).map(([name, inner]) => ({ name, ...sizeOf(inner) }));
    return {
      bytes: sizes.reduce((sum, { name, bytes }) => sum + name.length + 4 + bytes, 2),
      parts: sizes.reduce((sum, { parts }) => sum + 2 + parts, 1),
      depth: 1 + Math.max(0, ...sizes.map(({ depth }) => depth)),
    };
  }
  if (items) {
    const { bytes, parts, depth } = sizeOf(items);
    return { bytes: 2 + maxItems * (bytes + 1), parts: 1 + maxItems * (parts + 1), depth: 1 + depth };
  }
  return { bytes: maxLength === undefined ? PLAIN_BYTES : 2 + BYTES_A_UNIT * maxLength, parts: 0, depth: 0 };
}

const derived = new WeakMap<object, InputBounds>();

/** Derived when first asked for: those of all declarations would take a quarter of the start. The same in every call. */
export function inputBounds(declared: Command | Query): InputBounds {
  let bounds = derived.get(declared);
  if (!bounds) derived.set(declared, (bounds = derive(declared)));
  return bounds;
}

function derive(declared: Command | Query): InputBounds {
  const schema = schemaOf(declared)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema;
  const { bytes, parts, depth } = sizeOf(schema);
  const most = ('bytes' in declared ? declared.bytes : undefined) ?? LARGEST;
  return {
    bytes: Math.min(most, Math.max(SMALLEST, bytes)),
    // A stray name is a comma and a colon; one entry too many of a list is told by its field.
    parts: Math.min(MOST_PARTS, parts + 2 * STRAY + 64),
    depth: depth + 4,
    parameters: Object.keys(schema.properties ?? {}).length + STRAY,
  };
}
