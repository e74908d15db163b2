/** A heading of a rich-text document, in document order; nested by level where it is shown. */
export interface HeadingEntry {
  readonly text: string;
  readonly slug: string;
  /** 1 to 6 */
  readonly level: number;
}
