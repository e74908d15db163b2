import { inspect } from 'node-inspect-extracted';
import { define } from './define.ts';
import { decode, encode, encodingOf, isEncoding } from './encodings.ts';

/** Bytes that `console.log` shows. */
const SHOWN = 50;

type Source =
  string | readonly number[] | ArrayBuffer | Uint8Array | { readonly type: 'Buffer'; readonly data: readonly number[] };

/** The part of Node's `Buffer` that programs of learners use. */
class NodeBuffer extends Uint8Array<ArrayBuffer> {
  constructor(source: ArrayBuffer | number, offset?: number, length?: number) {
    super(typeof source === 'number' ? new ArrayBuffer(source) : source, offset, length);
  }
  static poolSize = 8192;

  static override from(source: unknown, encodingOrStart?: unknown, length?: unknown): NodeBuffer {
    const given = source as Source;
    if (typeof given === 'string') return NodeBuffer.copyOf(encode(given, encodingOf(encodingOrStart)));
    if (given instanceof ArrayBuffer)
      return new NodeBuffer(given, Number(encodingOrStart ?? 0), length === undefined ? undefined : Number(length));
    if (given !== null && typeof given === 'object') {
      if ('type' in given && given.type === 'Buffer') return NodeBuffer.copyOf(given.data);
      if ('length' in given) return NodeBuffer.copyOf(given);
    }
    throw Object.assign(
      new TypeError(
        'The first argument must be of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object.',
      ),
      { code: 'ERR_INVALID_ARG_TYPE' },
    );
  }
  static copyOf(list: ArrayLike<number>): NodeBuffer {
    const buffer = new NodeBuffer(list.length);
    buffer.set(list);
    return buffer;
  }
  static alloc(size: number, fill?: string | number | Uint8Array, encoding?: string): NodeBuffer {
    const buffer = new NodeBuffer(size);
    return fill === undefined ? buffer : buffer.fill(fill, 0, size, encoding);
  }
  static allocUnsafe(size: number): NodeBuffer {
    return new NodeBuffer(size);
  }
  static byteLength(source: string | ArrayBuffer | Uint8Array, encoding?: string): number {
    return typeof source === 'string' ? encode(source, encodingOf(encoding)).length : source.byteLength;
  }
  static concat(list: readonly Uint8Array[], length = list.reduce((sum, { length: one }) => sum + one, 0)): NodeBuffer {
    const buffer = new NodeBuffer(length);
    let at = 0;
    for (const bytes of list) {
      buffer.set(bytes.subarray(0, Math.max(0, length - at)), Math.min(at, length));
      at += bytes.length;
    }
    return buffer;
  }
  static compare(a: Uint8Array, b: Uint8Array): number {
    const different = a.findIndex((byte, index) => byte !== b[index]);
    if (different < 0) return Math.sign(a.length - b.length);
    return different < b.length && (a[different] ?? 0) < (b[different] ?? 0) ? -1 : 1;
  }
  static isBuffer(value: unknown): boolean {
    return value instanceof NodeBuffer;
  }
  static isEncoding(name: unknown): boolean {
    return isEncoding(name);
  }

  override toString(encoding?: unknown, start = 0, end = this.length): string {
    return decode(this.subarray(start, end), encodingOf(encoding));
  }
  toJSON(): { type: string; data: number[] } {
    return { type: 'Buffer', data: [...this] };
  }
  equals(other: Uint8Array): boolean {
    return NodeBuffer.compare(this, other) === 0;
  }
  compare(other: Uint8Array): number {
    return NodeBuffer.compare(this, other);
  }
  copy(target: Uint8Array, at = 0, start = 0, end = this.length): number {
    const part = this.subarray(start, Math.min(end, start + Math.max(0, target.length - at)));
    target.set(part, at);
    return part.length;
  }
  /** Unlike that of a typed array: shares the memory. */
  override slice(start?: number, end?: number): NodeBuffer {
    return this.subarray(start, end);
  }
  override subarray(start?: number, end?: number): NodeBuffer {
    const part = super.subarray(start, end);
    return new NodeBuffer(part.buffer, part.byteOffset, part.length);
  }
  override fill(value: unknown, start = 0, end = this.length, encoding?: string): this {
    if (typeof value === 'number') return super.fill(value, start, end);
    const pattern = typeof value === 'string' ? encode(value, encodingOf(encoding)) : (value as Uint8Array);
    for (let index = start; index < end; index += 1) this[index] = pattern[(index - start) % pattern.length] ?? 0;
    return this;
  }
  write(text: string, at = 0, length = this.length - at, encoding?: string): number {
    const bytes = encode(text, encodingOf(encoding)).subarray(0, Math.min(length, this.length - at));
    this.set(bytes, at);
    return bytes.length;
  }
  override indexOf(value: unknown, from = 0): number {
    if (typeof value === 'number') return super.indexOf(value, from);
    const wanted = typeof value === 'string' ? encode(value, 'utf8') : (value as Uint8Array);
    for (let at = from; at + wanted.length <= this.length; at += 1)
      if (wanted.every((byte, index) => this[at + index] === byte)) return at;
    return -1;
  }
  override includes(value: unknown, from = 0): boolean {
    return this.indexOf(value, from) >= 0;
  }
  [inspect.custom](): string {
    const shown = decode(this.subarray(0, SHOWN), 'hex').replace(/..(?=.)/gu, '$& ');
    const more = this.length - SHOWN;
    const rest = more > 0 ? ` ... ${more} more byte${more > 1 ? 's' : ''}` : '';
    return `<Buffer${shown && ` ${shown}`}${rest}>`;
  }
}
define(NodeBuffer, 'name', 'Buffer');

type NumberKind = 'Int8' | 'Uint8' | 'Int16' | 'Uint16' | 'Int32' | 'Uint32' | 'Float32' | 'Float64';

const numbers: Readonly<Record<string, NumberKind>> = {
  Int8: 'Int8',
  UInt8: 'Uint8',
  Int16: 'Int16',
  UInt16: 'Uint16',
  Int32: 'Int32',
  UInt32: 'Uint32',
  Float: 'Float32',
  Double: 'Float64',
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
const sizeOf = (kind: NumberKind): number => Number(/\d+/u.exec(kind)?.[0]) / 8;

for (const [name, kind] of Object.entries(numbers))
  for (const order of sizeOf(kind) === 1 ? [''] : ['LE', 'BE']) {
    define(NodeBuffer.prototype, `read${name}${order}`, function (this: NodeBuffer, at = 0): number {
      return viewOf(this)[`get${kind}`](at, order === 'LE');
    });
    define(NodeBuffer.prototype, `write${name}${order}`, function (this: NodeBuffer, value: number, at = 0): number {
      viewOf(this)[`set${kind}`](at, value, order === 'LE');
      return at + sizeOf(kind);
    });
  }

/** Also callable without `new`, as old programs do. */
export const Buffer = new Proxy(NodeBuffer, {
  apply: (_target, _self, [source, encoding]: unknown[]) =>
    typeof source === 'number' ? NodeBuffer.alloc(source) : NodeBuffer.from(source, encoding),
});
