/** The engine's own modules as scripts, by path. */
export type Scripts = Readonly<Record<string, string>>;

/** What the entry gives to what it starts: the modules know neither their addresses nor where packages are. */
export interface Context {
  readonly scripts: Scripts;
  /** Address of the entry, for threads. */
  readonly entry: URL;
  /** Path of a file of an installed package; throws when there is none. */
  resolve(id: string): string;
}
