/** Scripts that are compiled together. */
interface Scripts {
  /** Paths below the root. */
  readonly scripts: readonly string[];
  /** Absolute; a folder for each version is made there. */
  readonly folder: string;
}

/** Compiles the program, unless it is compiled from the sources as they are now. Answers whether it was to be done. */
export function compile(others?: Scripts): Promise<boolean>;
