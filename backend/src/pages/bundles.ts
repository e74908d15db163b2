import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { SERVER_BUNDLE } from './drawing/fork-drawing.ts';
import type { ShellBundle } from './front-end.ts';

const nodeRequire = createRequire(import.meta.url);

type Require = (request: string) => unknown;

/** Runs a CommonJS bundle with a `require` of our own. */
function evaluate(file: string, require: Require): unknown {
  const source = readFileSync(file, 'utf8');
  const script = new Script(`(function (exports, require, module) {${source}\n})`, { filename: file });
  const run = script.runInThisContext() as (exports: object, require: Require, module: { exports: unknown }) => void;
  const module = { exports: {} as unknown };
  run(module.exports as object, require, module);
  return module.exports;
}

function builtinOnly(request: string): unknown {
  if (isBuiltin(request)) return nodeRequire(request);
  throw new Error(`${request} is not available on the server`);
}

/** The shell's server bundle. Those of remotes are evaluated in processes of their own. */
export const loadShell = (folder: string): ShellBundle =>
  evaluate(join(folder, SERVER_BUNDLE), builtinOnly) as ShellBundle;
