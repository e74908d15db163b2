import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStatus } from '@learnloom/contracts/media/resumable';

/** What became of an upload whose bytes are all there, for a client that did not hear of it. */
export interface Outcome {
  readonly owner: string;
  /** Bytes. */
  readonly size: number;
  readonly status: Extract<UploadStatus, { readonly status: 'uploaded' | 'failed' }>;
}

const ENDING = '.outcome';

/** Outcomes beside the uploads, so that every backend of the folder can tell them. */
export function outcomesIn(folder: string) {
  const pathOf = (id: string): string => join(folder, `${id}${ENDING}`);
  return {
    async read(id: string): Promise<Outcome | null> {
      const text = await readFile(pathOf(id), 'utf8').catch(() => null);
      return text === null ? null : (JSON.parse(text) as Outcome);
    },
    async write(id: string, outcome: Outcome): Promise<void> {
      await writeFile(`${pathOf(id)}.new`, JSON.stringify(outcome));
      await rename(`${pathOf(id)}.new`, pathOf(id));
    },
    /** Deletes those that are older, and whatever else nobody came back for. */
    async removeBefore(time: number): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found?.isFile() && found.mtimeMs < time) await rm(path, { force: true });
      }
    },
  };
}
