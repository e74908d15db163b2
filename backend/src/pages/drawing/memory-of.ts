import { readFile } from 'node:fs/promises';

/** Bytes of a page of memory, on nearly every machine. */
const PAGE = 4096;

/** Bytes that a process holds, also outside of its JavaScript heap; null where the system does not say (not Linux). */
export async function memoryOf(pid: number): Promise<number | null> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * PAGE;
  } catch {
    return null;
  }
}
