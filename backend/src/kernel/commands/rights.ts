import { DEVICE_COOKIE } from '../http/cookies.ts';
import type { Cookie } from './asked.ts';

const RIGHT = /token|link|session|secret|password|recovery/i;
/** Levels of an answer's data that are looked through. */
const DEPTH = 3;

/**
 * Fails where an answer holds what looks like a right, and its command does not say that it hands one out: such an answer
 * would be kept and given again after the right was used or taken back.
 */
export function assertNoRight(command: string, data: unknown, cookies: readonly Cookie[]): void {
  const given = cookies.find(({ name, value }) => value !== null && name !== DEVICE_COOKIE);
  const found = given?.name ?? rightIn(data, DEPTH);
  if (found === null) return;
  throw new Error(`${command} answers with '${found}' and does not declare that it hands out a right`);
}

function rightIn(data: unknown, depth: number): string | null {
  if (typeof data !== 'object' || data === null || depth === 0) return null;
  for (const [name, value] of Object.entries(data)) {
    if (!Array.isArray(data) && RIGHT.test(name)) return name;
    const inner = rightIn(value, depth - 1);
    if (inner !== null) return inner;
  }
  return null;
}
