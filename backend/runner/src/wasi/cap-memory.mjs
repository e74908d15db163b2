const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
const HAS_MAXIMUM = 1;

/**
 * The module with its own memory bounded to so many pages of 64 kB: a maximum that the compiler wrote, or none, would
 * let a program take gigabytes. One that starts with more is refused.
 * Source: https://webassembly.github.io/spec/core/binary/modules.html#memory-section
 */
export function capMemory(bytes, pages) {
  let at = HEADER_BYTES;
  while (at < bytes.length) {
    const size = readNumber(bytes, at + 1);
    const end = size.next + size.value;
    if (bytes[at] === MEMORY_SECTION)
      return Buffer.concat([bytes.subarray(0, at), memorySection(bytes, size.next, pages), bytes.subarray(end)]);
    at = end;
  }
  throw new Error('The module has no memory of its own');
}

function memorySection(bytes, start, pages) {
  const count = readNumber(bytes, start);
  if (count.value !== 1) throw new Error('The module has several memories');
  const flags = bytes[count.next] | HAS_MAXIMUM;
  const least = readNumber(bytes, count.next + 1).value;
  if (least > pages) throw new Error('The module starts with more memory than it may have');
  const body = Buffer.from([1, flags, ...numberBytes(least), ...numberBytes(pages)]);
  return Buffer.from([MEMORY_SECTION, ...numberBytes(body.length), ...body]);
}

/** Reads an unsigned LEB128 number. */
function readNumber(bytes, start) {
  let value = 0;
  for (let next = start, factor = 1; ; next += 1, factor *= 128) {
    value += (bytes[next] & 127) * factor;
    if ((bytes[next] & 128) === 0) return { value, next: next + 1 };
  }
}

function numberBytes(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}
