import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder, in memory where the system has such a place. */
export function memoryFolder(): string {
  const memory = statSync('/dev/shm', { throwIfNoEntry: false })?.isDirectory();
  return mkdtempSync(path.join(memory ? '/dev/shm' : tmpdir(), 'learnloom-test-'));
}
