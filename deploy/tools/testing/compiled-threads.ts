import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';
import { THREAD, THREADS, compiledScript } from '../../compiled/current.mjs';

/**
 * Threads begin with what they were compiled into, as the product's do, where their sources have not changed since: to read
 * TypeScript anew in each of them took a second of processor time, and some tests start dozens.
 */
export const compiledThreads = (): Plugin => ({
  name: 'compiled threads',
  // What they were compiled into changes without these modules: they are not kept from run to run.
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ sourceCode }) => (sourceCode.match(THREAD) ? false : null)),
  transform: {
    filter: { code: 'new URL(', id: /\.ts$/ },
    handler: code => {
      if (!code.match(THREAD)) return undefined;
      return code.replaceAll(THREAD, (all, loader: string) => {
        const script = THREADS[loader];
        const file = script === undefined ? undefined : compiledScript(script);
        return file === undefined ? all : `new URL(${JSON.stringify(pathToFileURL(file).href)})`;
      });
    },
  },
});
