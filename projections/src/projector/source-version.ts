import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Enough that two versions of a read model never have the same. */
const CHARACTERS = 16;

/** What a module takes from others when it runs; types say nothing about rows. */
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;'"]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;

/** Folds, tables and constants, and what is reckoned of questions; what else is imported from packages does not make rows. */
const FOLLOWED = ['@learnloom/contracts/', '@learnloom/grading/'] as const;
const PROJECTOR = path.dirname(fileURLToPath(import.meta.url));

interface Source {
  readonly text: string;
  readonly imports: readonly string[];
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  let source = sources.get(file);
  if (!source) {
    const text = readFileSync(file, 'utf8');
    const { resolve } = createRequire(file);
    const imports = [...text.matchAll(IMPORT)]
      .map(([, from, alone]) => from ?? alone ?? '')
      .filter(name => name.startsWith('.') || FOLLOWED.some(from => name.startsWith(from)))
      .map(name => resolve(name))
      .filter(found => path.dirname(found) !== PROJECTOR);
    sources.set(file, (source = { text, imports }));
  }
  return source;
}

/**
 * The version of the read model that a module declares (`import.meta.url`): a digest of its source and of what it
 * imports from its own folder and from the contracts, folds above all. `also`: whatever else its rows follow from, such as the
 * version of a renderer. A change that leaves the rows as they are, to a comment for example, gives another one too.
 */
export function sourceVersion(module: string, ...also: readonly (string | number)[]): string {
  const files = new Set([fileURLToPath(module)]);
  for (const file of files) for (const imported of sourceOf(file).imports) files.add(imported);
  const hash = createHash('sha256');
  const digests = [...files].map(file => createHash('sha256').update(sourceOf(file).text).digest('hex'));
  for (const part of [...digests.sort(), ...also]) hash.update(`${part}\n`);
  return hash.digest('hex').slice(0, CHARACTERS);
}
