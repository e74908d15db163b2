import type { PackageName } from './packages.ts';

export interface BuildOptions {
  readonly name: PackageName;
  /** Folder below `dist`, part of the address of a remote's files. */
  readonly version: string;
  /** Where the files are written. */
  readonly output: string;
  readonly development?: boolean;
  /** Served by the development server, with Fast Refresh. */
  readonly hot?: boolean;
}
