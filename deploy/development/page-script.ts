import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** A script of pages in development, with what shows errors over them. `calls`: what it ends with. */
export const pageScript = (file: string, calls = ''): string =>
  [read('overlay.js'), `${read(file)}${calls}`]
    .map(script => `{${script}}`)
    .join('\n')
    .replaceAll('</', '<\\/');
