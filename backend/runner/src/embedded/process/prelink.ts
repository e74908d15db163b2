/** Bytes that are left out together when all of them are zero: a page that is not written costs a run nothing. */
const PAGE = 4096;
/** Bytes by which a memory of WebAssembly grows. */
const WASM_PAGE = 65_536;

/** Numbers of sections, as WebAssembly's specification has them. */
const SECTION = { custom: 0, memory: 5, exports: 7, data: 11, dataCount: 12 } as const;
/** Bytes before the first section: what the file is, and its version. */
const HEAD = 8;
const I32_CONST = 0x41;
const END = 0x0b;

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    if (rest >= -64 && rest < 64) return [...bytes, rest & 127];
    bytes.push((rest & 127) | 128);
  }
}

class Reader {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  unsigned(): number {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/** The entries of a section of exports whose name is kept. */
function exportsOf(body: Uint8Array, keep: RegExp): Uint8Array {
  const reader = new Reader(body);
  const kept: Uint8Array[] = [];
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    const start = reader.at;
    const name = Buffer.from(reader.take(reader.unsigned())).toString();
    reader.byte();
    reader.unsigned();
    if (keep.test(name)) kept.push(body.subarray(start, reader.at));
  }
  return Buffer.concat([Uint8Array.from(unsigned(kept.length)), ...kept]);
}

/** Where the memory holds something, as ranges of whole pages. */
function usedRanges(memory: Uint8Array): readonly { readonly from: number; readonly to: number }[] {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.length / 8);
  const ranges: { from: number; to: number }[] = [];
  for (let from = 0; from < memory.length; from += PAGE) {
    if (words.subarray(from / 8, (from + PAGE) / 8).every(word => word === 0n)) continue;
    const last = ranges.at(-1);
    if (last?.to === from) last.to += PAGE;
    else ranges.push({ from, to: from + PAGE });
  }
  return ranges;
}

function dataOf(memory: Uint8Array): Uint8Array {
  const ranges = usedRanges(memory);
  const parts = ranges.flatMap(({ from, to }) => [
    Uint8Array.from([0, I32_CONST, ...signed(from), END, ...unsigned(to - from)]),
    memory.subarray(from, to),
  ]);
  return Buffer.concat([Uint8Array.from(unsigned(ranges.length)), ...parts]);
}

/**
 * A module as another one was when its memory looked like this: each instance starts with it, and nothing has to be
 * copied, grown or set up. Of its exports only those stay whose name is kept, as each costs an instance time. The module
 * must have one memory, with its code not referring to segments of data by number.
 */
export function prelink(wasm: Uint8Array, memory: Uint8Array, keep: RegExp): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [wasm.subarray(0, HEAD)];
  const reader = new Reader(wasm, HEAD);
  const add = (id: number, body: Uint8Array) => parts.push(Uint8Array.from([id, ...unsigned(body.length)]), body);
  while (reader.at < wasm.length) {
    const id = reader.byte();
    const body = reader.take(reader.unsigned());
    if (id === SECTION.memory) add(id, Uint8Array.from([1, 0, ...unsigned(memory.length / WASM_PAGE)]));
    else if (id === SECTION.exports) add(id, exportsOf(body, keep));
    else if (id === SECTION.data) add(id, dataOf(memory));
    else if (id !== SECTION.custom && id !== SECTION.dataCount) add(id, body);
  }
  return Buffer.concat(parts);
}
