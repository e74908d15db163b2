import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type * as TypeScript from 'typescript';
import type { ProgramFile } from '../messages.ts';
import { compile } from './compile.ts';
import { ownThread } from './thread-time.ts';
import { TypeChecker } from './type-check.ts';

/** Starts a thread that compiles one program after the other; where the compiler is installed, with its types checked. */
export function start(): void {
  const { compiler } = workerData as { readonly compiler: string | undefined };
  const checker =
    compiler === undefined
      ? undefined
      : new TypeChecker(
          createRequire(compiler)(compiler) as typeof TypeScript,
          path.dirname(compiler).replaceAll('\\', '/'),
        );
  checker?.check([{ name: 'main.ts', content: '' }]);
  parentPort?.on('message', (files: readonly ProgramFile[]) => parentPort?.postMessage(compile(files, checker)));
  parentPort?.postMessage(ownThread());
}
