import { host, type Output } from './host.ts';

const { call } = Function.prototype;
const slice = call.bind(String.prototype.slice) as (text: string, from: number, to: number) => string;

let limit = Infinity;

/** Sets how many characters are kept of each output. */
export function limitOutput(characters: number): void {
  limit = characters;
}

/** Writes at most one character more than is kept: enough to tell that it was too much. */
export function write(stream: Output, text: string): void {
  host.write(stream, text.length > limit + 1 ? slice(text, 0, limit + 1) : text);
}

export function writeBytes(stream: Output, bytes: Uint8Array): void {
  host.writeBytes(stream, bytes.length > limit + 1 ? bytes.subarray(0, limit + 1) : bytes);
}
