import { coded, define } from './define.ts';
import { host } from './host.ts';

/** Taken before it is hidden: Node 18 has it not. */
const { transfer } = ArrayBuffer.prototype as unknown as { transfer: (this: ArrayBuffer) => ArrayBuffer };

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as object;
const nameOfTypedArray = Object.getOwnPropertyDescriptor(typedArrayPrototype, Symbol.toStringTag)?.get;

type View = new (buffer: ArrayBufferLike, offset: number, length: number) => object;

const views: ReadonlyMap<unknown, View> = new Map<unknown, View>(
  [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
  ].map(view => [view.name, view]),
);

const errors: ReadonlyMap<unknown, ErrorConstructor> = new Map<unknown, ErrorConstructor>(
  [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(error => [error.name, error]),
);

/** Objects that stand for something that no copy can have. */
const unclonable = [Promise, WeakMap, WeakSet, WeakRef, FinalizationRegistry] as const;

function refuse(value: unknown): never {
  const shown = typeof value === 'object' && value !== null ? `#<${value.constructor.name}>` : String(value);
  throw new DOMException(`${shown} could not be cloned.`, 'DataCloneError');
}

type Seen = Map<object, object>;

function cloneError(error: Error, seen: Seen): Error {
  const copy = new (errors.get(error.name) ?? Error)();
  for (const key of ['message', 'cause'] as const)
    if (Object.hasOwn(error, key)) define(copy, key, clone(error[key], seen));
  define(copy, 'stack', String(error.stack));
  return copy;
}

function cloneView(view: ArrayBufferView, seen: Seen): object {
  const buffer = clone(view.buffer, seen) as ArrayBuffer;
  if (view instanceof DataView) return new DataView(buffer, view.byteOffset, view.byteLength);
  const made = views.get(nameOfTypedArray?.call(view)) ?? refuse(view);
  return new made(buffer, view.byteOffset, (view as Uint8Array).length);
}

/** Copies what has no properties that count; undefined for what has. */
function cloneWhole(value: object, seen: Seen): object | undefined {
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (ArrayBuffer.isView(value)) return cloneView(value, seen);
  if (value instanceof Error) return cloneError(value, seen);
  if ([Number, String, Boolean, BigInt].some(kind => value instanceof kind)) return Object(value.valueOf()) as object;
  return undefined;
}

function cloneObject(value: object, seen: Seen): object {
  if (host.proxy(value) || unclonable.some(kind => value instanceof kind)) refuse(value);
  const whole = cloneWhole(value, seen);
  if (whole) {
    seen.set(value, whole);
    return whole;
  }
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    seen.set(value, copy);
    for (const [key, member] of [...value]) copy.set(clone(key, seen), clone(member, seen));
    return copy;
  }
  if (value instanceof Set) {
    const copy = new Set<unknown>();
    seen.set(value, copy);
    for (const member of [...value]) copy.add(clone(member, seen));
    return copy;
  }
  const copy: object = Array.isArray(value) ? new Array<unknown>(value.length) : {};
  seen.set(value, copy);
  for (const [key, member] of Object.entries(value))
    Object.defineProperty(copy, key, {
      value: clone(member, seen),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return copy;
}

function clone(value: unknown, seen: Seen): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') refuse(value);
  if (typeof value !== 'object' || value === null) return value;
  return seen.get(value) ?? cloneObject(value, seen);
}

type Options = { readonly transfer?: readonly ArrayBuffer[] };

export function structuredClone(...given: readonly [value?: unknown, options?: Options]): unknown {
  if (given.length === 0) throw coded(new TypeError('The "value" argument must be specified'), 'ERR_MISSING_ARGS');
  const [value, options] = given;
  const seen: Seen = new Map();
  const transferred = options?.transfer ?? [];
  for (const buffer of transferred) if (!(buffer instanceof ArrayBuffer)) refuse(buffer);
  const copy = clone(value, seen);
  for (const buffer of transferred) transfer.call(buffer);
  return copy;
}
