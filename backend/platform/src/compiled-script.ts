/**
 * The file that a script of the tree, such as `deploy/run-worker.ts`, is compiled into, where this process is compiled
 * itself; undefined: it runs from the sources. The compiler puts another function in the place of this one.
 */
export const compiledScript = (_script: string): string | undefined => undefined;
