/** What a version was made of: paths of files and of folders whose names count, below the root. */
export interface Made {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Root of the repository. */
export const root: string;

/** Threads that begin with a loader, by what they load, which is compiled. */
export const THREADS: Readonly<Record<string, string>>;

/** How a source names the beginning of a thread. */
export const THREAD: RegExp;

/** Names the state of these files and of the names in these folders. */
export function versionOf(made: Made): string;

/** Whether it was compiled from the sources as they are now. */
export function isCurrent(state: (Made & { readonly version: string }) | undefined): boolean;

/**
 * The file that a script of the tree is compiled into; undefined: it is not, or its sources are others by now. `folder`: by
 * default the product's.
 */
export function compiledScript(script: string, folder?: string): string | undefined;
