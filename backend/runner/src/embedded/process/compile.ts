import { transform } from 'sucrase';
import type { ProgramFile } from '../messages.ts';
import type { TypeChecker } from './type-check.ts';

export type Compiled = { readonly files: readonly ProgramFile[] } | { readonly errors: string };

/** What cannot be turned into JavaScript by leaving out types. */
const NOT_ONLY_TYPES = /^\s*(?:export\s+)?(?:namespace|module)\s+[\w.]+\s*\{|^\s*@\w+|\bimport\s+\w+\s*=/mu;

const OPTIONS = {
  transforms: ['typescript', 'imports'],
  disableESTransforms: true,
  preserveDynamicImport: false,
} as const;

/** Leaves lines where they are, so that errors name the lines of the program. */
const strip = (content: string): string => transform(content, { ...OPTIONS, transforms: [...OPTIONS.transforms] }).code;

/** A module of JavaScript as Node's `require` takes it, its lines where they are; undefined: it cannot be read. */
export function asScript(module: string): string | undefined {
  try {
    return transform(module, { ...OPTIONS, transforms: ['imports'] }).code;
  } catch {
    return undefined;
  }
}

/** A script whose `import()` is Node's `require`, in a promise; undefined: it cannot be read. */
export function withImports(script: string): string | undefined {
  // What is a module is strict, what is a script only if it says so.
  return asScript(script)?.replace(/^"use strict";/u, '');
}

/** Sucrase says `message (line:column)`. */
function asCompiler(name: string, error: unknown): string {
  const found =
    error instanceof Error ? /^(?:Error transforming [^:]*: )?(.*?) ?\((\d+):(\d+)\)$/su.exec(error.message) : null;
  const [, message = 'Unexpected token', line = '1', column = '1'] = found ?? [];
  return `${name}(${line},${column}): error TS1005: ${message}\n`;
}

/** TypeScript as JavaScript, or what the compiler says of it. Without a checker types are only left out. */
export function compile(files: readonly ProgramFile[], checker: TypeChecker | undefined): Compiled {
  const errors = checker?.check(files) ?? '';
  if (errors !== '') return { errors };
  const compiled: ProgramFile[] = [];
  for (const { name, content } of files) {
    if (/\.(?:json|c?js)$/u.test(name)) compiled.push({ name, content });
    else if (checker && NOT_ONLY_TYPES.test(content)) compiled.push({ name, content: checker.emit(content) });
    else
      try {
        compiled.push({ name, content: strip(content) });
      } catch (error) {
        return { errors: asCompiler(name, error) };
      }
  }
  return { files: compiled };
}
