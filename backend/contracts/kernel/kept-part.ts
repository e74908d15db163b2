/** A part of what is kept about a person, in the file of their data. */
export interface KeptPart {
  /** What the rows are, in words. */
  readonly about: string;
  readonly rows: readonly object[];
}
