/** The engine's own modules as scripts, by path. */
export type Scripts = Readonly<Record<string, string>>;

/** Path of a file of an installed package; throws when there is none. */
export type Resolve = (id: string) => string;
