import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledScript } from '@learnloom/platform/compiled-script';
import { root } from '../webpack/packages.ts';

/** Arguments with which Node runs a script of the tree as this process runs: compiled, or from its source. */
export function scriptArguments(script: string): readonly string[] {
  const compiled = compiledScript(script);
  if (compiled !== undefined) return ['--enable-source-maps', compiled];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, join(root, script)];
}
