import type { ImageFile } from './image.ts';

/** The engine's own modules as scripts, by path. */
export type Scripts = Readonly<Record<string, string>>;

/** Path of a file of an installed package; throws when there is none. */
export type Resolve = (id: string) => string;

/** What the entry gives to what it starts: the modules know neither their addresses nor where packages are. */
export interface Context {
  readonly scripts: Scripts;
  readonly image: ImageFile;
  /** Address of the entry, for threads. */
  readonly entry: URL;
  readonly resolve: Resolve;
}
