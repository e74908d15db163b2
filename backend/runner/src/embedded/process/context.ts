import type { ImageFile } from './image.ts';
import type { Resolve, Scripts } from './scripts.ts';

/** What the entry gives to what it starts: the modules know neither their addresses nor where packages are. */
export interface Context {
  readonly scripts: Scripts;
  readonly image: ImageFile;
  /** Address of the entry, for threads. */
  readonly entry: URL;
  readonly resolve: Resolve;
}
