import { readFileSync } from 'node:fs';

interface Described {
  readonly name?: string;
  readonly version?: string;
}

/** Version in the nearest `package.json` of Learnloom at or above a folder; `unknown` where there is none. */
function versionAbove(folder: URL): string {
  for (let at = folder, depth = 0; depth < 8; at = new URL('..', at), depth += 1) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL('package.json', at), 'utf8')) as Described;
      if (name === 'learnloom' && version !== undefined) return version;
    } catch {
      // The next folder above may have one.
    }
  }
  return 'unknown';
}

/** Version of Learnloom that runs. */
export const VERSION: string = versionAbove(new URL('.', import.meta.url));
