import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { codeLanguages } from '@learnloom/contracts/kernel/code-languages';

/** All that has a say in what a document looks like stands in the folder above, tests aside. */
const SOURCES = new URL('../', import.meta.url);

const textOf = (file: URL): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

function versionOf(sources: URL): string {
  const hash = createHash('sha256');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('threads/'));
  for (const name of files.sort()) hash.update(`${name}\0${textOf(new URL(name, sources))}\0`);
  // Versions of what highlights and cleans are exact there.
  hash.update(textOf(new URL('../package.json', sources)));
  hash.update(JSON.stringify(codeLanguages));
  return hash.digest('hex').slice(0, 16);
}

let known: string | undefined;

/**
 * Version of the renderer, from its own sources, so that nobody has to remember to raise it. A change that alters no
 * output renders everything once in vain, in the background.
 */
export const rendererVersion = (sources: URL = SOURCES): string =>
  sources === SOURCES ? (known ??= versionOf(sources)) : versionOf(sources);
