// Finds what was compiled, as long as the sources are still the same. Plain JavaScript: it runs before a loader is there.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** A folder for each version of the product, and beside them what they were made of. */
export const dist = join(root, 'deploy/dist');
export const STATE = 'compiled.json';

/** Threads that begin with a loader, by what they load, which is compiled. */
export const THREADS = {
  'render-thread.mjs': 'backend/documents/src/threads/render-worker.ts',
  'check-thread.mjs': 'backend/src/kernel/checking/check-worker.ts',
  'import-thread.mjs': 'backend/importing/src/jobs/import-worker.ts',
  'markdown-thread.mjs': 'backend/importing/src/export/markdown-worker.ts',
  'question-thread.mjs': 'backend/exchange/src/threads/question-worker.ts',
  'paper-thread.mjs': 'backend/src/certificates/services/paper/paper-worker.ts',
  'share-image-thread.mjs': 'backend/src/pages/share-image/share-image-worker.ts',
};

/** How a source names the beginning of a thread. */
export const THREAD = /new URL\('\.\/([\w-]+\.mjs)', import\.meta\.url\)/g;

/** What a version follows from besides its sources. */
const ALWAYS = ['package-lock.json', 'deploy/compiled/compile.mjs', 'deploy/compiled/current.mjs'];

/** Names the state of these files and of the names in these folders, all below the root. */
export function versionOf({ files, folders }) {
  const hash = createHash('sha256');
  for (const file of [...ALWAYS, ...files])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  for (const folder of folders) hash.update(`${folder}\0${readdirSync(join(root, folder)).sort().join('\0')}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** What is known of the newest version in a folder; undefined: nothing was compiled. */
export function readState(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, STATE), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether it was compiled from the sources as they are now. */
export function isCurrent(state) {
  try {
    return state !== undefined && versionOf(state) === state.version;
  } catch {
    // A source is gone.
    return false;
  }
}

/**
 * The file that a script of the tree is compiled into; undefined: it is not, or its sources are others by now. `folder`: by
 * default the product's.
 */
export function compiledScript(script, folder = dist) {
  const state = readState(folder);
  const file = state?.scripts[script];
  return file !== undefined && isCurrent(state) ? join(folder, state.version, file) : undefined;
}
